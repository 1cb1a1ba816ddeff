/** Phones are formatted. */
type ContactDetails = { support: string; phones: string[]; email: string };

type TermsInput = ContactDetails & {
  gstPercent: number;
  /** The last day, formatted. */
  validUntil: string;
  /** Names of the one-off fees, which include tax. */
  once: string[];
  hasAdvance: boolean;
};

const ADVANCE_RULE =
  "An advance is kept or adjusted against later bills, as the connection form says.";

export const quote = {
  title: "INVOICE",
  /** The name in the specification, if the title is different. */
  alias: "",
  /** Below the title. A 'tax invoice' is a document that the GST law defines. */
  notice: "Quotation – not a tax invoice",
  explanation: "It says what this plan costs; nothing is due yet.",
  number: "Invoice number",
  date: "Date",
  time: "Time",
  validUntil: "Valid until",
  planSpecification: "Plan specification",
  notIncluded: "Not included",
  charges: "Charges",
  grandTotal: "Grand total",
  installation: "installation",
  advance: "advance",
  firstPayment: (parts: string) => `First payment: ${parts}\nGST included`,
  wholePayment: (period: string) => `For ${period}, GST included`,
  paymentCount: (renewals: number) =>
    renewals === 0
      ? "One payment"
      : `The first payment and ${renewals} renewal${renewals === 1 ? "" : "s"}`,
  refundableAdvance: (amount: string) =>
    `${amount} of it is the advance: kept for you, or set against later bills`,
  nextTitle: "What to do next",
  callUs: "Call us",
  termsTitle: "Terms",
  terms: (input: TermsInput): string[] => {
    const { gstPercent, validUntil, once, hasAdvance, support, phones, email } = input;
    const tax = once.length > 0 ? `; tax is already in ${once.join(" and ")}` : "";
    return [
      "This quotation is system generated and needs no signature.",
      `Prices are inclusive of applicable taxes: every total includes GST at ${gstPercent} %${tax}.`,
      ...(hasAdvance ? [ADVANCE_RULE] : []),
      `Book by ${validUntil} and these prices apply; after that, the price on the day of booking does.`,
      `${support}: call ${phones.join(" or ")}, or write to ${email}.`,
    ];
  },
};
export type QuoteWords = typeof quote;
