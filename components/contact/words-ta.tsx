"use client";

import { type PageWords, WordsProvider } from "@/components/site/words";
import { form } from "@/lib/content/ta/contact";
import { plans } from "@/lib/content/ta/plans";

const words = { language: "ta", form, plans } as const;

export const TamilFormWords: PageWords = ({ whatsapp, children }) => (
  <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>
);
