// Round the questions that visitors ask (lib/site).
import type { Translation } from "../language";

export const faq = {
  title: ["Asked at", "every doorstep"],
  more: "Ask something else",
};
export type FaqWords = Translation<typeof faq>;
