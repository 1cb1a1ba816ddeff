// The contact page, its form and the page that thanks.
import type { EnquiryField } from "../../enquiry-terms";
import { business } from "../business";

export const contact = {
  title: "Contact",
  description: (town: string) =>
    `Talk to ${business.name} in ${town}: ask for a plan, a visit or a price, and we call you back.`,
  /** One heading in two breaths. */
  heading: ["Interested in Our Plans?", "Let's Talk!"],
  tiles: {
    networkInstagram: "Instagram",
    tvInstagram: "TV Instagram",
    /** As the specification writes the place. */
    place: (town: string) => `${town}, TamilNadu`,
    map: "See us on the map",
  },
  talk: {
    title: "Rather talk?",
    text: (support: string) => `Call us or write on WhatsApp: ${support}.`,
    whatsapp: "Write on WhatsApp",
  },
  thanks: {
    title: "Thank you",
    heading: ["Thank you!", "We have your enquiry."],
    next: "What happens now",
    steps: (support: string) => [
      "Someone from our team reads it.",
      `We call you or write on WhatsApp, at the number you gave. Our hours: ${support}.`,
      "We agree on a plan and on a day for the visit.",
    ],
    ways: "Meanwhile",
    plan: "Make your own plan",
    home: "Back to home",
  },
};

export type FieldWords = { label: string; placeholder?: string; hint?: string };

/** The form and the plan beside it. */
export const form = {
  title: "Get In Touch",
  hint: "All six fields are needed.",
  send: "Send",
  sending: "Sending...",
  privacy: "We use these details only to answer you.",
  privacyLink: "How we keep them",
  fields: {
    firstName: { label: "First name" },
    lastName: { label: "Last name", hint: "An initial is enough" },
    phone: { label: "Phone", hint: "10 digits, begins with 6 to 9" },
    email: { label: "Email", placeholder: "you@home.example" },
    address: { label: "Address", placeholder: "Door number, street, landmark" },
    message: {
      label: "Message",
      placeholder: "What would you like to watch, and in how many rooms?",
    },
  } satisfies Record<EnquiryField, FieldWords> as Record<EnquiryField, FieldWords>,
  /** What is wrong with a field. */
  invalid: {
    firstName: "Enter a valid FirstName",
    lastName: "Enter a valid LastName",
    phone: "Enter a valid Phone",
    email: "Enter a valid Email",
    address: "Enter a valid Address",
    message: "Enter a valid Message",
  } satisfies Record<EnquiryField, string>,
  /** What an empty field lacks, where `invalid` alone does not say it. */
  missing: {
    firstName: "Write your name",
    lastName: "An initial is enough",
    phone: "Write the number that we may call",
    email: "Write your email address",
    address: "Write your street and house number",
    message: "Write what you would like to have",
  } as Record<EnquiryField, string> | null,
  /** Behind `invalid`, what is wrong with what stands there. */
  wrong: {
    firstName: "Letters only, and none three times in a row",
    lastName: "An initial is enough",
    phone: "It begins with 6 to 9",
    email: "It looks like you@home.example",
    address: "Write five letters or more, with the street",
    message: "Write ten letters or more",
  } satisfies Record<EnquiryField, string>,
  repeated: "No letter or sign five times in a row",
  tooLong: (most: number) => `${most} letters at most`,
  digits: (typed: number, of: number) => `${typed} of ${of} digits`,
  /** Beside a name whose dots are gone. */
  sentAs: (name: string) => `Sent as ${name}`,
  noEmail: "No email? Send this on WhatsApp",
  onWhatsApp: "Send this on WhatsApp",
  honeypot: "Leave this empty",
  failed: "Submission failed.",
  noAnswer: "Something went wrong. Please try again.",
  offline: "No connection. What you wrote is kept.",
  sent: "We have your enquiry",
  reference: "Reference",
  selectedPlan: "Selected Plan",
  loading: "Loading...",
  unavailable: "This plan could not be loaded. You can still send: name the plan in your message.",
  remove: "Remove this plan",
  /** What an offer of the home page is for. */
  offerDays: "30 days",
  tax: "GST included",
  rows: {
    name: "Plan",
    speed: "Speed",
    provider: "Provider",
    duration: "Duration",
    validity: "Validity",
    planType: "Type",
    price: "Price",
    ottTier: "OTT tier",
    apps: "Apps",
    tvChannels: "TV channels",
    router: "Router",
    androidBox: "Android box",
  },
};
export type FormWords = typeof form;

/** Who waits for an area. */
export const waiting = {
  title: (area: string) => `Tell me when fibre comes${area && ` to ${area}`}`,
  name: { label: "Your name" },
  nameMissing: "Write your name",
  send: "Tell me",
  received: "Thank you! We call you when fibre comes.",
};

/** Where the form is shown once more, as a page without script. */
export const formPage = {
  orCall: "Or call us:",
  back: `Back to ${business.name}`,
};
