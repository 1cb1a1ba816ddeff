import type { Words } from "../en/words";
import { answers } from "./answers";
import { areas } from "./areas";
import * as builder from "./builder";
import { compare } from "./compare";
import { contact, form, formPage, waiting } from "./contact";
import * as home from "./home";
import { plans } from "./plans";
import { privacy } from "./privacy";
import { quote } from "./quote";
import { site } from "./site";
import { tv } from "./tv";

export const words: Words = {
  answers,
  areas,
  ...builder,
  compare,
  contact,
  form,
  formPage,
  ...home,
  plans,
  privacy,
  quote,
  site,
  tv,
  waiting,
};
