// How plans stand in a file: what they are found by there, and what makes a line wrong.
import type { FileLine } from "../csv-read";
import { diffRecords, type FileKind, quoted } from "../records/import-diff";
import { planCells } from "./csv";
import { eachField, readPlan } from "./csv-import";
import { inputOf, PLAN_FIELD_LABELS, type PlanField } from "./fields";
import { IDENTITY } from "./plan-key";
import { planBody } from "./request-schema";
import type { Plan, PlanInput } from "./schema";

const planFile: FileKind<PlanField, PlanInput, Plan> = {
  noun: "plan",
  labels: PLAN_FIELD_LABELS,
  read: readPlan,
  cellsOf(plan) {
    const cells = planCells(plan);
    return eachField((field) => String(cells.get(PLAN_FIELD_LABELS[field])));
  },
  inputOf,
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
