export const business = {
  name: "Aaryaa Network",
  provider: "Aaryaa Network",
  tagline: "Tv - Studio - Network",
  region: "Tamil Nadu",
  country: "IN",
} as const;

export const listPhones = (contact: Record<"phone" | "secondPhone", string>): string[] =>
  [...new Set([contact.phone, contact.secondPhone])].filter(Boolean);

/** Area codes of big cities, and of Tamil Nadu if they have three digits. Other area codes have four. */
const AREA_CODE = /^0(?:11|20|22|33|40|44|4(?:13|16|2[12347]|31|5[12]|6[12])|\d{4})/;

/** Returns `98765 43210`, or `04636 222333` for a landline. */
export function formatPhone(phone: string): string {
  const areaCode = isLandline(phone) ? AREA_CODE.exec(phone)?.[0] : undefined;
  const splitAt = areaCode?.length ?? 5;
  return `${phone.slice(0, splitAt)} ${phone.slice(splitAt)}`;
}

/** A landline is stored with the zero before its area code, a mobile number without. */
const isLandline = (phone: string) => phone.length === 11;

/** @param phone ten digits, or eleven for a landline */
export const formatE164 = (phone: string): string =>
  `+91${isLandline(phone) ? phone.slice(1) : phone}`;

export const telUrl = (phone: string): string => `tel:${formatE164(phone)}`;

export const whatsappUrl = (phone: string): string => `https://wa.me/${formatE164(phone).slice(1)}`;

export function mailtoUrl(
  to: string,
  { subject, body }: { subject: string; body: string },
): string {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${to}?${query}`;
}
