import { formatPhone, telUrl } from "../content/business";
import { plans as planWords } from "../content/en/plans";
import type { Language } from "../content/language";
import { enquiryEmail as words } from "../content/staff-emails";
import { formatRupees } from "../money";
import { NONE } from "../plans/constants";
import { planDetails } from "../plans/plan-details";
import { buildPriceLines } from "../plans/price-lines";
import type { Plan } from "../plans/schema";
import { truncate } from "../text";
import { compareDetails, formatRequestedPrice, planDifferences } from "./compare-plan";
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
  /** A plan is stored, but cannot be read, so that `selectedPlan` is null. */
  isPlanUnreadable: boolean;
  cataloguePlan: Plan | null;
};

const receivedFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

export type EnquiryEmailContent = ReturnType<typeof buildEnquiryEmailContent>;
export type EnquiryEmailPlan = ReturnType<typeof buildPlanContent>;

export function buildEnquiryEmailContent(enquiry: MailedEnquiry, siteUrl: string) {
  const { phone, email, areaName, areaState, message, isPossibleSpam } = enquiry;
  const plan =
    enquiry.selectedPlan && buildPlanContent(enquiry.selectedPlan, enquiry.cataloguePlan);
  const name = formatVisitorName(enquiry);
  const isWaitlist = enquiry.kind === "waiting";
  const title = buildTitle(name, isWaitlist, isPossibleSpam);
  const topic = isWaitlist ? areaName : plan?.title;
  const phoneLabel = formatPhone(phone);
  return {
    title,
    subject: joinTexts([title, topic], ", "),
    preview: truncate(joinTexts([phoneLabel, areaName, plan?.title, message], " · "), 140),
    name,
    phone: { label: phoneLabel, href: telUrl(phone) },
    whatsapp: greetingUrl(enquiry),
    email: { label: email, href: replyUrl(email) },
    address: enquiry.address,
    area: areaName,
    isWaitlist,
    waitlistText: words.waitlistEntry(areaName, areaState === "connected"),
    isPossibleSpam,
    message,
    reference: formatReference(enquiry.id),
    receivedAt: `${receivedFormat.format(enquiry.createdAt)} IST`,
    language: describeLanguage(enquiry.language),
    plan,
    noPlanText: enquiry.isPlanUnreadable ? words.unreadablePlan : words.noPlan,
    enquiryUrl: new URL(`/admin/enquiries/${enquiry.id}`, siteUrl).href,
  };
}

function buildTitle(name: string, isWaitlist: boolean, isPossibleSpam: boolean): string {
  const title = `${isWaitlist ? words.waitlist : words.enquiry}: ${name}`;
  return isPossibleSpam ? `${words.possibleSpam}: ${title}` : title;
}

const joinTexts = (texts: (string | null | undefined)[], separator: string): string =>
  texts.filter(Boolean).join(separator);

function buildPlanContent(requested: SelectedPlan, catalogue: Plan | null) {
  const price = formatRequestedPrice(requested, catalogue);
  const details = planDetails({ ...requested, ottList: catalogue?.ottList }, planWords)
    .filter(({ value }) => value !== "")
    .map(({ label, value }) => ({ label, value, isTotal: false }));
  return {
    title: `${requested.speed} ${requested.duration}`,
    price,
    requested: [...details, { label: words.price, value: price, isTotal: true }],
    priceLines: catalogue ? buildPriceLines(catalogue, planWords) : [],
    warnings: describeDifferences(requested, catalogue),
  };
}

function describeDifferences(requested: SelectedPlan, catalogue: Plan | null): string[] {
  const { differences } = words;
  const requestedPrice = formatRupees(requested.price);
  if (!catalogue) return [differences.missing(requestedPrice)];
  const texts: string[] = [];
  const changed = planDifferences(requested, catalogue);
  if (changed.includes("price"))
    texts.push(differences.price(requestedPrice, formatRupees(catalogue.firstTimeTotal)));
  for (const { field, label, requested: before, current } of compareDetails(requested, catalogue))
    if (changed.includes(field)) texts.push(differences.detail(label, before, current ?? NONE));
  return texts;
}
