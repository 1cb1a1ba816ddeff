// What the quote says in words. Its figures come from the plan.
import { business } from "./business";

const phones = business.phones.map((phone) => phone.label).join(" or ");

export const quoteText = {
  title: "INVOICE",
  /** Stands under the title: the law keeps the words 'tax invoice' for something else. */
  notice: "Quotation – not a tax invoice",
  specification: "Plan specification",
  charges: "Charges",
  grandTotal: "Grand total",
  terms: "Terms",
};

/** @param gstPercent the percentage that the quote's amounts were made with */
export function quoteTerms(gstPercent: number): string[] {
  return [
    "This quotation is system generated and needs no signature.",
    `Prices are inclusive of applicable taxes: every total above includes GST at ${gstPercent} %.`,
    "Prices may change until the connection is booked; the price on the day of booking applies.",
    `${business.support}: call ${phones}, or write to ${business.email}.`,
  ];
}
