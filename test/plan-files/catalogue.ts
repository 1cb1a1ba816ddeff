// The CSV files of this folder were saved by different programs and settings.
import type { Plan, PlanValues } from "@/lib/plans/schema";
import { samplePlan } from "../sample-plan";

const INTERNET_ONLY = {
  ottTier: "None",
  ottCharge: -1,
  ottList: [],
  tvChannels: "None",
  tvCharge: -1,
};

const INPUTS: Partial<PlanValues>[] = [
  {},
  {
    provider: 'Sample "Net", Ltd',
    speed: "100 Mbps",
    basePrice: 599.5,
    discountPercent: 4.25,
    ottList: ["=A(A1,B1)", "Zee5, HD", "+Aha"],
    router: "@home",
  },
  { provider: "-1 Net", speed: "2.5 Gbps", tvChannels: "+450", ottCharge: 49.5, androidBox: false },
  { ...INTERNET_ONLY, provider: "Café Net – 2", planType: "internet", duration: "Monthly" },
  {
    provider: "Big Net",
    planType: "internet+tv",
    duration: "Yearly",
    tvChannels: "450",
    ottTier: "None",
    ottCharge: -1,
    ottList: [],
    tvCharge: 1250.5,
    basePrice: 125_000,
    installationFee: 1_250.5,
    advancePayment: 10_00_000,
    discountPercent: 0,
    router: "None",
  },
];

const buildPlans = (inputs: Partial<PlanValues>[]): Plan[] =>
  inputs.map((input, index) => ({ ...samplePlan(input), _id: String(index) }));

/** Plans with only letters that exist in the encoding of every file. */
export const latinPlans = buildPlans(INPUTS);
export const allPlans = buildPlans([...INPUTS, { provider: "சன் நெட்", router: "இரட்டை" }]);
