"use client";

import type { ReactNode } from "react";
import { type ChatNumber, WordsProvider } from "@/components/site/words";
import { builder } from "@/lib/content/ta/builder";
import { plans } from "@/lib/content/ta/plans";

const words = { language: "ta", builder, plans } as const;

export function TamilBuilderWords({ whatsapp, children }: ChatNumber & { children: ReactNode }) {
  return <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>;
}
