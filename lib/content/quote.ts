// What the quote says in words. Its figures come from the plan.
import type { Plan } from "../plans/schema";
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

/** What a first payment holds besides its months. */
export function oneOffParts({ installationFee, advancePayment }: Plan): string[] {
  const parts = { installation: installationFee, advance: advancePayment };
  return Object.entries(parts).flatMap(([part, rupees]) => (rupees > 0 ? part : []));
}

export function quoteTerms(plan: Plan): string[] {
  const oneOff = oneOffParts(plan).join(" and ");
  const tax = oneOff && `; tax is already in ${oneOff}`;
  return [
    "This quotation is system generated and needs no signature.",
    `Prices are inclusive of applicable taxes: every total includes GST at ${plan.gstPercent} %${tax}.`,
    ...(plan.advancePayment > 0 ? [business.advanceRule] : []),
    "Prices may change until the connection is booked; the price on the day of booking applies.",
    `${business.support}: call ${phones}, or write to ${business.email}.`,
  ];
}
