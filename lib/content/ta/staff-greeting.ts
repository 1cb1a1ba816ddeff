import { business } from "../business";
import type { StaffGreeting } from "../en/staff-greeting";
import { plans } from "./plans";

export const staffGreeting: StaffGreeting = {
  hello: (firstName) => `வணக்கம் ${firstName}! ${business.name} நிறுவனத்திலிருந்து பேசுகிறோம்.`,
  thanks: "எங்களுக்கு எழுதியதற்கு நன்றி.",
  thanksFor: (speed, duration) =>
    `${speed} (${plans.durations[duration]}) திட்டத்தைப் பற்றி நீங்கள் கேட்டதற்கு நன்றி.`,
};
