import { formatPhone, telUrl } from "../content/business";
import { plans as words } from "../content/en/plans";
import type { Language } from "../content/language";
import { formatRupees } from "../money";
import { summariseApps } from "../plans/apps-and-households";
import { getPlanPrice, NONE, PLAN_TYPE_LABELS } from "../plans/constants";
import { buildPriceLines } from "../plans/price-lines";
import type { Plan } from "../plans/schema";
import { formatRequestedPrice, type PlanDifference, planDifferences } from "./compare-plan";
import { formatReference } from "./constants";
import { describeLanguage, formatVisitorName, greetingUrl, replyUrl } from "./contact-links";
import type { EnquiryForm, SelectedPlan } from "./schema";

export type MailedEnquiry = EnquiryForm & {
  id: string;
  createdAt: Date;
  language: Language;
  /** 'enquiry', or 'waiting' for a waitlist entry. */
  kind: string;
  isPossibleSpam: boolean;
  areaName: string | null;
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
    isPossibleSpam: enquiry.isPossibleSpam,
    isAreaConnected: enquiry.areaState === "connected",
    message: enquiry.message,
    reference: formatReference(enquiry.id),
    receivedAt: `${receivedFormat.format(enquiry.createdAt)} IST`,
    language: describeLanguage(enquiry.language),
    plan,
    enquiryUrl: new URL(`/admin/enquiries/${enquiry.id}`, siteUrl).href,
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
    { label: words.detailLabels.ottList, value: catalogue ? summariseApps(catalogue, words) : "" },
    { label: "TV channels", value: requested.tvChannels },
    { label: "Router", value: requested.router },
    { label: "Android box", value: requested.androidBox ? "Included" : NONE },
    { label: "Price", value: price },
  ];
  return {
    title: `${requested.speed} ${requested.duration}`,
    price,
    requested: facts.filter(({ value }) => value !== NONE && value !== ""),
    priceLines: catalogue ? buildPriceLines(catalogue, words) : [],
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
    return `This plan is not in the catalogue. Requested price: ${formatRupees(requested.price)}.`;
  if (difference === "price")
    return `Requested price: ${formatRupees(requested.price)}. Catalogue price: ${formatRupees(getPlanPrice(catalogue))}.`;
  if (difference === "router")
    return `Requested router: ${requested.router}. Catalogue router: ${catalogue.router}.`;
  return `Android box ${requested.androidBox ? "requested, but not in" : "not requested, but in"} the catalogue plan.`;
}

export const POSSIBLE_SPAM_REASON =
  "A hidden field of the form was filled in. Bots do that, but so do some programs that fill in forms for people.";

export function renderEmailText(content: EmailContent): string {
  const sections = content.isPossibleSpam ? [`POSSIBLE SPAM: ${POSSIBLE_SPAM_REASON}`] : [];
  sections.push(renderVisitorText(content), renderContactText(content));
  if (content.isWaitlist) sections.push(describeWaitlistEntry(content));
  else sections.push(...renderEnquiryText(content));
  sections.push(`Open in the staff area: ${content.enquiryUrl}`);
  return sections.join("\n\n");
}

function renderVisitorText({ name, receivedAt, language, reference }: EmailContent): string {
  const lines = [name, receivedAt];
  if (language) lines.push(`Language: ${language}`);
  lines.push(`Reference: ${reference}`);
  return lines.join("\n");
}

function renderContactText({ phone, whatsapp, email, isWaitlist }: EmailContent): string {
  const lines = [`Call:     ${phone.href.replace("tel:", "")}`, `WhatsApp: ${whatsapp}`];
  if (!isWaitlist) lines.push(`Email:    ${email.label}`);
  return lines.join("\n");
}

export const describeWaitlistEntry = ({
  area,
  isAreaConnected,
}: Pick<EmailContent, "area" | "isAreaConnected">) =>
  `Waiting for fibre in ${area}. Only the name and phone number were sent. ${
    isAreaConnected ? "The area is connected: call now." : "Call when the area is connected."
  }`;

function renderEnquiryText({ area, address, message, plan }: EmailContent): string[] {
  const sections: string[] = [];
  if (area) sections.push(`AREA\n${area}`);
  sections.push(`ADDRESS\n${address}`, `MESSAGE\n${message}`);
  if (plan) sections.push(...renderPlanText(plan));
  else sections.push("No plan was chosen.");
  return sections;
}

function renderPlanText({ warnings, requested, priceLines }: EmailPlanContent): string[] {
  const sections = warnings.map((warning) => `CHECK: ${warning}`);
  sections.push(`REQUESTED PLAN\n${renderTable(requested)}`);
  if (priceLines.length > 0) sections.push(`IN THE CATALOGUE\n${renderTable(priceLines)}`);
  return sections;
}

function renderTable(rows: { label: string; value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length));
  return rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join("\n");
}
