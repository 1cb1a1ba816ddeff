// A file of plans: what it would change, and the change itself.

import { withoutDefusing } from "../csv";
import { type FileLine, readLines } from "../csv-read";
import { PLANS_UPLOAD } from "../http/body";
import {
  DURATIONS,
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  type PlanType,
} from "../plan-terms";
import { changeTexts } from "../resource/changes";
import { labelsOf } from "../resource/fields";
import { importFile } from "../resource/import";
import { diffRecords, type FileFormat, quoted } from "../resource/import-diff";
import type { ImportQuery } from "../resource/import-schema";
import { countText } from "../resource/resource";
import { spellSpeed } from "../values";
import { moveText } from "./bulk";
import { isCharge, planCell } from "./csv";
import { loadCatalogue } from "./data";
import { fold, IDENTITY, planKey, planKind, planName } from "./plan-key";
import { derivedFields } from "./pricing";
import { planBody } from "./request-schema";
import { type PlanField, plans } from "./resource";
import { MOST_PLANS, normalisePlan, type Plan, type PlanInput } from "./schema";
import { planStore } from "./store";

/**
 * Reports what a file would change; with `apply` in the query, changes it.
 *
 * @throws AppError with what is wrong with the file, or conflict where it is not what was seen
 */
export const importPlans = (request: Request, query: ImportQuery, changedBy: string) =>
  importFile<PlanInput, Plan>(request, query, {
    upload: PLANS_UPLOAD,
    words: { many: "Plans", all: "The catalogue" },
    async read(file) {
      const lines = await readPlanFile(file);
      const catalogue = await loadCatalogue();
      const row = (plan: PlanInput) => ({
        name: planName(plan),
        notes: [planKind(plan)],
        after: derivedFields(plan, catalogue.gstPercent).renewalTotal,
      });
      return {
        records: catalogue.plans,
        diff: await diffPlans(lines, catalogue.plans),
        describe: {
          added: row,
          changed(plan, input) {
            const after = row(input);
            const before = plan.renewalTotal;
            const notes = [...after.notes, ...changeTexts(plans, plan, input)];
            return { ...after, notes, before, warning: moveText(before, after.after) };
          },
        },
      };
    },
    write: (what, commands) => planStore.write(commands, changedBy, { what }),
  });

type EachField<Value> = Record<PlanField, Value>;
const LABELS = labelsOf(plans);

/** @throws AppError with what is wrong with the file as a whole */
export const readPlanFile = (bytes: Buffer) =>
  readLines(bytes, LABELS, [MOST_PLANS, countText(plans, MOST_PLANS)]);

const eachField = <Value>(read: (field: PlanField) => Value) =>
  Object.fromEntries(
    (Object.keys(LABELS) as PlanField[]).map((field) => [field, read(field)]),
  ) as EachField<Value>;

/** What makes a plan one of its kind, as far as a file can say it, and what stands in each field. */
function readPlan(cells: EachField<string>) {
  const values = eachField((field) => readCell(field, cells[field]));
  const planType = values.planType as PlanType;
  const key = planKey({
    planType,
    duration: values.duration as Duration,
    speed: spellSpeed(String(values.speed)),
    provider: String(values.provider),
    ottTier: (includesOtt(planType) && String(values.ottTier)) || NONE,
    tvChannels: (includesTv(planType) && String(values.tvChannels)) || NONE,
  });
  return { key, values };
}

/** What a cell means, to be checked by the schema. */
export function readCell(field: PlanField, cell: string): unknown {
  const word = fold(cell);
  if (["price", "percent"].includes(plans.fields[field].kind))
    return cell && readNumber(field, word);
  // The labels are the types but for their blanks, and `internet`, which says Only.
  if (field === "planType") return word.replace(/\s|only$/g, "");
  if (field === "duration") return DURATIONS.find((name) => fold(name) === word) ?? cell;
  if (field === "androidBox") return word === "yes" || (word === "no" ? false : cell);
  const text = withoutDefusing(cell);
  return field === "ottList" ? text.split(";").filter(Boolean) : text.replaceAll(";", ",");
}

/** 599, 599.50 and 1,250 and, as India writes it, 1,25,000. */
const FIGURE = /^-?(?:\d+|[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3}))(?:\.\d{1,2})?$/;

/** @returns NaN where it is no number, or may be either of two */
function readNumber(field: PlanField, word: string): number {
  if (word === "free" && isCharge(plans.fields[field])) return 0;
  const isPercent = field === "discountPercent";
  const figure = isPercent ? word.replace(/ ?%$/, "") : word.replace(/^(-?)₹\s*/, "$1");
  return FIGURE.test(figure) ? Number(figure.replaceAll(",", "")) : Number.NaN;
}

const planFile: FileFormat<PlanField, PlanInput, Plan> = {
  name: "plan",
  labels: LABELS,
  read: readPlan,
  cellsOf: (plan) => eachField((field) => String(planCell(plan, field))),
  inputOf: normalisePlan,
  identity: IDENTITY,
  // LibreOffice takes `450+` channels for a number and saves `450`.
  otherKey: (key) => (/\n\d+$/.test(key) ? `${key}+` : undefined),
  check: (plan, cells) => planBody.safeParse({ ...plan, ...cells }),
  unreadable: (cell, value) =>
    Number.isNaN(value) && `${quoted(cell)} is no clear number: write it as 1250 or 1250.50`,
  nameOf: ({ speed, duration, provider }) =>
    [speed, duration, provider].filter(Boolean).join(" · "),
};

export const diffPlans = (lines: FileLine<PlanField>[], plans: Plan[]) =>
  diffRecords(planFile, lines, plans);
