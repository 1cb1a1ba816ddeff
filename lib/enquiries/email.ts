// The mail that staff get of an enquiry, made to be acted on from a phone: who, call, what.
import { business } from "../content/business";
import { formatRupees } from "../money";
import { priceLines } from "../plans/price-lines";
import type { Plan } from "../plans/schema";
import { NONE, PLAN_TYPE_LABELS, priceOf } from "../plans/terms";
import { askedPrice, type PlanDifference, planDifferences } from "./compare-plan";
import { type EmailPlan, type EmailWords, enquiryHtml, type Fact } from "./email-html";
import { callLink, greetingLink, phoneLabel, replyLink, visitorName } from "./reach";
import type { EnquiryForm, SelectedPlan } from "./schema";

export type MailedEnquiry = EnquiryForm & {
  createdAt: Date;
  selectedPlan: SelectedPlan | null;
  cataloguePlan: Plan | null;
};

const received = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** @param siteUrl the origin under which the staff area is found */
export function enquiryEmail(enquiry: MailedEnquiry, siteUrl: string) {
  const words = toWords(enquiry, siteUrl);
  const about = words.plan ? `, ${words.plan.title}` : "";
  return {
    senderName: business.name,
    subject: `Enquiry: ${words.name}${about}`,
    text: emailText(words),
    html: enquiryHtml(words),
  };
}

function toWords(enquiry: MailedEnquiry, siteUrl: string): EmailWords {
  const { firstName, phone, email } = enquiry;
  const plan = enquiry.selectedPlan && toPlan(enquiry.selectedPlan, enquiry.cataloguePlan);
  return {
    name: visitorName(enquiry),
    phone: { label: phoneLabel(phone), href: callLink(phone) },
    whatsapp: greetingLink(phone, firstName, plan?.title),
    email: { label: email, href: replyLink(email) },
    address: enquiry.address,
    message: enquiry.message,
    received: `${received.format(enquiry.createdAt)} IST`,
    plan,
    admin: new URL("/admin/enquiries", siteUrl).href,
  };
}

function toPlan(asked: SelectedPlan, catalogue: Plan | null): EmailPlan {
  const price = askedPrice(asked, catalogue);
  const facts: Fact[] = [
    { label: "Speed", value: asked.speed },
    { label: "Provider", value: asked.provider },
    { label: "Duration", value: asked.duration },
    { label: "Type", value: PLAN_TYPE_LABELS[asked.planType] },
    { label: "OTT tier", value: asked.ottTier },
    { label: "TV channels", value: asked.tvChannels },
    { label: "Router", value: asked.router },
    { label: "Android box", value: asked.androidBox ? "Included" : NONE },
    { label: "Price", value: price },
  ];
  return {
    title: `${asked.speed} ${asked.duration}`,
    price,
    asked: facts.filter(({ value }) => value !== NONE && value !== ""),
    lines: catalogue ? priceLines(catalogue) : [],
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

/** The plain part. */
function emailText(words: EmailWords): string {
  return [
    `${words.name}\n${words.received}`,
    [
      `Call:     ${words.phone.href.replace("tel:", "")}`,
      `WhatsApp: ${words.whatsapp}`,
      `Mail:     ${words.email.label}`,
    ].join("\n"),
    `ADDRESS\n${words.address}`,
    `MESSAGE\n${words.message}`,
    ...(words.plan ? planText(words.plan) : ["No plan was chosen."]),
    `All enquiries: ${words.admin}`,
  ].join("\n\n");
}

function planText(plan: EmailPlan): string[] {
  const catalogue = plan.lines.map(({ label, value }) => ({ label, value }));
  return [
    ...plan.warnings.map((warning) => `CHECK: ${warning}`),
    `PLAN ASKED FOR\n${table(plan.asked)}`,
    ...(catalogue.length > 0 ? [`IN THE CATALOGUE\n${table(catalogue)}`] : []),
  ];
}

function table(rows: { label: string; value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length));
  return rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join("\n");
}
