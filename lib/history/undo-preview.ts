import { areaResource } from "../areas/resource";
import { listBatchChanges, requireChange } from "../changes/data";
import type { Change, Subject, UndoPreview } from "../changes/schema";
import { requireUndoableNow } from "../changes/undo-data";
import { AppError } from "../errors";
import { previewGst } from "../gst/preview";
import { formatPaise } from "../money";
import { formatCount, formatNumber } from "../numbers";
import { listPlans } from "../plans/data";
import { toStoredPlans } from "../plans/form";
import { formatPlanName } from "../plans/plan-identity";
import { planResource } from "../plans/resource";
import { formatDayAndTime } from "../time";
import { describeChange } from "./describe";

const MAX_EXAMPLES = 3;

/**
 * Describes the effect of an undo that asks first.
 * @throws AppError notFound, or conflict if the change cannot be undone
 */
export async function previewUndo(id: string, email: string): Promise<UndoPreview> {
  const change = await requireChange(id);
  await requireUndoableNow(change, email);
  const source = describeSource(change, email);
  if (change.subject === "gst") return previewGstUndo(change, source);
  const { subject } = change;
  if (!isBatchSubject(subject))
    throw new AppError("conflict", "This change is undone without a question.");
  return previewBatchUndo({ ...change, subject }, await listBatchChanges(id), source);
}

function describeSource({ changedBy, createdAt }: Change, email: string): string {
  const author = changedBy === email ? "your change" : `the change by ${changedBy}`;
  return `Undoes ${author}, ${formatDayAndTime(createdAt, Date.now())}.`;
}

async function previewGstUndo({ before, after }: Change, source: string): Promise<UndoPreview> {
  const from = Number(after?.gstPercent);
  const to = Number(before?.gstPercent);
  const plans = toStoredPlans(await listPlans());
  const { changedCount, examples } = previewGst(plans, from, to);
  const count = formatCount(planResource, changedCount);
  const verb = changedCount === 1 ? "shows its new total" : "show their new totals";
  return {
    title: `Set GST back to ${to} %?`,
    figures: { label: "GST", now: `${from} %`, afterUndo: `${to} %` },
    summary: `${count} ${verb} on the website at once${changedCount > 0 ? ":" : "."}`,
    examples: examples.map(({ plan, before: now, after: afterUndo }) => ({
      name: formatPlanName(plan),
      now: formatPaise(now),
      afterUndo: formatPaise(afterUndo),
    })),
    note: `${source} Enquiries already sent keep their price.`,
    confirmLabel: `Set GST to ${to} %`,
    cancelLabel: `Keep ${from} %`,
  };
}

const NOUNS = {
  plans: planResource,
  areas: areaResource,
  samples: { name: "sample", plural: "samples" },
  sections: { name: "section of the website", plural: "sections of the website" },
};
type BatchSubject = keyof typeof NOUNS;

const isBatchSubject = (subject: Subject): subject is BatchSubject => subject in NOUNS;

const { compare } = new Intl.Collator("en-IN", { numeric: true });

type BatchChange = Change & { subject: BatchSubject };

function previewBatchUndo(change: BatchChange, parts: Change[], source: string): UndoPreview {
  const described = parts
    .map((part) => ({ part, ...describeChange(part) }))
    .sort((one, other) => compare(one.title, other.title));
  // The batch of samples counts texts of the website one by one, but its parts are whole sections.
  const total = change.subject === "samples" ? Number(change.after?.deleted) : parts.length;
  const count = formatCount(NOUNS[change.subject], total);
  const examples = described.slice(0, MAX_EXAMPLES).map(({ part, title, fields }) => ({
    name: title,
    ...describePartUndo(part, fields),
  }));
  const isPriceOnly = described.every(({ part, fields }) => {
    const [field, ...others] = fields;
    return part.subject === "plan" && field?.label === "Base Price" && others.length === 0;
  });
  const texts = isPriceOnly ? describePriceUndo(count, parts.length) : describeBatch(parts, count);
  return { ...texts, figures: null, examples, note: source };
}

function describePartUndo(part: Change, fields: { label: string; from: string; to: string }[]) {
  if (!part.after) return { now: "Deleted", afterUndo: "Restored" };
  if (!part.before) return { now: "Added", afterUndo: "Deleted" };
  const [field] = fields;
  return { now: field?.to ?? "Changed", afterUndo: field?.from ?? "As before" };
}

type BatchTexts = Pick<UndoPreview, "title" | "summary" | "confirmLabel" | "cancelLabel">;

/** @param planCount such as `5 plans` */
const describePriceUndo = (planCount: string, priceCount: number): BatchTexts => ({
  title: `Put back the prices of ${planCount}?`,
  summary: "Base price a month, before GST. The website shows it at once:",
  confirmLabel:
    priceCount === 1 ? "Put back 1 price" : `Put back ${formatNumber(priceCount)} prices`,
  cancelLabel: "Keep the new prices",
});

function describeBatch(parts: Change[], count: string): BatchTexts {
  const deleted = parts.filter(({ after }) => !after).length;
  const added = parts.filter(({ before }) => !before).length;
  if (deleted === parts.length)
    return {
      title: `Restore ${count}?`,
      summary: `${count}, as before the deletion, on the website at once:`,
      confirmLabel: `Restore ${count}`,
      cancelLabel: "Keep them deleted",
    };
  if (added === parts.length)
    return {
      title: `Delete ${count}?`,
      summary: `The undo deletes what was added, and the website no longer shows it:`,
      confirmLabel: `Delete ${count}`,
      cancelLabel: `Keep ${count}`,
    };
  return {
    title: `Put back ${count}?`,
    summary: `${describeCounts(parts.length - added - deleted, added, deleted)}, on the website at once:`,
    confirmLabel: `Put back ${count}`,
    cancelLabel: "Keep the changes",
  };
}

/** Such as `5 as before, 2 deleted, 1 restored`: the undo deletes added records, and restores deleted ones. */
function describeCounts(changed: number, added: number, deleted: number): string {
  const counts: [number, string][] = [
    [changed, "as before"],
    [added, "deleted"],
    [deleted, "restored"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${formatNumber(count)} ${text}`)
    .join(", ");
}
