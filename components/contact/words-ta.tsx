"use client";

import type { ReactNode } from "react";
import { type ChatNumber, WordsProvider } from "@/components/site/words";
import { form } from "@/lib/content/ta/contact";
import { plans } from "@/lib/content/ta/plans";

const words = { language: "ta", form, plans } as const;

export function TamilFormWords({ whatsapp, children }: ChatNumber & { children: ReactNode }) {
  return <WordsProvider value={{ ...words, whatsapp }}>{children}</WordsProvider>;
}
