// Who the business is. How to reach it, and all else that its owner says of it, is lib/site's.

export const business = {
  name: "Aaryaa Network",
  /** The provider name under which our own plans stand in the catalogue. */
  provider: "Aaryaa Network",
  tagline: "Tv - Studio - Network",
  region: "Tamil Nadu",
  country: "IN",
} as const;

export function phonesOf(contact: Record<"phone" | "secondPhone", string>): string[] {
  return [...new Set([contact.phone, contact.secondPhone])].filter(Boolean);
}

export function phoneLabel(phone: string): string {
  return `${phone.slice(0, 5)} ${phone.slice(5)}`;
}

/** As it is dialled: E.164. */
export function internationalPhone(phone: string): string {
  return `+91${phone}`;
}

export function telLink(phone: string): string {
  return `tel:${internationalPhone(phone)}`;
}

export function whatsappLink(phone: string): string {
  return `https://wa.me/${internationalPhone(phone).slice(1)}`;
}

export function mailLink(to: string, { subject, body }: { subject: string; body: string }): string {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${to}?${query}`;
}
