import type { EnquiryField } from "../../enquiries/constants";
import { endSentence } from "../../text";
import { business } from "../business";

const SENT_TITLE = ["Thank you!", "We have your enquiry."];
const GO_HOME = "Back to home";

/** Turns '24/7 support' into 'We answer 24/7.'. Other support hours are a sentence of their own. */
const formatSupportHours = (support: string) =>
  endSentence(support.replace(/^(24\/7) support$/i, "We answer $1"));

export const contact = {
  title: "Contact",
  description: (town: string) =>
    `Talk to ${business.name} in ${town}: ask for a plan, a visit or a price, and we call you back.`,
  heading: ["Interested in Our Plans?", "Let’s Talk!"],
  tiles: {
    networkInstagram: "Instagram",
    tvInstagram: "TV Instagram",
    /** Spelled as in the specification. */
    region: (town: string) => `${town}, TamilNadu`,
    showOnMap: "See us on the map",
  },
  phoneContact: {
    title: "Rather talk?",
    text: (support: string) => `Call us or write on WhatsApp. ${formatSupportHours(support)}`,
    whatsapp: "Write on WhatsApp",
  },
  thankYou: {
    title: "Thank you",
    heading: SENT_TITLE,
    nextStepsTitle: "What happens now",
    nextSteps: (support: string) => [
      "Our team reads it.",
      `We call you or write on WhatsApp, at the number you gave. ${formatSupportHours(support)}`,
      "We agree on a plan and on a day for the visit.",
    ],
    meanwhile: "Meanwhile",
    buildPlan: "Make your own plan",
    goHome: GO_HOME,
  },
};

export type FieldWords = { label: string; placeholder?: string; hint?: string };

export const enquiryForm = {
  title: "Get In Touch",
  hint: "All six fields are needed.",
  send: "Send",
  sending: "Sending...",
  privacy: "We use these details only to answer you.",
  privacyLink: "How we handle them",
  fields: {
    firstName: { label: "First name" },
    lastName: { label: "Last name", hint: "An initial is enough" },
    phone: { label: "Phone", hint: "10 digits, starting with 6 to 9" },
    email: { label: "Email", placeholder: "you@home.example" },
    address: { label: "Address", placeholder: "Door number, street, landmark" },
    message: {
      label: "Message",
      placeholder: "For a home: how many rooms and screens? For a business: how many people?",
    },
  } satisfies Record<EnquiryField, FieldWords> as Record<EnquiryField, FieldWords>,
  /** Error texts of the specification. */
  invalid: {
    firstName: "Enter a valid FirstName",
    lastName: "Enter a valid LastName",
    phone: "Enter a valid Phone",
    email: "Enter a valid Email",
    address: "Enter a valid Address",
    message: "Enter a valid Message",
  } satisfies Record<EnquiryField, string>,
  /** Hints of empty fields that have no other hint, unless the text of `invalid` is clear enough. */
  missingHints: {
    firstName: "Enter your name",
    email: "Enter your email address",
    address: "Enter your street and house number",
    message: "Tell us what you would like",
  } as Partial<Record<EnquiryField, string>>,
  /** Hints of fields that have a wrong value. */
  invalidHints: {
    firstName: "Letters only, and no letter three times in a row",
    lastName: "An initial is enough",
    phone: "It starts with 6 to 9",
    email: "For example you@home.example",
    address: "At least five characters, with the street",
    message: "At least ten characters",
  } satisfies Record<EnquiryField, string>,
  repeatedCharacter: "No character five times in a row",
  tooLong: (maxLength: number) => `${maxLength} characters at most`,
  digitCount: (typed: number, required: number) => `${typed} of ${required} digits`,
  noEmail: "No email? Send this on WhatsApp",
  sendOnWhatsApp: "Send this on WhatsApp",
  honeypot: "Leave this empty",
  submissionFailed: "Submission failed.",
  noResponse: "Something went wrong. Please try again.",
  sentTitle: SENT_TITLE,
  sendAnother: "Send another enquiry",
  goHome: GO_HOME,
  reference: "Reference",
  selectedPlan: "Selected Plan",
  planDetails: "Plan details",
  loading: "Loading...",
  unavailable:
    "This plan could not be loaded. You can still send the form: name the plan in your message.",
  removePlan: "Remove",
  offerValidity: "30 days",
  gstIncluded: "GST included",
  plan: "Plan",
};
export type EnquiryFormWords = typeof enquiryForm;

export const waitlist = {
  title: (area: string) => `Tell me when fibre comes${area && ` to ${area}`}`,
  name: { label: "Your name" },
  nameMissing: "Enter your name",
  submit: "Tell me",
  received: "Thank you! We will call you when fibre comes.",
};

export const noScriptFormPage = {
  orCall: "Or call us:",
  backHome: `Back to ${business.name}`,
};
