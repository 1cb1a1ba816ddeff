// The free consultation, and the three ways to it.
import { business, mailLink, telLink } from "./business";
import { inquiry } from "./navigation";
import { chatLink } from "./whatsapp";

export type Way = {
  kind: "whatsapp" | "email" | "phone";
  label: string;
  /** As it is shown: a number or an address. */
  value: string;
  href: string;
};

export const consultation = {
  title: ["Ask us first.", "It costs nothing."],
  lead: "Free consultation by WhatsApp, email or phone call. Tell us how many rooms, how many screens and what you watch. We say which plan is enough, and which is too much.",
  newTab: "opens in a new tab",
  ways: [
    { kind: "whatsapp", label: "WhatsApp", value: business.phones[0].label, href: chatLink() },
    { kind: "email", label: "Email", value: business.email, href: mailLink(inquiry) },
    {
      kind: "phone",
      label: "Phone call",
      value: business.phones[1].label,
      href: telLink(business.phones[1]),
    },
  ] satisfies Way[],
} as const;
