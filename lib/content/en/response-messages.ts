// The code of an invalid field is its name.
import type { EnquiryField } from "../../enquiries/constants";
import { CHECK_FIELDS_TEXT, ERROR_TEXT, type PublicCode } from "../../errors";
import { enquiryForm, waitlist } from "./contact";

type Code =
  | PublicCode
  | EnquiryField
  | "name"
  | "area"
  | "enquiryReceived"
  | "waitlistJoined"
  | "areaConnected";

export const responseMessages = {
  ...enquiryForm.invalid,
  name: waitlist.nameMissing,
  area: "Enter your street or village",
  waitlistJoined: waitlist.received,
  areaConnected: "Fibre has already come to your area! We will call you soon.",
  enquiryReceived: "Thank you! Your enquiry has reached us. We will call you soon.",
  invalid: CHECK_FIELDS_TEXT,
  incomplete: "The request was incomplete.",
  forbidden: "This request came from another site.",
  notFound: "Nothing was found at this address.",
  planGone: "This plan no longer exists.",
  tooLarge: "The request is too large.",
  tooManyEnquiries:
    "Too many enquiries came from your connection. Please try again in a few minutes.",
  tooManyLookUps: "Too many streets were looked up. Please try again in a minute.",
  tooManyQuotes: "Too many quotes were requested. Please try again in a few minutes.",
  failed: ERROR_TEXT,
  unavailable: ERROR_TEXT,
} satisfies Record<Code, string>;
