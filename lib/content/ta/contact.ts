import { business } from "../business";
import type { ContactWords, FormPageWords, FormWords } from "../en/contact";

export const contact: ContactWords = {
  title: "தொடர்பு",
  description: (town) =>
    `${town} ${business.name}: திட்டம், விலை கேட்க, எங்களை வீட்டுக்கு வரச் சொல்ல எழுதுங்கள்; நாங்கள் அழைக்கிறோம்.`,
  heading: ["எங்கள் திட்டங்களில் ஆர்வமா?", "பேசலாம் வாங்க!"],
  tiles: {
    networkInstagram: "Instagram",
    tvInstagram: "டிவி Instagram",
    place: (town) => `${town}, தமிழ்நாடு`,
    map: "வரைபடத்தில் பாருங்கள்",
  },
  talk: {
    title: "பேசுவதே எளிதா?",
    text: (support) => `அழையுங்கள், அல்லது வாட்ஸ்அப்பில் எழுதுங்கள்: ${support}.`,
    whatsapp: "வாட்ஸ்அப்பில் எழுதுங்கள்",
  },
  thanks: {
    title: "நன்றி",
    heading: ["நன்றி!", "நீங்கள் எழுதியது கிடைத்தது."],
    next: "அடுத்து என்ன?",
    steps: [
      "நீங்கள் எழுதியதை எங்களில் ஒருவர் படிக்கிறார்.",
      "நீங்கள் தந்த எண்ணில் அழைக்கிறோம், அல்லது வாட்ஸ்அப்பில் எழுதுகிறோம்.",
      "எந்தத் திட்டம், நாங்கள் எந்த நாளில் வர வேண்டும் என்று உங்களோடு பேசி முடிவு செய்கிறோம்.",
    ],
    ways: "அதுவரை பார்க்க",
    plan: "உங்கள் திட்டத்தை உருவாக்குங்கள்",
    home: "முகப்புக்கு",
  },
};

export const form: FormWords = {
  title: "தொடர்பு கொள்ளுங்கள்",
  hint: "ஆறு விவரங்களையும் நிரப்புங்கள்.",
  send: "அனுப்புங்கள்",
  sending: "அனுப்புகிறோம்...",
  privacy: "உங்களுக்குப் பதில் சொல்ல மட்டுமே இவற்றைக் கேட்கிறோம்.",
  privacyLink: "உங்கள் விவரங்கள் எங்களிடம்",
  fields: {
    firstName: { label: "பெயர்" },
    lastName: { label: "தந்தை பெயர் அல்லது இனிஷியல்" },
    phone: { label: "கைபேசி எண்", hint: "10 இலக்கங்கள்; முதல் இலக்கம் 6, 7, 8 அல்லது 9" },
    email: { label: "மின்னஞ்சல்", placeholder: "you@home.example" },
    address: { label: "முகவரி", placeholder: "கதவு எண், தெரு, அடையாளம்" },
    message: { label: "செய்தி", placeholder: "என்னென்ன பார்ப்பீர்கள், எத்தனை அறைகளில்?" },
  },
  invalid: {
    firstName: "பெயரைச் சரியாக எழுதுங்கள்",
    lastName: "தந்தை பெயரையோ இனிஷியலையோ சரியாக எழுதுங்கள்",
    phone: "சரியான கைபேசி எண்ணை எழுதுங்கள்",
    email: "சரியான மின்னஞ்சல் முகவரியை எழுதுங்கள்",
    address: "முகவரியைச் சரியாக எழுதுங்கள்",
    message: "செய்தியைச் சரியாக எழுதுங்கள்",
  },
  digits: (typed, of) => `${of} இலக்கங்களில் ${typed}`,
  honeypot: "இதை நிரப்பாமல் விடுங்கள்",
  failed: "அனுப்ப முடியவில்லை.",
  noAnswer: "ஏதோ தவறிவிட்டது. மீண்டும் முயலுங்கள்.",
  selectedPlan: "நீங்கள் தேர்ந்தெடுத்த திட்டம்",
  loading: "கொஞ்சம் பொறுங்கள்...",
  unavailable:
    "இந்தத் திட்டத்தைக் காட்ட முடியவில்லை. இருந்தாலும் நீங்கள் எழுதி அனுப்பலாம்: திட்டத்தின் பெயரைச் செய்தியில் எழுதுங்கள்.",
  remove: "இந்தத் திட்டத்தை நீக்க",
  offerDays: "30 நாள்",
  tax: { included: "ஜிஎஸ்டி உட்பட", extra: "மாதத்துக்கு + ஜிஎஸ்டி" },
  rows: {
    name: "திட்டம்",
    speed: "வேகம்",
    provider: "சேவை நிறுவனம்",
    duration: "காலம்",
    validity: "வேலிடிட்டி",
    planType: "வகை",
    price: "விலை",
    included: "இதில் உண்டு",
    ottTier: "OTT வகை",
    tvChannels: "டிவி சேனல்கள்",
    router: "ரவுட்டர்",
    androidBox: "ஆண்ட்ராய்டு பாக்ஸ்",
  },
};

export const formPage: FormPageWords = {
  orCall: "அல்லது அழையுங்கள்:",
  back: `${business.name} முகப்புக்கு`,
};
