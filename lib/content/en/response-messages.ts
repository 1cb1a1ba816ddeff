// Messages in API responses to visitors, by code. The code of an invalid field is its name.
import { type EnquiryField, HONEYPOT } from "../../enquiry-constants";
import { CHECK_FIELDS_TEXT, ERROR_TEXT, type PublicCode } from "../../errors";
import { enquiryForm, waitlist } from "./contact";

type Code =
  | PublicCode
  | EnquiryField
  | typeof HONEYPOT
  | "name"
  | "area"
  | "enquiryReceived"
  | "waitlistJoined"
  | "areaConnected";

export const responseMessages = {
  ...enquiryForm.invalid,
  [HONEYPOT]: "It could not be sent. Please call us.",
  name: waitlist.nameMissing,
  area: "Write your street or village",
  waitlistJoined: waitlist.received,
  areaConnected: "Fibre is there by now! We call you soon.",
  enquiryReceived: "Thank you! Your enquiry has reached us. We will call you soon.",
  invalid: CHECK_FIELDS_TEXT,
  incomplete: "The request did not come to its end.",
  forbidden: "This request came from another site.",
  notFound: "There is nothing at this address.",
  planGone: "This plan does not exist any more.",
  tooLarge: "The request is too large.",
  tooManyEnquiries:
    "Too many enquiries came from your connection. Please try again in a few minutes.",
  tooManyLookUps: "Too many streets were looked up. Please try again in a minute.",
  tooManyQuotes: "Too many quotes were asked for. Please try again in a few minutes.",
  failed: ERROR_TEXT,
  unavailable: ERROR_TEXT,
} satisfies Record<Code, string>;
