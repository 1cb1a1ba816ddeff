// Content of the website until the owner edits it.

import { INITIAL_OFFER_PLAN_IDS } from "../plans/home-plans";
import { createBlankValues } from "../resource/resource";
import { banners, tv, withKeysAsIds, withNumberIds } from "./initial-scenes";
import { SECTION_IDS, SECTIONS, type SectionId, type SiteContent } from "./schema";

/** English pages also show some testimonials in Tamil. */
const tamilInBothLanguages = (tamil: string) => ({ en: tamil, ta: tamil });
const VISIBLE = { hidden: false };

/**
 * Phones, emails and profile links do not work. The director, the clients and the testimonials are invented.
 *
 * Do not add the sections of later releases: live sites would show the sample of a new section until the owner edits
 * it.
 */
export const SAMPLE_CONTENT = {
  contact: {
    phone: "0000000001",
    secondPhone: "0000000002",
    whatsapp: "0000000001",
    email: "hello@aaryaa.example",
    street: { en: "1 Sample Street", ta: "1, மாதிரித் தெரு" },
    town: { en: "Sankarankovil", ta: "சங்கரன்கோவில்" },
    postcode: "627756",
    map: "https://maps.example/aaryaa-network",
    support: { en: "24/7 support", ta: "24 மணி நேரமும் உதவி" },
  },
  links: {
    sharePicture: null,
    facebook: "https://facebook.example/aaryaanetwork",
    instagram: "https://instagram.example/aaryaanetwork",
    tvInstagram: "https://instagram.example/aaryaatv",
    youtube: "https://youtube.example/aaryaatv",
    studio: "https://studio.aaryaa.example/",
    quickPay: withNumberIds(VISIBLE, [
      { label: "RailWire Tamil Nadu", href: "https://tn.railwire.co.in/" },
      { label: "BSNL", href: "https://portal.bsnl.in/" },
      { label: "Airtel", href: "https://www.airtel.in/broadband-bill-pay" },
    ]),
    credit: { name: "Pothigai Web Works", whatsapp: "0000000002" },
  },
  people: {
    director: {
      name: { en: "Muthu Sample", ta: "முத்து (மாதிரிப் பெயர்)" },
      title: { en: "Managing Director", ta: "நிர்வாக இயக்குநர்" },
      phone: "0000000001",
      portrait: null,
    },
    years: "10",
    customers: "2,000",
    badge: {
      rank: "No. 1",
      claim: { en: "No. 1 high speed fibre network service", ta: "No. 1 அதிவேக ஃபைபர் சேவை" },
    },
    reasons: withNumberIds({}, [
      {
        title: { en: "Speed that never slows", ta: "எப்போதும் குறையாத வேகம்" },
        text: {
          en: "Fibre to the house, not to the street corner. Unlimited data, with no cut after the tenth film.",
          ta: "தெருமுனை வரை அல்ல, வீடு வரை ஃபைபர். அளவில்லா டேட்டா: பத்தாவது படத்துக்குப் பிறகும் வேகம் குறையாது.",
        },
      },
      {
        title: { en: "Plans that respect your wallet", ta: "உங்கள் பட்ஜெட்டுக்கு ஏற்ற திட்டங்கள்" },
        text: {
          en: "From {price} a month + GST. Choose each part yourself, pay only for what you use.",
          ta: "மாதத்துக்கு {price} முதல் + ஜிஎஸ்டி. வேண்டியதை நீங்களே தேர்ந்தெடுங்கள்; தேவையானதற்கு மட்டும் பணம் கட்டுங்கள்.",
        },
      },
      {
        title: { en: "Support that listens", ta: "காது கொடுத்துக் கேட்பவர்கள்" },
        text: {
          en: "{support}, in Tamil, by people who know your street.",
          ta: "{support}, தமிழில்; பேசுபவர்கள் உங்கள் தெருவைத் தெரிந்தவர்கள்.",
        },
      },
    ]),
  },
  offers: {
    offers: withKeysAsIds(
      {},
      {
        basic: {
          name: "Basic Surf",
          plan: INITIAL_OFFER_PLAN_IDS.basic,
          category: { en: "Internet only", ta: "இணையம் மட்டும்" },
          tagline: { en: "Best value for money", ta: "கொடுக்கும் காசுக்கு மிகச் சிறந்தது" },
        },
        stream: {
          name: "Stream Plus",
          plan: INITIAL_OFFER_PLAN_IDS.stream,
          category: { en: "Internet + IPTV", ta: "இணையம் + டிவி" },
          tagline: { en: "Recommended for streaming", ta: "டிவி பார்ப்பவர்களுக்கு" },
        },
        power: {
          name: "Power",
          plan: INITIAL_OFFER_PLAN_IDS.power,
          category: { en: "Internet + IPTV + OTT", ta: "இணையம் + டிவி + OTT" },
          tagline: { en: "Best for full entertainment", ta: "முழுப் பொழுதுபோக்குக்குச் சிறந்தது" },
        },
        max: {
          name: "Power Max",
          plan: INITIAL_OFFER_PLAN_IDS.max,
          category: { en: "Internet + premium OTT", ta: "இணையம் + பிரீமியம் OTT" },
          tagline: { en: "Best for film lovers", ta: "சினிமா ரசிகர்களுக்கு ஏற்றது" },
        },
      },
    ),
  },
  banners,
  notice: { text: { en: "", ta: "" }, from: null, until: null },
  testimonials: {
    items: withNumberIds({ ...VISIBLE, picture: null, rating: "5" }, [
      {
        name: { en: "Selvi M.", ta: "செல்வி மு." },
        place: { en: "Home, North Car Street", ta: "வீடு, வடக்கு ரத வீதி" },
        words: {
          en: "Three children in online class and my husband’s shop billing on the same line. It has not slowed once since Pongal.",
          ta: "மூன்று பிள்ளைகளுக்கும் ஆன்லைன் வகுப்பு, கணவரின் கடைக்கு பில்லிங், எல்லாம் ஒரே இணைப்பில். பொங்கலிலிருந்து ஒரு முறைகூட வேகம் குறையவில்லை.",
        },
      },
      {
        name: tamilInBothLanguages("முருகன்"),
        place: { en: "Textile shop, Main Bazaar", ta: "ஜவுளிக் கடை, மெயின் பஜார்" },
        words: tamilInBothLanguages("இரவு பத்து மணிக்கு அழைத்தேன்; காலையில் வந்து சரி செய்தார்கள்."),
      },
      {
        name: { en: "Dr. Anitha R.", ta: "டாக்டர் அனிதா ரா." },
        place: { en: "Clinic, Rajapalayam Road", ta: "கிளினிக், ராஜபாளையம் சாலை" },
        words: {
          en: "Scans go to the hospital in Tirunelveli while the patient is still sitting here. That used to take the night.",
          ta: "நோயாளி இங்கே உட்கார்ந்திருக்கும் போதே ஸ்கேன் திருநெல்வேலி மருத்துவமனைக்குப் போய்விடுகிறது. முன்பு அதற்கு ஓர் இரவு ஆகும்.",
        },
      },
      {
        name: { en: "Ibrahim S.", ta: "இப்ராகிம் ச." },
        place: { en: "Tea stall, bus stand", ta: "டீக்கடை, பேருந்து நிலையம்" },
        rating: "4",
        words: {
          en: "For every match the whole bus stand watches at my stall. One evening it rained in; next day they changed the cable.",
          ta: "ஒவ்வொரு மேட்சையும் பேருந்து நிலையமே என் கடையில்தான் பார்க்கிறது. ஒரு நாள் மாலை கேபிளுக்குள் மழைத் தண்ணீர் போய்விட்டது; மறுநாளே மாற்றிக் கொடுத்தார்கள்.",
        },
      },
      {
        name: { en: "Kavitha P.", ta: "கவிதா பெ." },
        place: { en: "Home, Kalugumalai Road", ta: "வீடு, கழுகுமலை சாலை" },
        words: {
          en: "My mother finds her serials by herself, I find my films, and there is one bill. They even hid the wire along the beam.",
          ta: "அம்மா தன் சீரியல்களைத் தானே போட்டுக்கொள்கிறார், நான் என் படங்களை; பில் ஒன்றுதான். வயரைக்கூட உத்தரத்தை ஒட்டிக் கண்ணில் படாமல் கொண்டு போயிருக்கிறார்கள்.",
        },
      },
      {
        name: { en: "Sankar & Sons", ta: "சங்கர் அண்ட் சன்ஸ்" },
        place: { en: "Lodge, near the temple", ta: "லாட்ஜ், கோயில் அருகில்" },
        words: {
          en: "Twenty-two rooms, all of them on WiFi, and at Aadi Thabasu all of them full. Nobody came down to complain.",
          ta: "இருபத்திரண்டு அறைகள், எல்லாவற்றிலும் Wi-Fi; ஆடித்தபசுக்கு எல்லா அறையும் நிரம்பியிருந்தது. குறை சொல்ல யாரும் கீழே வரவில்லை.",
        },
      },
      {
        name: tamilInBothLanguages("மாரியம்மாள்"),
        place: { en: "Home, Puliyangudi Road", ta: "வீடு, புளியங்குடி சாலை" },
        words: tamilInBothLanguages("துபாயில் இருக்கும் மகனிடம் தினமும் முகம் பார்த்துப் பேசுகிறேன்."),
      },
    ]),
  },
  clients: {
    items: withNumberIds({ ...VISIBLE, logo: null }, [
      { name: "Kurinji Lodge" },
      { name: "Mullai Dairy" },
      { name: "Marutham Rice Mill" },
      { name: "Neithal Sea Foods" },
      { name: "Palai Stores" },
      { name: "Pothigai School" },
      { name: "Thamarai Textiles" },
    ]),
  },
  faq: {
    items: withNumberIds(VISIBLE, [
      {
        question: { en: "Why choose Aaryaa Network?", ta: "ஏன் Aaryaa Network?" },
        answer: {
          en: "We live here. The people who lay your line answer your call, the fibre runs all the way to your house, and one bill covers internet, television and apps.",
          ta: "நாங்கள் இதே ஊர்க்காரர்கள். இணைப்பு கொடுப்பவர்களே உங்கள் அழைப்பையும் எடுக்கிறார்கள்; ஃபைபர் வீடு வரை வருகிறது; இணையம், டிவி, செயலிகள் எல்லாவற்றுக்கும் ஒரே பில்.",
        },
      },
      {
        question: { en: "Which services do you provide?", ta: "என்னென்ன சேவைகள் தருகிறீர்கள்?" },
        answer: {
          en: "Broadband on fibre, IPTV, WiFi 6, cloud solutions and smart IoT: for homes, shops and offices, hotels and public places.",
          ta: "ஃபைபர் பிராட்பேண்ட், IPTV, Wi-Fi 6, கிளவுட் சேவைகள், ஸ்மார்ட் IoT: வீடுகள், கடைகள், அலுவலகங்கள், விடுதிகள், பொது இடங்கள் எல்லாவற்றுக்கும்.",
        },
      },
      {
        question: { en: "How can I pay?", ta: "எப்படிப் பணம் கட்டலாம்?" },
        answer: {
          en: "With Cash, by Net Banking, or with any of the UPI apps.",
          ta: "ரொக்கமாகவோ, நெட் பேங்கிங்கிலோ, எந்த UPI செயலியிலோ கட்டலாம்.",
        },
      },
      {
        question: {
          en: "Do you give corporate connections?",
          ta: "அலுவலகங்களுக்கு இணைப்பு தருகிறீர்களா?",
        },
        answer: {
          en: "Yes, dedicated ones. Tell us how many people work with you and what must never stop, and we plan the line for it.",
          ta: "ஆம், உங்கள் அலுவலகத்துக்கு மட்டுமேயான தனி இணைப்பு. எத்தனை பேர் வேலை செய்கிறார்கள், எது நிற்கவே கூடாது என்று சொல்லுங்கள்; அதற்கேற்ப இணைப்பைத் திட்டமிடுகிறோம்.",
        },
      },
      {
        question: { en: "What is installation like?", ta: "இணைப்பு எப்படித் தருவீர்கள்?" },
        answer: {
          en: "We agree on a day, bring the line in neatly, and leave when every room is online. Installation is free on Aaryaa Network plans; where another provider charges for it, the plan’s price says so before you decide.",
          ta: "எந்த நாள் என்று உங்களோடு பேசி முடிவு செய்வோம்; வயரை நேர்த்தியாக இழுப்போம்; எல்லா அறைகளிலும் இணையம் கிடைத்த பிறகே கிளம்புவோம். Aaryaa Network திட்டங்களுக்கு இணைப்புக் கட்டணம் இல்லை; வேறு நிறுவனம் கட்டணம் கேட்டால், நீங்கள் முடிவு செய்வதற்கு முன்பே திட்டத்தின் விலையில் அது தெரியும்.",
        },
      },
    ]),
  },
  tv,
} satisfies Partial<SiteContent>;

export type SampleSectionId = keyof typeof SAMPLE_CONTENT;

export const hasSampleContent = (id: SectionId): id is SampleSectionId => id in SAMPLE_CONTENT;

/** A section without a sample is empty. */
export const initialContent = Object.fromEntries(
  SECTION_IDS.map((id) => {
    const { fields } = SECTIONS[id];
    return [id, hasSampleContent(id) ? SAMPLE_CONTENT[id] : createBlankValues(fields)];
  }),
) as SiteContent;
