import type { SiteContent } from "./schema";

/** The first item gets the id `1`. */
export const withNumberIds = <const Item, const Defaults, Id extends string>(
  defaults: Defaults,
  items: Item[],
) => items.map((item, index) => ({ id: String(index + 1) as Id, ...defaults, ...item }));

export const withKeysAsIds = <const Id extends string, const Item, const Defaults>(
  defaults: Defaults,
  items: Record<Id, Item>,
) => Object.entries<Item>(items).map(([id, item]) => ({ id: id as Id, ...defaults, ...item }));

const VISIBLE_WITHOUT_UPLOAD = { picture: null, hidden: false };

export const banners: SiteContent["banners"] = {
  hero: withNumberIds(VISIBLE_WITHOUT_UPLOAD, [
    {
      title: { en: "One line of light ties our town together.", ta: "ஒரே கோடு. ஊரெங்கும் ஒளி." },
      subtitle: {
        en: "Internet, TV and apps on one fibre",
        ta: "இணையம், டிவி, செயலிகள்: எல்லாம் ஒரே ஃபைபரில்",
      },
      description: {
        en: "{channels} TV channels and the apps you watch. A single line brings all of it into your home in {town}.",
        ta: "{channels} டிவி சேனல்களும் நீங்கள் பார்க்கும் செயலிகளும். {town} பகுதியில் உங்கள் வீட்டுக்கு எல்லாம் ஒரே இணைப்பில்.",
      },
      tamil: { en: "ஒரே கோடு. ஊரெங்கும் ஒளி.", ta: "" },
      alt: {
        en: "{town} at dusk: the temple tower, and one kolam line of light that runs on to every house",
        ta: "அந்தி நேரத்தில் {town}: கோயில் கோபுரம்; ஒரே கோலக் கோடாய் வீடு வீடாக ஓடும் ஒளி",
      },
    },
    {
      title: { en: "No limit. No\u00a0slow evenings.", ta: "வேகம் குறையாது. டேட்டா தீராது." },
      subtitle: { en: "Unlimited data in every plan", ta: "எல்லாத் திட்டங்களிலும் அளவில்லா டேட்டா" },
      description: {
        en: "The match in one room, a class in the next, the shop’s bills on the veranda. One line carries all.",
        ta: "ஓர் அறையில் கிரிக்கெட், அடுத்த அறையில் வகுப்பு, திண்ணையில் கடைக் கணக்கு. எல்லாம் ஒரே இணைப்பில்.",
      },
      tamil: { en: "வேகம் குறையாது. டேட்டா தீராது.", ta: "" },
      alt: {
        en: "A home at dusk: a line of light weaves a kolam before the open door and goes in",
        ta: "அந்தி நேரத்தில் ஒரு வீடு: திறந்த வாசலில் கோலமாகி உள்ளே செல்லும் ஒளிக்கோடு",
      },
    },
    {
      title: { en: "Tonight’s film is already in your plan.", ta: "ஒரே திட்டம். பல திரைகள்." },
      subtitle: { en: "{apps} OTT apps on one bill", ta: "{apps} OTT செயலிகள், ஒரே பில்லில்" },
      description: {
        en: "Nothing to renew app by app: one price a month, and one number to call.",
        ta: "ஒவ்வொரு செயலிக்கும் தனித்தனியாகப் பணம் கட்ட வேண்டாம்: மாதம் ஒரே விலை, அழைக்க ஒரே எண்.",
      },
      tamil: { en: "ஒரே திட்டம். பல திரைகள்.", ta: "" },
      alt: {
        en: "The town from above: one kolam of light runs round its houses and the temple tower",
        ta: "மேலிருந்து பார்த்த ஊர்: வீடுகளையும் கோபுரத்தையும் சுற்றி ஓடும் ஒளிக் கோலம்",
      },
    },
    {
      title: {
        en: "The car festival comes down your street too.",
        ta: "திருவிழா இனி உங்கள் வீட்டிலும்.",
      },
      subtitle: {
        en: "{channels} TV channels, Aaryaa TV among them",
        ta: "{channels} டிவி சேனல்கள், Aaryaa TV உட்பட",
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
    },
    {
      title: { en: "Call, and a neighbour answers.", ta: "கூப்பிட்டால் நம்ம ஊர்க்காரரே எடுப்பார்." },
      subtitle: { en: "{support}, in Tamil", ta: "{support}, தமிழில்" },
      description: {
        en: "The people who lay your line live here too. Installation is free on Aaryaa Network plans.",
        ta: "இணைப்பைக் கொண்டு வருபவர்களும் இதே ஊர்க்காரர்கள்தான். Aaryaa Network திட்டங்களுக்கு இணைப்புக் கட்டணம் இல்லை.",
      },
      tamil: { en: "கூப்பிட்டால் நம்ம ஊர்க்காரரே எடுப்பார்.", ta: "" },
      alt: {
        en: "Paddy fields under the Western Ghats: a kolam of light runs along the bund from the town",
        ta: "மேற்குத் தொடர்ச்சி மலை அடிவாரத்தில் வயல்கள்: ஊரிலிருந்து வரப்போரம் ஓடி வரும் ஒளிக் கோலம்",
      },
    },
  ]),
  promo: withNumberIds({ ...VISIBLE_WITHOUT_UPLOAD, after: { en: "", ta: "" } }, [
    {
      before: { en: "Unlimited", ta: "அளவில்லா டேட்டாவோடு" },
      figure: "{speed}",
      unit: { en: "Mbps", ta: "Mbps" },
      after: { en: "at the best price in town", ta: "ஊரிலேயே சிறந்த விலையில்" },
    },
    {
      before: { en: "Unlimited internet with", ta: "அளவில்லா இணையத்தோடு" },
      figure: "{channels}",
      unit: { en: "TV channels", ta: "டிவி சேனல்கள்" },
    },
    {
      before: { en: "{channels} TV channels and", ta: "{channels} டிவி சேனல்களோடு" },
      figure: "{tvapps}",
      unit: { en: "OTT apps", ta: "OTT செயலிகள்" },
      after: { en: "in one plan", ta: "ஒரே திட்டத்தில்" },
    },
    {
      before: { en: "Streaming apps with unlimited", ta: "OTT செயலிகள், அளவில்லா டேட்டாவோடு" },
      figure: "{ottspeed}",
      unit: { en: "Mbps", ta: "Mbps" },
    },
  ]),
};

export const tv: SiteContent["tv"] = {
  lead: {
    en: "Regional HD entertainment from {town}, and live streaming of every festival and event, from the first drum to the last lamp.",
    ta: "{town} பகுதியிலிருந்து HD தரத்தில் நம் ஊர் நிகழ்ச்சிகள்; ஒவ்வொரு திருவிழாவும் நிகழ்வும் நேரலையில், முதல் மேளத்திலிருந்து கடைசி விளக்கு வரை.",
  },
  followers: {
    instagram: { figure: "30K", href: "https://instagram.example/aaryaatv" },
    youtube: { figure: "44.5K", href: "https://youtube.example/aaryaatv" },
    facebook: { figure: "30K", href: "https://facebook.example/aaryaanetwork" },
  },
  scenes: withKeysAsIds(VISIBLE_WITHOUT_UPLOAD, {
    tank: {
      name: { en: "Lamps on the tank", ta: "தெப்பக்குளத்தில் விளக்குகள்" },
      alt: {
        en: "A lit float on the temple tank at night, the tower behind it and lamps on the water",
        ta: "இரவில் தெப்பக்குளத்தில் ஒளிரும் தெப்பம்; பின்னால் கோபுரம், தண்ணீரில் விளக்குகள்",
      },
    },
    car: {
      name: { en: "Car festival", ta: "தேர்த் திருவிழா" },
      alt: {
        en: "The temple car in its coloured cloth, drawn down the street on two ropes",
        ta: "வண்ணத் துணிகள் போர்த்திய தேரை இரு வடம் பிடித்துத் தெருவில் இழுக்கிறார்கள்",
      },
    },
    studio: {
      name: { en: "In the studio", ta: "ஸ்டூடியோவில்" },
      alt: {
        en: "Two cameras before the studio’s desk, under beams of cyan and violet light",
        ta: "நீல, ஊதா ஒளிக்கற்றைகளின் கீழ் ஸ்டூடியோ மேசை முன் இரண்டு கேமராக்கள்",
      },
    },
    paddy: {
      name: { en: "Paddy below the Ghats", ta: "மலையடிவார வயல்கள்" },
      alt: {
        en: "Green paddy fields, egrets and wind turbines, the sun low over the Western Ghats",
        ta: "பச்சை வயல்கள், கொக்குகள், காற்றாலைகள்; மேற்குத் தொடர்ச்சி மலைக்கு மேல் இறங்கும் சூரியன்",
      },
    },
    drums: {
      name: { en: "Drum procession", ta: "மேள ஊர்வலம்" },
      alt: {
        en: "Drummers and horn players between torches, dark against an arch of lights",
        ta: "தீப்பந்தங்களுக்கு நடுவே மேளம் அடிப்பவர்களும் கொம்பு ஊதுபவர்களும்; பின்னால் விளக்கு வளைவு",
      },
    },
    train: {
      name: { en: "Night train", ta: "இரவு ரயில்" },
      alt: {
        en: "A lit train on a stone viaduct in the Ghats, under a full moon",
        ta: "முழு நிலவின் கீழ் மலையில் கல் பாலத்தைக் கடக்கும் ஒளிரும் ரயில்",
      },
    },
    kolam: {
      name: { en: "Kolam at dawn", ta: "விடியலில் கோலம்" },
      alt: {
        en: "A white kolam with lamps on the red floor of a courtyard at dawn",
        ta: "விடியற்காலையில் முற்றத்தின் சிவப்புத் தரையில் விளக்குகளோடு வெள்ளைக் கோலம்",
      },
    },
    fireworks: {
      name: { en: "Fireworks", ta: "வாணவேடிக்கை" },
      alt: {
        en: "Fireworks in five colours over the temple tower, and the crowd that watches",
        ta: "கோபுரத்துக்கு மேல் ஐந்து நிறங்களில் வாணவேடிக்கை; பார்க்கும் கூட்டம்",
      },
    },
    market: {
      name: { en: "Flower market", ta: "பூச்சந்தை" },
      alt: {
        en: "Heaps of jasmine, roses and marigolds below garlands and bulbs",
        ta: "மாலைகளுக்கும் விளக்குகளுக்கும் கீழே குவிந்த மல்லிகை, ரோஜா, செண்டுமல்லி",
      },
    },
    stars: {
      name: { en: "Town under stars", ta: "நட்சத்திரங்களின் கீழ் ஊர்" },
      alt: {
        en: "Star trails turn over the roofs, the temple tower and the mast",
        ta: "கூரைகள், கோபுரம், டவர்; மேலே வட்டமிடும் நட்சத்திரத் தடங்கள்",
      },
    },
    stage: {
      name: { en: "Dance recital", ta: "நாட்டிய மேடை" },
      alt: {
        en: "A dancer on a stage between red curtains, dark against a round light",
        ta: "சிவப்புத் திரைகளுக்கு நடுவே மேடையில், வட்ட ஒளிக்கு எதிரே ஒரு நாட்டியக் கலைஞர்",
      },
    },
    kites: {
      name: { en: "Kites over the roofs", ta: "மொட்டைமாடிப் பட்டங்கள்" },
      alt: {
        en: "Seven kites in an evening sky, flown from the terraces of the town",
        ta: "மாலை வானில் ஊர் மொட்டைமாடிகளிலிருந்து பறக்கும் ஏழு பட்டங்கள்",
      },
    },
    lamps: {
      name: { en: "Oil lamps", ta: "குத்துவிளக்குகள்" },
      alt: {
        en: "A row of tall brass lamps, all wicks lit, and clay lamps before them",
        ta: "எல்லாத் திரிகளும் எரியும் உயரமான குத்துவிளக்கு வரிசை; முன்னால் அகல் விளக்குகள்",
      },
    },
    bus: {
      name: { en: "Bus stand in the rain", ta: "மழையில் பேருந்து நிலையம்" },
      alt: {
        en: "A red bus under the lights of the bus stand, umbrellas, and a wet road that mirrors them",
        ta: "பேருந்து நிலைய விளக்குகளின் கீழ் சிவப்புப் பேருந்து, குடைகள், ஒளியைப் பிரதிபலிக்கும் ஈரச் சாலை",
      },
    },
    tower: {
      name: { en: "Temple tower at dusk", ta: "அந்தியில் கோபுரம்" },
      alt: {
        en: "The temple tower against the setting sun, parakeets on their way home",
        ta: "மறையும் சூரியனுக்கு எதிரே கோயில் கோபுரம்; கூடு திரும்பும் கிளிகள்",
      },
    },
    van: {
      name: { en: "Live from the field", ta: "களத்திலிருந்து நேரலை" },
      alt: {
        en: "The channel’s van with its dish raised, searchlights over a festival ground",
        ta: "திருவிழா மைதானத்தில் டிஷ்ஷை உயர்த்தி நிற்கும் சேனல் வேன்; மேலே வானில் வீசும் ஒளிக்கற்றைகள்",
      },
    },
  }),
};
