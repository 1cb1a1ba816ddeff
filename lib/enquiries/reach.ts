// How staff reach a visitor, in one tap. Safe in the browser.
import { STATE_LABELS } from "../areas/area";
import { business, whatsappLink } from "../content/business";
import { staffGreeting as english } from "../content/en/enquiry";
import type { Language } from "../content/language";
import { PART_LABELS } from "../content/staff";
import { staffGreeting as tamil } from "../content/ta/enquiry";
import { formatRupees } from "../money";
import { planKind, planName } from "../plans/plan-key";
import type { PlanIdentity } from "../plans/schema";
import { calendarText, isOver, timeText } from "../time";
import type { CallAgain, InboxItem, MailState } from "./inbox-schema";
import type { EnquiryForm, SelectedPlan } from "./schema";

const GREETINGS = { en: english, ta: tamil } satisfies Record<Language, unknown>;

export const visitorName = ({ firstName, lastName }: Pick<EnquiryForm, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/** The language that a visitor wrote in, as far as the script tells: it is read out and set as such. */
export const languageOf = (text: string): "ta" | undefined =>
  /\p{Script=Tamil}/u.test(text) ? "ta" : undefined;

/** `connected`, `not in your list` */
export const areaStateText = ({ state }: NonNullable<InboxItem["area"]>) =>
  state ? STATE_LABELS[state].toLowerCase() : "not in your list";

export function waitingText({ area, status }: Pick<InboxItem, "area" | "status">): string {
  const place = area?.name ?? "their area";
  if (area?.state !== "connected") return `Waits for fibre in ${place}`;
  return status === "waiting" ? `${place} is connected now` : `Waited for fibre in ${place}`;
}

/** What a call is about: the plan asked for, or the area that is connected by now. */
export const callAbout = ({ area, plan }: { area: string | null; plan: string | null }) =>
  area ? `Waited for ${area}, connected now` : (plan ?? "No plan chosen");

/** When to call again: `today, morning`, `28 Nov`, `overdue since yesterday`. */
export function callText({ on, part }: CallAgain, now: number): string {
  const day = calendarText(on, now);
  if (isOver(on, now)) return `overdue since ${day}`;
  return part ? `${day}, ${PART_LABELS[part].toLowerCase()}` : day;
}

export const pricedPlanText = (plan: PlanIdentity, price: number) =>
  `${planName(plan)}, ${planKind(plan)}, ${formatRupees(price)}`;

/** What became of the mail to the office. */
export function mailText({ mailedAt, attempts, fault }: MailState, now: number): string {
  if (mailedAt) return `Mailed to the office: ${timeText(mailedAt, now)}.`;
  if (!fault) return "The mail to the office is on its way.";
  return `The mail to the office has not gone out (tries: ${attempts}). It is tried again by itself.`;
}

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ta: "Tamil" };

/** Null for English, which staff expect. */
export function languageNote(language: Language): string | null {
  const name = LANGUAGE_NAMES[language];
  return language === "en" ? null : `${name} – reads the ${name} pages`;
}

type Greeted = Pick<EnquiryForm, "phone" | "firstName"> & {
  language: Language;
  selectedPlan: SelectedPlan | null;
};

/** A chat that begins in the language of the pages that the visitor reads. */
export function greetingLink({ phone, firstName, language, selectedPlan: plan }: Greeted): string {
  const words = GREETINGS[language];
  const thanks = plan ? words.thanksFor(plan.speed, plan.duration) : words.thanks;
  return withQuery(whatsappLink(phone), { text: `${words.hello(firstName)} ${thanks}` });
}

export const replyLink = (email: string): string =>
  withQuery(`mailto:${email}`, { subject: `Your enquiry to ${business.name}` });

/** A blank as %20: mail programs and WhatsApp take a plus for a plus. */
const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;

export const connectedText = (area: string, waiting: number): string =>
  `${area} is connected: ${waiting} ${waiting === 1 ? "waits" : "wait"} for this road.`;
