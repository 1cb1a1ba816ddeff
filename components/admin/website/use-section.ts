"use client";

import { createContext, use, useState } from "react";
import { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { ApiError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { MARKED_TEXT } from "@/lib/http/errors";
import { SECTIONS, type SectionId, type SiteContent } from "@/lib/site/schema";
import { useForm } from "../form/use-form";
import { type Path, valueAt, withValue } from "./content";

type Content = SiteContent[SectionId];

const kept = (section: SectionId) =>
  z.object({
    content: SECTIONS[section] as z.ZodType<Content>,
    updatedAt: z.iso.datetime().nullable(),
  });
export type Kept = z.infer<ReturnType<typeof kept>>;

/** Every section as it is kept. */
export const keptSections = z.record(z.enum(Object.keys(SECTIONS) as SectionId[]), z.unknown());
export const keptIn = (section: SectionId, all: Partial<Record<SectionId, unknown>>) =>
  kept(section).safeParse(all[section]).data;

/** What saving ran into: a failure, or what somebody else saved meanwhile. */
export type SaveError = { message: string; more?: string; current?: Kept };

const FAILED = "Failed to save";

/** A section's typed content, whether it is right, and the way to the server and back. */
export function useSection(section: SectionId, loaded: Kept) {
  const [saved, setSaved] = useState(loaded);
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  /** Counts how often the content became another's than what is typed. */
  const [version, setVersion] = useState(0);
  const schema = SECTIONS[section] as z.ZodType<Content>;
  const form = useForm({
    start: { content: loaded.content as unknown },
    check: ({ content }) => schema.safeParse(content),
    onRefused: (message) => {
      setSaveError({ message });
      showToast("error", message);
    },
    send: (content: Content, over: Kept) =>
      sendJson(
        `/api/site/${section}`,
        { content, updatedAt: over.updatedAt },
        async () => kept(section).extend({ message: z.string() }),
        { method: "PUT" },
      ),
    failedText: FAILED,
    onDone: (answer) => take(answer),
    onFailed: ({ error, text }) => setSaveError(saveErrorOf(section, error, text)),
  });
  const { content } = form.values;

  const take = ({ content: next, updatedAt }: Kept) => {
    setSaved({ content: next, updatedAt });
    setSaveError(null);
    setVersion((before) => before + 1);
    form.reset({ content: next });
  };

  /** @param over what it takes the place of: what somebody else saved meanwhile */
  const save = (over: Kept = saved) => {
    const body = form.isBusy ? undefined : form.check();
    if (body) void form.run(body, over);
  };

  return {
    ...form,
    section,
    content,
    saved,
    saveError,
    version,
    changed: JSON.stringify(content) !== JSON.stringify(saved.content),
    take,
    save,
    at: (path: Path) => valueAt(content, path),
    write: (path: Path, value: unknown) =>
      form.set("content", withValue(content, path, value), path.join(".")),
  };
}

export type SectionState = ReturnType<typeof useSection>;

function saveErrorOf(section: SectionId, error: unknown, message: string): SaveError {
  if (!(error instanceof ApiError)) return { message, more: whyNotSaved(error) };
  const wrong = Object.values(error.errors);
  // What stands under its field is not said twice.
  if (wrong.length > 0) return { message: wrong.includes(message) ? MARKED_TEXT : message };
  const inTheWay = z.object({ current: kept(section) }).safeParse(error.answer);
  if (error.status === 409 && inTheWay.success) return { message, ...inTheWay.data };
  return { message, more: whyNotSaved(error) };
}

/** The form that a field stands in. */
export const SectionContext = createContext<SectionState | null>(null);

export function useSectionForm(): SectionState {
  const form = use(SectionContext);
  if (!form) throw new Error("A field stands outside of its form.");
  return form;
}
