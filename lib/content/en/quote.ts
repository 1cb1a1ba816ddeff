// What the quote says. Its figures come from the plan.
import type { Translation } from "../language";

/** Whom to ask: phones as they are shown. */
type Asked = { support: string; phones: string[]; email: string };

type Conditions = Asked & {
  gstPercent: number;
  /** What is paid once, in words; both hold tax already. */
  once: string[];
  hasAdvance: boolean;
};

/** What becomes of an advance payment: your own rule. */
const ADVANCE_RULE =
  "An advance is kept or adjusted against later bills, as the connection form says.";

export const quote = {
  title: "INVOICE",
  /** Stands under the title: the law keeps the words 'tax invoice' for something else. */
  notice: "Quotation – not a tax invoice",
  place: (town: string) => `${town}, TamilNadu`,
  number: "Invoice number",
  date: "Date",
  time: "Time",
  specification: "Plan specification",
  ottTier: "OTT tier",
  tvChannels: "TV channels",
  notIncluded: "Not included",
  apps: (count: number) => (count === 1 ? "1 OTT app" : `${count} OTT apps`),
  charges: "Charges",
  grandTotal: "Grand total",
  installation: "installation",
  advance: "advance",
  firstPayment: (parts: string) => `First payment: ${parts}\nGST included`,
  wholePayment: (period: string) => `For ${period}, GST included`,
  terms: "Terms",
  conditions: ({ gstPercent, once, hasAdvance, support, phones, email }: Conditions): string[] => {
    const tax = once.length > 0 ? `; tax is already in ${once.join(" and ")}` : "";
    return [
      "This quotation is system generated and needs no signature.",
      `Prices are inclusive of applicable taxes: every total includes GST at ${gstPercent} %${tax}.`,
      ...(hasAdvance ? [ADVANCE_RULE] : []),
      "Prices may change until the connection is booked; the price on the day of booking applies.",
      `${support}: call ${phones.join(" or ")}, or write to ${email}.`,
    ];
  },
};
/** In one language. */
export type QuoteWords = Translation<typeof quote>;
