// Who the business is. How to reach it, and all else that its owner says of it, is lib/site's.

export const business = {
  name: "Aaryaa Network",
  /** The provider name under which our own plans stand in the catalogue. */
  provider: "Aaryaa Network",
  tagline: "Tv - Studio - Network",
  region: "Tamil Nadu",
  country: "IN",
} as const;

export const phonesOf = (contact: Record<"phone" | "secondPhone", string>): string[] =>
  [...new Set([contact.phone, contact.secondPhone])].filter(Boolean);

export const phoneLabel = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/** As it is dialled: E.164. */
export const internationalPhone = (phone: string): string => `+91${phone}`;

export const telLink = (phone: string): string => `tel:${internationalPhone(phone)}`;

export const whatsappLink = (phone: string): string =>
  `https://wa.me/${internationalPhone(phone).slice(1)}`;

export function mailLink(to: string, { subject, body }: { subject: string; body: string }): string {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${to}?${query}`;
}
