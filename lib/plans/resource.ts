// Plans as staff edit them. Safe in the browser.

import type { FormShape } from "../resource/resource";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
} from "../terms/plan";
import { planName } from "./plan-key";
import { planBody } from "./request-schema";
import { type Plan, type PlanInput, plan as planRow } from "./schema";

const withTv = { field: "planType", is: PLAN_TYPES.filter(includesTv) };
const withOtt = { field: "planType", is: PLAN_TYPES.filter(includesOtt) };
const perMonth = { kind: "price", unit: "₹ per month, before GST" } as const;
const once = { kind: "price", unit: "₹ once, GST included", empty: 0 } as const;
const charge = {
  ...perMonth,
  ...{ empty: NOT_APPLICABLE, meanings: { Free: 0, "Not applicable": NOT_APPLICABLE } },
  wide: true,
} as const;
const plan = { group: "Plan" } as const;
const price = { group: "Price" } as const;
const tv = { group: "TV", when: withTv } as const;
const ott = { group: "OTT", when: withOtt } as const;
const hardware = { group: "Hardware" } as const;

export const plans: FormShape<PlanInput, Plan> & { many: string; path: string } = {
  name: "plan",
  many: "plans",
  path: "/admin/view-plans",
  edit: "/admin/edit-plans",
  api: "/api/plans",
  schema: planBody,
  row: planRow,
  blank: {
    ...{ planType: "internet", speed: "", duration: "Monthly", provider: "" },
    // No price that a plan may have: nobody's plan costs nothing because nothing was said.
    basePrice: -1,
    ...{ discountPercent: 0, installationFee: 0, advancePayment: 0 },
    ...{ tvChannels: NONE, tvCharge: NOT_APPLICABLE },
    ...{ ottTier: NONE, ottCharge: NOT_APPLICABLE, ottList: [] },
    ...{ router: NONE, androidBox: false },
  },
  fields: {
    planType: {
      ...{ ...plan, label: "Plan Type", kind: "choice", look: "tiles" },
      options: PLAN_TYPES.map((type) => [type, PLAN_TYPE_LABELS[type]]),
    },
    speed: { ...plan, label: "Speed", kind: "text", required: true },
    duration: {
      ...{ ...plan, label: "Duration", kind: "choice", look: "list", required: true },
      options: DURATIONS.map((duration) => [duration, duration]),
    },
    provider: { ...plan, label: "Provider", kind: "text", required: true, wide: true },
    basePrice: { ...price, label: "Base Price", ...perMonth, required: true },
    discountPercent: {
      ...{
        ...price,
        label: "Discount (%)",
        kind: "percent",
        empty: 0,
        unit: "off the monthly price",
      },
    },
    installationFee: { ...price, label: "Installation Fee", ...once, meanings: { Free: 0 } },
    advancePayment: { ...price, label: "Advance Payment", ...once },
    tvChannels: {
      ...{ ...tv, label: "TV Channels", kind: "text", none: NONE, unit: "A count, such as 450+" },
    },
    tvCharge: { ...tv, label: "TV Charge", ...charge },
    ottTier: { ...ott, label: "OTT Tier", kind: "text", none: NONE, unit: "Name of the pack" },
    ottCharge: { ...ott, label: "OTT Charge", ...charge },
    ottList: {
      ...{ ...ott, label: "OTT List", kind: "words" },
      unit: "Apps, with a comma between. Tap to add or remove.",
    },
    router: { ...hardware, label: "Router", kind: "text", tapped: true, wide: true },
    androidBox: { ...hardware, label: "Android Box", kind: "onOff" },
  },
  // A type decides what else a plan has.
  together: [["planType", "tvChannels", "tvCharge", "ottTier", "ottCharge", "ottList"]],
  nameOf: planName,
};
