// What the quote says. Its figures come from the plan.

/** Whom to ask: phones as they are shown. */
type Asked = { support: string; phones: string[]; email: string };

type Conditions = Asked & {
  gstPercent: number;
  /** The last day on which these prices hold. */
  validUntil: string;
  /** What is paid once, in words; both hold tax already. */
  once: string[];
  hasAdvance: boolean;
};

/** What becomes of an advance payment: your own rule. */
const ADVANCE_RULE =
  "An advance is kept or adjusted against later bills, as the connection form says.";

export const quote = {
  title: "INVOICE",
  /** What the title is called besides: the specification's name, where that is not the title. */
  alias: "",
  /** Stands under the title: the law keeps the words 'tax invoice' for something else. */
  notice: "Quotation – not a tax invoice",
  meaning: "It says what this plan costs; nothing is due yet.",
  number: "Invoice number",
  date: "Date",
  time: "Time",
  validUntil: "Valid until",
  specification: "Plan specification",
  notIncluded: "Not included",
  charges: "Charges",
  grandTotal: "Grand total",
  installation: "installation",
  advance: "advance",
  firstPayment: (parts: string) => `First payment: ${parts}\nGST included`,
  wholePayment: (period: string) => `For ${period}, GST included`,
  payments: (renewals: number) =>
    renewals === 0
      ? "One payment"
      : `The first payment and ${renewals} renewal${renewals === 1 ? "" : "s"}`,
  comesBack: (amount: string) =>
    `${amount} of it is the advance: kept for you, or set against later bills`,
  next: "What to do next",
  call: "Call us",
  terms: "Terms",
  conditions: (given: Conditions): string[] => {
    const { gstPercent, validUntil, once, hasAdvance, support, phones, email } = given;
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
