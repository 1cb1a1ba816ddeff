"use client";

import { type PageWords, WordsProvider } from "@/components/site/words";
import { builder } from "@/lib/content/ta/builder";
import { plans } from "@/lib/content/ta/plans";

const words = { language: "ta", builder, plans } as const;

export const TamilBuilderWords: PageWords = ({ whatsapp, children }) => (
  <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>
);
