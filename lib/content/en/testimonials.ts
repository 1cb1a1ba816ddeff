// What customers say. SAMPLE CONTENT: these people and their words are invented. Put real ones in
// their place, with their consent, before the site is shown to customers.
import type { Translation } from "../language";

type Testimonial = {
  name: string;
  /** What for and where. */
  place: string;
  /** Stars, 1 to 5. */
  rating: 1 | 2 | 3 | 4 | 5;
  feedback: string;
  /** The language of the name and the feedback, where it is not the page's. */
  lang?: "ta";
};

const voices: Testimonial[] = [
  {
    name: "Selvi M.",
    place: "Home, North Car Street",
    rating: 5,
    feedback:
      "Three children in online class and my husband’s shop billing on the same line. It has not slowed once since Pongal.",
  },
  {
    name: "முருகன்",
    place: "Textile shop, Main Bazaar",
    rating: 5,
    feedback: "இரவு பத்து மணிக்கு அழைத்தேன்; காலையில் வந்து சரி செய்தார்கள்.",
    lang: "ta",
  },
  {
    name: "Dr. Anitha R.",
    place: "Clinic, Rajapalayam Road",
    rating: 5,
    feedback:
      "Scans go to the hospital in Tirunelveli while the patient is still sitting here. That used to take the night.",
  },
  {
    name: "Ibrahim S.",
    place: "Tea stall, bus stand",
    rating: 4,
    feedback:
      "For every match the whole bus stand watches at my stall. One evening it rained in; next day they changed the cable.",
  },
  {
    name: "Kavitha P.",
    place: "Home, Kalugumalai Road",
    rating: 5,
    feedback:
      "My mother finds her serials by herself, I find my films, and there is one bill. They even hid the wire along the beam.",
  },
  {
    name: "Sankar & Sons",
    place: "Lodge, near the temple",
    rating: 5,
    feedback:
      "Twenty-two rooms, all of them on WiFi, and at Aadi Thabasu all of them full. Nobody came down to complain.",
  },
  {
    name: "மாரியம்மாள்",
    place: "Home, Puliyangudi Road",
    rating: 5,
    feedback: "துபாயில் இருக்கும் மகனிடம் தினமும் முகம் பார்த்துப் பேசுகிறேன்.",
    lang: "ta",
  },
];

export const testimonials = {
  title: "Heard on our streets",
  slide: (at: number, of: number) => `Testimonial ${at} of ${of}`,
  bullets: "Choose a testimonial",
  previous: "Previous testimonial",
  next: "Next testimonial",
  pause: "Pause the testimonials",
  play: "Play the testimonials",
  stars: (given: number, of: number) => `${given} of ${of} stars`,
  voices,
};
export type TestimonialWords = Translation<typeof testimonials>;
export type Voice = TestimonialWords["voices"][number];
