// WhatsApp links with a prefilled message from a visitor to the company.
import { whatsappUrl } from "../content/business";
import type { EnquiryFormWords } from "../content/en/contact";
import type { PlanWords } from "../content/en/plans";
import { ENQUIRY_FIELDS } from "../enquiry-constants";
import { formatPlanPrice, NONE } from "../plan-constants";
import { summariseApps } from "../plans/apps-and-households";
import type { Plan } from "../plans/schema";

/** `whatsapp` is the company's phone number. */
export type WhatsappOptions = { whatsapp: string; words: PlanWords };

/** The message describes the plan; without a plan it is a greeting. */
export function planWhatsappUrl(plan: Plan | null, { whatsapp, words }: WhatsappOptions): string {
  const { whatsappMessage, choiceTitles, featureLabels, router, androidBox, included } = words;
  if (!plan) return whatsappMessageUrl(whatsappMessage.greeting, whatsapp);
  const lines = [
    whatsappMessage.interested,
    formatPlan(plan, words),
    `${choiceTitles.provider}: ${plan.provider}`,
    ...optionalLine(featureLabels.tvChannels, plan.tvChannels),
    ...optionalLine(featureLabels.ottTier, plan.ottTier),
    ...optionalLine(featureLabels.apps, summariseApps(plan, words)),
    ...optionalLine(router, plan.router),
    ...(plan.androidBox ? [`${androidBox}: ${included}`] : []),
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

/** Appends the filled-in form fields to the message of a WhatsApp URL. */
export function appendTypedFields(
  url: string,
  typed: Record<string, string>,
  { fields }: EnquiryFormWords,
) {
  const entries = ENQUIRY_FIELDS.flatMap((field) => {
    const value = typed[field]?.trim();
    return value ? [`${fields[field].label}: ${value}`] : [];
  });
  return entries.length === 0 ? url : url + encodeURIComponent(`\n\n${entries.join("\n")}`);
}

export const whatsappMessageUrl = (text: string, whatsapp: string): string =>
  `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`;

/** The person chooses the recipient in WhatsApp. */
export const whatsappShareUrl = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;

const optionalLine = (label: string, value: string): string[] =>
  value === "" || value === NONE ? [] : [`${label}: ${value}`];
