import { unescapeFormulas } from "../csv";
import { type CsvRecord, readCsvRecords } from "../csv-read";
import { normaliseSpeed } from "../field-schemas";
import { PLANS_UPLOAD } from "../http/body";
import {
  DURATIONS,
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  type PlanType,
} from "../plan-constants";
import { describeFieldChanges } from "../resource/field-changes";
import { getFieldLabels } from "../resource/fields";
import { importFile } from "../resource/import";
import { diffImport, type ImportFormat, quoteCell } from "../resource/import-diff";
import type { ImportQuery } from "../resource/import-schema";
import { formatCount } from "../resource/resource";
import { normaliseAsciiText } from "../text";
import { describeLargePriceChange } from "./bulk";
import { formatPlanCell, isChargeField } from "./csv";
import { loadCatalogue } from "./data";
import {
  foldPlanText,
  formatPlanName,
  formatTypeAndExtras,
  IDENTITY_FIELDS,
  toIdentityKey,
} from "./plan-identity";
import { derivePlanFields } from "./pricing";
import { planBodySchema } from "./request-schema";
import { type PlanField, planResource } from "./resource";
import { MAX_PLANS, normalisePlan, type Plan, type PlanInput } from "./schema";
import { planStore } from "./store";

/** @throws AppError if the file is invalid; `conflict` if the file or the catalogue changed since the report */
export const importPlans = (
  request: Request,
  query: ImportQuery,
  changedBy: string,
  key?: string,
) =>
  importFile<PlanInput, Plan>(request, query, {
    upload: PLANS_UPLOAD,
    labels: { plural: "Plans", collection: "The catalogue" },
    compareFile,
    repeat: { key, changedBy, subject: "plans" },
    write: (what, commands) => planStore.write(commands, changedBy, { what, key }),
  });

async function compareFile(file: Buffer) {
  const lines = await parsePlanFile(file);
  const { plans, gstPercent } = await loadCatalogue();
  return {
    records: plans,
    diff: await diffPlans(lines, plans),
    describe: {
      added: (input: PlanInput) => describeAddedPlan(input, gstPercent),
      changed: (plan: Plan, input: PlanInput) => describeChangedPlan(plan, input, gstPercent),
    },
  };
}

function describeAddedPlan(input: PlanInput, gstPercent: number) {
  return {
    name: formatPlanName(input),
    notes: [formatTypeAndExtras(input)],
    after: derivePlanFields(input, gstPercent).renewalTotal,
  };
}

function describeChangedPlan(plan: Plan, input: PlanInput, gstPercent: number) {
  const before = plan.renewalTotal;
  const after = derivePlanFields(input, gstPercent).renewalTotal;
  return {
    name: formatPlanName(input),
    notes: [formatTypeAndExtras(input), ...describeFieldChanges(planResource, plan, input)],
    after,
    before,
    warning: describeLargePriceChange(before, after),
  };
}

type PerField<T> = Record<PlanField, T>;
const LABELS = getFieldLabels(planResource);

/** @throws AppError if the file is not a CSV file with the columns of plans */
export const parsePlanFile = (bytes: Buffer) =>
  readCsvRecords(bytes, LABELS, {
    maxRecords: MAX_PLANS,
    text: formatCount(planResource, MAX_PLANS),
  });

const mapPlanFields = <T>(read: (field: PlanField) => T) =>
  Object.fromEntries(
    (Object.keys(LABELS) as PlanField[]).map((field) => [field, read(field)]),
  ) as PerField<T>;

function parsePlan(cells: PerField<string>) {
  const values = mapPlanFields((field) => parseCell(field, cells[field]));
  const planType = values.planType as PlanType;
  const ottTier = includesOtt(planType) ? String(values.ottTier) : "";
  const tvChannels = includesTv(planType) ? String(values.tvChannels) : "";
  const key = toIdentityKey({
    planType,
    duration: values.duration as Duration,
    speed: normaliseSpeed(String(values.speed)),
    provider: String(values.provider),
    ottTier: ottTier || NONE,
    tvChannels: tvChannels || NONE,
  });
  return { key, values };
}

/** Does not validate: returns unknown texts unchanged, and NaN for invalid numbers. */
export function parseCell(field: PlanField, cell: string): unknown {
  const folded = foldPlanText(cell);
  const { kind } = planResource.fields[field];
  if (kind === "price" || kind === "percent") return cell === "" ? "" : parseNumber(field, folded);
  switch (field) {
    case "planType":
      // Accepts both the labels, such as `Internet + TV`, and the values, such as `internet+tv`.
      return folded.replace(/\s|only$/g, "");
    case "duration":
      return DURATIONS.find((name) => foldPlanText(name) === folded) ?? cell;
    case "androidBox":
      if (folded === "yes") return true;
      return folded === "no" ? false : cell;
    case "ottList":
      return unescapeFormulas(cell).split(";").filter(Boolean);
    default:
      return unescapeFormulas(cell).replaceAll(";", ",");
  }
}

/** Matches 599, 599.50, 1,250 and, with Indian grouping, 1,25,000. */
const NUMBER_PATTERN = /^-?(?:\d+|[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3}))(?:\.\d{1,2})?$/;

/** Returns NaN for invalid and for ambiguous numbers, such as `1.250`. */
function parseNumber(field: PlanField, folded: string): number {
  if (folded === "free" && isChargeField(planResource.fields[field])) return 0;
  const isPercent = field === "discountPercent";
  const number = normaliseAsciiText(folded);
  const digits = isPercent ? number.replace(/ ?%$/, "") : number.replace(/^(-?)₹\s*/, "$1");
  return NUMBER_PATTERN.test(digits) ? Number(digits.replaceAll(",", "")) : Number.NaN;
}

const planFileFormat: ImportFormat<PlanField, PlanInput, Plan> = {
  name: "plan",
  labels: LABELS,
  parse: parsePlan,
  toCells: (plan) => mapPlanFields((field) => String(formatPlanCell(plan, field))),
  toInput: normalisePlan,
  identityFields: IDENTITY_FIELDS,
  // LibreOffice saves `450+` channels as the number 450.
  getAlternativeKey: (key) => (/\n\d+$/.test(key) ? `${key}+` : undefined),
  validate: (plan, cells) => planBodySchema.safeParse({ ...plan, ...cells }),
  describeUnreadableCell: (cell, value) =>
    Number.isNaN(value) && `${quoteCell(cell)} is not a clear number: write it as 1250 or 1250.50`,
  getName: ({ speed, duration, provider }) =>
    [speed, duration, provider].filter(Boolean).join(" · "),
};

export const diffPlans = (lines: CsvRecord<PlanField>[], plans: Plan[]) =>
  diffImport(planFileFormat, lines, plans);
