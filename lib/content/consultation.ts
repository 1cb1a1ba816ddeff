// The free consultation, and the three ways to it.
import { business, mailLink, telLink } from "./business";
import { inquiry } from "./navigation";
import { chatLink } from "./whatsapp";

/** `value` as it is shown: a number or an address. */
export type Way = { label: string; value: string; href: string };

const [first, second] = business.phones;

export const consultation = {
  title: ["Ask us first.", "It costs nothing."],
  lead: "Free consultation by WhatsApp, email or phone call. Tell us how many rooms, how many screens and what you watch. We say which plan is enough, and which is too much.",
  ways: {
    whatsapp: { label: "WhatsApp", value: first.label, href: chatLink() },
    email: { label: "Email", value: business.email, href: mailLink(inquiry) },
    phone: { label: "Phone call", value: second.label, href: telLink(second) },
  },
} as const;
