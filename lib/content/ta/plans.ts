import { business } from "../business";
import type { PlanWords } from "../en/plans";
import { translateCatalogueValue } from "./catalogue-values";

const greeting = `வணக்கம் ${business.name}!`;
function forPeriod(months: number) {
  if (months === 1) return "ஒரு மாதத்துக்கு (30 நாள்)";
  if (months === 12) return "1 ஆண்டுக்கு";
  return `${months} மாதத்துக்கு`;
}

function formatInterval(months: number) {
  if (months === 1) return "மாதத்துக்கு";
  if (months === 12) return "ஆண்டுக்கு ஒரு முறை";
  return `${forPeriod(months)} ஒரு முறை`;
}

export const plans: PlanWords = {
  choiceTitles: {
    planType: "திட்ட வகை",
    speed: "வேகம்",
    provider: "சேவை நிறுவனம்",
    duration: "காலம்",
    tvChannels: "டிவி சேனல்கள்",
    ottTier: "OTT பேக்",
  },
  detailLabels: {
    speed: "வேகம்",
    provider: "சேவை நிறுவனம்",
    duration: "காலம்",
    planType: "திட்ட வகை",
    ottTier: "OTT பேக்",
    ottList: "செயலிகள்",
    tvChannels: "டிவி சேனல்கள்",
    router: "ரவுட்டர்",
    androidBox: "ஆண்ட்ராய்டு பாக்ஸ்",
  },
  planTypes: {
    internet: "இணையம் மட்டும்",
    "internet+ott": "இணையம் + OTT",
    "internet+tv": "இணையம் + டிவி",
    "internet+tv+ott": "இணையம் + டிவி + OTT",
  },
  durations: { Monthly: "1 மாதம்", Quarterly: "3 மாதம்", "Half-Yearly": "6 மாதம்", Yearly: "1 ஆண்டு" },
  none: "இல்லை",
  free: "இலவசம்",
  included: "உண்டு",
  priceLines: {
    base: "அடிப்படை விலை",
    durationDifference: (duration) => `விலை வேறுபாடு (${duration})`,
    discount: (percent) => `தள்ளுபடி, ${percent}%`,
    ott: (tier) => `OTT, ${tier}`,
    tv: (channels) => `டிவி, ${channels} சேனல்கள்`,
    gst: (percent) => `ஜிஎஸ்டி, ${percent}%`,
    renewalTotal: "புதுப்பிக்கும்போது",
    installationFee: "இணைப்புக் கட்டணம்",
    advancePayment: "முன்பணம்",
    firstTimeTotal: "முதல் முறை மொத்தம்",
    total: "மொத்தம்",
    advanceNote: "எங்களிடம் இருக்கும், அல்லது அடுத்த பில்களில் கழியும்",
  },
  paymentPeriod: (months) => (months === 12 ? "1 ஆண்டு" : `${months} மாதம்`),
  firstThenRenewal: (price, months) => `முதல் முறை மட்டும்; பிறகு ${formatInterval(months)} ${price}`,
  forPeriod,
  forPeriodThenRenewal: (period, price, months) =>
    `${period}; பிறகும் ${formatInterval(months)} ${price}`,
  gstIncluded: (text) => `${text}, ஜிஎஸ்டி உட்பட.`,
  changed: {
    summary: (options, choice) => `${choice} எடுத்ததால் இப்படி மாறியது: ${options}.`,
    undo: (choice) => `மீண்டும் ${choice}`,
  },
  unavailable: {
    notOffered: (options) => `${options}: கிடைக்காது.`,
    notOfferedTogether: (options) => `${options}: இப்படிச் சேர்த்துக் கிடைக்காது.`,
    chosenInstead: (options) => `அதற்குப் பதில் ${options} காட்டுகிறோம்.`,
  },
  appCount: (count) => (count === "1" ? "1 OTT செயலி" : `${count} OTT செயலிகள்`),
  appCountBeforeNames: (count) => `${count} செயலிகளில் சில`,
  channelCount: (count) => `${count} டிவி சேனல்கள்`,
  whatsappMessage: {
    greeting: `${greeting} உங்கள் திட்டங்களைப் பற்றித் தெரிந்துகொள்ள விரும்புகிறேன்.`,
    interested: `${greeting} இந்தத் திட்டத்தைப் பற்றித் தெரிந்துகொள்ள விரும்புகிறேன்:`,
    askOnWhatsApp: "வாட்ஸ்அப்பில் கேளுங்கள்",
    price: (price) => `விலை: ${price}, ஜிஎஸ்டி உட்பட`,
  },
  // Lists have only commas, as on signboards, because `மற்றும்` (and) is formal.
  joinList: (words) => words.join(", "),
  translateValue: translateCatalogueValue,
};
