import { whatsappUrl } from "../content/business";
import type { EnquiryFormWords } from "../content/en/contact";
import type { PlanWords } from "../content/en/plans";
import { formatPlanPrice } from "../plans/constants";
import { type PlanDetail, planDetails } from "../plans/plan-details";
import type { Plan } from "../plans/schema";
import { ENQUIRY_FIELDS } from "./constants";

/** `whatsapp` is the company's phone number. */
export type WhatsappOptions = { whatsapp: string; words: PlanWords };

/** The fields that `formatPlanTitle` shows. */
const TITLE_FIELDS: PlanDetail["field"][] = ["speed", "planType", "duration"];

export function planWhatsappUrl(plan: Plan | null, { whatsapp, words }: WhatsappOptions): string {
  const { whatsappMessage } = words;
  if (!plan) return whatsappMessageUrl(whatsappMessage.greeting, whatsapp);
  const details = planDetails(plan, words).filter(
    ({ field, value }) => value && !TITLE_FIELDS.includes(field),
  );
  const lines = [
    whatsappMessage.interested,
    formatPlanTitle(plan, words),
    ...details.map(({ label, value }) => `${label}: ${value}`),
    whatsappMessage.price(formatPlanPrice(plan, words)),
  ];
  return whatsappMessageUrl(lines.join("\n"), whatsapp);
}

const formatPlanTitle = (
  { speed, planType, duration }: Plan,
  { planTypes, durations }: PlanWords,
): string => `${speed}, ${planTypes[planType]}, ${durations[duration]}`;

export const formatPlanWithPrice = (plan: Plan, words: PlanWords): string =>
  `${formatPlanTitle(plan, words)}, ${formatPlanPrice(plan, words)}`;

/** @param url of a WhatsApp message. It ends with the text of the message, so that more text can follow. */
export function appendTypedFields(
  url: string,
  typed: Record<string, string>,
  { fields }: EnquiryFormWords,
): string {
  const lines: string[] = [];
  for (const field of ENQUIRY_FIELDS) {
    const value = typed[field]?.trim();
    if (value) lines.push(`${fields[field].label}: ${value}`);
  }
  if (lines.length === 0) return url;
  return url + encodeURIComponent(`\n\n${lines.join("\n")}`);
}

export const whatsappMessageUrl = (text: string, whatsapp: string): string =>
  `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`;

/** The URL names no recipient, because the visitor chooses one in WhatsApp. */
export const whatsappShareUrl = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;
