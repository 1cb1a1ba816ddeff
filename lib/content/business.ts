export const business = {
  name: "Aaryaa Network",
  provider: "Aaryaa Network",
  tagline: "Tv - Studio - Network",
  region: "Tamil Nadu",
  country: "IN",
} as const;

export const listPhones = (contact: Record<"phone" | "secondPhone", string>): string[] =>
  [...new Set([contact.phone, contact.secondPhone])].filter(Boolean);

export const formatPhone = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/** @param phone ten digits */
export const formatE164 = (phone: string): string => `+91${phone}`;

export const telUrl = (phone: string): string => `tel:${formatE164(phone)}`;

export const whatsappUrl = (phone: string): string => `https://wa.me/${formatE164(phone).slice(1)}`;

export function mailtoUrl(
  to: string,
  { subject, body }: { subject: string; body: string },
): string {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${to}?${query}`;
}
