import { endSentence } from "../../text";
import { business } from "../business";
import type { Words } from "../en/words";

const SENT_TITLE = ["நன்றி!", "நீங்கள் எழுதியது கிடைத்தது."];
const GO_HOME = "முகப்புக்கு";

const formatSupportHours = (support: string) =>
  endSentence(support.replace(/^(24 மணி நேரமும்) உதவி$/, "$1 பதில் சொல்கிறோம்"));

export const contact: Words["contact"] = {
  title: "தொடர்பு",
  description: (town) =>
    `என்ன திட்டம், என்ன விலை, எப்போது வருவோம்? எழுதுங்கள்; ${town} ${business.name} அழைக்கிறோம்.`,
  heading: ["எங்கள் திட்டங்களில் ஆர்வமா?", "பேசலாம் வாங்க!"],
  tiles: {
    networkInstagram: "Instagram",
    tvInstagram: "டிவி Instagram",
    region: (town) => `${town}, தமிழ்நாடு`,
    showOnMap: "வரைபடத்தில் பாருங்கள்",
  },
  phoneContact: {
    title: "எழுதுவதை விடப் பேசுவது எளிதா?",
    text: (support) => `அழையுங்கள், அல்லது வாட்ஸ்அப்பில் எழுதுங்கள். ${formatSupportHours(support)}`,
    whatsapp: "வாட்ஸ்அப்பில் எழுதுங்கள்",
  },
  thankYou: {
    title: "நன்றி",
    heading: SENT_TITLE,
    nextStepsTitle: "அடுத்து என்ன?",
    nextSteps: (support) => [
      "நீங்கள் எழுதியதை எங்களில் ஒருவர் படிப்பார்.",
      `நீங்கள் தந்த எண்ணில் அழைப்போம், அல்லது வாட்ஸ்அப்பில் எழுதுவோம். ${formatSupportHours(support)}`,
      "எந்தத் திட்டம், நாங்கள் எந்த நாளில் வர வேண்டும் என்று உங்களோடு பேசி முடிவு செய்வோம்.",
    ],
    meanwhile: "அதுவரை பார்க்க",
    buildPlan: "உங்கள் திட்டத்தை உருவாக்குங்கள்",
    goHome: GO_HOME,
  },
};

export const enquiryForm: Words["enquiryForm"] = {
  title: "தொடர்பு கொள்ளுங்கள்",
  hint: "ஆறு விவரங்களையும் நிரப்புங்கள்.",
  send: "அனுப்புங்கள்",
  sending: "அனுப்புகிறோம்...",
  privacy: "உங்களுக்குப் பதில் சொல்ல மட்டுமே இவற்றைக் கேட்கிறோம்.",
  privacyLink: "உங்கள் விவரங்களை என்ன செய்வோம்?",
  fields: {
    firstName: { label: "பெயர்" },
    lastName: { label: "இனிஷியல்", hint: "தந்தை அல்லது கணவர் பெயரும் எழுதலாம்" },
    phone: { label: "மொபைல் எண்", hint: "10 இலக்கங்கள்; முதல் இலக்கம் 6, 7, 8 அல்லது 9" },
    email: { label: "மின்னஞ்சல்", placeholder: "you@home.example" },
    address: { label: "முகவரி", placeholder: "கதவு எண், தெரு, ஊர்" },
    message: { label: "செய்தி", placeholder: "வீட்டுக்கு: எத்தனை அறைகள்? தொழிலுக்கு: எத்தனை பேர்?" },
  },
  invalid: {
    firstName: "பெயரை எழுதுங்கள்",
    lastName: "இனிஷியலை எழுதுங்கள் (தந்தை அல்லது கணவர் பெயர்)",
    phone: "மொபைல் எண்ணை எழுதுங்கள்",
    email: "மின்னஞ்சல் முகவரியை எழுதுங்கள்",
    address: "கதவு எண், தெருவோடு முழு முகவரியை எழுதுங்கள்",
    message: "என்ன வேண்டும் என்று எழுதுங்கள்",
  },
  missingHints: {},
  invalidHints: {
    firstName: "எழுத்துகள் மட்டும்; ஒரே எழுத்து அடுத்தடுத்து மூன்று முறை வேண்டாம்",
    lastName: "இனிஷியல் போதும்",
    phone: "முதல் இலக்கம் 6, 7, 8 அல்லது 9",
    email: "you@home.example போல இருக்க வேண்டும்",
    address: "குறைந்தது ஐந்து எழுத்துகள் வேண்டும்",
    message: "இன்னும் கொஞ்சம் விரிவாக எழுதுங்கள்",
  },
  repeatedCharacter: "ஒரே எழுத்தோ குறியோ அடுத்தடுத்து ஐந்து முறை வேண்டாம்",
  tooLong: (maxLength) => `${maxLength} எழுத்துகளுக்குள் எழுதுங்கள்`,
  digitCount: (typed, required) => `${required} இலக்கங்களில் ${typed}`,
  noEmail: "மின்னஞ்சல் இல்லையா? இதை வாட்ஸ்அப்பில் அனுப்புங்கள்",
  sendOnWhatsApp: "இதை வாட்ஸ்அப்பில் அனுப்புங்கள்",
  honeypot: "இதை நிரப்பாமல் விடுங்கள்",
  submissionFailed: "அனுப்ப முடியவில்லை.",
  noResponse: "ஏதோ தவறு நடந்துவிட்டது. மீண்டும் முயலுங்கள்.",
  sentTitle: SENT_TITLE,
  sendAnother: "இன்னொரு செய்தி அனுப்புங்கள்",
  goHome: GO_HOME,
  reference: "குறிப்பு எண்",
  selectedPlan: "நீங்கள் தேர்ந்தெடுத்த திட்டம்",
  planDetails: "திட்டத்தின் விவரங்கள்",
  loading: "கொஞ்சம் பொறுங்கள்...",
  unavailable: "இந்தத் திட்டத்தைக் காட்ட முடியவில்லை. திட்டத்தின் பெயரைச் செய்தியில் எழுதுங்கள்.",
  removePlan: "இது வேண்டாம்",
  offerValidity: "30 நாள்",
  gstIncluded: "ஜிஎஸ்டி உட்பட",
  plan: "திட்டம்",
};

export const waitlist: Words["waitlist"] = {
  title: (area) => `${area && `${area}: `}ஃபைபர் வந்ததும் சொல்லுங்கள்`,
  name: { label: "உங்கள் பெயர்" },
  nameMissing: "உங்கள் பெயரை எழுதுங்கள்",
  submit: "எனக்குச் சொல்லுங்கள்",
  received: "நன்றி! ஃபைபர் வந்ததும் உங்களை அழைக்கிறோம்.",
};

export const noScriptFormPage: Words["noScriptFormPage"] = {
  orCall: "அல்லது அழையுங்கள்:",
  backHome: `${business.name} முகப்புக்கு`,
};
