// What a file would change in the catalogue. A cell that says what the plan's own export says leaves
// the plan's value as it is, whatever the export did to it.
import { planCells } from "./csv";
import { eachField, inTurns, type PlanLine, type ReadPlan, readPlan } from "./csv-import";
import { differingFields, inputOf, PLAN_FIELD_LABELS, PLAN_FIELDS, type PlanField } from "./fields";
import { IDENTITY } from "./plan-key";
import { planBody } from "./request-schema";
import type { Plan, PlanInput } from "./schema";

export type ImportDiff = {
  added: { line: number; input: PlanInput }[];
  changed: { line: number; plan: Plan; input: PlanInput; fields: PlanField[] }[];
  unchanged: number;
  wrong: { line: number; name: string; notes: string[] }[];
  /** In the catalogue and not in the file. */
  missing: Plan[];
};

/** What a plan is found by stays as the catalogue spells it. */
const OTHERS = PLAN_FIELDS.filter((field) => !IDENTITY.some((word) => word === field));

export async function diffPlans(lines: PlanLine[], plans: Plan[]): Promise<ImportDiff> {
  const diff: ImportDiff = { added: [], changed: [], unchanged: 0, wrong: [], missing: [] };
  const left = new Map<string, (ReadPlan & { plan: Plan })[]>();
  for await (const plan of inTurns(plans)) {
    const cells = planCells(plan);
    const read = readPlan(eachField((field) => String(cells.get(PLAN_FIELD_LABELS[field]))));
    left.set(read.key, [...(left.get(read.key) ?? []), { ...read, plan }]);
  }
  const firstLines = new Map(lines.toReversed().map(({ key, line }) => [key, line]));

  for await (const line of inTurns(lines)) {
    // LibreOffice takes `450+` channels for a number and saves `450`.
    const full = `${line.key}+`;
    const isCut = /\n\d+$/.test(line.key) && !left.has(line.key) && !firstLines.has(full);
    const changedIn = ({ values }: ReadPlan) =>
      OTHERS.filter((field) => String(values[field]) !== String(line.values[field]));
    const alike = left.get(isCut ? full : line.key) ?? [];
    const same = alike.find((one) => changedIn(one).length === 0);
    const found = same ?? alike[0];
    if (found) alike.splice(alike.indexOf(found), 1);
    if (same && !line.outside) {
      diff.unchanged += 1;
      continue;
    }

    const plan = found?.plan;
    const changed = found ? changedIn(found) : PLAN_FIELDS;
    const cells = Object.fromEntries(changed.map((field) => [field, line.values[field]]));
    const { data: input, error } = planBody.safeParse({ ...plan, ...cells });
    const notes = PLAN_FIELDS.flatMap((field) => {
      const issue = error?.issues.find(({ path }) => path[0] === field)?.message;
      const why = (changed.includes(field) && unreadable(line, field)) || issue;
      return why ? `${PLAN_FIELD_LABELS[field]}: ${why}` : [];
    });
    if (line.outside)
      notes.push(`${quoted(line.outside)} stands in no column: a comma in a number, perhaps?`);
    const first = firstLines.get(line.key);
    if (!found && first !== line.line) notes.push(`The same plan stands in line ${first} already.`);
    // Only the export makes them alike: a comma in one, a semicolon in the other.
    if (!same && alike.length > 0)
      notes.push("Several plans look like this one in a file. Change them in the list.");

    if (!input || notes.length > 0) {
      const { speed, duration, provider } = line.cells;
      const name = [speed, duration, provider].filter(Boolean).join(" · ").slice(0, 100);
      diff.wrong.push({ line: line.line, name, notes });
    } else if (!plan) diff.added.push({ line: line.line, input });
    else {
      const kept = {
        ...input,
        ...Object.fromEntries(IDENTITY.map((field) => [field, plan[field]])),
      };
      const fields = differingFields(inputOf(plan), kept);
      if (fields.length === 0) diff.unchanged += 1;
      else diff.changed.push({ line: line.line, plan, input: kept, fields });
    }
  }
  return { ...diff, missing: [...left.values()].flat().map(({ plan }) => plan) };
}

const quoted = (cell: string) => `“${cell.slice(0, 40)}”`;

/** What the schema cannot know of a cell. */
function unreadable({ cells, values }: PlanLine, field: PlanField): string | false {
  if (Number.isNaN(values[field]))
    return `${quoted(cells[field])} is no clear number: write it as 1250 or 1250.50`;
  // What a spreadsheet leaves of letters that the encoding it saves in does not have.
  const isLost = /\?\?|\uFFFD/.test(cells[field]);
  return isLost && `Letters were lost in ${quoted(cells[field])}. Save the file as CSV UTF-8.`;
}
