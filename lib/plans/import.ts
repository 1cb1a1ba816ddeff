// A file of plans: first what it would change, then the change itself.
import { createHash } from "node:crypto";
import { PLANS_UPLOAD, readBytes } from "../http/body";
import { AppError } from "../http/errors";
import { writePlans } from "./batch";
import { readPlanFile } from "./csv-import";
import { loadCatalogue } from "./data";
import { PLAN_FIELD_LABELS, planKind, planName, showField } from "./fields";
import { diffPlans, type ImportDiff } from "./import-diff";
import type { ImportQuery, ImportReport, ImportRow } from "./import-schema";
import { derivedFields } from "./pricing";
import type { Plan, PlanInput } from "./schema";

/**
 * Says what a file would change; where that is asked for, changes it.
 *
 * @throws AppError with what is wrong with the file, or conflict where it is not what was seen
 */
export async function importPlans(
  request: Request,
  { apply, deleteMissing, version: seen }: ImportQuery,
  changedBy: string,
): Promise<ImportReport> {
  const file = await readBytes(request, PLANS_UPLOAD.limit, PLANS_UPLOAD.tooLarge);
  const lines = await readPlanFile(file);
  const { plans, gstPercent } = await loadCatalogue();
  const diff = await diffPlans(lines, plans);
  const version = versionOf(plans, file);
  const report = { version, ...reportOf(diff, gstPercent) };
  if (!apply) return report;
  if (seen !== version)
    throw new AppError(
      "conflict",
      "The catalogue was changed meanwhile, or the file. Nothing was written: check the file again.",
    );
  if (diff.wrong.length > 0)
    throw new AppError("invalid", "Lines of the file are wrong. Nothing was written.");
  const batch = {
    what: "CSV file imported",
    added: diff.added.map(({ input }) => input),
    changed: diff.changed.map(({ plan, input }) => ({ ...readOf(plan), input })),
    deleted: deleteMissing ? diff.missing.map(readOf) : [],
  };
  const { added, changed, deleted, changeId } = await writePlans(batch, changedBy);
  const message = `Plans imported: ${added} new, ${changed} changed, ${deleted} deleted`;
  return { ...report, message, changeId };
}

const readOf = ({ _id, updatedAt }: Plan) => ({ id: _id, updatedAt });

/** Another one whenever a plan or the file is. */
function versionOf(plans: Plan[], file: Buffer): string {
  const rows = plans.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).sort();
  return createHash("sha256").update(rows.join("\n")).update(file).digest("hex");
}

const MOST_LISTED = 200;
/** A renewal total that moves by more is pointed out. */
const LARGE_MOVE_PERCENT = 30;

const listed = (rows: ImportRow[]) => ({ count: rows.length, rows: rows.slice(0, MOST_LISTED) });
const named = (plan: PlanInput) => ({ name: planName(plan), kind: planKind(plan) });

function reportOf(diff: ImportDiff, gstPercent: number): Omit<ImportReport, "version"> {
  const totalOf = (input: PlanInput) => derivedFields(input, gstPercent).renewalTotal;
  const large: ImportRow[] = [];
  const others: ImportRow[] = [];
  for (const { line, plan, input, fields } of diff.changed) {
    const [before, after] = [plan.renewalTotal, totalOf(input)];
    const notes = fields.map(
      (field) =>
        `${PLAN_FIELD_LABELS[field]} ${showField(plan, field)} → ${showField(input, field)}`,
    );
    const move = moveText(before, after);
    (move ? large : others).push({ ...named(plan), line, notes, move, before, after });
  }
  return {
    unchanged: diff.unchanged,
    wrong: listed(
      diff.wrong.map(({ line: { line, cells }, reasons }) => ({
        line,
        name: [cells.speed, cells.duration, cells.provider]
          .filter(Boolean)
          .join(" · ")
          .slice(0, 100),
        kind: "",
        notes: Object.entries(reasons).map(([field, reason]) =>
          field in PLAN_FIELD_LABELS
            ? `${PLAN_FIELD_LABELS[field as keyof PlanInput]}: ${reason}`
            : reason,
        ),
      })),
    ),
    changed: listed([...large, ...others]),
    added: listed(
      diff.added.map(({ line, input }) => ({
        ...{ ...named(input), line, notes: [], after: totalOf(input) },
      })),
    ),
    missing: listed(
      diff.missing.map((plan) => ({ ...named(plan), notes: [], after: plan.renewalTotal })),
    ),
  };
}

/** Where a price moves far, in words. */
function moveText(before: number, after: number): string | undefined {
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  if (after === before || percent <= LARGE_MOVE_PERCENT) return;
  if (before === 0) return "Was free";
  return `${percent.toLocaleString("en-IN")} % ${after > before ? "dearer" : "cheaper"}`;
}
