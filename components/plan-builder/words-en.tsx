"use client";

import type { ReactNode } from "react";
import { WordsProvider } from "@/components/site/words";
import { builder } from "@/lib/content/en/builder";
import { plans } from "@/lib/content/en/plans";

const words = { language: "en", builder, plans } as const;

export function EnglishBuilderWords({ children }: { children: ReactNode }) {
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
