// A visitor's first WhatsApp message to us.
import { whatsappLink } from "../content/business";
import type { FormWords } from "../content/en/contact";
import type { PlanWords } from "../content/en/plans";
import { ENQUIRY_FIELDS } from "../enquiry-terms";
import { NONE, priceText } from "../plan-terms";
import { appsText } from "../plans/known-names";
import type { Plan } from "../plans/schema";

/** Which of our phones the chat is with, and the words of its language. */
export type Chat = { whatsapp: string; words: PlanWords };

/** A chat about a plan: what it is, line by line, and its price; a greeting where there is none. */
export function planChat(plan: Plan | null, { whatsapp, words }: Chat): string {
  const { chat, titles, parts, router, androidBox, included } = words;
  if (!plan) return chatLink(chat.greeting, whatsapp);
  const lines = [
    chat.interested,
    planLine(plan, words),
    `${titles.provider}: ${plan.provider}`,
    ...part(parts.tvChannels, plan.tvChannels),
    ...part(parts.ottTier, plan.ottTier),
    ...part(parts.apps, appsText(plan, words)),
    ...part(router, plan.router),
    ...(plan.androidBox ? [`${androidBox}: ${included}`] : []),
    chat.withGst(priceText(plan, words)),
  ];
  return chatLink(lines.join("\n"), whatsapp);
}

const planLine = ({ speed, planType, duration }: Plan, { types, durations }: PlanWords): string =>
  `${speed}, ${types[planType]}, ${durations[duration]}`;

export const pricedPlanLine = (plan: Plan, words: PlanWords): string =>
  `${planLine(plan, words)}, ${priceText(plan, words)}`;

export function withTyped(chat: string, typed: Record<string, string>, { fields }: FormWords) {
  const entries = ENQUIRY_FIELDS.flatMap((field) => {
    const value = typed[field]?.trim();
    return value ? [`${fields[field].label}: ${value}`] : [];
  });
  return entries.length === 0 ? chat : chat + encodeURIComponent(`\n\n${entries.join("\n")}`);
}

/** A chat with us, on one of our phones, that begins with this text. */
export const chatLink = (text: string, whatsapp: string): string =>
  `${whatsappLink(whatsapp)}?text=${encodeURIComponent(text)}`;

/** A chat that begins with this text, with whomever one chooses there. */
export const shareLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;

const part = (label: string, value: string): string[] =>
  value === "" || value === NONE ? [] : [`${label}: ${value}`];
