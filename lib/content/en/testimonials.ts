// Round what customers say (lib/site).
import type { Translation } from "../language";

export const testimonials = {
  title: "Heard on our streets",
  slide: (at: number, of: number) => `Testimonial ${at} of ${of}`,
  bullets: "Choose a testimonial",
  previous: "Previous testimonial",
  next: "Next testimonial",
  pause: "Pause the testimonials",
  play: "Play the testimonials",
  stars: (given: number, of: number) => `${given} of ${of} stars`,
};
export type TestimonialWords = Translation<typeof testimonials>;
