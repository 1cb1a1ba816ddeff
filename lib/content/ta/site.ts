import { business } from "../business";
import type { SiteWords } from "../en/site";

const REGION = "தமிழ்நாடு";

export const site: SiteWords = {
  skipToContent: "மெனுவைத் தாண்டிச் செல்ல",
  opensInNewTab: "புதிய டேபில் திறக்கும்",
  toastsLabel: "அறிவிப்புகள்",
  noticeLabel: "அறிவிப்பு",
  mainMenuLabel: "முதன்மை மெனு",
  menuButton: "மெனு",
  companiesLabel: "Aaryaa நிறுவனங்கள்",
  companies: { tv: "டிவி", studio: "ஸ்டூடியோ", network: "நெட்வொர்க்" },
  menu: {
    home: "முகப்பு",
    about: "எங்களைப் பற்றி",
    contact: "தொடர்பு",
    plans: "எல்லாத் திட்டங்களும்",
  },
  whatsapp: "வாட்ஸ்அப்",
  carousel: { carousel: "நகரும் தொகுப்பு", slide: "பகுதி" },
  motion: { pause: "நகர்வதை நிறுத்த", play: "மீண்டும் நகர்த்த" },
  quickPay: "பில் கட்ட",
  quickLinks: {
    pricing: "விலைகள்",
    about: "எங்களைப் பற்றி",
    contact: "தொடர்பு கொள்ளுங்கள்",
    plans: "உங்கள் விருப்பத் திட்டம்",
    faq: "கேள்வி பதில்",
  },
  footer: {
    callUs: "எங்களை அழையுங்கள்",
    quickLinksTitle: "மற்ற பக்கங்கள்",
    findUs: "எங்களை எங்கே பார்க்கலாம்?",
    networkInstagram: `Instagram, ${business.name}`,
    tvInstagram: "Instagram, Aaryaa TV",
    whatsappChat: "வாட்ஸ்அப்",
    map: "வரைபடம்",
    address: ({ street, town, postcode }) => `${street}, ${town}, ${REGION} ${postcode}`,
    builtBy: (name) => `தளம் அமைத்தவர்கள்: ${name}`,
  },
  region: REGION,
  inquiryMail: {
    subject: "திட்டங்களைப் பற்றி",
    body: `வணக்கம் ${business.name},\n\nஉங்கள் திட்டங்களைப் பற்றித் தெரிந்துகொள்ள விரும்புகிறேன்.\n\n`,
  },
  notFoundPage: {
    title: "பக்கம் கிடைக்கவில்லை",
    tamilHeading: "",
    heading: "வழி தவறிவிட்டது.",
    lead: "நீங்கள் தேடிய பக்கம் இங்கே இல்லை. அது வேறு இடத்துக்கு மாறியிருக்கலாம்; அல்லது முகவரியில் ஓர் எழுத்து தவறியிருக்கலாம்.",
  },
  errorPage: {
    tamilHeading: "",
    heading: "சற்றுப் பொறுங்கள்.",
    lead: "எங்கள் தரப்பில் ஏதோ தவறு நடந்துவிட்டது. மீண்டும் முயலுங்கள், அல்லது அழையுங்கள்:",
    retry: "மீண்டும் முயலுங்கள்",
    reference: "குறிப்பு எண்",
  },
  goHome: "முகப்புக்கு",
  contactUs: "தொடர்பு கொள்ளுங்கள்",
};
