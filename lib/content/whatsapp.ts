// What a visitor's first WhatsApp message to us says, for them to send or to change.
import type { SelectedPlan } from "../enquiries/schema";
import { NONE, PLAN_TYPE_LABELS, priceText } from "../plans/terms";
import { business, whatsappLink } from "./business";
import { plans as words } from "./en/plans";

/** Whether a price holds GST: a plan's total does, the home page's list price does not. */
export type Tax = "included" | "extra";

const hello = `Vanakkam ${business.name}!`;

export const whatsappWords = {
  greeting: `${hello} I would like to know more about your plans.`,
  askAboutPlan: "Ask on WhatsApp",
  newTab: "opens in a new tab",
};

/** The message about one plan: what it is, line by line, and its price as the visitor saw it. */
export function planMessage(plan: SelectedPlan, tax: Tax = "included", renewalTotal = plan.price) {
  const price = priceText({ ...plan, firstTimeTotal: plan.price, renewalTotal }, words);
  return [
    `${hello} I am interested in this plan:`,
    `${plan.speed}, ${PLAN_TYPE_LABELS[plan.planType]}, ${plan.duration}`,
    `Provider: ${plan.provider}`,
    ...part("TV channels", plan.tvChannels),
    ...part("OTT tier", plan.ottTier),
    ...part("Router", plan.router),
    ...(plan.androidBox ? ["Android box: included"] : []),
    tax === "included" ? `Price: ${price}, GST included` : `Price: ${price} a month + GST`,
  ].join("\n");
}

/** A chat with us that begins with this text. */
export function chatLink(text = whatsappWords.greeting): string {
  return `${whatsappLink(business.whatsapp)}?text=${encodeURIComponent(text)}`;
}

function part(label: string, value: string): string[] {
  return value === "" || value === NONE ? [] : [`${label}: ${value}`];
}
