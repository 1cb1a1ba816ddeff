// A change in words: who did what to which, and from what to what. Safe in the browser.
import {
  differingFields,
  inputOf,
  PLAN_FIELD_LABELS,
  planKind,
  planName,
  showField,
} from "../plans/fields";
import type { Plan } from "../plans/schema";
import { type Action, type Change, planValues } from "./schema";

type ChangedField = { label: string; from: string; to: string };
export type Described = {
  /** What was changed: `75 Mbps · Quarterly · Aaryaa Network`. */
  title: string;
  detail?: string;
  verb: Action;
  /** Where to look at it; of a plan that is gone, where to bring it back. */
  href?: string;
  fields: ChangedField[];
};

export function describeChange(change: Change): Described {
  if (change.subject === "plan") return describePlan(change);
  if (change.subject === "gst")
    return {
      title: "GST",
      verb: change.action,
      href: "/admin/update-gst",
      fields: [{ label: "GST", from: percent(change.before), to: percent(change.after) }],
    };
  if (change.subject === "enquiry")
    return { title: enquiryCount(change.before), verb: change.action, fields: [] };
  return { title: adminName(change), verb: change.action, fields: adminFields(change) };
}

function describePlan({ subjectId, action, ...values }: Change): Described {
  const before = planValues(values.before);
  const after = planValues(values.after);
  const plan = after ?? before;
  return {
    title: plan ? planName(plan) : "Plan",
    detail: plan ? planKind(plan) : undefined,
    verb: action,
    href: `/admin/edit-plans/${subjectId}`,
    fields:
      before && after
        ? differingFields(before, after).map((field) => ({
            label: PLAN_FIELD_LABELS[field],
            from: showField(before, field),
            to: showField(after, field),
          }))
        : [],
  };
}

/** Whether a change can be taken back, as far as is known here; the server decides. */
export function canUndo(change: Change, current: Plan | null): boolean {
  const before = planValues(change.before);
  const after = planValues(change.after);
  if (change.subject !== "plan" || !before) return false;
  if (!after) return current === null;
  if (!current) return false;
  const since = differingFields(inputOf(current), after);
  return !differingFields(before, after).some((field) => since.includes(field));
}

type Values = Change["before"];

function percent(values: Values): string {
  return typeof values?.gstPercent === "number" ? `${values.gstPercent} %` : "—";
}

/** Of a deleted enquiry nothing else is kept. */
function enquiryCount(values: Values): string {
  const count = Number(values?.count ?? 1);
  return count === 1 ? "An enquiry" : `${count} enquiries`;
}

const email = (values: Values) => (typeof values?.email === "string" ? values.email : null);

function adminName({ before, after }: Change): string {
  const name = email(after) ?? email(before);
  return name ? `Admin ${name}` : "Admin";
}

function adminFields({ before, after }: Change): ChangedField[] {
  const from = email(before);
  const to = email(after);
  return from && to && from !== to ? [{ label: "Email", from, to }] : [];
}
