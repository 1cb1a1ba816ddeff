import { unescapeFormulas } from "../csv";
import { PLANS_UPLOAD } from "../http/body";
import { describeFieldChanges } from "../resource/field-changes";
import { getFieldLabels } from "../resource/fields";
import { importFile } from "../resource/import";
import { type ImportFormat, quoteCell } from "../resource/import-diff";
import {
  diffWithNames,
  KnownNames,
  type NameChoices,
  type NameFormat,
} from "../resource/import-names";
import type { ImportQuery } from "../resource/import-schema";
import { type CsvRecord, readCsvRecords } from "../resource/read-csv";
import { formatCount } from "../resource/resource";
import { foldCaseAndSpaces, normaliseAsciiText } from "../text";
import { normaliseSpeed } from "../validation/field-schemas";
import { describeLargePriceChange } from "./bulk";
import {
  DURATIONS,
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  type PlanType,
} from "./constants";
import { formatPlanCell, isChargeField } from "./csv";
import { loadCatalogue, updatePlans } from "./data";
import {
  formatPlanName,
  formatTypeAndExtras,
  IDENTITY_FIELDS,
  isSameText,
  toIdentityKey,
} from "./plan-identity";
import { derivePlanFields } from "./pricing";
import { planBodySchema } from "./request-schema";
import { type PlanField, planResource } from "./resource";
import { MAX_PLANS, normalisePlan, type Plan, type PlanInput } from "./schema";

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
    write: (updates, additions, task) => updatePlans(updates, additions, changedBy, task),
  });

async function compareFile(file: Buffer, choices: NameChoices) {
  const lines = await parsePlanFile(file);
  const { plans, gstPercent } = await loadCatalogue();
  return {
    records: plans,
    ...(await diffPlans(lines, plans, choices)),
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

type PlanNames = Record<"provider" | "ottTier", KnownNames>;

function listKnownNames(plans: Plan[], field: keyof PlanNames): KnownNames {
  const names = plans.map((plan) => {
    const cell = String(formatPlanCell(plan, field));
    return { name: plan[field], cell, textInFile: String(parseCell(field, cell)) };
  });
  return new KnownNames(names);
}

/** Gives known names the spelling of the catalogue. */
function parsePlan(cells: PerField<string>, knownNames: PlanNames) {
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
  for (const field of ["provider", "ottTier"] as const) {
    const known = knownNames[field].find(String(values[field]));
    if (known) values[field] = known.name;
  }
  return { key, values };
}

/** Does not validate: returns unknown texts unchanged, and NaN for invalid numbers. */
export function parseCell(field: PlanField, cell: string): unknown {
  const folded = foldCaseAndSpaces(cell);
  const { kind } = planResource.fields[field];
  if (kind === "price" || kind === "percent") return cell === "" ? "" : parseNumber(field, folded);
  switch (field) {
    case "planType":
      // Accepts both the labels, such as `Internet + TV`, and the values, such as `internet+tv`.
      return folded.replace(/\s|only$/g, "");
    case "duration":
      return DURATIONS.find((name) => foldCaseAndSpaces(name) === folded) ?? cell;
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

const createPlanFormat = (knownNames: PlanNames): ImportFormat<PlanField, PlanInput, Plan> => ({
  name: "plan",
  labels: LABELS,
  parse: (cells) => parsePlan(cells, knownNames),
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
});

function createPlanNameFormat(plans: Plan[]): NameFormat<PlanField, PlanInput, Plan> {
  const plansWithOtt = plans.filter(({ planType }) => includesOtt(planType));
  const known = {
    provider: listKnownNames(plans, "provider"),
    ottTier: listKnownNames(plansWithOtt, "ottTier"),
  };
  return {
    kinds: {
      provider: {
        description: "a provider",
        keepLabel: "Keep as a new provider",
        known: known.provider,
      },
      ottTier: {
        description: "an OTT tier",
        keepLabel: "Keep as a new tier",
        known: known.ottTier,
      },
    },
    listNames({ planType, provider, ottTier }) {
      const names = [{ kind: "provider", name: provider }];
      if (includesOtt(planType) && !isSameText(ottTier, NONE))
        names.push({ kind: "ottTier", name: ottTier });
      return names;
    },
    rename(cells, getNewCell) {
      const renameCell = (field: keyof PlanNames) =>
        getNewCell(field, String(parseCell(field, cells[field]))) ?? cells[field];
      return { ...cells, provider: renameCell("provider"), ottTier: renameCell("ottTier") };
    },
    createFormat: () => createPlanFormat(known),
  };
}

export const diffPlans = (lines: CsvRecord<PlanField>[], plans: Plan[], choices: NameChoices) =>
  diffWithNames(createPlanNameFormat(plans), lines, plans, choices);
