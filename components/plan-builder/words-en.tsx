"use client";

import type { ReactNode } from "react";
import { type ChatNumber, WordsProvider } from "@/components/site/words";
import { builder } from "@/lib/content/en/builder";
import { plans } from "@/lib/content/en/plans";

const words = { language: "en", builder, plans } as const;

export function EnglishBuilderWords({ whatsapp, children }: ChatNumber & { children: ReactNode }) {
  return <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>;
}
