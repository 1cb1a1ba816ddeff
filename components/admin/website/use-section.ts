"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useState } from "react";
import { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { ApiError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { MARKED_TEXT } from "@/lib/http/errors";
import { isSame, mergeContent } from "@/lib/site/merge";
import { sectionSaved } from "@/lib/site/request-schema";
import { SECTIONS, type SectionId } from "@/lib/site/schema";
import { useForm } from "../form/use-form";
import { type Path, valueAt, withValue } from "./content";

/** What the site began with may be nothing that the schema takes: the form shows it all the same. */
const kept = sectionSaved.omit({ message: true });
export type Kept = z.infer<typeof kept>;
export const keptSections = z.record(z.string(), kept);
const inTheWay = z.object({ current: kept });

/** What saving ran into: it failed, or somebody else saved meanwhile, the same or elsewhere. */
type SaveError = { message: string; more?: string; current?: Kept; isMet?: boolean };

/** A section's typed content, whether it is right, and the way to the server and back. */
export function useSection(section: SectionId, loaded: Kept) {
  const router = useRouter();
  const [saved, setSaved] = useState(loaded);
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  /** Counts how often the content became another's than what is typed. */
  const [version, setVersion] = useState(0);
  const form = useForm({
    start: { content: loaded.content },
    check: ({ content }) => (SECTIONS[section] as z.ZodType).safeParse(content),
    onRefused: (message) => {
      setSaveError({ message });
      showToast("error", message);
    },
    // What else they changed is kept.
    send: (content: unknown, over: Kept) =>
      over === saved
        ? sendOver(section, content, saved)
        : send(section, mergeContent(saved.content, over.content, content).merged, over),
    failedText: "Failed to save",
    onDone: ({ met, ...answer }) => {
      take(answer);
      router.refresh();
      if (!met) return;
      setSaveError({ message: met, more: "Yours is saved, and theirs is kept.", isMet: true });
      form.lead();
    },
    onFailed: ({ error, text }) => setSaveError(saveErrorOf(error, text)),
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
    changed: !isSame(content, saved.content),
    take,
    save,
    at: (path: Path) => valueAt(content, path),
    write: (path: Path, value: unknown) =>
      form.set("content", withValue(content, path, value), path.join(".")),
  };
}

export type SectionState = ReturnType<typeof useSection>;

type Answer = z.infer<typeof sectionSaved> & { met?: string };

function send(section: SectionId, content: unknown, { updatedAt }: Kept): Promise<Answer> {
  const init = { method: "PUT" } as const;
  return sendJson(`/api/site/${section}`, { content, updatedAt }, async () => sectionSaved, init);
}

/** Sends what was typed; once more where somebody else has saved something else meanwhile. */
async function sendOver(section: SectionId, content: unknown, read: Kept): Promise<Answer> {
  try {
    return await send(section, content, read);
  } catch (error) {
    const { message, current } = saveErrorOf(error, "");
    if (!current) throw error;
    const { merged, clashes } = mergeContent(read.content, content, current.content);
    if (clashes.length > 0) throw error;
    return { ...(await send(section, merged, current)), met: message };
  }
}

function saveErrorOf(error: unknown, message: string): SaveError {
  if (!(error instanceof ApiError)) return { message, more: whyNotSaved(error) };
  const wrong = Object.values(error.errors);
  // What stands under its field is not said twice.
  if (wrong.length > 0) return { message: wrong.includes(message) ? MARKED_TEXT : message };
  const { data } = inTheWay.safeParse(error.answer);
  return { message: error.message || message, ...(data ?? { more: whyNotSaved(error) }) };
}

/** The form that a field stands in. */
export const SectionContext = createContext<SectionState | null>(null);

export function useSectionForm(): SectionState {
  const form = use(SectionContext);
  if (!form) throw new Error("A field stands outside of its form.");
  return form;
}
