import { business } from "../business";
import type { Words } from "../en/words";
import { plans } from "./plans";

const ONE_BILL = "ஒரே பில், அழைக்க ஒரே எண்.";

export const home: Words["home"] = {
  title: (town) => `${business.name}: ${town} பகுதியில் ஃபைபர் இணையம், டிவி, OTT`,
  description: ({ town, price, channels, apps, support }) => {
    const tv = channels && plans.channelCount(channels);
    const services = ["அளவில்லா ஃபைபர் இணையம்", tv, apps && plans.appCount(apps)].filter(Boolean);
    const from = price && `மாதத்துக்கு ${price} முதல் + ஜிஎஸ்டி. `;
    return `${town} பகுதியில் ஒரே இணைப்பில் ${services.join(", ")}. ${from}${support}.`;
  },
  summary: (town) => `${town} பகுதியில் ஃபைபர் இணையம், டிவி, OTT`,
  entertainment: {
    title: "மாலைப் பொழுதுபோக்கு உங்கள் இணையத் திட்டத்திலேயே.",
    lead: ({ channels, apps, tvapps }) => {
      const appsWithTv = tvapps && `${channels} டிவி சேனல்களோடு ${tvapps} செயலிகள்`;
      const appsWithoutTv = apps === tvapps ? "" : `வேகமான இணையத்தோடு ${apps} செயலிகள்`;
      const bundles = [appsWithTv, appsWithoutTv].filter(Boolean).join(", அல்லது ");
      if (bundles) return `தனியாகக் காசு கட்ட வேண்டிய பல செயலிகள் ஒரே திட்டத்தில்: ${bundles}. ${ONE_BILL}`;
      return channels ? `இணையத்தோடு ${plans.channelCount(channels)}. ${ONE_BILL}` : ONE_BILL;
    },
    appsTitle: "OTT செயலிகள்",
    channelsTitle: "டிவி சேனல் வகைகள்",
    channelGenres: {
      ownChannel: "Aaryaa TV",
      films: "தமிழ்ப் படங்கள்",
      news: "செய்திகள்",
      serials: "சீரியல்கள்",
      devotion: "பக்தி",
      sports: "விளையாட்டு",
      kids: "குழந்தைகளுக்கு",
      music: "இசை",
      comedy: "நகைச்சுவை",
      nature: "இயற்கை",
      cooking: "சமையல்",
      learning: "கல்வி",
    },
  },
  plans: {
    title: ["இணையம். டிவி. OTT.", "எல்லாம் ஒரே இணைப்பில்."],
    getPlans: "எங்கள் திட்டங்கள்",
    lead: "எல்லாத் திட்டங்களிலும் அளவில்லா டேட்டா. விலை 30 நாளுக்கு; ஜிஎஸ்டி தனி.",
    listLabel: "திட்டங்கள்",
    perMonth: "மாதத்துக்கு + ஜிஎஸ்டி",
    plusGst: "+ ஜிஎஸ்டி",
    sideBySide: "ஒரே பார்வையில்",
    withGst: "ஜிஎஸ்டி உட்பட",
    tvChannels: "டிவி சேனல்கள்",
    ottApps: "OTT செயலிகள்",
    noTv: "டிவி இல்லை",
    noApps: "OTT இல்லை",
    data: "டேட்டா",
    validity: "வேலிடிட்டி",
    included: "இதில் உண்டு",
    unlimited: "அன்லிமிடெட்",
    thirtyDays: "30 நாள்",
    buy: (plan) => `${plan} வேண்டும்`,
    close: (plan) => `${plan} விவரத்தை மூட`,
  },
  tailorYourPlan: {
    title: "ஏற்ற திட்டம் கிடைக்கவில்லையா? உங்களுக்கானதை நீங்களே உருவாக்குங்கள்!",
    buildPlan: "திட்டத்தை உருவாக்குங்கள்",
    choices: ["வகை", "வேகம்", "நிறுவனம்", "காலம்", "டிவி", "OTT"],
  },
  consultation: {
    title: ["முதலில் எங்களிடம் கேளுங்கள்.", "கேட்கக் காசு வேண்டாம்."],
    lead: "வாட்ஸ்அப், மின்னஞ்சல், தொலைபேசி: எதில் வேண்டுமானாலும் கேளுங்கள்; ஆலோசனை இலவசம். எத்தனை அறை, எத்தனை திரை, என்ன பார்ப்பீர்கள் என்று சொல்லுங்கள். எந்தத் திட்டம் போதும், எது அதிகம் என்று சொல்கிறோம்.",
    email: "மின்னஞ்சல்",
    phone: "தொலைபேசி",
  },
  clients: { title: "எங்கள் மதிப்புக்குரிய வாடிக்கையாளர்கள்", sampleNote: "மாதிரிப் பெயர்கள்" },
  areYouCurious: {
    title: "மேலும் தெரிந்துகொள்ள வேண்டுமா?",
    text: "உங்கள் தெரு, வேண்டிய வேகம், தவறவிடக் கூடாத மேட்ச்: எதைப் பற்றியும் கேளுங்கள்.",
    contactUs: "பேசலாம் வாங்க",
  },
};

