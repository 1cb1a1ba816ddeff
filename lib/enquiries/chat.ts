// A visitor's first WhatsApp message to us.
import { whatsappLink } from "../content/business";
import type { FormWords } from "../content/en/contact";
import type { PlanWords } from "../content/en/plans";
import { ENQUIRY_FIELDS } from "../enquiry-terms";
import { NONE, priceText } from "../plan-terms";
import { appsText } from "../plans/known-names";
import type { Plan } from "../plans/schema";
import type { SelectedPlan } from "./schema";

/** Whether a price holds GST: a plan's total does, the home page's list price does not. */
type Tax = "included" | "extra";

/** Which of our phones the chat is with, and the words of its language. */
export type Chat = { whatsapp: string; words: PlanWords };

/** A requested plan, with what else the catalogue has of it, where that is known. */
type ChatPlan = SelectedPlan & Partial<Pick<Plan, "renewalTotal" | "ottList">>;

/** A chat about one plan: what it is, line by line, and its price as the visitor saw it. */
export function planChat(plan: ChatPlan, { whatsapp, words }: Chat, tax: Tax = "included"): string {
  const { chat, router, androidBox } = words;
  const { ottTier, ottList = [], renewalTotal = plan.price } = plan;
  const price = priceText({ ...plan, firstTimeTotal: plan.price, renewalTotal }, words);
  const lines = [
    chat.interested,
    planLine(plan, words),
    `${chat.provider}: ${plan.provider}`,
    ...part(chat.tvChannels, plan.tvChannels),
    ...part(chat.ottTier, ottTier),
    ...part(chat.apps, appsText({ ottTier, ottList }, words)),
    ...part(router, plan.router),
    ...(plan.androidBox ? [`${androidBox}: ${chat.included}`] : []),
    tax === "included" ? chat.withGst(price) : chat.beforeGst(price),
  ];
  return chatLink(lines.join("\n"), whatsapp);
}

function planLine(
  { speed, planType, duration }: Pick<SelectedPlan, "speed" | "planType" | "duration">,
  { types, durations }: PlanWords,
): string {
  return `${speed}, ${types[planType]}, ${durations[duration]}`;
}

export function pricedPlanLine(plan: ChatPlan, words: PlanWords): string {
  const { price, renewalTotal = price } = plan;
  return `${planLine(plan, words)}, ${priceText({ ...plan, firstTimeTotal: price, renewalTotal }, words)}`;
}

export function withTyped(
  chat: string,
  typed: Record<string, string>,
  { fields }: FormWords,
): string {
  const entries = ENQUIRY_FIELDS.flatMap((field) => {
    const value = typed[field]?.trim();
    return value ? [`${fields[field].label}: ${value}`] : [];
  });
  return entries.length === 0 ? chat : chat + encodeURIComponent(`\n\n${entries.join("\n")}`);
}

/** A chat with us, on one of our phones, that begins with this text. */
export function chatLink(text: string, whatsapp: string): string {
  return `${whatsappLink(whatsapp)}?text=${encodeURIComponent(text)}`;
}

/** A chat that begins with this text, with whomever one chooses there. */
export function shareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

function part(label: string, value: string): string[] {
  return value === "" || value === NONE ? [] : [`${label}: ${value}`];
}
