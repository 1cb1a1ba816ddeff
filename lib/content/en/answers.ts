// What an endpoint answers to a visitor.
import { ERROR_TEXT, MARKED_TEXT } from "../../http/errors";
import type { Translation } from "../language";
import { form } from "./contact";

export const answers = {
  ...form.invalid,
  failed: ERROR_TEXT,
  marked: MARKED_TEXT,
  received: "Thank you! Your enquiry has reached us. We will call you soon.",
  tooManyEnquiries:
    "Too many enquiries came from your connection. Please try again in a few minutes.",
  tooManyQuotes: "Too many quotes were asked for. Please try again in a few minutes.",
  planGone: "This plan does not exist any more.",
  nothingHere: "There is nothing at this address.",
  tooLarge: "The request is too large.",
  incomplete: "The request did not come to its end.",
  leaveEmpty: "Leave this field empty",
};
export type AnswerWords = Translation<typeof answers>;
