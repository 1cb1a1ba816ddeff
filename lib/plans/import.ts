// Imports plans from a CSV file: reads it, compares it with the catalogue, and applies the changes.

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

/**
 * Reports the changes that a file would make. Applies them if the query has `apply`.
 *
 * @throws AppError if the file is invalid; `conflict` if the file or the catalogue changed since the report
 */
export const importPlans = (request: Request, query: ImportQuery, changedBy: string) =>
  importFile<PlanInput, Plan>(request, query, {
    upload: PLANS_UPLOAD,
    labels: { plural: "Plans", collection: "The catalogue" },
    async compareFile(file) {
      const lines = await parsePlanFile(file);
      const catalogue = await loadCatalogue();
      const describePlan = (plan: PlanInput) => ({
        name: formatPlanName(plan),
        notes: [formatTypeAndExtras(plan)],
        after: derivePlanFields(plan, catalogue.gstPercent).renewalTotal,
      });
      return {
        records: catalogue.plans,
        diff: await diffPlans(lines, catalogue.plans),
        describe: {
          added: describePlan,
          changed(plan, input) {
            const after = describePlan(input);
            const before = plan.renewalTotal;
            const notes = [...after.notes, ...describeFieldChanges(planResource, plan, input)];
            return {
              ...after,
              notes,
              before,
              warning: describeLargePriceChange(before, after.after),
            };
          },
        },
      };
    },
    write: (what, commands) => planStore.write(commands, changedBy, { what }),
  });

type PerField<T> = Record<PlanField, T>;
const LABELS = getFieldLabels(planResource);

/** @throws AppError if the file cannot be read at all */
export const parsePlanFile = (bytes: Buffer) =>
  readCsvRecords(bytes, LABELS, [MAX_PLANS, formatCount(planResource, MAX_PLANS)]);

const mapPlanFields = <T>(read: (field: PlanField) => T) =>
  Object.fromEntries(
    (Object.keys(LABELS) as PlanField[]).map((field) => [field, read(field)]),
  ) as PerField<T>;

function parsePlan(cells: PerField<string>) {
  const values = mapPlanFields((field) => parseCell(field, cells[field]));
  const planType = values.planType as PlanType;
  const key = toIdentityKey({
    planType,
    duration: values.duration as Duration,
    speed: normaliseSpeed(String(values.speed)),
    provider: String(values.provider),
    ottTier: (includesOtt(planType) && String(values.ottTier)) || NONE,
    tvChannels: (includesTv(planType) && String(values.tvChannels)) || NONE,
  });
  return { key, values };
}

/** Does not validate: an unknown text stays, and an invalid number becomes NaN. */
export function parseCell(field: PlanField, cell: string): unknown {
  const folded = foldPlanText(cell);
  if (["price", "percent"].includes(planResource.fields[field].kind))
    return cell && parseNumber(field, folded);
  // Accepts both the labels, such as `Internet + TV`, and the values, such as `internet+tv`.
  if (field === "planType") return folded.replace(/\s|only$/g, "");
  if (field === "duration") return DURATIONS.find((name) => foldPlanText(name) === folded) ?? cell;
  if (field === "androidBox") return folded === "yes" || (folded === "no" ? false : cell);
  const text = unescapeFormulas(cell);
  return field === "ottList" ? text.split(";").filter(Boolean) : text.replaceAll(";", ",");
}

/** 599, 599.50, 1,250 and, with Indian grouping, 1,25,000. */
const NUMBER_PATTERN = /^-?(?:\d+|[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3}))(?:\.\d{1,2})?$/;

/** Returns NaN for a text that is not a number, or ambiguous, such as `1.250`. */
function parseNumber(field: PlanField, folded: string): number {
  if (folded === "free" && isChargeField(planResource.fields[field])) return 0;
  const isPercent = field === "discountPercent";
  const digits = isPercent ? folded.replace(/ ?%$/, "") : folded.replace(/^(-?)₹\s*/, "$1");
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
    Number.isNaN(value) && `${quoteCell(cell)} is no clear number: write it as 1250 or 1250.50`,
  getName: ({ speed, duration, provider }) =>
    [speed, duration, provider].filter(Boolean).join(" · "),
};

export const diffPlans = (lines: CsvRecord<PlanField>[], plans: Plan[]) =>
  diffImport(planFileFormat, lines, plans);
