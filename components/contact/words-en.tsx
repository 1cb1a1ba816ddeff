"use client";

import type { ReactNode } from "react";
import { type ChatNumber, WordsProvider } from "@/components/site/words";
import { form } from "@/lib/content/en/contact";
import { plans } from "@/lib/content/en/plans";

const words = { language: "en", form, plans } as const;

export function EnglishFormWords({ whatsapp, children }: ChatNumber & { children: ReactNode }) {
  return <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>;
}
