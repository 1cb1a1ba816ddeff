// What a file would change in the catalogue. A cell that says what the plan's own export says leaves
// the plan's value as it is, whatever the export did to it.
import { setImmediate } from "node:timers/promises";
import { withoutDefusing } from "../csv";
import { planCell } from "./csv";
import {
  checkLine,
  hasDecimalComma,
  type PlanLine,
  type Reasons,
  readCell,
  readText,
} from "./csv-import";
import { differingFields, inputOf, PLAN_FIELDS, type PlanField } from "./fields";
import type { Plan, PlanIdentity, PlanInput } from "./schema";
import { fold } from "./selection-options";
import { includesOtt, includesTv, NONE, type PlanType } from "./terms";
import { spellSpeed } from "./value-rules";

export type ImportDiff = {
  added: { line: number; input: PlanInput }[];
  changed: { line: number; plan: Plan; input: PlanInput; fields: PlanField[] }[];
  unchanged: number;
  wrong: { line: PlanLine; reasons: Reasons }[];
  /** In the catalogue and not in the file. */
  missing: Plan[];
};

/** As many lines are looked at before others have their turn. */
const TURN = 100;

export async function diffPlans(lines: PlanLine[], plans: Plan[]): Promise<ImportDiff> {
  const diff: ImportDiff = { added: [], changed: [], unchanged: 0, wrong: [], missing: [] };
  const decimalComma = hasDecimalComma(lines);
  const left = new Map<string, Plan[]>();
  const lineKeys = lines.map(({ cells }) => keyOf((field) => cells[field]));
  const planKeys = plans.map((plan) => keyOf((field) => String(planCell(plan, field))));
  const [inFile, known] = [new Set(lineKeys), new Set(planKeys)];
  for (const [at, plan] of plans.entries()) {
    const own = planKeys[at] ?? "";
    const saved = asNumbers(own);
    const key = inFile.has(own) || known.has(saved) ? own : saved;
    left.set(key, [...(left.get(key) ?? []), plan]);
  }
  const firstLines = new Map<string, number>();

  for (const [at, line] of lines.entries()) {
    if (at % TURN === 0) await setImmediate();
    const key = lineKeys[at] ?? "";
    const twins = left.get(key) ?? [];
    const differing = twins.map((plan) => changedCells(line, plan, decimalComma));
    const same = differing.findIndex((fields) => fields.length === 0);
    const [plan] = twins.splice(Math.max(0, same), 1);
    const fields = plan ? (differing[Math.max(0, same)] ?? []) : PLAN_FIELDS;
    const first = firstLines.get(key);
    firstLines.set(key, first ?? line.line);

    if (plan && fields.length === 0 && !line.outside) {
      diff.unchanged += 1;
      continue;
    }

    const read = fields.map((field) => [field, readCell(field, line.cells[field], decimalComma)]);
    const { input, reasons } = checkLine(line, { ...plan, ...Object.fromEntries(read) }, fields);
    if (!plan && first !== undefined)
      reasons.line = `The same plan stands in line ${first} already.`;
    // Only the export makes them alike: a comma in one, a semicolon in the other.
    if (same < 0 && twins.length > 0)
      reasons.line = "Several plans look like this one in a file. Change them in the list.";

    if (!input || Object.keys(reasons).length > 0) diff.wrong.push({ line, reasons });
    else if (!plan) diff.added.push({ line: line.line, input });
    else {
      const kept = { ...input, ...identityOf(plan) };
      const changed = differingFields(inputOf(plan), kept);
      if (changed.length === 0) diff.unchanged += 1;
      else diff.changed.push({ line: line.line, plan, input: kept, fields: changed });
    }
  }
  return { ...diff, missing: [...left.values()].flat() };
}

/** What makes a plan one of its kind stays as the catalogue spells it. */
function identityOf({ planType, duration, speed, provider, ottTier, tvChannels }: Plan) {
  return { planType, duration, speed, provider, ottTier, tvChannels } satisfies PlanIdentity;
}

/** What makes a plan one of its kind, as far as a file can say it. */
function keyOf(cell: (field: PlanField) => string): string {
  const word = (field: PlanField) => fold(readText(cell(field)));
  const type = String(readCell("planType", cell("planType")));
  return [
    type,
    readCell("duration", cell("duration")),
    fold(spellSpeed(readText(cell("speed")))),
    word("provider"),
    includesOtt(type as PlanType) && (word("ottTier") || fold(NONE)),
    includesTv(type as PlanType) && (word("tvChannels") || fold(NONE)),
  ].join("\n");
}

/** The fields whose cells do not say what the plan's own export says. */
function changedCells(line: PlanLine, plan: Plan, decimalComma: boolean): PlanField[] {
  return PLAN_FIELDS.filter((field) => {
    const cell = line.cells[field];
    const [own, value] = [String(planCell(plan, field)), plan[field]];
    if (cell === own) return false;
    const isText = typeof value === "string" && field !== "planType" && field !== "duration";
    if (isText || Array.isArray(value))
      return ![plain(own), asNumbers(plain(own))].includes(plain(cell));
    return readCell(field, cell, decimalComma) !== value;
  });
}

const plain = (text: string) => withoutDefusing(text.trim().replace(/\s+/gu, " "));

/** LibreOffice takes `450+` for a number and saves `450`. */
const asNumbers = (text: string) => text.replace(/^(\d+)\+$/gm, "$1");
