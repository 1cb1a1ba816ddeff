// What the website says until its owner says otherwise. SAMPLE CONTENT: the phones and addresses reach
// nobody; the director, the clients, the customers and their words are invented.
import type { SiteContent } from "./schema";

export const firstContent: SiteContent = {
  contact: {
    phone: "0000000001",
    secondPhone: "0000000002",
    whatsapp: "0000000001",
    email: "hello@aaryaa.example",
    street: { en: "1 Sample Street", ta: "1, மாதிரித் தெரு" },
    town: { en: "Sankarankovil", ta: "சங்கரன்கோவில்" },
    postcode: "627756",
    map: "https://maps.example/aaryaa-network",
    support: { en: "24/7 support", ta: "எந்த நேரமும் உதவி" },
  },
  links: {
    facebook: "https://facebook.example/aaryaanetwork",
    instagram: "https://instagram.example/aaryaanetwork",
    tvInstagram: "https://instagram.example/aaryaatv",
    youtube: "https://youtube.example/aaryaatv",
    studio: "https://studio.aaryaa.example/",
    quickPay: [
      { label: "RailWire Tamil Nadu", href: "https://tn.railwire.co.in/" },
      { label: "BSNL", href: "https://portal.bsnl.in/" },
      { label: "Airtel", href: "https://www.airtel.in/broadband-bill-pay" },
    ],
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
      claim: { en: "No. 1 high speed fibre network service", ta: "அதிவேக ஃபைபர் சேவையில் முதலிடம்" },
    },
    reasons: [
      {
        title: { en: "Speed that never slows", ta: "எப்போதும் குறையாத வேகம்" },
        text: {
          en: "Fibre to the house, not to the street corner. Unlimited data, with no cut after the tenth film.",
          ta: "தெருமுனை வரை அல்ல, வீடு வரை ஃபைபர். அளவில்லா டேட்டா: பத்தாவது படத்துக்குப் பிறகும் வேகம் குறையாது.",
        },
      },
      {
        title: { en: "Plans that respect your wallet", ta: "கொடுக்கும் காசுக்கு ஏற்ற திட்டங்கள்" },
        text: {
          en: "From ₹399 a month + GST. Choose each part yourself, pay only for what you use.",
          ta: "மாதத்துக்கு ₹399 முதல் + ஜிஎஸ்டி. வேண்டியதை நீங்களே தேர்ந்தெடுங்கள்; பயன்படுத்துவதற்கு மட்டும் பணம் கட்டுங்கள்.",
        },
      },
      {
        title: { en: "Support that listens", ta: "காது கொடுத்துக் கேட்பவர்கள்" },
        text: {
          en: "24/7 support, in Tamil, by people who know your street.",
          ta: "எந்த நேரமும், தமிழில் உதவி; உங்கள் தெருவைத் தெரிந்தவர்களிடமிருந்து.",
        },
      },
    ],
  },
  offers: {
    offers: [
      {
        planType: "internet",
        tvChannels: "",
        ottTier: "",
        id: "basic",
        name: "Basic Surf",
        speedMbps: 40,
        price: 399,
        category: { en: "Internet only", ta: "இணையம் மட்டும்" },
        tagline: { en: "Best value for money", ta: "கொடுக்கும் காசுக்கு மிகச் சிறந்தது" },
        apps: "",
      },
      {
        planType: "internet+tv",
        tvChannels: "450+",
        ottTier: "",
        id: "stream",
        name: "Stream Plus",
        speedMbps: 25,
        price: 499,
        category: { en: "Internet + IPTV", ta: "இணையம் + IPTV" },
        tagline: { en: "Recommended for streaming", ta: "டிவி பார்ப்பவர்களுக்கு" },
        apps: "",
      },
      {
        id: "power",
        name: "Power",
        speedMbps: 75,
        price: 599,
        planType: "internet+tv+ott",
        tvChannels: "450+",
        ottTier: "Standard",
        category: { en: "Internet + IPTV + OTT", ta: "இணையம் + IPTV + OTT" },
        tagline: { en: "Best for full entertainment", ta: "முழுப் பொழுதுபோக்குக்குச் சிறந்தது" },
        apps: "23+",
      },
      {
        planType: "internet+ott",
        tvChannels: "",
        ottTier: "Premium",
        id: "max",
        name: "Power Max",
        speedMbps: 100,
        price: 999,
        category: { en: "Internet + premium OTT", ta: "இணையம் + பிரீமியம் OTT" },
        tagline: { en: "Our fastest plan", ta: "நான்கில் மிக வேகமானது" },
        apps: "28+",
      },
    ],
  },
  banners: {
    hero: [
      {
        title: { en: "One line of light ties our town together.", ta: "ஒரே கோடு. ஊரெங்கும் ஒளி." },
        subtitle: {
          en: "Internet, TV and apps on one fibre",
          ta: "இணையம், டிவி, செயலிகள்: எல்லாம் ஒரே ஃபைபரில்",
        },
        description: {
          en: "450+ TV channels and the apps you watch, on a single line into your home in Sankarankovil.",
          ta: "450+ டிவி சேனல்களும் நீங்கள் பார்க்கும் செயலிகளும், சங்கரன்கோவிலில் உங்கள் வீட்டுக்கு ஒரே இணைப்பில்.",
        },
        tamil: { en: "ஒரே கோடு. ஊரெங்கும் ஒளி.", ta: "" },
        alt: {
          en: "Sankarankovil at dusk: the temple tower, and one kolam line of light that runs on to every house",
          ta: "அந்தி நேரத்தில் சங்கரன்கோவில்: கோயில் கோபுரம்; ஒரே கோலக் கோடாய் வீடு வீடாக ஓடும் ஒளி",
        },
        picture: null,
      },
      {
        title: { en: "No limit. No\u00a0slow evenings.", ta: "வேகம் குறையாது. அளவு கிடையாது." },
        subtitle: { en: "Unlimited data in every plan", ta: "எல்லாத் திட்டங்களிலும் அளவில்லா டேட்டா" },
        description: {
          en: "The match in one room, a class in the next, the shop’s bills on the veranda. One line carries all.",
          ta: "ஓர் அறையில் கிரிக்கெட், அடுத்த அறையில் வகுப்பு, திண்ணையில் கடைக் கணக்கு. எல்லாம் ஒரே இணைப்பில்.",
        },
        tamil: { en: "வேகம் குறையாது. அளவு கிடையாது.", ta: "" },
        alt: {
          en: "A home at dusk: a line of light weaves a kolam before the open door and goes in",
          ta: "அந்தி நேரத்தில் ஒரு வீடு: திறந்த வாசலில் கோலமாகி உள்ளே செல்லும் ஒளிக்கோடு",
        },
        picture: null,
      },
      {
        title: { en: "Tonight’s film is already in your plan.", ta: "ஒரே திட்டம். பல திரைகள்." },
        subtitle: { en: "28+ OTT apps on one bill", ta: "28+ OTT செயலிகள், ஒரே பில்லில்" },
        description: {
          en: "Nothing to renew app by app: one price a month, and one number to call.",
          ta: "ஒவ்வொரு செயலிக்கும் தனித்தனியாகப் பணம் கட்ட வேண்டாம்: மாதம் ஒரே விலை, அழைக்க ஒரே எண்.",
        },
        tamil: { en: "ஒரே திட்டம். பல திரைகள்.", ta: "" },
        alt: {
          en: "The town from above: one kolam of light runs round its houses and the temple tower",
          ta: "மேலிருந்து பார்த்த ஊர்: வீடுகளையும் கோபுரத்தையும் சுற்றி ஓடும் ஒளிக் கோலம்",
        },
        picture: null,
      },
      {
        title: {
          en: "The car festival comes down your street too.",
          ta: "திருவிழா இனி உங்கள் வீட்டிலும்.",
        },
        subtitle: {
          en: "450+ TV channels, Aaryaa TV among them",
          ta: "450+ டிவி சேனல்கள், Aaryaa TV உட்பட",
        },
        description: {
          en: "When the crowd round the temple is ten deep, the best view is the one from your chair.",
          ta: "கோயிலைச் சுற்றிக் கூட்டம் அலைமோதும்போது, நன்றாகத் தெரிவது உங்கள் வீட்டு நாற்காலியிலிருந்துதான்.",
        },
        tamil: { en: "திருவிழா இனி உங்கள் வீட்டிலும்.", ta: "" },
        alt: {
          en: "The car festival: people pull the temple car by a rope of light, to the drums",
          ta: "தேர்த் திருவிழா: மேளம் ஒலிக்க, ஒளியால் ஆன வடத்தால் தேரை இழுக்கும் மக்கள்",
        },
        picture: null,
      },
      {
        title: { en: "Call, and a neighbour answers.", ta: "கூப்பிட்டால் ஓடி வருவோம்." },
        subtitle: { en: "24/7 support, in Tamil", ta: "எந்த நேரமும் உதவி, தமிழில்" },
        description: {
          en: "The people who lay your line live here too. Installation is free on Aaryaa Network plans.",
          ta: "இணைப்பைக் கொண்டு வருபவர்களும் இதே ஊர்க்காரர்கள்தான். Aaryaa Network திட்டங்களுக்கு இணைப்புக் கட்டணம் இல்லை.",
        },
        tamil: { en: "கூப்பிட்டால் ஓடி வருவோம்.", ta: "" },
        alt: {
          en: "Paddy fields under the Western Ghats: a kolam of light runs along the bund from the town",
          ta: "மேற்குத் தொடர்ச்சி மலை அடிவாரத்தில் வயல்கள்: ஊரிலிருந்து வரப்போரம் ஓடி வரும் ஒளிக் கோலம்",
        },
        picture: null,
      },
    ],
    promo: [
      {
        before: { en: "Unlimited", ta: "அளவில்லாமல்" },
        figure: "40",
        unit: { en: "Mbps", ta: "Mbps" },
        after: { en: "at the best price in town", ta: "ஊரிலேயே சிறந்த விலையில்" },
        picture: null,
      },
      {
        before: { en: "Unlimited internet with", ta: "அளவில்லா இணையத்தோடு" },
        figure: "450+",
        unit: { en: "TV channels", ta: "டிவி சேனல்கள்" },
        after: { en: "", ta: "" },
        picture: null,
      },
      {
        before: { en: "450+ TV channels and", ta: "450+ டிவி சேனல்களோடு" },
        figure: "23+",
        unit: { en: "OTT apps", ta: "OTT செயலிகள்" },
        after: { en: "in one plan", ta: "ஒரே திட்டத்தில்" },
        picture: null,
      },
      {
        before: { en: "Streaming apps with unlimited", ta: "OTT செயலிகளோடு அளவில்லாமல்" },
        figure: "40",
        unit: { en: "Mbps", ta: "Mbps" },
        after: { en: "", ta: "" },
        picture: null,
      },
    ],
  },
  notice: { text: { en: "", ta: "" }, from: null, until: null },
  testimonials: {
    items: [
      {
        name: { en: "Selvi M.", ta: "செல்வி மு." },
        place: { en: "Home, North Car Street", ta: "வீடு, வடக்கு ரத வீதி" },
        rating: "5",
        words: {
          en: "Three children in online class and my husband’s shop billing on the same line. It has not slowed once since Pongal.",
          ta: "மூன்று பிள்ளைகளுக்கும் ஆன்லைன் வகுப்பு, கணவரின் கடைக்கு பில்லிங், எல்லாம் ஒரே இணைப்பில். பொங்கலிலிருந்து ஒரு முறைகூட வேகம் குறையவில்லை.",
        },
        language: "en",
        picture: null,
        hidden: false,
      },
      {
        name: { en: "முருகன்", ta: "முருகன்" },
        place: { en: "Textile shop, Main Bazaar", ta: "ஜவுளிக் கடை, மெயின் பஜார்" },
        rating: "5",
        words: {
          en: "இரவு பத்து மணிக்கு அழைத்தேன்; காலையில் வந்து சரி செய்தார்கள்.",
          ta: "இரவு பத்து மணிக்கு அழைத்தேன்; காலையில் வந்து சரி செய்தார்கள்.",
        },
        language: "ta",
        picture: null,
        hidden: false,
      },
      {
        name: { en: "Dr. Anitha R.", ta: "டாக்டர் அனிதா ரா." },
        place: { en: "Clinic, Rajapalayam Road", ta: "கிளினிக், ராஜபாளையம் சாலை" },
        rating: "5",
        words: {
          en: "Scans go to the hospital in Tirunelveli while the patient is still sitting here. That used to take the night.",
          ta: "நோயாளி இங்கே உட்கார்ந்திருக்கும்போதே ஸ்கேன் திருநெல்வேலி மருத்துவமனைக்குப் போய்விடுகிறது. முன்பு அதற்கு ஓர் இரவு ஆகும்.",
        },
        language: "en",
        picture: null,
        hidden: false,
      },
      {
        name: { en: "Ibrahim S.", ta: "இப்ராகிம் ச." },
        place: { en: "Tea stall, bus stand", ta: "டீக்கடை, பேருந்து நிலையம்" },
        rating: "4",
        words: {
          en: "For every match the whole bus stand watches at my stall. One evening it rained in; next day they changed the cable.",
          ta: "ஒவ்வோர் ஆட்டத்தையும் பேருந்து நிலையமே என் கடையில்தான் பார்க்கிறது. ஒரு நாள் மாலை கேபிளுக்குள் மழைத் தண்ணீர் போய்விட்டது; மறுநாளே மாற்றிக் கொடுத்தார்கள்.",
        },
        language: "en",
        picture: null,
        hidden: false,
      },
      {
        name: { en: "Kavitha P.", ta: "கவிதா பெ." },
        place: { en: "Home, Kalugumalai Road", ta: "வீடு, கழுகுமலை சாலை" },
        rating: "5",
        words: {
          en: "My mother finds her serials by herself, I find my films, and there is one bill. They even hid the wire along the beam.",
          ta: "அம்மா தன் தொடர்களைத் தானே போட்டுக்கொள்கிறார், நான் என் படங்களை; பில் ஒன்றுதான். வயரைக்கூட உத்தரத்தை ஒட்டிக் கண்ணில் படாமல் கொண்டுபோயிருக்கிறார்கள்.",
        },
        language: "en",
        picture: null,
        hidden: false,
      },
      {
        name: { en: "Sankar & Sons", ta: "சங்கர் அண்ட் சன்ஸ்" },
        place: { en: "Lodge, near the temple", ta: "லாட்ஜ், கோயில் அருகில்" },
        rating: "5",
        words: {
          en: "Twenty-two rooms, all of them on WiFi, and at Aadi Thabasu all of them full. Nobody came down to complain.",
          ta: "இருபத்திரண்டு அறைகள், எல்லாவற்றிலும் Wi-Fi; ஆடித்தபசுக்கு எல்லா அறையும் நிரம்பியிருந்தது. குறை சொல்ல யாரும் கீழே வரவில்லை.",
        },
        language: "en",
        picture: null,
        hidden: false,
      },
      {
        name: { en: "மாரியம்மாள்", ta: "மாரியம்மாள்" },
        place: { en: "Home, Puliyangudi Road", ta: "வீடு, புளியங்குடி சாலை" },
        rating: "5",
        words: {
          en: "துபாயில் இருக்கும் மகனிடம் தினமும் முகம் பார்த்துப் பேசுகிறேன்.",
          ta: "துபாயில் இருக்கும் மகனிடம் தினமும் முகம் பார்த்துப் பேசுகிறேன்.",
        },
        language: "ta",
        picture: null,
        hidden: false,
      },
    ],
  },
  clients: {
    items: [
      { name: "Kurinji Lodge", logo: null, hidden: false },
      { name: "Mullai Dairy", logo: null, hidden: false },
      { name: "Marutham Rice Mill", logo: null, hidden: false },
      { name: "Neithal Sea Foods", logo: null, hidden: false },
      { name: "Palai Stores", logo: null, hidden: false },
      { name: "Pothigai School", logo: null, hidden: false },
      { name: "Thamarai Textiles", logo: null, hidden: false },
    ],
  },
  faq: {
    items: [
      {
        question: { en: "Why choose Aaryaa Network?", ta: "ஏன் Aaryaa Network?" },
        answer: {
          en: "We live here. The people who lay your line answer your call, the fibre runs all the way to your house, and one bill covers internet, television and apps.",
          ta: "நாங்கள் இதே ஊர்க்காரர்கள். இணைப்பு கொடுப்பவர்களே உங்கள் அழைப்பையும் எடுக்கிறார்கள்; ஃபைபர் வீடு வரை வருகிறது; இணையம், டிவி, செயலிகள் எல்லாவற்றுக்கும் ஒரே பில்.",
        },
        hidden: false,
      },
      {
        question: { en: "Which services do you provide?", ta: "என்னென்ன சேவைகள் தருகிறீர்கள்?" },
        answer: {
          en: "Broadband on fibre, IPTV, WiFi 6, cloud solutions and smart IoT: for homes, shops and offices, hotels and public places.",
          ta: "ஃபைபர் பிராட்பேண்ட், IPTV, Wi-Fi 6, கிளவுட் சேவைகள், ஸ்மார்ட் IoT: வீடுகள், கடைகள், அலுவலகங்கள், விடுதிகள், பொது இடங்கள் எல்லாவற்றுக்கும்.",
        },
        hidden: false,
      },
      {
        question: { en: "How can I pay?", ta: "எப்படிப் பணம் கட்டலாம்?" },
        answer: {
          en: "With Cash, by Net Banking, or with any of the UPI apps.",
          ta: "ரொக்கமாகவோ, நெட் பேங்கிங்கிலோ, எந்த UPI செயலியிலோ கட்டலாம்.",
        },
        hidden: false,
      },
      {
        question: {
          en: "Do you give corporate connections?",
          ta: "நிறுவனங்களுக்கு இணைப்பு தருகிறீர்களா?",
        },
        answer: {
          en: "Yes, dedicated ones. Tell us how many people work with you and what must never stop, and we plan the line for it.",
          ta: "ஆம், நிறுவனங்களுக்கென்றே தனி இணைப்பு. எத்தனை பேர் வேலை செய்கிறார்கள், எது நிற்கவே கூடாது என்று சொல்லுங்கள்; அதற்கேற்ப இணைப்பைத் திட்டமிடுகிறோம்.",
        },
        hidden: false,
      },
      {
        question: { en: "What is installation like?", ta: "இணைப்பு எப்படித் தருவீர்கள்?" },
        answer: {
          en: "We agree on a day, bring the line in neatly, and leave when every room is online. Installation is free on Aaryaa Network plans; where another provider charges for it, the plan’s price says so before you decide.",
          ta: "எந்த நாள் என்று உங்களோடு பேசி முடிவு செய்கிறோம்; வயரை நேர்த்தியாக இழுக்கிறோம்; எல்லா அறைகளிலும் இணையம் கிடைத்த பிறகே கிளம்புகிறோம். Aaryaa Network திட்டங்களுக்கு இணைப்புக் கட்டணம் இல்லை; வேறு நிறுவனம் கட்டணம் கேட்டால், நீங்கள் முடிவு செய்வதற்கு முன்பே திட்டத்தின் விலையில் அது தெரியும்.",
        },
        hidden: false,
      },
    ],
  },
  tv: {
    lead: {
      en: "Regional HD entertainment from Sankarankovil, and live streaming of every festival and event, from the first drum to the last lamp.",
      ta: "சங்கரன்கோவிலிலிருந்து HD தரத்தில் நம் பகுதி நிகழ்ச்சிகள்; ஒவ்வொரு திருவிழாவும் நிகழ்வும் நேரலையில், முதல் மேளத்திலிருந்து கடைசி விளக்கு வரை.",
    },
    followers: {
      instagram: { figure: "30K", href: "https://instagram.example/aaryaatv" },
      youtube: { figure: "44.5K", href: "https://youtube.example/aaryaatv" },
      facebook: { figure: "30K", href: "https://facebook.example/aaryaanetwork" },
    },
    scenes: [
      {
        id: "tank",
        name: { en: "Lamps on the tank", ta: "தெப்பக்குளத்தில் விளக்குகள்" },
        alt: {
          en: "A lit float on the temple tank at night, the tower behind it and lamps on the water",
          ta: "இரவில் தெப்பக்குளத்தில் ஒளிரும் தெப்பம்; பின்னால் கோபுரம், தண்ணீரில் விளக்குகள்",
        },
        picture: null,
      },
      {
        id: "car",
        name: { en: "Car festival", ta: "தேர்த் திருவிழா" },
        alt: {
          en: "The temple car in its coloured cloth, drawn down the street on two ropes",
          ta: "வண்ணத் துணிகள் போர்த்திய தேரை இரு வடம் பிடித்துத் தெருவில் இழுக்கிறார்கள்",
        },
        picture: null,
      },
      {
        id: "studio",
        name: { en: "In the studio", ta: "ஸ்டூடியோவில்" },
        alt: {
          en: "Two cameras before the studio's desk, under beams of cyan and violet light",
          ta: "நீல, ஊதா ஒளிக்கற்றைகளின் கீழ் ஸ்டூடியோ மேசை முன் இரண்டு கேமராக்கள்",
        },
        picture: null,
      },
      {
        id: "paddy",
        name: { en: "Paddy below the Ghats", ta: "மலையடிவார வயல்கள்" },
        alt: {
          en: "Green paddy fields, egrets and wind turbines, the sun low over the Western Ghats",
          ta: "பச்சை வயல்கள், கொக்குகள், காற்றாலைகள்; மேற்குத் தொடர்ச்சி மலைக்கு மேல் இறங்கும் சூரியன்",
        },
        picture: null,
      },
      {
        id: "drums",
        name: { en: "Drum procession", ta: "மேள ஊர்வலம்" },
        alt: {
          en: "Drummers and horn players between torches, dark against an arch of lights",
          ta: "தீப்பந்தங்களுக்கு நடுவே மேளம் அடிப்பவர்களும் கொம்பு ஊதுபவர்களும்; பின்னால் விளக்கு வளைவு",
        },
        picture: null,
      },
      {
        id: "train",
        name: { en: "Night train", ta: "இரவு ரயில்" },
        alt: {
          en: "A lit train on a stone viaduct in the Ghats, under a full moon",
          ta: "முழு நிலவின் கீழ் மலையில் கல் பாலத்தைக் கடக்கும் ஒளிரும் ரயில்",
        },
        picture: null,
      },
      {
        id: "kolam",
        name: { en: "Kolam at dawn", ta: "விடியலில் கோலம்" },
        alt: {
          en: "A white kolam with lamps on the red floor of a courtyard at dawn",
          ta: "விடியற்காலையில் முற்றத்தின் சிவப்புத் தரையில் விளக்குகளோடு வெள்ளைக் கோலம்",
        },
        picture: null,
      },
      {
        id: "fireworks",
        name: { en: "Fireworks", ta: "வாணவேடிக்கை" },
        alt: {
          en: "Fireworks in five colours over the temple tower, and the crowd that watches",
          ta: "கோபுரத்துக்கு மேல் ஐந்து நிறங்களில் வாணவேடிக்கை; பார்க்கும் கூட்டம்",
        },
        picture: null,
      },
      {
        id: "market",
        name: { en: "Flower market", ta: "பூச்சந்தை" },
        alt: {
          en: "Heaps of jasmine, roses and marigolds below garlands and bulbs",
          ta: "மாலைகளுக்கும் விளக்குகளுக்கும் கீழே குவிந்த மல்லிகை, ரோஜா, செண்டுமல்லி",
        },
        picture: null,
      },
      {
        id: "stars",
        name: { en: "Town under stars", ta: "நட்சத்திரங்களின் கீழ் ஊர்" },
        alt: {
          en: "Star trails turn over the roofs, the temple tower and the mast",
          ta: "கூரைகள், கோபுரம், டவர்; மேலே வட்டமிடும் நட்சத்திரத் தடங்கள்",
        },
        picture: null,
      },
      {
        id: "stage",
        name: { en: "Dance recital", ta: "நாட்டிய மேடை" },
        alt: {
          en: "A dancer on a stage between red curtains, dark against a round light",
          ta: "சிவப்புத் திரைகளுக்கு நடுவே மேடையில், வட்ட ஒளிக்கு எதிரே ஒரு நாட்டியக் கலைஞர்",
        },
        picture: null,
      },
      {
        id: "kites",
        name: { en: "Kites over the roofs", ta: "மொட்டைமாடிப் பட்டங்கள்" },
        alt: {
          en: "Seven kites in an evening sky, flown from the terraces of the town",
          ta: "மாலை வானில் ஊர் மொட்டைமாடிகளிலிருந்து பறக்கும் ஏழு பட்டங்கள்",
        },
        picture: null,
      },
      {
        id: "lamps",
        name: { en: "Oil lamps", ta: "குத்துவிளக்குகள்" },
        alt: {
          en: "A row of tall brass lamps, all wicks lit, and clay lamps before them",
          ta: "எல்லாத் திரிகளும் எரியும் உயரமான குத்துவிளக்கு வரிசை; முன்னால் அகல் விளக்குகள்",
        },
        picture: null,
      },
      {
        id: "bus",
        name: { en: "Bus stand in the rain", ta: "மழையில் பேருந்து நிலையம்" },
        alt: {
          en: "A red bus under the lights of the bus stand, umbrellas, and a wet road that mirrors them",
          ta: "பேருந்து நிலைய விளக்குகளின் கீழ் சிவப்புப் பேருந்து, குடைகள், ஒளியைப் பிரதிபலிக்கும் ஈரச் சாலை",
        },
        picture: null,
      },
      {
        id: "tower",
        name: { en: "Temple tower at dusk", ta: "அந்தியில் கோபுரம்" },
        alt: {
          en: "The temple tower against the setting sun, parakeets on their way home",
          ta: "மறையும் சூரியனுக்கு எதிரே கோயில் கோபுரம்; கூடு திரும்பும் கிளிகள்",
        },
        picture: null,
      },
      {
        id: "van",
        name: { en: "Live from the field", ta: "களத்திலிருந்து நேரலை" },
        alt: {
          en: "The channel's van with its dish raised, searchlights over a festival ground",
          ta: "திருவிழா மைதானத்தில் டிஷ் உயர்த்திய சேனலின் வேன்; மேலே வானில் வீசும் ஒளிக்கற்றைகள்",
        },
        picture: null,
      },
    ],
  },
};
