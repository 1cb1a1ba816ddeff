// What the mail of an enquiry says, and that as plain text.
import { phoneLabel, telLink } from "../content/business";
import { plans as words } from "../content/en/plans";
import type { Language } from "../content/language";
import { formatRupees } from "../money";
import { appsText } from "../plans/known-names";
import { priceLines } from "../plans/price-lines";
import type { Plan } from "../plans/schema";
import { referenceOf } from "../terms/enquiry";
import { NONE, PLAN_TYPE_LABELS, priceOf } from "../terms/plan";
import { askedPrice, type PlanDifference, planDifferences } from "./compare-plan";
import { greetingLink, languageNote, replyLink, visitorName } from "./reach";
import type { EnquiryForm, SelectedPlan } from "./schema";

export type MailedEnquiry = EnquiryForm & {
  id: string;
  createdAt: Date;
  language: Language;
  /** 'waiting' of who waits for an area, and sent a name and a phone alone. */
  kind: string;
  areaName: string | null;
  /** Of now; null where it is not known. */
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

function planWords(asked: SelectedPlan, catalogue: Plan | null) {
  const price = askedPrice(asked, catalogue);
  const facts = [
    { label: "Speed", value: asked.speed },
    { label: "Provider", value: asked.provider },
    { label: "Duration", value: asked.duration },
    { label: "Type", value: PLAN_TYPE_LABELS[asked.planType] },
    { label: "OTT tier", value: asked.ottTier },
    { label: words.chat.apps, value: catalogue ? appsText(catalogue, words) : "" },
    { label: "TV channels", value: asked.tvChannels },
    { label: "Router", value: asked.router },
    { label: "Android box", value: asked.androidBox ? "Included" : NONE },
    { label: "Price", value: price },
  ];
  return {
    title: `${asked.speed} ${asked.duration}`,
    /** As the visitor saw it. */
    price,
    asked: facts.filter(({ value }) => value !== NONE && value !== ""),
    /** What the catalogue says of the plan, in lines that add up; empty where it has none. */
    lines: catalogue ? priceLines(catalogue, words) : [],
    /** What staff must settle before they promise anything. */
    warnings: planDifferences(asked, catalogue).map((difference) =>
      warning(difference, asked, catalogue),
    ),
  };
}

function warning(difference: PlanDifference, asked: SelectedPlan, catalogue: Plan | null): string {
  if (!catalogue || difference === "missing")
    return `The catalogue has no such plan. Price asked ${formatRupees(asked.price)}.`;
  if (difference === "price")
    return `Price asked ${formatRupees(asked.price)}, catalogue says ${formatRupees(priceOf(catalogue))}.`;
  if (difference === "router")
    return `Router asked ${asked.router}, catalogue says ${catalogue.router}.`;
  return `Android box ${asked.androidBox ? "asked, but not in" : "not asked, but in"} the catalogue's plan.`;
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

/** What somebody waits for who sent nothing else. */
export const waitingText = ({ area, isDue }: Pick<EmailWords, "area" | "isDue">) =>
  `Waits for fibre in ${area}. Nothing else was sent. ${
    isDue
      ? "The area is connected: it is due to be called now."
      : "It is due to be called when the area is connected."
  }`;

function planText(plan: EmailPlan): string[] {
  return [
    ...plan.warnings.map((warning) => `CHECK: ${warning}`),
    `PLAN ASKED FOR\n${table(plan.asked)}`,
    ...(plan.lines.length > 0 ? [`IN THE CATALOGUE\n${table(plan.lines)}`] : []),
  ];
}

function table(rows: { label: string; value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length));
  return rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join("\n");
}
