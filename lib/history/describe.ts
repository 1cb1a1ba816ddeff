// A change in words: what was changed, and from what to what. Safe in the browser.
import { areas } from "../areas/resource";
import { gst } from "../gst/resource";
import { planKind } from "../plans/plan-key";
import { plans } from "../plans/resource";
import { changesOf } from "../resource/changes";
import { ACTIONS, type Change, type ChangeAction, UNDONE } from "../resource/changes-schema";
import { countText, type FormShape, type Row, valuesOf } from "../resource/resource";
import { sectionShape } from "../site/resource";
import { SECTION_IDS, SECTIONS } from "../site/schema";

export type Described = {
  /** What was changed: `75 Mbps · Quarterly · Aaryaa Network`. */
  title: string;
  detail?: string;
  verb?: string;
  /** Where to look at it; of a plan that is gone, where to bring it back. */
  href?: string;
  fields: { label: string; from: string; to: string }[];
};

const VERBS: Record<ChangeAction, string> = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
};

/** Whether it made what was done to many at once as it was. */
export const isUndoing = ({ after }: Change): boolean => `${after?.what}`.startsWith(UNDONE);

export function describeChange(change: Change): Described & { verb: string } {
  return { verb: VERBS[change.action], ...describe(change) };
}

function describe(change: Change): Described {
  const { before, after } = change;
  switch (change.subject) {
    case "plan":
      return describePlan(change);
    case "plans":
      return describeBatch(change, (count) => countText(plans, count));
    case "sections":
      return describeBatch(change, (count) =>
        count === 1 ? "Website: 1 section" : `Website: ${count} sections`,
      );
    case "gst":
      return { ...describeRow(gst, change), title: gst.name, href: gst.edit };
    case "area":
      return describeRow(areas, change);
    case "areas":
      return describeBatch(change, (count) => countText(areas, count));
    case "site":
      return describeSection(change);
    case "enquiries":
      return describeBatch(change, (count) => `${count} enquiries`);
    case "enquiry": {
      if (after) return { title: "An enquiry", detail: `${after.what}`, fields: [] };
      // Only their number is stored.
      const title = before?.count === 1 ? "An enquiry" : `${before?.count} enquiries`;
      return { title, fields: [] };
    }
    case "admin": {
      const [from, to] = [`${before?.email}`, `${after?.email}`];
      const isRenamed = before && after && from !== to;
      const fields = isRenamed ? [{ label: "Email", from, to }] : [];
      const isOwn = change.changedBy === after?.email;
      const detail = after?.passwordChanged ? `password ${isOwn ? "changed" : "reset"}` : undefined;
      return { title: `Admin ${after ? to : from}`, detail, fields };
    }
  }
}

function describePlan(change: Change): Described {
  const row = describeRow(plans, change);
  const plan = valuesOf(plans, change.after ?? change.before ?? {});
  if (!plan.speed) return { ...row, title: "Plan" };
  return { ...row, title: plans.nameOf(plan), detail: planKind(plan) };
}

function describeRow<T extends object, R extends Row<T>>(
  resource: FormShape<T, R>,
  change: Change,
): Described {
  const { subjectId, before, after } = change;
  const { name, edit } = resource;
  const of = (after ?? before) && resource.nameOf(valuesOf(resource, after ?? before ?? {}));
  return {
    title: [`${name[0]?.toUpperCase()}${name.slice(1)}`, of].filter(Boolean).join(" "),
    href: `${edit}/${subjectId}`,
    fields: before && after ? changesOf(resource, before, after) : [],
  };
}

/** As many lines as one reads. */
const MOST_LINES = 12;

function describeSection(change: Change): Described {
  const section = SECTION_IDS.find((id) => id === change.subjectId);
  if (!section) return { title: "Website", fields: [] };
  const { fields, ...row } = describeRow(sectionShape(section), change);
  const more = fields.length - MOST_LINES;
  return {
    ...row,
    title: `Website: ${SECTIONS[section].label}`,
    detail: more > 0 ? `and ${more} more` : undefined,
    fields: fields.slice(0, MOST_LINES),
  };
}

/** `24 plans`, what was done to them, and where they are named. */
function describeBatch(change: Change, countText: (count: number) => string): Described {
  const { id, after } = change;
  const counts = ACTIONS.map((action) => ({ action, count: Number(after?.[action]) || 0 }));
  const done = counts.filter(({ count }) => count > 0);
  const each = done.map(({ action, count }) => `${count.toLocaleString("en-IN")} ${action}`);
  const [one, ...others] = done;
  const only = one && others.length === 0 ? one.action : "changed";
  const verb = isUndoing(change) ? "Done" : VERBS[only];
  const what = verb === "Done" && only === "added" ? "brought back" : `${after?.what}`;
  const parts = others.length > 0 ? ` (${each.join(", ")})` : "";
  return {
    title: countText(done.reduce((sum, { count }) => sum + count, 0)),
    // Not `Deleted: Deleted`.
    detail: what === verb ? undefined : what + parts,
    verb,
    href: `/admin/history?batchId=${id}`,
    fields: [],
  };
}
