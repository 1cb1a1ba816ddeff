import { areaResource } from "../areas/resource";
import { ACTIONS, type Change, type ChangeAction } from "../changes/schema";
import { gstForm } from "../gst/resource";
import { formatCount, formatNumber } from "../numbers";
import { formatTypeAndExtras } from "../plans/plan-identity";
import { planResource } from "../plans/resource";
import { listFieldChanges } from "../resource/field-changes";
import { type FormDefinition, type Row, readValues } from "../resource/resource";
import { getSectionDefinition } from "../site/resource";
import { SECTION_IDS, SECTIONS } from "../site/schema";

export type ChangeDescription = {
  /** Such as `75 Mbps · Quarterly · Aaryaa Network`, or `3 plans` for a batch. */
  title: string;
  /** Completes the title, such as the type of a plan. */
  detail?: string;
  /** The change, if it is not a list of fields. */
  summary?: string;
  verb?: string;
  /** The page of the record, which can also restore a deleted record, or the list of changes of a batch. */
  href?: string;
  fields: { label: string; from: string; to: string }[];
};

const VERBS: Record<ChangeAction, string> = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
};

export function describeChange(change: Change): ChangeDescription & { verb: string } {
  return { verb: VERBS[change.action], ...describeBySubject(change) };
}

/** Describes the state after the undo of the change, such as `The old values are back.` */
export function describeUndoneState({ subject, before, after }: Change): string {
  if (subject === "gst") return `GST is ${before?.gstPercent} % again.`;
  const isBatch = !before && typeof after?.what === "string";
  const hasOnlyDeletions = isBatch && after.added === 0 && after.changed === 0;
  const hasOnlyAdditions = isBatch && after.changed === 0 && after.deleted === 0;
  if (hasOnlyDeletions) return "They are back.";
  if (hasOnlyAdditions) return "They are deleted again.";
  if (isBatch || (before && after)) return "The old values are back.";
  return before ? "It is back." : "It is deleted again.";
}

const ENQUIRY = { name: "enquiry", plural: "enquiries" };

function describeBySubject(change: Change): ChangeDescription {
  switch (change.subject) {
    case "plan":
      return describePlan(change);
    case "plans":
      return describeBatch(change, (count) => formatCount(planResource, count));
    case "sections":
      return describeBatch(change, (count) =>
        count === 1 ? "Website: 1 section" : `Website: ${count} sections`,
      );
    case "samples":
      return describeBatch(change, (count) =>
        formatCount({ name: "sample", plural: "samples" }, count),
      );
    case "gst":
      return { ...describeRow(gstForm, change), title: gstForm.name, href: gstForm.editPath };
    case "area":
      return describeRow(areaResource, change);
    case "areas":
      return describeBatch(change, (count) => formatCount(areaResource, count));
    case "site":
      return describeSection(change);
    case "enquiries":
      return describeBatch(change, (count) => formatCount(ENQUIRY, count));
    case "enquiry":
      return describeEnquiry(change);
    case "admin":
      return describeAdmin(change);
  }
}

function describeEnquiry({ before, after }: Change): ChangeDescription {
  if (after) return { title: "An enquiry", summary: `${after.what}`, fields: [] };
  // The history stores only the number of deleted enquiries.
  const count = Number(before?.count);
  const title = count === 1 ? "An enquiry" : formatCount(ENQUIRY, count);
  return { title, fields: [] };
}

function describeAdmin({ before, after, changedBy }: Change): ChangeDescription {
  const from = `${before?.email}`;
  const to = `${after?.email}`;
  const hasNewEmail = before && after && from !== to;
  const isOwn = changedBy === after?.email;
  const passwordText = isOwn ? "password changed" : "password reset";
  return {
    title: `Admin ${after ? to : from}`,
    summary: after?.passwordChanged ? passwordText : undefined,
    fields: hasNewEmail ? [{ label: "Email", from, to }] : [],
  };
}

function describePlan(change: Change): ChangeDescription {
  const row = describeRow(planResource, change);
  const plan = readValues(planResource, change.after ?? change.before ?? {});
  // The stored values can be incomplete.
  if (!plan.speed) return { ...row, title: "Plan" };
  return { ...row, title: planResource.getName(plan), detail: formatTypeAndExtras(plan) };
}

function describeRow<T extends object, R extends Row<T>>(
  resource: FormDefinition<T, R>,
  change: Change,
): ChangeDescription {
  const { subjectId, before, after } = change;
  const { name, editPath } = resource;
  const values = after ?? before;
  const recordName = values && resource.getName(readValues(resource, values));
  const resourceName = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  return {
    title: recordName ? `${resourceName} ${recordName}` : resourceName,
    href: `${editPath}/${subjectId}`,
    fields: before && after ? listFieldChanges(resource, before, after) : [],
  };
}

const MAX_FIELDS = 12;

function describeSection(change: Change): ChangeDescription {
  const section = SECTION_IDS.find((id) => id === change.subjectId);
  // Another version of the program can have more sections.
  if (!section) return { title: `Website: ${change.subjectId}`, fields: [] };
  const { fields, ...row } = describeRow(getSectionDefinition(section), change);
  const hiddenCount = fields.length - MAX_FIELDS;
  return {
    ...row,
    title: `Website: ${SECTIONS[section].label}`,
    summary: hiddenCount > 0 ? `and ${hiddenCount} more` : undefined,
    fields: fields.slice(0, MAX_FIELDS),
  };
}

function describeBatch(change: Change, formatTotal: (count: number) => string): ChangeDescription {
  const { id, after } = change;
  let total = 0;
  const actions: ChangeAction[] = [];
  const countTexts: string[] = [];
  for (const action of ACTIONS) {
    const count = Number(after?.[action]) || 0;
    if (count <= 0) continue;
    total += count;
    actions.push(action);
    countTexts.push(`${formatNumber(count)} ${action}`);
  }
  const [firstAction = "changed", ...otherActions] = actions;
  const mainAction = otherActions.length > 0 ? "changed" : firstAction;
  const verb = VERBS[mainAction];
  const description = `${after?.what}`;
  const breakdown = otherActions.length > 0 ? ` (${countTexts.join(", ")})` : "";
  return {
    title: formatTotal(total),
    // A summary such as "Deleted" would repeat the verb.
    summary: description === verb ? undefined : description + breakdown,
    verb,
    href: `/admin/history?batchId=${id}`,
    fields: [],
  };
}
