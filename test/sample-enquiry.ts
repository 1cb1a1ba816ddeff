// A visitor's enquiry as tests send it.

import type { NewEnquiry } from "@/lib/enquiries/data";
import { toSelectedPlan } from "@/lib/enquiries/fields";
import type { EnquiryForm, SelectedPlan } from "@/lib/enquiries/schema";
import { samplePlan } from "./sample-plan";

export const sampleForm: EnquiryForm = {
  firstName: "முருகன்",
  lastName: "S.",
  phone: "6000000001",
  address: "12/4 Car Street\nSankarankovil 627756",
  email: "murugan@visitor.example",
  message: "We are three at home and watch the temple festival live.\nCan you come on Saturday?",
};

export const sampleSelectedPlan: SelectedPlan = toSelectedPlan(samplePlan());

/** One as it is stored: with a plan, which the catalogue has as the visitor saw it. */
export const sampleEnquiry: NewEnquiry = {
  form: sampleForm,
  selectedPlan: sampleSelectedPlan,
  cataloguePlan: samplePlan(),
  idempotencyKey: null,
  foldIdentical: false,
};
