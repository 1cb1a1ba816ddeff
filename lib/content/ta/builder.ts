import type { BuilderPageWords, BuilderWords } from "../en/builder";

export const builder: BuilderWords = {
  reset: "முதலிலிருந்து",
  ottExplanation: "OTT என்பது மொபைலிலோ டிவியிலோ செயலிகள் வழியாகப் பார்க்கும் படங்கள், சீரியல்கள், விளையாட்டு.",
  unlimitedData: "அளவில்லா டேட்டா: தீர்ந்துபோகாது",
  householdUses: [
    "ஒரே நேரத்தில் ஒரு மொபைலிலும் ஒரு டிவியிலும் பார்க்கலாம்",
    "ஒரே நேரத்தில் இரண்டு மொபைல்களிலும் ஒரு டிவியிலும் பார்க்கலாம்",
    "ஒரே நேரத்தில் குடும்பத்தினரின் மொபைல்களிலும் இரண்டு டிவிகளிலும் பார்க்கலாம்",
    "ஒரே நேரத்தில் வீடு முழுவதும்: எல்லா மொபைல்களிலும் டிவிகளிலும் லேப்டாப்களிலும் பார்க்கலாம்",
  ],
  percentOff: (percent) => `${percent}% தள்ளுபடி`,
  notOffered: (durations, speed, provider) =>
    `${durations}: ${provider} நிறுவனத்தின் ${speed} வேகத்தில் கிடைக்காது.`,
  appsInPlan: "இந்தத் திட்டத்தில் உள்ள செயலிகள்",
  price: "விலை",
  priceLabel: "இந்தத் திட்டத்தின் விலை",
  speedFromProvider: (speed, provider) => `${speed}, ${provider}`,
  withGst: (text) => `${text}, ஜிஎஸ்டி உட்பட`,
  loading: "கொஞ்சம் பொறுங்கள்...",
  noMatch: "இப்படி ஒரு திட்டம் இல்லை.",
  failed: "திட்டங்களைக் காட்ட முடியவில்லை.",
  retry: "மீண்டும் முயலுங்கள்",
  takePlan: (speed, duration, provider) => `${provider}, ${speed}, ${duration}: இதைப் பாருங்கள்`,
  getPlan: "இந்தத் திட்டம் வேண்டும்",
  downloadQuote: "விலைப்புள்ளியை டவுன்லோடு செய்யுங்கள்",
  twelveMonthTotal: (total, refundable) =>
    `1 ஆண்டுக்கு மொத்தம் ${total}${refundable && `, அதில் ${refundable} திரும்ப வரும்`}`,
  addToComparison: (isFull) => (isFull ? "முதலில் எடுத்ததற்குப் பதில் இதை ஒப்பிடுங்கள்" : "ஒப்பிடுங்கள்"),
  openComparison: (count) => `எடுத்தவற்றை ஒப்பிட்டுப் பாருங்கள் (${count})`,
};

export const builderPage: BuilderPageWords = {
  shortTitle: "உங்கள் விருப்பத் திட்டம்",
  title: "உங்களுக்கு ஏற்ற பிராட்பேண்ட் திட்டம், சில நொடிகளில்",
  description:
    "நொடிகளில் உங்களுக்கான திட்டத்தை உருவாக்குங்கள்: இணையம், டிவி சேனல்கள், OTT செயலிகள். ஒவ்வொரு படியிலும் ஜிஎஸ்டி உட்பட விலை தெரியும்.",
  lead: "வேண்டியதை ஒவ்வொன்றாகத் தேர்ந்தெடுங்கள். தொடத் தொட, ஜிஎஸ்டி சேர்ந்த விலை தெரியும்.",
  checkPlans: "திட்டங்களைப் பாருங்கள்",
  catalogueName: "இணையத் திட்டங்கள்",
  noScript: [
    "இங்கே தேர்ந்தெடுக்க JavaScript தேவை. எல்லாத் திட்டங்களையும் விலைகளையும்",
    "இந்த அட்டவணையில்",
    " பாருங்கள்; விலைப்புள்ளி எடுக்கவும் எங்களிடம் கேட்கவும் அங்கேயே முடியும்.",
  ],
  table: {
    title: "எல்லாத் திட்டங்களும் விலைகளும்",
    description:
      "எல்லாத் திட்டங்களும் விலையோடு: வேகம், சேவை நிறுவனம், டிவி சேனல்கள், OTT செயலிகள்; முதல் முறை எவ்வளவு, புதுப்பிக்கும்போது எவ்வளவு, ஜிஎஸ்டி உட்பட.",
    planCount: (plans) => `${plans} திட்டங்கள், விலை ஜிஎஸ்டி உட்பட`,
    partTitle: (title, part, parts) => `${title}, பகுதி ${part} / ${parts}`,
    previous: "முந்தைய",
    next: "அடுத்த",
    chooseStepByStep: "படிப்படியாகத் தேர்ந்தெடுங்கள்",
    caption: "ஜிஎஸ்டி உட்பட. முதல் முறை, புதுப்பிக்கும்போது: முழுக் காலத்துக்கு; அதையே மாதக் கணக்கிலும் காணலாம்.",
    tv: "டிவி",
    ott: "OTT",
    monthlyPrice: "மாதத்துக்கு",
    firstPayment: "முதல் முறை",
    renewal: "புதுப்பிக்கும் போது",
    actions: "அடுத்து",
    channels: (channels) => `${channels} சேனல்கள்`,
    contact: "கேளுங்கள்",
    quote: "விலைப்புள்ளி",
    compare: "ஒப்பிட",
    compareUpTo: "மூன்று திட்டங்கள் வரை ஒப்பிடுங்கள்",
    comparisonFull: "மூன்று எடுத்துவிட்டீர்கள்: இன்னொன்றை எடுத்தால், முதலில் எடுத்தது போய்விடும்.",
  },
  filter: {
    title: "திட்டத்தைத் தேடுங்கள்",
    app: "செயலி",
    maxPrice: "மாதத்துக்கு ₹… வரை",
    any: "எதுவானாலும்",
    submit: "திட்டங்களைக் காட்டுங்கள்",
    summary: "செயலி, வகை, விலை வைத்துத் தேட",
    durationCriterion: (duration) => duration,
    priceCriterion: (rupees) => `மாதத்துக்கு ${rupees} வரை`,
    matchCount: (count, criteria) => `${criteria}: ${count} ${count === 1 ? "திட்டம்" : "திட்டங்கள்"}.`,
    noMatch: (criteria, criteriaCount) =>
      `${criteria}: ${criteriaCount > 1 ? "இவை சேர்ந்த" : "இப்படி ஒரு"} திட்டம் இல்லை. இதற்கு மிக நெருங்கியவை:`,
  },
};
