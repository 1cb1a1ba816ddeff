// A visitor's first WhatsApp message to us.
import type { SelectedPlan } from "../enquiries/schema";
import { NONE, priceText } from "../plans/terms";
import { whatsappLink } from "./business";
import type { PlanWords } from "./en/plans";

/** Whether a price holds GST: a plan's total does, the home page's list price does not. */
export type Tax = "included" | "extra";

/** How a chat is begun: with which of our phones, and in whose words. */
export type Chat = { whatsapp: string; words: PlanWords };

/** A chat about one plan: what it is, line by line, and its price as the visitor saw it. */
export function planChat(
  plan: SelectedPlan,
  { whatsapp, words }: Chat,
  tax: Tax = "included",
  renewalTotal = plan.price,
): string {
  const { chat, types, durations, router, androidBox } = words;
  const price = priceText({ ...plan, firstTimeTotal: plan.price, renewalTotal }, words);
  const lines = [
    chat.interested,
    `${plan.speed}, ${types[plan.planType]}, ${durations[plan.duration]}`,
    `${chat.provider}: ${plan.provider}`,
    ...part(chat.tvChannels, plan.tvChannels),
    ...part(chat.ottTier, plan.ottTier),
    ...part(router, plan.router),
    ...(plan.androidBox ? [`${androidBox}: ${chat.included}`] : []),
    tax === "included" ? chat.withGst(price) : chat.beforeGst(price),
  ];
  return chatLink(lines.join("\n"), whatsapp);
}

/** A chat with us, on one of our phones, that begins with this text. */
export function chatLink(text: string, whatsapp: string): string {
  return `${whatsappLink(whatsapp)}?text=${encodeURIComponent(text)}`;
}

function part(label: string, value: string): string[] {
  return value === "" || value === NONE ? [] : [`${label}: ${value}`];
}
