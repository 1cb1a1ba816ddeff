// A change in words: what was changed, and from what to what. Safe in the browser.
import { planChanges, planKind, planName, plansText } from "../plans/fields";
import { planValues } from "../plans/schema";
import { ACTIONS, type Change } from "../records/schema";
import { describeSection } from "../site/describe";

export type Described = {
  /** What was changed: `75 Mbps · Quarterly · Aaryaa Network`. */
  title: string;
  detail?: string;
  /** Where to look at it; of a plan that is gone, where to bring it back. */
  href?: string;
  fields: { label: string; from: string; to: string }[];
};

export function describeChange(change: Change): Described {
  const { before, after } = change;
  switch (change.subject) {
    case "plan":
      return describePlan(change);
    case "plans":
      return describeBatch(change, plansText);
    case "sections":
      return describeBatch(change, (count) =>
        count === 1 ? "Website: 1 section" : `Website: ${count} sections`,
      );
    case "gst": {
      const [from, to] = [`${before?.gstPercent} %`, `${after?.gstPercent} %`];
      return { title: "GST", href: "/admin/update-gst", fields: [{ label: "GST", from, to }] };
    }
    case "site":
      return describeSection(change.subjectId, before, after);
    case "enquiry": {
      // Nothing else is kept of it.
      const title = before?.count === 1 ? "An enquiry" : `${before?.count} enquiries`;
      return { title, fields: [] };
    }
    case "admin": {
      const [from, to] = [`${before?.email}`, `${after?.email}`];
      const isRenamed = before && after && from !== to;
      const fields = isRenamed ? [{ label: "Email", from, to }] : [];
      return { title: `Admin ${after ? to : from}`, fields };
    }
  }
}

function describePlan({ subjectId, ...values }: Change): Described {
  const before = planValues(values.before);
  const after = planValues(values.after);
  const plan = after ?? before;
  return {
    title: plan ? planName(plan) : "Plan",
    detail: plan ? planKind(plan) : undefined,
    href: `/admin/edit-plans/${subjectId}`,
    fields: before && after ? planChanges(before, after) : [],
  };
}

/** `24 plans`, what was done to them, and where they are named. */
function describeBatch({ id, after }: Change, countText: (count: number) => string): Described {
  const counts = ACTIONS.map((action) => ({ action, count: Number(after?.[action]) || 0 }));
  const done = counts.filter(({ count }) => count > 0);
  const each = done.map(({ action, count }) => `${count.toLocaleString("en-IN")} ${action}`);
  return {
    title: countText(done.reduce((sum, { count }) => sum + count, 0)),
    detail: `${after?.what}${done.length > 1 ? ` (${each.join(", ")})` : ""}`,
    href: `/admin/history?batchId=${id}`,
    fields: [],
  };
}
