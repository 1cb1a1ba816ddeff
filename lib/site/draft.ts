// What staff have typed and not saved, while a page shows it once.
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Language } from "../content/language";
import { AppError } from "../errors";
import { callOurselves } from "../http/tokens";
import { errorsIn } from "../resource/check";
import { shared } from "../shared-state";
import { UNPRINTABLE_TEXT } from "../values";
import { SECTIONS, type SectionId, type SiteContent } from "./schema";

const drafts = shared("drafts", () => new Map<string, Partial<SiteContent>>());

/** The draft of a preview's address: there is one only while `renderDraft` waits for the page. */
export const takeDraft = (id: string) => drafts.get(id);

/** A text may be too long or missing, which a preview is for; a list may not, nor half a character. */
const SHOWN: string[] = ["too_big", "too_small", "invalid_format", "custom"];
const isUnshown = ({ code, origin, message }: z.core.$ZodIssue & { origin?: string }) =>
  !SHOWN.includes(code) || origin === "array" || message === UNPRINTABLE_TEXT;

/**
 * @returns the document that shows the section with this content, without its scripts
 * @throws AppError invalid where no page can be made of it
 */
export async function renderDraft(
  section: SectionId,
  language: Language,
  content: unknown,
): Promise<string> {
  const { error } = SECTIONS[section].schema.safeParse(content);
  if (error?.issues.some(isUnshown))
    throw new AppError("invalid", "This cannot be shown yet.", { errors: errorsIn(error) });
  const id = randomUUID();
  drafts.set(id, { [section]: content });
  try {
    const page = await callOurselves(`/preview/${language}/${section}?draft=${id}`);
    return page.replaceAll(
      /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g,
      "",
    );
  } finally {
    drafts.delete(id);
  }
}
