"use client";

import type { ReactNode } from "react";
import { WordsProvider } from "@/components/site/words";
import { builder } from "@/lib/content/ta/builder";
import { plans } from "@/lib/content/ta/plans";

const words = { language: "ta", builder, plans } as const;

export function TamilBuilderWords({ children }: { children: ReactNode }) {
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
