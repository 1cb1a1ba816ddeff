// What staff have typed and not saved, while a page shows it once.
import { randomUUID } from "node:crypto";
import type { Language } from "../content/language";
import { AppError } from "../http/errors";
import { callOurselves } from "../http/tokens";
import { contentErrors, SECTIONS, type SectionId, type SiteContent } from "./schema";

// Shared by the bundles that Next makes of each route.
const shared = globalThis as typeof globalThis & { drafts?: Map<string, Partial<SiteContent>> };
shared.drafts ??= new Map();
const drafts = shared.drafts;

/** What an address of a preview names: nothing, unless this server has just asked for it itself. */
export const takeDraft = (id: string) => drafts.get(id);

/** A text may be too long or missing: how that looks is what a preview is for. */
const SHAPE: string[] = ["too_big", "too_small", "invalid_format", "custom"];

/**
 * @returns the document that shows the section with this content, without its scripts
 * @throws AppError invalid where it has not the section's shape
 */
export async function renderDraft(
  section: SectionId,
  language: Language,
  content: unknown,
): Promise<string> {
  const { error } = SECTIONS[section].safeParse(content);
  if (error?.issues.some(({ code }) => !SHAPE.includes(code)))
    throw new AppError("invalid", "This cannot be shown yet.", { errors: contentErrors(error) });
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
