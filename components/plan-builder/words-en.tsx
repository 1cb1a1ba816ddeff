"use client";

import { type PageWords, WordsProvider } from "@/components/site/words";
import { builder } from "@/lib/content/en/builder";
import { plans } from "@/lib/content/en/plans";

const words = { language: "en", builder, plans } as const;

export const EnglishBuilderWords: PageWords = ({ whatsapp, children }) => (
  <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>
);
