import type { Words } from "../en/words";
import { answers } from "./answers";
import { areas } from "./areas";
import { builder, builderPage } from "./builder";
import { compare } from "./compare";
import { contact, form, formPage, waiting } from "./contact";
import { about, faq, home, slides, testimonials } from "./home";
import { plans } from "./plans";
import { privacy } from "./privacy";
import { quote } from "./quote";
import { site } from "./site";
import { tv } from "./tv";

export const words: Words = {
  about,
  answers,
  areas,
  builder,
  builderPage,
  compare,
  contact,
  form,
  formPage,
  faq,
  home,
  plans,
  privacy,
  quote,
  site,
  slides,
  testimonials,
  tv,
  waiting,
};
