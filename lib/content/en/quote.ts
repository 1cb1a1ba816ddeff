/** The phone numbers are formatted for display. */
type ContactDetails = { support: string; phones: string[]; email: string };

type TermsInput = ContactDetails & {
  gstPercent: number;
  /** The last valid day, formatted for display. */
  validUntil: string;
  /** Names of the one-off fees, which include tax. */
  oneOffFees: string[];
  hasAdvance: boolean;
};

const ADVANCE_RULE =
  "An advance is held or adjusted against later bills, as stated in the connection form.";

export const quote = {
  title: "INVOICE",
  /** The name in the specification, if the title is different. */
  alias: "",
  /** Shown below the title, because GST law defines what a 'tax invoice' is. */
  notice: "Quotation – not a tax invoice",
  explanation: "It shows what this plan costs; nothing is due yet.",
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
  paymentCount: (renewals: number) => {
    if (renewals === 0) return "One payment";
    return `The first payment and ${renewals} renewal${renewals === 1 ? "" : "s"}`;
  },
  refundableAdvance: (amount: string) =>
    `Includes an advance of ${amount}, held for you or adjusted against later bills`,
  nextTitle: "What to do next",
  callUs: "Call us",
  termsTitle: "Terms",
  terms: (input: TermsInput): string[] => {
    const { gstPercent, validUntil, oneOffFees, hasAdvance, support, phones, email } = input;
    const tax = oneOffFees.length > 0 ? `; tax is already in ${oneOffFees.join(" and ")}` : "";
    const terms = [
      "This quotation is system generated and needs no signature.",
      `Prices are inclusive of applicable taxes: every total includes GST at ${gstPercent} %${tax}.`,
    ];
    if (hasAdvance) terms.push(ADVANCE_RULE);
    terms.push(
      `These prices apply to bookings until ${validUntil}; after that, the price on the day of booking applies.`,
      `${support}: call ${phones.join(" or ")}, or write to ${email}.`,
    );
    return terms;
  },
};
export type QuoteWords = typeof quote;
