"use client";

import { type PageWords, WordsProvider } from "@/components/site/words";
import { form } from "@/lib/content/en/contact";
import { plans } from "@/lib/content/en/plans";

const words = { language: "en", form, plans } as const;

export const EnglishFormWords: PageWords = ({ whatsapp, children }) => (
  <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>
);
