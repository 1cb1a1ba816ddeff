"use client";

import { createContext, use, useMemo } from "react";
import type { z } from "zod";
import { sendJson } from "@/lib/http/api-client";
import { checkChanged } from "@/lib/records/check";
import { describeSection } from "@/lib/site/describe";
import { mergeContent } from "@/lib/site/merge";
import type { Figures } from "@/lib/site/placeholders";
import { type KeptSection, sectionInTheWay, sectionSaved } from "@/lib/site/request-schema";
import { SECTIONS, type SectionId } from "@/lib/site/schema";
import { useRecord } from "../form/use-record";
import { type Path, valueAt, withValue } from "./content";

/** What was kept may be nothing that the schema takes: the form shows it all the same. */
export type Content = Record<string, unknown>;

/** What a form needs of the catalogue. */
export type CatalogueParts = {
  /** What an offer may name, as it is called there. */
  plans: { id: string; name: string }[];
  /** What is filled in on English pages. */
  figures: Figures;
  /** All that there are, in paise. */
  prices: number[];
};

const contentOf = ({ content }: KeptSection) => content as Content;

/** A section's typed content, whether it is right, and the way to the server and back. */
export function useSection(
  section: SectionId,
  kept: KeptSection,
  { plans, figures, prices }: CatalogueParts,
) {
  const planName = (id: string) => plans.find((plan) => plan.id === id)?.name;
  const form = useRecord<Content, KeptSection, { content: Content }>({
    read: kept,
    valueIn: contentOf,
    typedOf: (shown) => ({ content: shown ? contentOf(shown) : {} }),
    check: ({ content }, before) =>
      checkChanged<Content>(SECTIONS[section] as unknown as z.ZodType<Content>, content, before),
    merge: mergeContent,
    send: async (content, over) => {
      const { updatedAt = null } = over ?? {};
      const body = { content, base: over?.content, updatedAt };
      const init = { method: "PUT" } as const;
      const answer = await sendJson(`/api/site/${section}`, body, async () => sectionSaved, init);
      const { message, mergedWith, ...saved } = answer;
      return { message, mergedWith, saved };
    },
    inTheWay: sectionInTheWay,
    failed: () => ({ text: "Failed to save" }),
    changes: (from, to) => describeSection(section, from, to, planName).fields,
  });
  const { content } = form.values;
  return {
    ...form,
    section,
    plans,
    figures,
    prices: useMemo(() => new Set(prices), [prices]),
    planName,
    content,
    saved: form.read ?? kept,
    at: (path: Path) => valueAt(content, path),
    write: (path: Path, value: unknown) =>
      form.set("content", withValue(content, path, value) as Content, path.join(".")),
  };
}

export type SectionState = ReturnType<typeof useSection>;

/** The form that a field stands in. */
export const SectionContext = createContext<SectionState | null>(null);

export function useSectionForm(): SectionState {
  const form = use(SectionContext);
  if (!form) throw new Error("A field stands outside of its form.");
  return form;
}
