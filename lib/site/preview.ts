import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Language } from "../content/language";
import { AppError } from "../errors";
import { fetchOwnPage } from "../http/fetch-own-page";
import { errorsIn } from "../resource/check";
import { getSharedState } from "../shared-state";
import { CONTROL_CHARACTERS_TEXT } from "../validation/field-schemas";
import { SECTIONS, type SectionId, type SiteContent } from "./schema";

const previews = getSharedState("previews", () => new Map<string, Partial<SiteContent>>());

export const getPreviewContent = (id: string) => previews.get(id);

// The preview can show texts that are empty, too long or in a wrong format. It cannot show lists of a wrong
// length or texts with control characters.
const PREVIEWABLE_ISSUE_CODES: string[] = ["too_big", "too_small", "invalid_format", "custom"];
const preventsPreview = ({ code, origin, message }: z.core.$ZodIssue & { origin?: string }) =>
  !PREVIEWABLE_ISSUE_CODES.includes(code) ||
  origin === "array" ||
  message === CONTROL_CHARACTERS_TEXT;

/** @throws AppError invalid if the content cannot be rendered */
export async function renderPreview(
  section: SectionId,
  language: Language,
  content: unknown,
): Promise<string> {
  const { error } = SECTIONS[section].schema.safeParse(content);
  if (error?.issues.some(preventsPreview))
    throw new AppError("invalid", "The preview is not available yet.", { errors: errorsIn(error) });
  const id = randomUUID();
  previews.set(id, { [section]: content });
  try {
    const page = await fetchPreview(`/preview/${language}/${section}?previewId=${id}`);
    // The iframe of the preview blocks scripts. Without the elements, the browser neither loads nor reports them.
    return page.replaceAll(
      /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g,
      "",
    );
  } finally {
    previews.delete(id);
  }
}

/** Only a page can render its style sheets, so the server requests the page from itself. */
async function fetchPreview(path: string): Promise<string> {
  const response = await fetchOwnPage(path);
  const text = await response.text();
  if (!response.ok) throw new Error(`GET ${path} returned ${response.status}`);
  return text;
}
