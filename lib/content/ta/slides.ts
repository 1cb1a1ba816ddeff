import { business } from "../business";
import type { SlideWords } from "../en/slides";

export const slides: SlideWords = {
  hero: {
    heading: () => `${business.name}: சங்கரன்கோவிலில் இணையம், IPTV, OTT`,
    label: "உங்கள் வீட்டுக்கு நாங்கள் கொண்டு வருவது",
    slide: (at, of) => `காட்சி ${at}, மொத்தம் ${of}`,
    bullets: "காட்சியைத் தேர்ந்தெடுங்கள்",
    pause: "நகரும் காட்சிகளை நிறுத்த",
    play: "காட்சிகளை மீண்டும் நகர்த்த",
    action: "திட்டங்களைப் பாருங்கள்",
    from: "மாதத்துக்கு",
    perMonth: "முதல் + ஜிஎஸ்டி",
  },
  offers: {
    label: "சலுகைகள்",
    slide: (at, of) => `சலுகை ${at}, மொத்தம் ${of}`,
    bullets: "சலுகையைத் தேர்ந்தெடுங்கள்",
    pause: "நகரும் சலுகைகளை நிறுத்த",
    play: "சலுகைகளை மீண்டும் நகர்த்த",
  },
};
