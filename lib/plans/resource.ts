import { SCREEN_TITLES } from "../content/staff-labels";
import { type Field, getFieldKind } from "../resource/field-kinds";
import { getFieldLabels } from "../resource/fields";
import type { Resource } from "../resource/resource";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
} from "./constants";
import { formatPlanName, IDENTITY_FIELDS } from "./plan-identity";
import { planBodySchema } from "./request-schema";
import { type Plan, type PlanValues, planSchema } from "./schema";
import { compareSpeeds } from "./speed";

const tvCondition = { field: "planType", is: PLAN_TYPES.filter(includesTv) };
const ottCondition = { field: "planType", is: PLAN_TYPES.filter(includesOtt) };
const MONTHLY_NOTE = "₹ per month, before GST";
const ONE_OFF_NOTE = "₹ one-off, GST included";
const NAMED_CHARGES = { Free: 0, "Not applicable": NOT_APPLICABLE };

const PLAN_TYPE_OPTIONS = PLAN_TYPES.map((type) => [type, PLAN_TYPE_LABELS[type]] as const);
const DURATION_OPTIONS = DURATIONS.map((duration) => [duration, duration] as const);

export type PlanField = keyof PlanValues;

const FIELDS: Record<PlanField, Field> = {
  planType: {
    group: "Plan",
    label: "Plan Type",
    kind: "choice",
    variant: "tiles",
    options: PLAN_TYPE_OPTIONS,
  },
  speed: { group: "Plan", label: "Speed", kind: "text", required: true },
  duration: {
    group: "Plan",
    label: "Duration",
    kind: "choice",
    variant: "select",
    required: true,
    options: DURATION_OPTIONS,
  },
  provider: { group: "Plan", label: "Provider", kind: "text", required: true, wide: true },
  basePrice: {
    group: "Price",
    label: "Base Price",
    kind: "price",
    labelNote: MONTHLY_NOTE,
    required: true,
  },
  discountPercent: {
    group: "Price",
    label: "Discount (%)",
    kind: "percent",
    emptyValue: 0,
    labelNote: "off the monthly price",
  },
  installationFee: {
    group: "Price",
    label: "Installation Fee",
    kind: "price",
    labelNote: ONE_OFF_NOTE,
    emptyValue: 0,
    namedAmounts: { Free: 0 },
  },
  advancePayment: {
    group: "Price",
    label: "Advance Payment",
    kind: "price",
    labelNote: ONE_OFF_NOTE,
    emptyValue: 0,
  },
  tvChannels: {
    group: "TV",
    when: tvCondition,
    label: "TV Channels",
    kind: "text",
    emptyValue: NONE,
    labelNote: "For example 450+",
  },
  tvCharge: {
    group: "TV",
    when: tvCondition,
    label: "TV Charge",
    kind: "price",
    labelNote: MONTHLY_NOTE,
    emptyValue: NOT_APPLICABLE,
    namedAmounts: NAMED_CHARGES,
    zeroText: "Free",
    wide: true,
  },
  ottTier: {
    group: "OTT",
    when: ottCondition,
    label: "OTT Tier",
    kind: "text",
    emptyValue: NONE,
    labelNote: "Name of the pack",
  },
  ottCharge: {
    group: "OTT",
    when: ottCondition,
    label: "OTT Charge",
    kind: "price",
    labelNote: MONTHLY_NOTE,
    emptyValue: NOT_APPLICABLE,
    namedAmounts: NAMED_CHARGES,
    zeroText: "Free",
    wide: true,
  },
  ottList: {
    group: "OTT",
    when: ottCondition,
    label: "OTT List",
    kind: "textList",
    labelNote: "Apps, separated by commas. Tap to add or remove.",
  },
  router: { group: "Hardware", label: "Router", kind: "text", showsChips: true, wide: true },
  androidBox: { group: "Hardware", label: "Android Box", kind: "boolean" },
};

export const COLUMN_LABELS = {
  ...getFieldLabels({ fields: FIELDS }),
  gst: "GST",
  renewalTotal: "Renewal Total",
  firstTimeTotal: "First Time Total",
};
export type PlanColumn = keyof typeof COLUMN_LABELS;

/**
 * Inserts forgotten columns before the last one. The last column of a CSV file must always have a value: a comma in a
 * number moves the row's cells by one, and the import notices that only by a value beyond the last column.
 */
function withAllColumns(columns: PlanColumn[]): PlanColumn[] {
  const allColumns = Object.keys(COLUMN_LABELS) as PlanColumn[];
  const missingColumns = allColumns.filter((column) => !columns.includes(column));
  return [...columns.slice(0, -1), ...missingColumns, ...columns.slice(-1)];
}

const LIST_COLUMNS = withAllColumns([
  "speed",
  "duration",
  "planType",
  "provider",
  "basePrice",
  "discountPercent",
  "gst",
  "installationFee",
  "advancePayment",
  "ottTier",
  "ottCharge",
  "ottList",
  "tvChannels",
  "tvCharge",
  "router",
  "androidBox",
  "renewalTotal",
  "firstTimeTotal",
]);

export const CSV_COLUMNS = withAllColumns([
  "speed",
  "duration",
  "provider",
  "planType",
  "basePrice",
  "discountPercent",
  "gst",
  "ottTier",
  "ottCharge",
  "ottList",
  "tvChannels",
  "tvCharge",
  "advancePayment",
  "router",
  "androidBox",
  "renewalTotal",
  "firstTimeTotal",
  "installationFee",
]);

export const isPlanField = (name: PlanColumn): name is PlanField => name in FIELDS;

function getSortValue(plan: Plan, name: PlanColumn): string | number {
  const value = plan[name];
  const field = isPlanField(name) ? FIELDS[name] : undefined;
  if (field?.kind === "choice") return field.options.findIndex(([option]) => option === value);
  return typeof value === "number" ? value : String(value ?? "");
}

export const planResource: Resource<PlanValues, Plan> = {
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
  keyFields: IDENTITY_FIELDS,
  // The plan type decides which of the other fields apply, so these fields cannot be merged separately.
  mergeGroups: [["planType", "tvChannels", "tvCharge", "ottTier", "ottCharge", "ottList"]],
  getName: formatPlanName,
  search: {
    placeholder: "Search speed, app, total",
    texts: (plan) => [
      plan.speed,
      plan.duration,
      plan.provider,
      PLAN_TYPE_LABELS[plan.planType],
      plan.ottTier,
      ...plan.ottList,
      plan.tvChannels,
      plan.router,
      String(plan.basePrice),
      String(plan.renewalTotal),
      String(plan.firstTimeTotal),
    ],
  },
  columns: LIST_COLUMNS.map((name) => ({
    name,
    label: COLUMN_LABELS[name],
    isNumeric: !isPlanField(name) || getFieldKind(FIELDS[name]).isNumeric,
    sortKey: (plan: Plan) => getSortValue(plan, name),
    compareKeys: name === "speed" ? compareSpeeds : undefined,
  })),
  defaultOrderLabel: "Newest change first",
  filters: [
    {
      name: "planType",
      label: COLUMN_LABELS.planType,
      allLabel: "All Plan Types",
      options: PLAN_TYPE_OPTIONS,
      getValue: ({ planType }) => planType,
    },
    {
      name: "duration",
      label: COLUMN_LABELS.duration,
      allLabel: "All Durations",
      options: DURATION_OPTIONS,
      getValue: ({ duration }) => duration,
    },
    {
      name: "provider",
      label: COLUMN_LABELS.provider,
      allLabel: "All Providers",
      getValue: ({ provider }) => provider,
    },
  ],
  pageSize: 10,
};
