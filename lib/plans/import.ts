import type { CsvValue } from "../csv";
import { PLANS_UPLOAD } from "../http/body";
import { formatCount } from "../numbers";
import { describeFieldChanges } from "../resource/field-changes";
import { getFieldKind } from "../resource/field-kinds";
import { getFieldLabels } from "../resource/fields";
import { importFile } from "../resource/import";
import type { ImportFormat } from "../resource/import-diff";
import {
  diffWithNames,
  KnownNames,
  type NameChoices,
  type NameFormat,
} from "../resource/import-names";
import type { ImportQuery } from "../resource/import-schema";
import { type CsvFile, readCsvRecords } from "../resource/read-csv";
import { normaliseSpeed } from "../validation/field-schemas";
import { describeLargePriceChange } from "./bulk";
import { type Duration, includesOtt, includesTv, NONE, type PlanType } from "./constants";
import { formatPlanCell } from "./csv";
import { loadCatalogue, updatePlans } from "./data";
import { formatPlanName, formatTypeAndExtras, isSameText, toIdentityKey } from "./plan-identity";
import { derivePlanFields } from "./pricing";
import { planBodySchema } from "./request-schema";
import { COLUMN_LABELS, type PlanField, planResource } from "./resource";
import { MAX_PLANS, normalisePlan, type Plan, type PlanValues } from "./schema";

/** @throws AppError invalid or unsupportedType for a wrong file; conflict if it or the catalogue changed since the report */
export const importPlans = (
  request: Request,
  query: ImportQuery,
  changedBy: string,
  key?: string,
) =>
  importFile<PlanValues, Plan>(request, query, {
    upload: PLANS_UPLOAD,
    labels: { plural: "Plans", collection: "The catalogue" },
    compareFile,
    repeat: { key, changedBy, subject: "plans" },
    write: (updates, additions, task) => updatePlans(updates, additions, changedBy, task),
  });

async function compareFile(bytes: Buffer, choices: NameChoices) {
  const { plans, gstPercent } = await loadCatalogue();
  const file = await parsePlanFile(bytes, plans.length);
  return {
    records: plans,
    missingColumns: file.missingFields.map((field) => LABELS[field]),
    unknownColumns: file.unknownTitles,
    ...(await diffPlans(file, plans, choices)),
    describe: {
      added: (input: PlanValues) => describeAddedPlan(input, gstPercent),
      changed: (plan: Plan, input: PlanValues) => describeChangedPlan(plan, input, gstPercent),
    },
  };
}

function describeAddedPlan(input: PlanValues, gstPercent: number) {
  return {
    name: formatPlanName(input),
    notes: [formatTypeAndExtras(input)],
    after: derivePlanFields(input, gstPercent).renewalTotal,
  };
}

function describeChangedPlan(plan: Plan, input: PlanValues, gstPercent: number) {
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

const LABELS = getFieldLabels(planResource);

/**
 * @param storedCount the exported file of a catalogue with more plans than the maximum is accepted
 * @throws AppError unsupportedType for another file than CSV; invalid without the columns that identify a plan
 */
export function parsePlanFile(bytes: Buffer, storedCount = 0) {
  const maxRecords = Math.max(MAX_PLANS, storedCount);
  return readCsvRecords<PlanField>(
    bytes,
    {
      labels: LABELS,
      requiredFields: planResource.keyFields,
      derivedLabels: Object.values(COLUMN_LABELS),
    },
    { maxRecords, text: formatCount(planResource, maxRecords) },
  );
}

type PlanNames = Record<"provider" | "ottTier", KnownNames>;

function listKnownNames(plans: Plan[], field: keyof PlanNames): KnownNames {
  const names = plans.map((plan) => {
    const cell = String(formatPlanCell(plan, field));
    return { name: plan[field], cell, textInFile: String(parseCell(field, cell)) };
  });
  return new KnownNames(names);
}

type PlanCells = Partial<Record<PlanField, string>>;

/** A plan without OTT or TV is stored with `None`, even if its cell contains a name. */
const toIdentityText = (value: unknown, isIncluded: boolean): string =>
  (isIncluded && String(value)) || NONE;

/** Gives known names the spelling of the catalogue. */
function parsePlan(cells: PlanCells, knownNames: PlanNames) {
  const values: Partial<Record<PlanField, unknown>> = {};
  for (const [field, cell] of Object.entries(cells) as [PlanField, string][])
    values[field] = parseCell(field, cell);
  const planType = values.planType as PlanType;
  const key = toIdentityKey({
    planType,
    duration: values.duration as Duration,
    speed: normaliseSpeed(String(values.speed)),
    provider: String(values.provider),
    ottTier: toIdentityText(values.ottTier, includesOtt(planType)),
    tvChannels: toIdentityText(values.tvChannels, includesTv(planType)),
  });
  for (const field of ["provider", "ottTier"] as const) {
    const known = knownNames[field].find(String(values[field]));
    if (known) values[field] = known.name;
  }
  return { key, values };
}

/** Does not validate. A file has semicolons instead of the commas of texts. */
export function parseCell(name: PlanField, cell: string): unknown {
  const field = planResource.fields[name];
  const value = getFieldKind(field).parseCell(field, cell);
  return field.kind === "text" ? String(value).replaceAll(";", ",") : value;
}

function toPlanCells(plan: Plan): Record<PlanField, CsvValue> {
  const fields = Object.keys(LABELS) as PlanField[];
  const cells = fields.map((field) => [field, formatPlanCell(plan, field)]);
  return Object.fromEntries(cells) as Record<PlanField, CsvValue>;
}

const createPlanFormat = (knownNames: PlanNames): ImportFormat<PlanField, PlanValues, Plan> => ({
  name: "plan",
  fields: planResource.fields,
  parse: (cells) => parsePlan(cells, knownNames),
  toCells: toPlanCells,
  toValues: normalisePlan,
  identityFields: planResource.keyFields,
  // The last line of a key contains the TV channels. LibreOffice saves `450+` as the number 450.
  getAlternativeKey: (key) => (/\n\d+$/.test(key) ? `${key}+` : undefined),
  validate: (plan, cells) => planBodySchema.safeParse({ ...plan, ...cells }),
  getName: ({ speed, duration, provider }) =>
    [speed, duration, provider].filter(Boolean).join(" · "),
});

function createPlanNameFormat(plans: Plan[]): NameFormat<PlanField, PlanValues, Plan> {
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
      const renamed = { ...cells };
      for (const field of ["provider", "ottTier"] as const) {
        const newCell = getNewCell(field, String(parseCell(field, cells[field] ?? "")));
        if (newCell !== undefined) renamed[field] = newCell;
      }
      return renamed;
    },
    createFormat: () => createPlanFormat(known),
  };
}

export const diffPlans = (file: CsvFile<PlanField>, plans: Plan[], choices: NameChoices) =>
  diffWithNames(createPlanNameFormat(plans), file, plans, choices);
