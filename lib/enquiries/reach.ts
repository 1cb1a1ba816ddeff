// How staff reach a visitor, in one tap. Safe in the browser.
import { business } from "../content/business";
import type { EnquiryForm } from "./schema";

export function visitorName({ firstName, lastName }: Pick<EnquiryForm, "firstName" | "lastName">) {
  return `${firstName} ${lastName}`;
}

/** The language that a visitor wrote in, as far as the script tells: it is read out and set as such. */
export function languageOf(text: string): "ta" | undefined {
  return /\p{Script=Tamil}/u.test(text) ? "ta" : undefined;
}

/** As it is read out and dialled by hand: two fives. */
export function phoneLabel(phone: string): string {
  return `${phone.slice(0, 5)} ${phone.slice(5)}`;
}

export function callLink(phone: string): string {
  return `tel:+91${phone}`;
}

/** @param about what they asked about: '75 Mbps Quarterly' */
export function greetingLink(phone: string, firstName: string, about?: string): string {
  const thanks = `Thank you for your enquiry${about ? ` about ${about}` : ""}.`;
  return withQuery(`https://wa.me/91${phone}`, {
    text: `Vanakkam ${firstName}! This is ${business.name}. ${thanks}`,
  });
}

export function replyLink(email: string): string {
  return withQuery(`mailto:${email}`, { subject: `Your enquiry to ${business.name}` });
}

/** A blank as %20: mail programs and WhatsApp take a plus for a plus. */
function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;
}
