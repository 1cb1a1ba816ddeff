"use client";

import { createContext, type ReactNode, use } from "react";
import type { BuilderWords } from "@/lib/content/en/builder";
import type { EnquiryFormWords } from "@/lib/content/en/contact";
import type { PlanWords } from "@/lib/content/en/plans";
import type { Language } from "@/lib/content/language";
import type { WhatsappOptions } from "@/lib/enquiries/whatsapp";

type Words = { plans: PlanWords; builder: BuilderWords; enquiryForm: EnquiryFormWords };
type WhatsappNumber = Pick<WhatsappOptions, "whatsapp">;
export type PageWordsProps = WhatsappNumber & { children: ReactNode };
type WordsContextValue = { language: Language } & WhatsappNumber & Partial<Words>;

const WordsContext = createContext<WordsContextValue>({ language: "en", whatsapp: "" });

/** Client modules import their words, because server components cannot pass the functions among them. */
export const createWordsProvider =
  (words: Omit<WordsContextValue, "whatsapp">) =>
  ({ whatsapp, children }: PageWordsProps) => (
    <WordsContext value={{ ...words, whatsapp }}>{children}</WordsContext>
  );

/** @throws Error if the page does not provide these words */
export function useWords<Part extends keyof Words>(part: Part): Words[Part] {
  const words: Partial<Words>[Part] = use(WordsContext)[part];
  if (words === undefined) throw new Error(`This page does not provide the words of "${part}".`);
  return words;
}

export const useLanguage = (): Language => use(WordsContext).language;

export const useWhatsappOptions = (): WhatsappOptions => ({
  whatsapp: use(WordsContext).whatsapp,
  words: useWords("plans"),
});
