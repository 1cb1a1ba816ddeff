import type { AreaWords } from "../en/areas";
import { plans } from "./plans";

export const areas: AreaWords = {
  field: {
    question: "உங்கள் ஊரில் ஃபைபர் உண்டா?",
    label: "தெரு அல்லது ஊர்",
    hint: "அங்கே ஃபைபர் உண்டா என்று உடனே சொல்கிறோம்",
    submit: "பாருங்கள்",
  },
  stateLabels: {
    connected: "ஃபைபர் உண்டு",
    coming: "ஃபைபர் வரப்போகிறது",
    notYet: "இன்னும் வரவில்லை",
    unknown: "எங்களிடம் கேளுங்கள்",
  },
  suggestionCount: (count) => (count === 1 ? "1 இடம் கிடைத்தது" : `${count} இடங்கள் கிடைத்தன`),
  connected: (name) => `${name} பகுதியில் ஃபைபர் உண்டு.`,
  reachedBy: (providers) => `அங்கே கிடைக்கும் சேவை நிறுவனங்கள்: ${plans.joinList(providers)}.`,
  notReachedBy: (providers, name) => `${name} பகுதியில் கிடைக்காதவை: ${plans.joinList(providers)}.`,
  requestedProviderMissing: (provider, name) =>
    `நீங்கள் பார்க்க வந்த ${provider} திட்டம் ${name} பகுதியில் கிடைக்காது; அதனால் இங்கே வேறொன்றைக் காட்டுகிறோம்.`,
  noPlansOfType: (providers, type, name) =>
    `${name} பகுதியில் ${plans.joinList(providers)} தரும் ${type} திட்டம் எதுவும் இல்லை.`,
  showAllProviders: "எல்லா நிறுவனங்களும்",
  showAreaProviders: (name) => `${name} பகுதியில் கிடைப்பவை மட்டும்`,
  searchAgain: "வேறு தெரு",
  coming: (name, month) =>
    month ? `${name} பகுதிக்கு ஃபைபர் வரும் மாதம்: ${month}.` : `${name} பகுதிக்கு ஃபைபர் விரைவில் வரும்.`,
  notYet: (name) => `${name} பகுதிக்கு ஃபைபர் இன்னும் வரவில்லை.`,
  unknown: (name) => `${name}: அங்கே ஃபைபர் உண்டா என்று எங்களுக்கு இன்னும் தெரியவில்லை.`,
  weWillCheck: "பார்த்துவிட்டு உங்களை அழைக்கிறோம்",
  didYouMean: "இவற்றில் ஒன்றா?",
  lookupFailed: "இப்போது பார்க்க முடியவில்லை. மீண்டும் முயலுங்கள்.",
  page: {
    title: (name, town) => `${name}, ${town}: ஃபைபர் இணையம்`,
    description: (stateText, price) =>
      `${stateText} ${price && `மாதத்துக்கு ${price} முதல் + ஜிஎஸ்டி. `}எந்தத் திட்டம் என்ன விலை என்று பாருங்கள்; இணைப்பு வேண்டுமானால் கேளுங்கள்.`,
    priceFrom: (price) => `மாதத்துக்கு ${price} முதல் + ஜிஎஸ்டி.`,
    requestConnection: "இணைப்பு வேண்டும்",
    plansTitle: (name) => `${name} பகுதியில் கிடைக்கும் திட்டங்கள்`,
    allPlans: (count, name) => `${name} பகுதியில் கிடைக்கும் ${count} திட்டங்களும்`,
  },
  checkPlans: "திட்டங்களைப் பாருங்கள்",
  fibreIsThere: "ஃபைபர் உள்ள இடங்கள்",
  askForStreet: "உங்கள் தெருவுக்குக் கேளுங்கள்",
  joinWaitlist: "ஃபைபர் வந்ததும் சொல்லுங்கள்",
  waitlistHint: "பெயரும் மொபைல் எண்ணும் போதும். ஃபைபர் வந்ததும் அழைக்கிறோம்.",
  waitlistConfirmation: (name) => `${name} பகுதிக்கு ஃபைபர் வந்ததும் உங்களை அழைத்துச் சொல்கிறோம்.`,
};