export const faq: Words["faq"] = {
  title: ["வீட்டுக்கு வீடு", "எங்களிடம் கேட்கும் கேள்விகள்"],
  askMore: "வேறு ஏதாவது கேளுங்கள்",
  askAboutThis: "இதைப் பற்றிக் கேளுங்கள்",
};

export const slides: Words["slides"] = {
  hero: {
    heading: (town) => `${business.name}: ${town} பகுதியில் இணையம், டிவி, OTT`,
    label: "உங்கள் வீட்டுக்கு நாங்கள் கொண்டு வருவது",
    slideLabel: (number, count) => `காட்சி ${number}, மொத்தம் ${count}`,
    bullets: "காட்சியைத் தேர்ந்தெடுங்கள்",
    from: "மாதத்துக்கு",
    perMonth: "முதல் + ஜிஎஸ்டி",
  },
  banners: {
    label: "சலுகைகள்",
    slideLabel: (number, count) => `சலுகை ${number}, மொத்தம் ${count}`,
    bullets: "சலுகையைத் தேர்ந்தெடுங்கள்",
  },
};

export const testimonials: Words["testimonials"] = {
  title: "நம் தெருக்களில் பேசிக்கொள்வது",
  slideLabel: (number, count) => `கருத்து ${number}, மொத்தம் ${count}`,
  bullets: "கருத்தைத் தேர்ந்தெடுங்கள்",
  previous: "முந்தைய கருத்து",
  next: "அடுத்த கருத்து",
  stars: (rating, maxRating) => `${maxRating}-க்கு ${rating} நட்சத்திரங்கள்`,
};

export const about: Words["about"] = {
  title: "இது நம்ம ஊர் நெட்வொர்க்.",
  text: (town, years) =>
    `${years && `${years} ஆண்டுகளுக்கும் மேலாக `}${town} பகுதியெங்கும் இணையம், டிவி, செயலிகளைக் கொண்டு சேர்ப்பது எங்கள் ஃபைபர். ஊர்த் திருவிழாக்களைக் காட்டுவது Aaryaa TV; ஊரையே இணைப்பது ${business.name}.`,
  statLabels: { years: "ஆண்டு அனுபவம்", customers: "மகிழ்ச்சியான வாடிக்கையாளர்கள்" },
  features: [
    { title: "வேகமான இணைப்பு", note: "" },
    { title: "இணைப்புக் கட்டணம் இல்லை", note: `${business.name} திட்டங்களுக்கு` },
  ],
  whyChooseUs: {
    title: "ஏன் எங்களைத் தேர்ந்தெடுக்க வேண்டும்?",
    badge: (claim, town) => `${town}: ${claim}`,
  },
};
