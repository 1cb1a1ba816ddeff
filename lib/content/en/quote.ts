// What the quote says. Its figures come from the plan.
import { business } from "../business";
import type { Translation } from "../language";

type Conditions = {
  gstPercent: number;
  /** What is paid once, in words; both hold tax already. */
  once: string[];
  hasAdvance: boolean;
};

const phones = business.phones.map((phone) => phone.label).join(" or ");

export const quote = {
  title: "INVOICE",
  /** Stands under the title: the law keeps the words 'tax invoice' for something else. */
  notice: "Quotation – not a tax invoice",
  place: business.place,
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
  conditions: ({ gstPercent, once, hasAdvance }: Conditions): string[] => {
    const tax = once.length > 0 ? `; tax is already in ${once.join(" and ")}` : "";
    return [
      "This quotation is system generated and needs no signature.",
      `Prices are inclusive of applicable taxes: every total includes GST at ${gstPercent} %${tax}.`,
      ...(hasAdvance ? [business.advanceRule] : []),
      "Prices may change until the connection is booked; the price on the day of booking applies.",
      `${business.support}: call ${phones}, or write to ${business.email}.`,
    ];
  },
};
/** In one language. */
export type QuoteWords = Translation<typeof quote>;
