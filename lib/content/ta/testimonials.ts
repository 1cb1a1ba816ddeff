import type { TestimonialWords } from "../en/testimonials";

export const testimonials: TestimonialWords = {
  title: "நம் தெருக்களில் பேசிக்கொள்வது",
  slide: (at, of) => `கருத்து ${at}, மொத்தம் ${of}`,
  bullets: "கருத்தைத் தேர்ந்தெடுங்கள்",
  previous: "முந்தைய கருத்து",
  next: "அடுத்த கருத்து",
  pause: "நகரும் கருத்துகளை நிறுத்த",
  play: "கருத்துகளை மீண்டும் நகர்த்த",
  stars: (given, of) => `${of}-க்கு ${given} நட்சத்திரங்கள்`,
};
