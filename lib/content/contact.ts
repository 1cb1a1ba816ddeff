// The words of the contact page, its form and the page that thanks.
import type { EnquiryField } from "../enquiries/fields";
import { business } from "./business";
import { chatLink } from "./whatsapp";

export const contactPage = {
  title: "Contact",
  description: `Talk to ${business.name} in ${business.town}: ask for a plan, a visit or a price, and we call you back.`,
  /** One heading in two breaths. */
  heading: ["Interested in Our Plans?", "Let's Talk!"],
  /** In the specification's order. */
  tiles: [
    {
      icon: "instagram",
      label: "Instagram",
      detail: business.name,
      href: business.social.instagram,
    },
    { icon: "whatsapp", label: "WhatsApp", detail: business.phones[0].label, href: chatLink() },
    { icon: "map", label: business.place, detail: "See us on the map", href: business.map },
    {
      icon: "instagram",
      label: "TV Instagram",
      detail: "Aaryaa TV",
      href: business.social.tvInstagram,
    },
    { icon: "youtube", label: "YouTube", detail: "Aaryaa TV", href: business.social.youtube },
    { icon: "facebook", label: "Facebook", detail: business.name, href: business.social.facebook },
  ],
  talk: {
    title: "Rather talk?",
    text: `Call us or write on WhatsApp: ${business.support}.`,
    whatsapp: "Write on WhatsApp",
  },
} as const;

export const planSummary = {
  title: "Selected Plan",
  loading: "Loading...",
  unavailable: "This plan could not be loaded. You can still send: name the plan in your message.",
  remove: "Remove this plan",
  /** What an offer of the home page is for. */
  offerDays: "30 days",
  /** Whether the price holds GST. */
  tax: { included: "GST included", extra: "a month + GST" },
  rows: {
    name: "Plan",
    speed: "Speed",
    provider: "Provider",
    duration: "Duration",
    validity: "Validity",
    planType: "Type",
    price: "Price",
    included: "Included",
    ottTier: "OTT tier",
    tvChannels: "TV channels",
    router: "Router",
    androidBox: "Android box",
  },
} as const;

export type FieldWords = { label: string; placeholder?: string; hint?: string };

export const formWords = {
  title: "Get In Touch",
  hint: "All six fields are needed.",
  send: "Send",
  sending: "Sending...",
  privacy: {
    text: "We use these details only to answer you.",
    link: "How we keep them",
  },
  fields: {
    firstName: { label: "First name" },
    lastName: { label: "Last name" },
    phone: { label: "Phone", hint: "10 digits, begins with 6 to 9" },
    email: { label: "Email", placeholder: "you@home.example" },
    address: { label: "Address", placeholder: "Door number, street, landmark" },
    message: {
      label: "Message",
      placeholder: "What would you like to watch, and in how many rooms?",
    },
  } satisfies Record<EnquiryField, FieldWords>,
  honeypot: "Leave this empty",
  failed: "Submission failed.",
  noAnswer: "Something went wrong. Please try again.",
} as const;

export const thanksPage = {
  title: "Thank you",
  heading: ["Thank you!", "We have your enquiry."],
  nextTitle: "What happens now",
  steps: [
    "Someone from our team reads it.",
    "We call you or write on WhatsApp, at the number you gave.",
    "We agree on a plan and on a day for the visit.",
  ],
  waysTitle: "Meanwhile",
  plan: "Make your own plan",
  home: "Back to home",
} as const;
