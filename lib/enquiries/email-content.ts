// Content of the enquiry mail and its plain-text part.
import { formatPhone, telUrl } from "../content/business";
import { plans as words } from "../content/en/plans";
import type { Language } from "../content/language";
import { formatReference } from "../enquiry-constants";
import { formatRupees } from "../money";
import { getPlanPrice, NONE, PLAN_TYPE_LABELS } from "../plan-constants";
import { summariseApps } from "../plans/apps-and-households";
import { buildPriceLines } from "../plans/price-lines";
import type { Plan } from "../plans/schema";
import { formatRequestedPrice, type PlanDifference, planDifferences } from "./compare-plan";
import { describeLanguage, formatVisitorName, greetingUrl, replyUrl } from "./contact-links";
import type { EnquiryForm, SelectedPlan } from "./schema";

export type MailedEnquiry = EnquiryForm & {
  id: string;
  createdAt: Date;
  language: Language;
  /** 'enquiry', or 'waiting' for a waitlist entry, which has only a name and a phone number. */
  kind: string;
  areaName: string | null;
  /** Current state of the area; null if the area is unknown. */
  areaState: string | null;
  selectedPlan: SelectedPlan | null;
  cataloguePlan: Plan | null;
};

const receivedFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

export type EmailContent = ReturnType<typeof buildEmailContent>;
export type EmailPlanContent = ReturnType<typeof buildPlanContent>;

export function buildEmailContent(enquiry: MailedEnquiry, siteUrl: string) {
  const { phone, email } = enquiry;
  const plan =
    enquiry.selectedPlan && buildPlanContent(enquiry.selectedPlan, enquiry.cataloguePlan);
  return {
    name: formatVisitorName(enquiry),
    phone: { label: formatPhone(phone), href: telUrl(phone) },
    whatsapp: greetingUrl(enquiry),
    email: { label: email, href: replyUrl(email) },
    address: enquiry.address,
    area: enquiry.areaName,
    isWaitlist: enquiry.kind === "waiting",
    isAreaConnected: enquiry.areaState === "connected",
    message: enquiry.message,
    reference: formatReference(enquiry.id),
    receivedAt: `${receivedFormat.format(enquiry.createdAt)} IST`,
    language: describeLanguage(enquiry.language),
    plan,
    inboxUrl: new URL("/admin/enquiries", siteUrl).href,
  };
}

function buildPlanContent(requested: SelectedPlan, catalogue: Plan | null) {
  const price = formatRequestedPrice(requested, catalogue);
  const facts = [
    { label: "Speed", value: requested.speed },
    { label: "Provider", value: requested.provider },
    { label: "Duration", value: requested.duration },
    { label: "Type", value: PLAN_TYPE_LABELS[requested.planType] },
    { label: "OTT tier", value: requested.ottTier },
    { label: words.featureLabels.apps, value: catalogue ? summariseApps(catalogue, words) : "" },
    { label: "TV channels", value: requested.tvChannels },
    { label: "Router", value: requested.router },
    { label: "Android box", value: requested.androidBox ? "Included" : NONE },
    { label: "Price", value: price },
  ];
  return {
    title: `${requested.speed} ${requested.duration}`,
    price,
    requested: facts.filter(({ value }) => value !== NONE && value !== ""),
    /** The parts that add up to the catalogue's price. */
    priceLines: catalogue ? buildPriceLines(catalogue, words) : [],
    /** Differences that staff must clarify before they confirm the plan. */
    warnings: planDifferences(requested, catalogue).map((difference) =>
      describeDifference(difference, requested, catalogue),
    ),
  };
}

function describeDifference(
  difference: PlanDifference,
  requested: SelectedPlan,
  catalogue: Plan | null,
) {
  if (!catalogue || difference === "missing")
    return `The catalogue has no such plan. Price asked ${formatRupees(requested.price)}.`;
  if (difference === "price")
    return `Price asked ${formatRupees(requested.price)}, catalogue says ${formatRupees(getPlanPrice(catalogue))}.`;
  if (difference === "router")
    return `Router asked ${requested.router}, catalogue says ${catalogue.router}.`;
  return `Android box ${requested.androidBox ? "asked, but not in" : "not asked, but in"} the catalogue's plan.`;
}

export function renderEmailText(content: EmailContent): string {
  const { isWaitlist: isWaiting, area } = content;
  const sections = [
    ...(area ? [`AREA\n${area}`] : []),
    `ADDRESS\n${content.address}`,
    `MESSAGE\n${content.message}`,
    ...(content.plan ? renderPlanText(content.plan) : ["No plan was chosen."]),
  ];
  return [
    `${content.name}\n${content.receivedAt}${content.language ? `\nLanguage: ${content.language}` : ""}\nReference: ${content.reference}`,
    [
      `Call:     ${content.phone.href.replace("tel:", "")}`,
      `WhatsApp: ${content.whatsapp}`,
      ...(isWaiting ? [] : [`Mail:     ${content.email.label}`]),
    ].join("\n"),
    ...(isWaiting ? [describeWaitlistEntry(content)] : sections),
    `All enquiries: ${content.inboxUrl}`,
  ].join("\n\n");
}

export const describeWaitlistEntry = ({
  area,
  isAreaConnected,
}: Pick<EmailContent, "area" | "isAreaConnected">) =>
  `Waits for fibre in ${area}. Nothing else was sent. ${
    isAreaConnected
      ? "The area is connected: it is due to be called now."
      : "It is due to be called when the area is connected."
  }`;

const renderPlanText = (plan: EmailPlanContent): string[] => [
  ...plan.warnings.map((warning) => `CHECK: ${warning}`),
  `PLAN ASKED FOR\n${renderTable(plan.requested)}`,
  ...(plan.priceLines.length > 0 ? [`IN THE CATALOGUE\n${renderTable(plan.priceLines)}`] : []),
];

function renderTable(rows: { label: string; value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length));
  return rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join("\n");
}
