import { ENQUIRY_OUTCOME_LABELS, ENQUIRY_STATUS_LABELS } from "../content/staff-labels";
import { fieldError } from "../errors";
import type { Enquiry, Prisma } from "../generated/prisma/client";
import { formatWeekday, toIndiaDay } from "../time";
import {
  type CallAgain,
  type EnquiryStatus,
  enquiryStatusSchema,
  type FollowUpChange,
  outcomeSchema,
} from "./inbox-schema";

/** `descriptions` are parts of the text in the history. */
export type FollowUpUpdate = { data: Prisma.EnquiryUncheckedUpdateInput; descriptions: string[] };
export const NO_UPDATE: FollowUpUpdate = { data: {}, descriptions: [] };

export function buildStatusUpdate(
  enquiry: Enquiry,
  change: FollowUpChange,
  changedBy: string,
  now: Date,
): FollowUpUpdate {
  const previousStatus = enquiryStatusSchema.parse(enquiry.status);
  if (change.outcome && change.status && change.status !== "closed")
    throw fieldError("invalid", "outcome", "Only a closed enquiry can have a result.");
  const status = resolveStatus(change, previousStatus);
  const isClosed = status === "closed";
  const outcomeUpdate = buildOutcomeUpdate(enquiry, change, isClosed);
  const callUpdate = buildCallUpdate(enquiry, change.callAgain, isClosed, now);
  const data = { ...callUpdate.data, ...outcomeUpdate.data };
  const descriptions = [...callUpdate.descriptions, ...outcomeUpdate.descriptions];
  if (status === previousStatus) return { data, descriptions };
  return {
    data: {
      ...data,
      status,
      statusBy: changedBy,
      statusAt: now,
      contactedAt: status === "new" ? null : (enquiry.contactedAt ?? now),
    },
    descriptions: [ENQUIRY_STATUS_LABELS[status].toLowerCase(), ...descriptions],
  };
}

/** An outcome closes the enquiry. A note with a call marks an unanswered enquiry as contacted. */
function resolveStatus(change: FollowUpChange, status: EnquiryStatus): EnquiryStatus {
  if (change.status) return change.status;
  if (change.outcome) return "closed";
  const isUnanswered = status === "new" || status === "waiting";
  return change.note && change.callAgain && isUnanswered ? "contacted" : status;
}

/** Only a closed enquiry has an outcome. */
function buildOutcomeUpdate(
  enquiry: Enquiry,
  change: FollowUpChange,
  isClosed: boolean,
): FollowUpUpdate {
  const currentOutcome = outcomeSchema.nullable().parse(enquiry.outcome);
  const closedOutcome = change.outcome === undefined ? currentOutcome : change.outcome;
  const outcome = isClosed ? closedOutcome : null;
  const descriptions: string[] = [];
  if (outcome && outcome !== currentOutcome)
    descriptions.push(`result: ${ENQUIRY_OUTCOME_LABELS[outcome].toLowerCase()}`);
  return { data: { outcome }, descriptions };
}

function buildCallUpdate(
  enquiry: Enquiry,
  callAgain: FollowUpChange["callAgain"],
  isClosed: boolean,
  now: Date,
): FollowUpUpdate {
  const previousDay = enquiry.callOn && toIndiaDay(enquiry.callOn.getTime());
  if (callAgain) {
    requireValidCall(callAgain, isClosed, now);
    const { on, part } = callAgain;
    const isChanged = on !== previousDay || part !== enquiry.callPart;
    const partSuffix = part ? `, ${part}` : "";
    return {
      data: { callOn: new Date(on), callPart: part },
      descriptions: isChanged ? [`call again ${formatWeekday(on)}${partSuffix}`] : [],
    };
  }
  if (callAgain === undefined && !isClosed) return NO_UPDATE;
  return {
    data: { callOn: null, callPart: null },
    descriptions: callAgain === null && previousDay ? ["call removed"] : [],
  };
}

function requireValidCall({ on }: CallAgain, isClosed: boolean, now: Date): void {
  if (isClosed)
    throw fieldError(
      "conflict",
      "callAgain",
      "This enquiry is closed. Reopen it to schedule a call.",
    );
  const nowMs = now.getTime();
  if (on < toIndiaDay(nowMs))
    throw fieldError("invalid", "callAgain", "Choose today or a later day");
  if (on > toIndiaDay(nowMs, 366))
    throw fieldError("invalid", "callAgain", "Choose a day within a year");
}
