// Plans as staff edit them. Safe in the browser.

import type { Shape } from "../resource/resource";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  NOT_APPLICABLE,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
} from "../terms/plan";
import { planName } from "./plan-key";
import { type PlanInput, planInput } from "./schema";

const withTv = { field: "planType", is: PLAN_TYPES.filter(includesTv) };
const withOtt = { field: "planType", is: PLAN_TYPES.filter(includesOtt) };
const charge = {
  kind: "price",
  meanings: { Free: 0, "Not applicable": NOT_APPLICABLE },
} as const;

export const plans: Shape<PlanInput> = {
  name: "plan",
  many: "plans",
  path: "/admin/view-plans",
  schema: planInput,
  blank: {
    ...{ planType: "internet", speed: "", duration: "Monthly", provider: "" },
    // No price that a plan may have: nobody's plan costs nothing because nothing was said.
    basePrice: -1,
    ...{ discountPercent: 0, installationFee: 0, advancePayment: 0 },
    ...{ tvChannels: "None", tvCharge: NOT_APPLICABLE },
    ...{ ottTier: "None", ottCharge: NOT_APPLICABLE, ottList: [] },
    ...{ router: "None", androidBox: false },
  },
  fields: {
    planType: {
      label: "Plan Type",
      kind: "choice",
      options: PLAN_TYPES.map((type) => [type, PLAN_TYPE_LABELS[type]]),
    },
    speed: { label: "Speed", kind: "text", required: true },
    duration: {
      label: "Duration",
      kind: "choice",
      options: DURATIONS.map((duration) => [duration, duration]),
    },
    provider: { label: "Provider", kind: "text", required: true },
    basePrice: { label: "Base Price", kind: "price", required: true },
    discountPercent: { label: "Discount (%)", kind: "percent" },
    installationFee: { label: "Installation Fee", kind: "price", meanings: { Free: 0 } },
    advancePayment: { label: "Advance Payment", kind: "price" },
    tvChannels: { label: "TV Channels", kind: "text", when: withTv },
    tvCharge: { label: "TV Charge", ...charge, when: withTv },
    ottTier: { label: "OTT Tier", kind: "text", when: withOtt },
    ottCharge: { label: "OTT Charge", ...charge, when: withOtt },
    ottList: { label: "OTT List", kind: "words", when: withOtt },
    router: { label: "Router", kind: "text" },
    androidBox: { label: "Android Box", kind: "onOff" },
  },
  // A type decides what else a plan has.
  together: [["planType", "tvChannels", "tvCharge", "ottTier", "ottCharge", "ottList"]],
  nameOf: planName,
};
