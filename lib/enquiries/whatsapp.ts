import { whatsappUrl } from "../content/business";
import type { EnquiryFormWords } from "../content/en/contact";
import type { PlanWords } from "../content/en/plans";
import { summariseApps } from "../plans/apps-and-households";
import { formatPlanPrice, NONE } from "../plans/constants";
import type { Plan } from "../plans/schema";
import { ENQUIRY_FIELDS } from "./constants";

/** `whatsapp` is the company's phone number. */
export type WhatsappOptions = { whatsapp: string; words: PlanWords };

export function planWhatsappUrl(plan: Plan | null, { whatsapp, words }: WhatsappOptions): string {
  const { whatsappMessage, choiceTitles, featureLabels, router, androidBox, included } = words;
  if (!plan) return whatsappMessageUrl(whatsappMessage.greeting, whatsapp);
  const features = [
    { label: featureLabels.tvChannels, value: plan.tvChannels },
    { label: featureLabels.ottTier, value: plan.ottTier },
    { label: featureLabels.apps, value: summariseApps(plan, words) },
    { label: router, value: plan.router },
    { label: androidBox, value: plan.androidBox ? included : NONE },
  ].filter(({ value }) => value !== "" && value !== NONE);
  const lines = [
    whatsappMessage.interested,
    formatPlan(plan, words),
    `${choiceTitles.provider}: ${plan.provider}`,
    ...features.map(({ label, value }) => `${label}: ${value}`),
    whatsappMessage.price(formatPlanPrice(plan, words)),
  ];
  return whatsappMessageUrl(lines.join("\n"), whatsapp);
}

const formatPlan = (
  { speed, planType, duration }: Plan,
  { planTypes, durations }: PlanWords,
): string => `${speed}, ${planTypes[planType]}, ${durations[duration]}`;

export const formatPlanWithPrice = (plan: Plan, words: PlanWords): string =>
  `${formatPlan(plan, words)}, ${formatPlanPrice(plan, words)}`;

export function appendTypedFields(
  url: string,
  typed: Record<string, string>,
  { fields }: EnquiryFormWords,
) {
  const lines: string[] = [];
  for (const field of ENQUIRY_FIELDS) {
    const value = typed[field]?.trim();
    if (value) lines.push(`${fields[field].label}: ${value}`);
  }
  return lines.length === 0 ? url : url + encodeURIComponent(`\n\n${lines.join("\n")}`);
}

export const whatsappMessageUrl = (text: string, whatsapp: string): string =>
  `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`;

/** The URL names no recipient, because the visitor chooses one in WhatsApp. */
export const whatsappShareUrl = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;
