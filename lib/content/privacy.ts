// What the privacy page says, in plain words. The facts are those of the enquiry form and of the
// server: change one with the other.
import { business } from "./business";

export type PrivacySection = { title: string; paragraphs: string[]; points?: string[] };

export const privacy = {
  title: "Your details, plainly",
  lead: "What we ask for, why, who sees it and how to have it deleted, as the Digital Personal Data Protection Act, 2023 wants it said.",
  sections: [
    {
      title: "What we collect",
      paragraphs: [
        "Only what you type into the enquiry form, and the plan you chose if you came from one:",
      ],
      points: [
        "your first and last name",
        "your phone number, address and email address",
        "your message",
        "the plan you chose: its speed, provider, duration, type, price and what is in it",
      ],
    },
    {
      title: "Why",
      paragraphs: [
        "To answer you: to call or write back, to see whether our line reaches your street, and to arrange a connection if you want one. By sending the form you agree to this. We do not use your details for advertising, and we do not sell them.",
      ],
    },
    {
      title: "Who sees it",
      paragraphs: [
        `Our staff in ${business.town}. Your enquiry is stored in our own database and sent to our own mailbox through our mail server. Nobody else is given it.`,
      ],
    },
    {
      title: "How long",
      paragraphs: [
        "As long as we need it to answer you and to keep a record of what we agreed. You can ask us to delete it at any time.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what we hold about you, have it corrected or deleted, and take back your consent. Write or call; we ask only enough to be sure that it is you. If our answer does not satisfy you, you may complain to the Data Protection Board of India.",
      ],
    },
    {
      title: "This website",
      paragraphs: [
        "These pages set no cookies for visitors and carry no trackers. To keep machines from flooding the form, the server counts enquiries by network address for ten minutes. Links to other sites, such as bill-payment portals and social networks, follow those sites’ own rules.",
      ],
    },
  ] as PrivacySection[],
} as const;
