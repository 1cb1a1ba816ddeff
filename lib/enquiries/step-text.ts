// What a step of staff's made of an enquiry, in words.
import { planName } from "../plans/fields";
import { weekdayText } from "../time";
import {
  type CallAgain,
  type EnquiryStatus,
  OUTCOME_LABELS,
  type Outcome,
  PART_LABELS,
  STATUS_LABELS,
} from "./inbox-schema";
import type { SelectedPlan } from "./schema";

/** What a step keeps of an enquiry, before it and after it, by the names of the columns. */
export type State = {
  status: EnquiryStatus;
  status_at: string | null;
  call_on: string | null;
  call_part: CallAgain["part"];
  outcome: Outcome | null;
  sold_plan: SelectedPlan | null;
  taken_by_id: string | null;
  taken_from_id: string | null;
  /** The email of that time. */
  taken_by: string | null;
};

/** `Closed, result: connected`, `Contacted, call again Thu 26 Nov, evening`, `Put back: new`. */
export function stepText(from: State, to: State, by: string, isUndo: boolean): string {
  const parts = [
    to.status_at !== from.status_at && STATUS_LABELS[to.status].toLowerCase(),
    callChange(from, to),
    to.outcome !== from.outcome &&
      to.outcome &&
      `result: ${OUTCOME_LABELS[to.outcome].toLowerCase()}`,
    to.sold_plan &&
      JSON.stringify(to.sold_plan) !== JSON.stringify(from.sold_plan) &&
      `plan sold: ${planName(to.sold_plan)}`,
    to.taken_by_id !== from.taken_by_id && keeperChange(from, to, by, isUndo),
  ];
  const text = `${isUndo ? "put back: " : ""}${parts.filter(Boolean).join(", ") || "changed"}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function callChange(from: State, to: State): string | false {
  if (to.call_on === from.call_on && to.call_part === from.call_part) return false;
  if (!to.call_on) return to.status !== "closed" && "no call";
  const part = to.call_part && `, ${PART_LABELS[to.call_part].toLowerCase()}`;
  return `call again ${weekdayText(to.call_on)}${part ?? ""}`;
}

function keeperChange(from: State, to: State, by: string, isUndo: boolean): string {
  if (!to.taken_by) return isUndo ? "with nobody" : "released";
  if (isUndo) return `with ${to.taken_by}`;
  if (to.taken_by !== by) return `given to ${to.taken_by}`;
  return from.taken_by ? `taken over from ${from.taken_by}` : "taken";
}
