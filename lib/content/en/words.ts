// All that the visitor's side says, for what renders on the server: a page's script carries only
// the words of its own language that it needs.
import type { Translation } from "../language";
import { about } from "./about";
import { answers } from "./answers";
import { builder, builderPage } from "./builder";
import { contact, form, formPage } from "./contact";
import { faq } from "./faq";
import { home } from "./home";
import { plans } from "./plans";
import { privacy } from "./privacy";
import { site } from "./site";
import { slides } from "./slides";
import { testimonials } from "./testimonials";
import { tv } from "./tv";

export const words = {
  about,
  answers,
  builder,
  builderPage,
  contact,
  form,
  formPage,
  faq,
  home,
  plans,
  privacy,
  site,
  slides,
  testimonials,
  tv,
};
export type Words = Translation<typeof words>;
