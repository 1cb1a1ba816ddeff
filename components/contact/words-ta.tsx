"use client";

import type { ReactNode } from "react";
import { WordsProvider } from "@/components/site/words";
import { form } from "@/lib/content/ta/contact";
import { plans } from "@/lib/content/ta/plans";

const words = { language: "ta", form, plans } as const;

export function TamilFormWords({ children }: { children: ReactNode }) {
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
