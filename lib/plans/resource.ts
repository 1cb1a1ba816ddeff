// Plans as staff edit them. Safe in the browser.
import { SCREENS } from "../content/staff";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
} from "../plan-terms";
import { labelsOf } from "../resource/fields";
import type { Field, Resource } from "../resource/resource";
import { planName } from "./plan-key";
import { planBody } from "./request-schema";
import { type Plan, type PlanInput, plan as planRow } from "./schema";

const withTv = { field: "planType", is: PLAN_TYPES.filter(includesTv) };
const withOtt = { field: "planType", is: PLAN_TYPES.filter(includesOtt) };
const perMonth = { kind: "price", unit: "₹ per month, before GST" } as const;
const once = { kind: "price", unit: "₹ once, GST included", empty: 0 } as const;
const charge = {
  ...perMonth,
  empty: NOT_APPLICABLE,
  meanings: { Free: 0, "Not applicable": NOT_APPLICABLE },
  wide: true,
} as const;
const plan = { group: "Plan" } as const;
const price = { group: "Price" } as const;
const tv = { group: "TV", when: withTv } as const;
const ott = { group: "OTT", when: withOtt } as const;
const hardware = { group: "Hardware" } as const;

export type PlanField = keyof PlanInput;

const FIELDS: Record<PlanField, Field> = {
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
    ...price,
    label: "Discount (%)",
    kind: "percent",
    empty: 0,
    unit: "off the monthly price",
  },
  installationFee: { ...price, label: "Installation Fee", ...once, meanings: { Free: 0 } },
  advancePayment: { ...price, label: "Advance Payment", ...once },
  tvChannels: {
    ...tv,
    label: "TV Channels",
    kind: "text",
    none: NONE,
    unit: "A count, such as 450+",
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
};

/** The fields, and what a plan comes to. */
export const COLUMN_LABELS = {
  ...labelsOf({ fields: FIELDS }),
  gst: "GST",
  renewalTotal: "Renewal Total",
  firstTimeTotal: "First Time Total",
};
export type PlanColumn = keyof typeof COLUMN_LABELS;

/** A field that has no place of its own comes last. */
const inOrder = (...first: PlanColumn[]) => [
  ...new Set([...first, ...(Object.keys(COLUMN_LABELS) as PlanColumn[])]),
];
const LIST_COLUMNS = inOrder(
  ...(["speed", "duration", "planType", "provider", "basePrice", "discountPercent"] as const),
  ...(["gst", "installationFee", "advancePayment", "ottTier", "ottCharge", "ottList"] as const),
  ...(["tvChannels", "tvCharge", "router", "androidBox"] as const),
  ...(["renewalTotal", "firstTimeTotal"] as const),
);
export const FILE_COLUMNS = inOrder(
  ...(["speed", "duration", "provider", "planType", "basePrice", "discountPercent"] as const),
  ...(["gst", "ottTier", "ottCharge", "ottList", "tvChannels", "tvCharge"] as const),
  ...(["advancePayment", "router", "androidBox", "renewalTotal", "firstTimeTotal"] as const),
  ...(["installationFee"] as const),
);

export const isPlanField = (name: PlanColumn): name is PlanField => name in FIELDS;

/** A choice is sorted as the form offers it. */
function sortKey(plan: Plan, name: PlanColumn): string | number {
  const value = plan[name];
  const field = isPlanField(name) && FIELDS[name];
  if (field && field.kind === "choice") return field.options.findIndex(([one]) => one === value);
  return typeof value === "number" ? value : String(value);
}

export const plans: Resource<PlanInput, Plan> = {
  name: "plan",
  many: "plans",
  title: SCREENS["view-plans"],
  path: "/admin/view-plans",
  edit: "/admin/edit-plans",
  add: "/admin/add-plans",
  api: "/api/plans",
  schema: planBody,
  row: planRow,
  blank: {
    planType: "internet",
    speed: "",
    duration: "Monthly",
    provider: "",
    // No plan may have this price, so that an empty field does not make a plan free.
    basePrice: -1,
    discountPercent: 0,
    installationFee: 0,
    advancePayment: 0,
    tvChannels: NONE,
    tvCharge: NOT_APPLICABLE,
    ottTier: NONE,
    ottCharge: NOT_APPLICABLE,
    ottList: [],
    router: NONE,
    androidBox: false,
  },
  fields: FIELDS,
  // A type decides what else a plan has.
  together: [["planType", "tvChannels", "tvCharge", "ottTier", "ottCharge", "ottList"]],
  nameOf: planName,
  search: {
    placeholder: "Search speed, app, total",
    texts: (plan) => [
      ...[plan.speed, plan.duration, plan.provider, PLAN_TYPE_LABELS[plan.planType], plan.ottTier],
      ...[...plan.ottList, plan.tvChannels, plan.router],
      ...[plan.basePrice, plan.renewalTotal, plan.firstTimeTotal].map(String),
    ],
  },
  columns: LIST_COLUMNS.map((name) => ({
    name,
    label: COLUMN_LABELS[name],
    figure: !isPlanField(name) || ["price", "percent"].includes(FIELDS[name].kind),
    sort: (plan: Plan) => sortKey(plan, name),
  })),
  order: "Newest change first",
  filters: [
    { name: "planType", all: "All Plan Types" },
    { name: "duration", all: "All Durations" },
    { name: "provider", all: "All Providers" },
  ],
  pageSize: 10,
};
