import { notificationTexts as texts } from "../content/staff-notifications";
import type { PushPayload } from "../push/schema";
import { toIndiaDay } from "../time";
import { inboxPath } from "./inbox-url";
import { isSelectedPlanUnreadable, readSelectedPlan } from "./stored-plan";

type Content = Omit<PushPayload, "kind" | "tag" | "newCount">;

export type NotifiedEnquiry = {
  id: string;
  kind: string;
  firstName: string;
  isPossibleSpam: boolean;
  /** Null if the visitor's area is not a known one: what was typed can be an address. */
  knownArea: string | null;
  selectedPlan: unknown;
};

/** Only what anyone may read on a locked phone: no phone number, message, last name or address. */
export function composeEnquiryNotification(enquiry: NotifiedEnquiry): Content {
  const isWaitlist = enquiry.kind === "waiting";
  const parts = isWaitlist ? [texts.waitlist] : describePlan(enquiry.selectedPlan);
  if (enquiry.isPossibleSpam) parts.unshift(texts.possibleSpam);
  return {
    title: texts.newEnquiry(isWaitlist ? readFirstName(enquiry.firstName) : enquiry.firstName),
    body: [...parts, enquiry.knownArea ?? texts.unknownArea].join(" · "),
    url: inboxPath({}, enquiry.id),
  };
}

/** The form of the waiting list has one field for the whole name, in which some people also type their number. */
function readFirstName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word));
  return words.find((word) => [...word].length > 2) ?? words[0] ?? "";
}

function describePlan(stored: unknown): string[] {
  if (isSelectedPlanUnreadable(stored)) return [texts.unreadablePlan];
  const plan = readSelectedPlan(stored);
  return plan ? [plan.speed, plan.duration] : [texts.noPlan];
}

/** @param closesTags of earlier notifications about single enquiries */
export function composeSummary(enquiries: NotifiedEnquiry[], closesTags: string[]): Content {
  // People on the waiting list have another status.
  const areAllNew = enquiries.every(({ kind }) => kind !== "waiting");
  return {
    title: texts.newEnquiries(enquiries.length),
    url: inboxPath(areAllNew ? { status: "new" } : {}),
    closesTags,
  };
}

export const composeDueCalls = (count: number): Content => ({
  title: texts.dueCalls(count),
  url: inboxPath({ due: "today" }),
});

export const composeTest = (): Content => ({
  title: texts.testTitle,
  body: texts.testBody,
  url: inboxPath({}),
});

export const formatCallsTag = (now: number): string => `calls-${toIndiaDay(now)}`;
