// Who the business is: everything an operator changes to make this site theirs. The numbers,
// addresses and people here are samples; they reach nobody.

export type Phone = {
  /** As it is shown. */
  label: string;
  /** As it is dialled: E.164. */
  number: string;
};

export type Link = { label: string; href: string };

const phones: [Phone, Phone] = [
  { label: "00000 00001", number: "+910000000001" },
  { label: "00000 00002", number: "+910000000002" },
];

export const business = {
  name: "Aaryaa Network",
  /** The provider name under which our own plans stand in the catalogue. */
  provider: "Aaryaa Network",
  tagline: "Tv - Studio - Network",
  town: "Sankarankovil",
  /** As the specification writes the place. */
  place: "Sankarankovil, TamilNadu",
  region: "Tamil Nadu",
  country: "IN",
  street: "1 Sample Street",
  postcode: "627756",
  phones,
  email: "hello@aaryaa.example",
  support: "24/7 support",
  /** What becomes of an advance payment, as the quote says it: your own rule. */
  advanceRule: "An advance is kept or adjusted against later bills, as the connection form says.",
  whatsapp: "910000000001",
  map: "https://maps.example/aaryaa-network",
  studio: "https://studio.aaryaa.example/",
  social: {
    facebook: "https://facebook.example/aaryaanetwork",
    instagram: "https://instagram.example/aaryaanetwork",
    tvInstagram: "https://instagram.example/aaryaatv",
    youtube: "https://youtube.example/aaryaatv",
  },
  quickPay: [
    { label: "RailWire Tamil Nadu", href: "https://tn.railwire.co.in/" },
    { label: "BSNL", href: "https://portal.bsnl.in/" },
    { label: "Airtel", href: "https://www.airtel.in/broadband-bill-pay" },
  ] satisfies Link[],
  builder: { name: "Pothigai Web Works", whatsapp: "910000000002" },
} as const;

export function telLink(phone: Phone): string {
  return `tel:${phone.number}`;
}

/** A chat; `number` is the international one without plus. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number}`;
}

/** Opens a mail to the business with its subject and first lines written. */
export function mailLink({ subject, body }: { subject: string; body: string }): string {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${business.email}?${query}`;
}
