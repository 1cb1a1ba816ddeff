import { business } from "../business";
import type { PlanWords } from "../en/plans";

const hello = `வணக்கம் ${business.name}!`;
const forPeriod = (count: number) =>
  count === 1 ? "ஒரு மாதத்துக்கு (30 நாள்)" : count === 12 ? "1 ஆண்டுக்கு" : `${count} மாதத்துக்கு`;

const every = (count: number) =>
  count === 1 ? "மாதத்துக்கு" : `${count === 12 ? "ஆண்டுக்கு" : forPeriod(count)} ஒரு முறை`;

export const plans: PlanWords = {
  titles: {
    planType: "திட்ட வகை",
    speed: "வேகம்",
    provider: "சேவை நிறுவனம்",
    duration: "காலம்",
    tvChannels: "டிவி சேனல்கள்",
    ottTier: "OTT பேக்",
  },
  types: {
    internet: "இணையம் மட்டும்",
    "internet+ott": "இணையம் + OTT",
    "internet+tv": "இணையம் + டிவி",
    "internet+tv+ott": "இணையம் + டிவி + OTT",
  },
  durations: { Monthly: "1 மாதம்", Quarterly: "3 மாதம்", "Half-Yearly": "6 மாதம்", Yearly: "1 ஆண்டு" },
  none: "இல்லை",
  free: "இலவசம்",
  included: "உண்டு",
  router: "ரவுட்டர்",
  androidBox: "ஆண்ட்ராய்டு பாக்ஸ்",
  lines: {
    base: "அடிப்படை விலை",
    difference: (duration) => `விலை வேறுபாடு (${duration})`,
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
  period: (count) => (count === 12 ? "1 ஆண்டு" : `${count} மாதம்`),
  firstThen: (price, count) => `முதல் முறை மட்டும்; பிறகு ${every(count)} ${price}`,
  forPeriod,
  forThen: (period, price, count) => `${period}; பிறகும் ${every(count)} ${price}`,
  withGst: (text) => `${text}, ஜிஎஸ்டி உட்பட.`,
  changed: {
    is: (title, value) => `${title}: ${value}`,
    again: (told) => `மீண்டும் ${told}.`,
    typeBegins: (told, type) => `${type} வகைக்கு மாறியதால் இனி ${told}.`,
    lacks: (told, provider, lost) => `இனி ${told}. ${provider} நிறுவனத்தில் ${lost} கிடைக்காது.`,
    lacksWith: (told, provider, lost, choice) =>
      `இனி ${told}. ${provider} நிறுவனத்தில் ${choice} எடுத்தால் ${lost} கிடைக்காது.`,
    back: (choice) => `மீண்டும் ${choice}`,
  },
  apps: (count) => (count === "1" ? "1 OTT செயலி" : `${count} OTT செயலிகள்`),
  appsAmong: (count) => `${count} செயலிகளில் சில`,
  channels: (count) => `${count} டிவி சேனல்கள்`,
  chat: {
    greeting: `${hello} உங்கள் திட்டங்களைப் பற்றித் தெரிந்துகொள்ள விரும்புகிறேன்.`,
    interested: `${hello} இந்தத் திட்டத்தைப் பற்றித் தெரிந்துகொள்ள விரும்புகிறேன்:`,
    ask: "வாட்ஸ்அப்பில் கேளுங்கள்",
    provider: "சேவை நிறுவனம்",
    tvChannels: "டிவி சேனல்கள்",
    ottTier: "OTT பேக்",
    apps: "செயலிகள்",
    included: "உண்டு",
    withGst: (price) => `விலை: ${price}, ஜிஎஸ்டி உட்பட`,
  },
  // Commas alone, as boards list things: `மற்றும்` is an office's word.
  and: (words) => words.join(", "),
};
