import { business } from "../business";
import type { AboutWords } from "../en/about";

export const about: AboutWords = {
  title: "ஒரே தெருவில் தொடங்கினோம்.",
  text: "இந்தப் பத்து ஆண்டுகளில் எங்கள் ஃபைபர் தெப்பக்குளம், கடைவீதி, பேருந்து நிலையம் எல்லாம் தாண்டிப் போயிருக்கிறது. ஊர்த் திருவிழாக்களைக் காட்டுவது Aaryaa TV; ஊரையே இணைப்பது Aaryaa Network.",
  units: { years: "ஆண்டு அனுபவம்", customers: "மகிழ்ச்சியான வாடிக்கையாளர்கள்" },
  features: [
    { title: "வேகமான இணைப்பு", note: "" },
    { title: "இணைப்புக் கட்டணம் இல்லை", note: `${business.name} திட்டங்களுக்கு` },
  ],
  why: {
    title: "ஏன் எங்களைத் தேர்ந்தெடுக்க வேண்டும்?",
    badge: (claim, town) => `${town}: ${claim}`,
  },
};
