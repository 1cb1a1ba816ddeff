// The content of the mail of an enquiry, and its plain text.
import { phoneLabel, telLink } from "../content/business";
import { plans as words } from "../content/en/plans";
import type { Language } from "../content/language";
import { referenceOf } from "../enquiry-terms";
import { formatRupees } from "../money";
import { NONE, PLAN_TYPE_LABELS, priceOf } from "../plan-terms";
import { appsText } from "../plans/known-names";
import { priceLines } from "../plans/price-lines";
import type { Plan } from "../plans/schema";
import { type PlanDifference, planDifferences, requestedPrice } from "./compare-plan";
import { greetingLink, languageNote, replyLink, visitorName } from "./reach";
import type { EnquiryForm, SelectedPlan } from "./schema";

export type MailedEnquiry = EnquiryForm & {
  id: string;
  createdAt: Date;
  language: Language;
  /** 'waiting' has a name and a phone alone. */
  kind: string;
  areaName: string | null;
  /** The state now; null where the area is not known. */
  areaState: string | null;
  selectedPlan: SelectedPlan | null;
  cataloguePlan: Plan | null;
};

const received = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

export type EmailWords = ReturnType<typeof emailWords>;
export type EmailPlan = ReturnType<typeof planWords>;

export function emailWords(enquiry: MailedEnquiry, siteUrl: string) {
  const { phone, email } = enquiry;
  const plan = enquiry.selectedPlan && planWords(enquiry.selectedPlan, enquiry.cataloguePlan);
  return {
    name: visitorName(enquiry),
    phone: { label: phoneLabel(phone), href: telLink(phone) },
    whatsapp: greetingLink(enquiry),
    email: { label: email, href: replyLink(email) },
    address: enquiry.address,
    area: enquiry.areaName,
    isWaiting: enquiry.kind === "waiting",
    isDue: enquiry.areaState === "connected",
    message: enquiry.message,
    reference: referenceOf(enquiry.id),
    received: `${received.format(enquiry.createdAt)} IST`,
    language: languageNote(enquiry.language),
    plan,
    admin: new URL("/admin/enquiries", siteUrl).href,
  };
}

function planWords(requested: SelectedPlan, catalogue: Plan | null) {
  const price = requestedPrice(requested, catalogue);
  const facts = [
    { label: "Speed", value: requested.speed },
    { label: "Provider", value: requested.provider },
    { label: "Duration", value: requested.duration },
    { label: "Type", value: PLAN_TYPE_LABELS[requested.planType] },
    { label: "OTT tier", value: requested.ottTier },
    { label: words.parts.apps, value: catalogue ? appsText(catalogue, words) : "" },
    { label: "TV channels", value: requested.tvChannels },
    { label: "Router", value: requested.router },
    { label: "Android box", value: requested.androidBox ? "Included" : NONE },
    { label: "Price", value: price },
  ];
  return {
    title: `${requested.speed} ${requested.duration}`,
    price,
    requested: facts.filter(({ value }) => value !== NONE && value !== ""),
    /** The catalogue's price, in lines that add up. */
    lines: catalogue ? priceLines(catalogue, words) : [],
    /** What staff must clear up before they promise anything. */
    warnings: planDifferences(requested, catalogue).map((difference) =>
      warning(difference, requested, catalogue),
    ),
  };
}

function warning(difference: PlanDifference, requested: SelectedPlan, catalogue: Plan | null) {
  if (!catalogue || difference === "missing")
    return `The catalogue has no such plan. Price asked ${formatRupees(requested.price)}.`;
  if (difference === "price")
    return `Price asked ${formatRupees(requested.price)}, catalogue says ${formatRupees(priceOf(catalogue))}.`;
  if (difference === "router")
    return `Router asked ${requested.router}, catalogue says ${catalogue.router}.`;
  return `Android box ${requested.androidBox ? "asked, but not in" : "not asked, but in"} the catalogue's plan.`;
}

export function emailText(words: EmailWords): string {
  const { isWaiting, area } = words;
  const sent = [
    ...(area ? [`AREA\n${area}`] : []),
    `ADDRESS\n${words.address}`,
    `MESSAGE\n${words.message}`,
    ...(words.plan ? planText(words.plan) : ["No plan was chosen."]),
  ];
  return [
    `${words.name}\n${words.received}${words.language ? `\nLanguage: ${words.language}` : ""}\nReference: ${words.reference}`,
    [
      `Call:     ${words.phone.href.replace("tel:", "")}`,
      `WhatsApp: ${words.whatsapp}`,
      ...(isWaiting ? [] : [`Mail:     ${words.email.label}`]),
    ].join("\n"),
    ...(isWaiting ? [waitingText(words)] : sent),
    `All enquiries: ${words.admin}`,
  ].join("\n\n");
}

export const waitingText = ({ area, isDue }: Pick<EmailWords, "area" | "isDue">) =>
  `Waits for fibre in ${area}. Nothing else was sent. ${
    isDue
      ? "The area is connected: it is due to be called now."
      : "It is due to be called when the area is connected."
  }`;

const planText = (plan: EmailPlan): string[] => [
  ...plan.warnings.map((warning) => `CHECK: ${warning}`),
  `PLAN ASKED FOR\n${table(plan.requested)}`,
  ...(plan.lines.length > 0 ? [`IN THE CATALOGUE\n${table(plan.lines)}`] : []),
];

function table(rows: { label: string; value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length));
  return rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join("\n");
}
