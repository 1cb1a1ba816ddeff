// A file of plans: first what it would change, then the change itself.
import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import { AppError } from "../errors";
import { PLANS_UPLOAD, readBytes } from "../http/body";
import { writePlans } from "./changes";
import { readPlanFile } from "./csv-import";
import { loadCatalogue } from "./data";
import { inputOf, PLAN_FIELD_LABELS, planKind, planName, showField } from "./fields";
import { lostCards, type Offer } from "./home-plans";
import { diffPlans, type ImportDiff } from "./import-diff";
import type { ImportReport, ImportRow, importQuery } from "./import-schema";
import { derivedFields } from "./pricing";
import type { Plan, PlanInput } from "./schema";

/**
 * Says what a file would change; where that is asked for, changes it.
 *
 * @param offers the plans that the home page shows
 * @throws AppError with what is wrong with the file, or conflict where it is not what was seen
 */
export async function importPlans(
  request: Request,
  { apply, deleteMissing, version: seen }: z.infer<typeof importQuery>,
  offers: readonly Offer[],
  changedBy: string,
): Promise<ImportReport> {
  const file = await readBytes(request, PLANS_UPLOAD.limit, PLANS_UPLOAD.tooLarge);
  const lines = await readPlanFile(file);
  const { plans, gstPercent } = await loadCatalogue();
  const diff = await diffPlans(lines, plans);
  const rows = plans.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).sort();
  const version = createHash("sha256").update(rows.join("\n")).update(file).digest("hex");
  const report = { version, ...reportOf(diff, gstPercent, offers) };
  if (!apply) return report;
  if (seen !== version)
    throw new AppError(
      "conflict",
      "The catalogue was changed meanwhile, or the file. Nothing was written: check the file again.",
    );
  if (diff.wrong.length > 0)
    throw new AppError("invalid", "Lines of the file are wrong. Nothing was written.");
  const readOf = (plan: Plan) => ({ id: plan._id, base: inputOf(plan) });
  const commands = [
    ...diff.added.map(({ input }) => ({ id: randomUUID(), base: null, to: input })),
    ...diff.changed.map(({ plan, input }) => ({ ...readOf(plan), to: input })),
    ...(deleteMissing ? diff.missing : []).map((plan) => ({ ...readOf(plan), to: null })),
  ];
  const { added, changed, deleted, changeId } = await writePlans(
    "CSV file imported",
    commands,
    changedBy,
  );
  const message = `Plans imported: ${added} new, ${changed} changed, ${deleted} deleted`;
  return { ...report, message, changeId };
}

function reportOf(
  { unchanged, wrong, ...diff }: ImportDiff,
  gstPercent: number,
  offers: readonly Offer[],
) {
  const byWarning = (one: ImportRow, other: ImportRow) =>
    Number(!one.warning) - Number(!other.warning);
  const listed = (rows: ImportRow[]) => ({
    count: rows.length,
    rows: rows.toSorted(byWarning).slice(0, 200),
  });
  const row = (plan: PlanInput, line?: number) => ({
    ...{ line, name: planName(plan), notes: [planKind(plan)] },
    after: derivedFields(plan, gstPercent).renewalTotal,
  });
  const changed = diff.changed.map(({ line, plan, input, fields }) => {
    const told = { ...row(input, line), before: plan.renewalTotal };
    for (const field of fields)
      told.notes.push(
        `${PLAN_FIELD_LABELS[field]} ${showField(plan, field)} → ${showField(input, field)}`,
      );
    return { ...told, warning: moveText(told.before, told.after) };
  });
  return {
    unchanged,
    wrong: listed(wrong),
    changed: listed(changed),
    added: listed(diff.added.map(({ line, input }) => row(input, line))),
    missing: listed(
      diff.missing.map((plan) => ({
        ...row(plan),
        warning: lostCards([plan], offers).join(" ") || undefined,
      })),
    ),
  };
}

/** Where a renewal total moves by more than 30 %. */
function moveText(before: number, after: number): string | undefined {
  const percent = Math.round(Math.abs(after / before - 1) * 100);
  if (!(percent > 30)) return;
  if (before === 0) return "Was free";
  return `${percent.toLocaleString("en-IN")} % ${after > before ? "higher" : "lower"}`;
}
