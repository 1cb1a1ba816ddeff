import type { QuoteWords } from "../en/quote";

export const quote: QuoteWords = {
  title: "INVOICE",
  notice: "விலைப்புள்ளி – வரி விலைப்பட்டியல் அல்ல",
  place: (town) => `${town}, தமிழ்நாடு`,
  number: "எண்",
  date: "நாள்",
  time: "நேரம்",
  specification: "திட்ட விவரம்",
  ottTier: "OTT வகை",
  tvChannels: "டிவி சேனல்கள்",
  notIncluded: "இதில் இல்லை",
  apps: (count) => (count === 1 ? "1 OTT செயலி" : `${count} OTT செயலிகள்`),
  charges: "கட்டணங்கள்",
  grandTotal: "மொத்தத் தொகை",
  installation: "இணைப்புக் கட்டணம்",
  advance: "முன்பணம்",
  firstPayment: (parts) => `முதல் முறை: ${parts}\nஜிஎஸ்டி உட்பட`,
  wholePayment: (period) => `${period}, ஜிஎஸ்டி உட்பட`,
  terms: "விதிகள்",
  conditions: ({ gstPercent, once, hasAdvance, support, phones, email }) => {
    const tax = once.length > 0 ? `; ${once.join(", ")} ஏற்கெனவே வரியுடன்` : "";
    return [
      "இந்த விலைப்புள்ளி கணினியில் தயாரானது; கையொப்பம் தேவையில்லை.",
      `விலையில் வரி அடங்கும்: எல்லா மொத்தங்களிலும் ${gstPercent} % ஜிஎஸ்டி உண்டு${tax}.`,
      ...(hasAdvance
        ? ["இணைப்புப் படிவத்தில் உள்ளபடி, முன்பணம் எங்களிடம் இருக்கும் அல்லது அடுத்த பில்களில் கழியும்."]
        : []),
      "இணைப்பைப் பதிவு செய்யும் வரை விலை மாறலாம்; பதிவு செய்யும் நாளின் விலையே பொருந்தும்.",
      `${support}: ${phones.join(" அல்லது ")}; ${email}`,
    ];
  },
};
