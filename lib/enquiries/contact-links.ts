// Can be imported by client code.
import { AREA_STATE_LABELS } from "../areas/area";
import { business, whatsappUrl } from "../content/business";
import { staffGreeting as english } from "../content/en/staff-greeting";
import type { Language } from "../content/language";
import { DAY_PART_LABELS } from "../content/staff-labels";
import { staffGreeting as tamil } from "../content/ta/staff-greeting";
import { formatNumber } from "../numbers";
import { formatCalendarDay, formatDayAndTime, isDayPast } from "../time";
import type { CallAgain, InboxItem, MailState } from "./inbox-schema";
import type { EnquiryForm, SelectedPlan } from "./schema";

const GREETINGS = { en: english, ta: tamil } satisfies Record<Language, unknown>;

export const formatVisitorName = ({
  firstName,
  lastName,
}: Pick<EnquiryForm, "firstName" | "lastName">) => `${firstName} ${lastName}`.trim();

/** Returns the `lang` attribute for a visitor's text. */
export const detectLanguage = (text: string): "ta" | undefined =>
  /\p{Script=Tamil}/u.test(text) ? "ta" : undefined;

export const describeAreaState = ({ state }: NonNullable<InboxItem["area"]>) =>
  state ? AREA_STATE_LABELS[state].toLowerCase() : "not on your list";

export function describeWaitlistStatus({
  area,
  status,
}: Pick<InboxItem, "area" | "status">): string {
  const areaName = area?.name ?? "their area";
  if (area?.state !== "connected") return `Waiting for fibre in ${areaName}`;
  return status === "waiting"
    ? `${areaName} is connected now`
    : `Was waiting for fibre in ${areaName}`;
}

type CallReason = { area: string | null; isAreaConnected: boolean; plan: string | null };

/** `area` is set only for waitlist entries. */
export function describeCallReason({ area, isAreaConnected, plan }: CallReason): string {
  if (!area) return plan ?? "No plan chosen";
  return isAreaConnected
    ? `Was waiting for ${area}, which is connected now`
    : `Waiting for ${area}`;
}

/** Returns, for example, `today, morning`, `28 Nov` or `overdue since yesterday`. */
export function formatCallTime({ on, part }: CallAgain, now: number): string {
  const day = formatCalendarDay(on, now);
  if (isDayPast(on, now)) return `overdue since ${day}`;
  return part ? `${day}, ${DAY_PART_LABELS[part].toLowerCase()}` : day;
}

export function describeMailState({ mailedAt, attempts, fault }: MailState, now: number): string {
  if (mailedAt) return `Emailed to the office: ${formatDayAndTime(mailedAt, now)}.`;
  if (!fault) return "The email to the office is being sent.";
  return `The email to the office could not be sent (attempts: ${attempts}). We will try again automatically.`;
}

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ta: "Tamil" };

/** Returns null for English, which staff assume. */
export function describeLanguage(language: Language): string | null {
  const name = LANGUAGE_NAMES[language];
  return language === "en" ? null : `${name} – reads the ${name} pages`;
}

type GreetingRecipient = Pick<EnquiryForm, "phone" | "firstName"> & {
  language: Language;
  selectedPlan: SelectedPlan | null;
};

export function greetingUrl({
  phone,
  firstName,
  language,
  selectedPlan: plan,
}: GreetingRecipient): string {
  const words = GREETINGS[language];
  const thanks = plan ? words.thanksFor(plan.speed, plan.duration) : words.thanks;
  return appendQuery(whatsappUrl(phone), { text: `${words.hello(firstName)} ${thanks}` });
}

export const replyUrl = (email: string): string =>
  appendQuery(`mailto:${email}`, { subject: `Your enquiry to ${business.name}` });

/** Encodes spaces as %20, because mail programs and WhatsApp show `+` literally. */
const appendQuery = (url: string, query: Record<string, string>): string =>
  `${url}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;

export const describeConnectedArea = (area: string, waitlistCount: number): string =>
  `${area} is connected: ${formatNumber(waitlistCount)} ${waitlistCount === 1 ? "person is" : "people are"} on the waiting list.`;
