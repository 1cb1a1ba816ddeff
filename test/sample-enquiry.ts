// A visitor's enquiry as tests send it.
import type { EnquiryForm, SelectedPlan } from "@/lib/enquiries/schema";
import { derivedFields } from "@/lib/plans/pricing";
import { type Plan, type PlanInput, priceOf } from "@/lib/plans/schema";

export const sampleForm: EnquiryForm = {
  firstName: "முருகன்",
  lastName: "S.",
  phone: "9876543210",
  address: "12/4 Car Street\nSankarankovil 627756",
  email: "murugan@visitor.example",
  message: "We are three at home and watch the temple festival live.\nCan you come on Saturday?",
};

const terms: PlanInput = {
  speed: "75 Mbps",
  duration: "Quarterly",
  provider: "Aaryaa Network",
  planType: "internet+tv+ott",
  basePrice: 599,
  installationFee: 0,
  discountPercent: 4,
  ottTier: "Power",
  ottCharge: 0,
  ottList: ["Sunnxt", "JioHotstar"],
  tvChannels: "450+",
  tvCharge: 0,
  advancePayment: 0,
  router: "Dual Band",
  androidBox: true,
};

export const samplePlan: Plan = {
  ...terms,
  ...derivedFields(terms, 18),
  _id: "01939f6e-0000-7000-8000-000000000001",
  createdAt: "2026-11-20T06:00:00.000Z",
  updatedAt: "2026-11-20T06:00:00.000Z",
};

export const sampleSelectedPlan: SelectedPlan = {
  speed: samplePlan.speed,
  provider: samplePlan.provider,
  duration: samplePlan.duration,
  planType: samplePlan.planType,
  price: priceOf(samplePlan),
  ottTier: samplePlan.ottTier,
  tvChannels: samplePlan.tvChannels,
  router: samplePlan.router,
  androidBox: samplePlan.androidBox,
};
