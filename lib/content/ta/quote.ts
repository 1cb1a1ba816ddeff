import type { QuoteWords } from "../en/quote";

const ADVANCE_RULE = "இணைப்புப் படிவத்தில் உள்ளபடி, முன்பணம் எங்களிடம் இருக்கும் அல்லது அடுத்த பில்களில் கழியும்.";

export const quote: QuoteWords = {
  title: "விலைப்புள்ளி",
  alias: "INVOICE",
  notice: "விலை விவரம் மட்டும் – வரி பில் (tax invoice) அல்ல",
  explanation: "இப்போது எதுவும் கட்ட வேண்டாம்.",
  number: "விலைப்புள்ளி எண்",
  date: "நாள்",
  time: "நேரம்",
  validUntil: "எதுவரை செல்லும்",
  planSpecification: "திட்ட விவரம்",
  notIncluded: "இதில் இல்லை",
  charges: "கட்டணங்கள்",
  grandTotal: "மொத்தத் தொகை",
  installation: "இணைப்புக் கட்டணம்",
  advance: "முன்பணம்",
  firstPayment: (parts) => `முதல் முறை: ${parts}\nஜிஎஸ்டி உட்பட`,
  wholePayment: (period) => `${period}, ஜிஎஸ்டி உட்பட`,
  paymentCount: (renewals) =>
    renewals === 0
      ? "ஒரே முறை கட்டினால் போதும்"
      : `முதல் முறை கட்டுவதும், ${renewals} முறை புதுப்பிப்பதும் சேர்த்து`,
  refundableAdvance: (amount) =>
    `இதில் ${amount} முன்பணம்: எங்களிடம் இருக்கும், அல்லது அடுத்த பில்களில் கழியும்`,
  nextTitle: "அடுத்து என்ன?",
  callUs: "அழையுங்கள்",
  termsTitle: "விதிகள்",
  terms: ({ gstPercent, validUntil, oneOffFees, hasAdvance, support, phones, email }) => {
    const tax = oneOffFees.length > 0 ? `; ${oneOffFees.join(", ")}: வரி ஏற்கெனவே சேர்ந்தது` : "";
    const terms = [
      "இந்த விலைப்புள்ளி கணினியில் தயாரானது; கையொப்பம் தேவையில்லை.",
      `விலையில் வரி அடங்கும்: எல்லா மொத்தங்களிலும் ${gstPercent}% ஜிஎஸ்டி உண்டு${tax}.`,
    ];
    if (hasAdvance) terms.push(ADVANCE_RULE);
    terms.push(
      `${validUntil}-க்குள் பதிவு செய்தால் இதே விலை; அதற்குப் பிறகு, பதிவு செய்யும் நாளின் விலை.`,
      `${support}: ${phones.join(" அல்லது ")}; ${email}`,
    );
    return terms;
  },
};
