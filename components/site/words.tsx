"use client";

import { createContext, type ReactNode, use } from "react";
import type { BuilderWords } from "@/lib/content/en/builder";
import type { FormWords } from "@/lib/content/en/contact";
import type { PlanWords } from "@/lib/content/en/plans";
import type { Language } from "@/lib/content/language";
import type { Chat } from "@/lib/enquiries/chat";

type Words = { plans: PlanWords; builder: BuilderWords; form: FormWords };
/** The phone of ours that a chat is with. */
type ChatNumber = Pick<Chat, "whatsapp">;
export type PageWordsProps = ChatNumber & { children: ReactNode };
type Given = { language: Language } & ChatNumber & Partial<Words>;

const Context = createContext<Given>({ language: "en", whatsapp: "" });

/**
 * Gives the page inside it what its client components say. Sentences are functions, which no server can
 * hand to a browser: a module of each language gives them.
 */
export const pageWords =
  (words: Omit<Given, "whatsapp">) =>
  ({ whatsapp, children }: PageWordsProps) => (
    <Context value={{ ...words, whatsapp }}>{children}</Context>
  );

/** @throws Error where the page gives no words for this part */
export function useWords<Part extends keyof Words>(part: Part): Words[Part] {
  const words: Partial<Words>[Part] = use(Context)[part];
  if (words === undefined) throw new Error(`The page gives no words for ${part}.`);
  return words;
}

export const useLanguage = (): Language => use(Context).language;

export const useChat = (): Chat => ({ whatsapp: use(Context).whatsapp, words: useWords("plans") });
