// The text describes what the forms and the server store. Update it when they change.
import { business } from "../business";

type Section = { title: string; paragraphs: string[]; points?: string[] };

export const privacy = {
  shortTitle: "Privacy",
  title: "Your details, in plain words",
  lead: "What we ask for, why, who sees it and how to have it deleted, as the Digital Personal Data Protection Act, 2023 requires.",
  sections: (town: string): Section[] => [
    {
      title: "What we collect",
      paragraphs: [
        "Only what you type into our forms, and the plan you chose if you came from one:",
      ],
      points: [
        "your first and last name",
        "your phone number, address and email address",
        "your message",
        "the plan you chose: its speed, provider, duration, type, price and what is in it",
        "whether you wrote from a Tamil or an English page",
        "the street or village that you asked about, if you did",
        "if you asked us to tell you when fibre comes: your name, your phone number and that place, nothing else",
      ],
    },
    {
      title: "Why",
      paragraphs: [
        "To answer you: to call or write back, to see whether our line reaches your street, to tell you when it comes, and to arrange a connection if you want one. By sending the form you agree to this. We do not use your details for advertising, and we do not sell them.",
      ],
    },
    {
      title: "Who sees it",
      paragraphs: [
        `Our staff in ${town}. Your enquiry is stored in our database and sent by mail to our staff’s mailbox. The companies that run our server and our mail process it for us; nobody else receives it.`,
        "A notification on our staff’s phones shows your first name, your plan and your area. It travels encrypted, so the companies that deliver it cannot read it.",
      ],
    },
    {
      title: "How long",
      paragraphs: [
        "Until you ask us to delete it; nothing is deleted automatically. Ask at any time, and we remove your enquiries and your place on the waiting list from our database and our mailbox.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what we hold about you, have it corrected or deleted, and withdraw your consent. Write or call; we only ask enough to be sure that it is you. If our answer does not satisfy you, you may complain to the Data Protection Board of India.",
      ],
    },
    {
      title: "This website",
      paragraphs: [
        "These pages set no cookies for visitors, and nobody tracks what you look at.",
        "While you fill in the form, your own browser keeps what you typed and the plan you chose, so that a reload does not lose them. They are deleted when the form is sent or when you close the tab, and reach us only if you send the form.",
        "If you choose a language, a street or a plan, or plans to compare, only your own browser remembers it, for your next visit.",
        "To stop automated spam, the server counts the requests from each network address over ten minutes. It does not store the address, only a code derived from it with a secret key. The code is deleted some time after the ten minutes are over.",
        "Links to WhatsApp, maps, social networks and bill-payment portals lead to other companies, whose own rules apply there.",
      ],
    },
  ],
  writeToUs: "Write to us",
  deletionMail: {
    subject: "My details",
    body: `Hello ${business.name},\n\nPlease delete the details that I sent you. My name and phone number:\n\n`,
  },
};
