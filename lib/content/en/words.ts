// All that the visitor's side says, for what renders on the server: a page's script carries only
// the words of its own language that it needs.
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

export const words = {
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
export type Words = typeof words;
