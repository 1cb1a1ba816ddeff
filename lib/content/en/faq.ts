// Questions that visitors ask. The page shows them, and search engines read the same words.
import { business } from "../business";
import type { Translation } from "../language";

export const faq = {
  title: ["Asked at", "every doorstep"],
  more: "Ask something else",
  items: [
    {
      question: `Why choose ${business.name}?`,
      answer:
        "We live here. The people who lay your line answer your call, the fibre runs all the way to your house, and one bill covers internet, television and apps.",
    },
    {
      question: "Which services do you provide?",
      answer:
        "Broadband on fibre, IPTV, WiFi 6, cloud solutions and smart IoT: for homes, shops and offices, hotels and public places.",
    },
    {
      question: "How can I pay?",
      answer: "With Cash, by Net Banking, or with any of the UPI apps.",
    },
    {
      question: "Do you give corporate connections?",
      answer:
        "Yes, dedicated ones. Tell us how many people work with you and what must never stop, and we plan the line for it.",
    },
    {
      question: "What is installation like?",
      answer: `We agree on a day, bring the line in neatly, and leave when every room is online. Installation is free on ${business.name} plans; where another provider charges for it, the plan’s price says so before you decide.`,
    },
  ],
};
export type FaqWords = Translation<typeof faq>;
