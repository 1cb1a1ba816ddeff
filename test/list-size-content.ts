import type { Field } from "@/lib/resource/field-kinds";
import { hasSampleContent, initialContent } from "@/lib/site/initial-content";
import { SECTION_IDS, SECTIONS, type SectionId, type SiteContent } from "@/lib/site/schema";
import { buildFilledSection } from "./filled-section";

type ListSize = "minItems" | "maxItems";

/** Lists of the initial content are cut or repeated. */
export const buildContentWithListSizes = (size: ListSize) =>
  Object.fromEntries(SECTION_IDS.map((id) => [id, resizeLists(id, size)])) as SiteContent;

function resizeLists(id: SectionId, size: ListSize): object {
  const content = hasSampleContent(id) ? initialContent[id] : buildFilledSection(id);
  const resized: Record<string, unknown> = { ...content };
  for (const [name, field] of Object.entries<Field>(SECTIONS[id].fields)) {
    if (field.kind !== "items") continue;
    const items = resized[name] as object[];
    resized[name] = Array.from(
      { length: field[size] },
      (_, index) => items[index] ?? { ...items[index % items.length], id: `another-${index}` },
    );
  }
  return resized;
}
