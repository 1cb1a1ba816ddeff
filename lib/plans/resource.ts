// The plan form and the plan list of the staff area. Also used in the browser.
import { SCREEN_TITLES } from "../content/staff-labels";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
} from "../plan-constants";
import { getFieldLabels } from "../resource/fields";
import type { Field, Resource } from "../resource/resource";
import { formatPlanName } from "./plan-identity";
import { planBodySchema } from "./request-schema";
import { type Plan, type PlanInput, planSchema } from "./schema";

const whenTypeHasTv = { field: "planType", is: PLAN_TYPES.filter(includesTv) };
const whenTypeHasOtt = { field: "planType", is: PLAN_TYPES.filter(includesOtt) };
const pricePerMonth = { kind: "price", unit: "₹ per month, before GST" } as const;
const oneOffPrice = { kind: "price", unit: "₹ once, GST included", emptyValue: 0 } as const;
const chargeField = {
  ...pricePerMonth,
  emptyValue: NOT_APPLICABLE,
  namedAmounts: { Free: 0, "Not applicable": NOT_APPLICABLE },
  wide: true,
} as const;
const planGroup = { group: "Plan" } as const;
const priceGroup = { group: "Price" } as const;
const tvGroup = { group: "TV", when: whenTypeHasTv } as const;
const ottGroup = { group: "OTT", when: whenTypeHasOtt } as const;
const hardwareGroup = { group: "Hardware" } as const;

export type PlanField = keyof PlanInput;

const FIELDS: Record<PlanField, Field> = {
  planType: {
    ...{ ...planGroup, label: "Plan Type", kind: "choice", variant: "tiles" },
    options: PLAN_TYPES.map((type) => [type, PLAN_TYPE_LABELS[type]]),
  },
  speed: { ...planGroup, label: "Speed", kind: "text", required: true },
  duration: {
    ...{ ...planGroup, label: "Duration", kind: "choice", variant: "select", required: true },
    options: DURATIONS.map((duration) => [duration, duration]),
  },
  provider: { ...planGroup, label: "Provider", kind: "text", required: true, wide: true },
  basePrice: { ...priceGroup, label: "Base Price", ...pricePerMonth, required: true },
  discountPercent: {
    ...priceGroup,
    label: "Discount (%)",
    kind: "percent",
    emptyValue: 0,
    unit: "off the monthly price",
  },
  installationFee: {
    ...priceGroup,
    label: "Installation Fee",
    ...oneOffPrice,
    namedAmounts: { Free: 0 },
  },
  advancePayment: { ...priceGroup, label: "Advance Payment", ...oneOffPrice },
  tvChannels: {
    ...tvGroup,
    label: "TV Channels",
    kind: "text",
    emptyValue: NONE,
    unit: "A count, such as 450+",
  },
  tvCharge: { ...tvGroup, label: "TV Charge", ...chargeField },
  ottTier: {
    ...ottGroup,
    label: "OTT Tier",
    kind: "text",
    emptyValue: NONE,
    unit: "Name of the pack",
  },
  ottCharge: { ...ottGroup, label: "OTT Charge", ...chargeField },
  ottList: {
    ...{ ...ottGroup, label: "OTT List", kind: "textList" },
    unit: "Apps, with a comma between. Tap to add or remove.",
  },
  router: { ...hardwareGroup, label: "Router", kind: "text", showsChips: true, wide: true },
  androidBox: { ...hardwareGroup, label: "Android Box", kind: "boolean" },
};

export const COLUMN_LABELS = {
  ...getFieldLabels({ fields: FIELDS }),
  gst: "GST",
  renewalTotal: "Renewal Total",
  firstTimeTotal: "First Time Total",
};
export type PlanColumn = keyof typeof COLUMN_LABELS;

/** Appends the columns that are not in the list, so that a new field cannot be forgotten. */
const orderColumns = (...columns: PlanColumn[]) => [
  ...new Set([...columns, ...(Object.keys(COLUMN_LABELS) as PlanColumn[])]),
];
const LIST_COLUMNS = orderColumns(
  ...(["speed", "duration", "planType", "provider", "basePrice", "discountPercent"] as const),
  ...(["gst", "installationFee", "advancePayment", "ottTier", "ottCharge", "ottList"] as const),
  ...(["tvChannels", "tvCharge", "router", "androidBox"] as const),
  ...(["renewalTotal", "firstTimeTotal"] as const),
);
export const CSV_COLUMNS = orderColumns(
  ...(["speed", "duration", "provider", "planType", "basePrice", "discountPercent"] as const),
  ...(["gst", "ottTier", "ottCharge", "ottList", "tvChannels", "tvCharge"] as const),
  ...(["advancePayment", "router", "androidBox", "renewalTotal", "firstTimeTotal"] as const),
  ...(["installationFee"] as const),
);

export const isPlanField = (name: PlanColumn): name is PlanField => name in FIELDS;

/** Choices are sorted in the order of the form's options. */
function getSortValue(plan: Plan, name: PlanColumn): string | number {
  const value = plan[name];
  const field = isPlanField(name) && FIELDS[name];
  if (field && field.kind === "choice")
    return field.options.findIndex(([option]) => option === value);
  return typeof value === "number" ? value : String(value);
}

export const planResource: Resource<PlanInput, Plan> = {
  name: "plan",
  plural: "plans",
  title: SCREEN_TITLES["view-plans"],
  path: "/admin/view-plans",
  editPath: "/admin/edit-plans",
  addPath: "/admin/add-plans",
  apiPath: "/api/plans",
  schema: planBodySchema,
  rowSchema: planSchema,
  blank: {
    planType: "internet",
    speed: "",
    duration: "Monthly",
    provider: "",
    // Invalid on purpose: an empty price field must not make a plan free.
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
  // The plan type decides which of the other fields a plan has.
  mergeGroups: [["planType", "tvChannels", "tvCharge", "ottTier", "ottCharge", "ottList"]],
  getName: formatPlanName,
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
    isNumeric: !isPlanField(name) || ["price", "percent"].includes(FIELDS[name].kind),
    sortKey: (plan: Plan) => getSortValue(plan, name),
  })),
  defaultOrderLabel: "Newest change first",
  filters: [
    { name: "planType", allLabel: "All Plan Types" },
    { name: "duration", allLabel: "All Durations" },
    { name: "provider", allLabel: "All Providers" },
  ],
  pageSize: 10,
};
