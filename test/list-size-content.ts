import type { Field } from "@/lib/resource/field-kinds";
import { createBlankValues } from "@/lib/resource/resource";
import { initialContent } from "@/lib/site/initial-content";
import { SECTION_IDS, SECTIONS, type SiteContent } from "@/lib/site/schema";

type ListSize = "minItems" | "maxItems";

/** Lists of the initial content are cut or repeated. */
export function buildContentWithListSizes(size: ListSize): SiteContent {
  const content = structuredClone(initialContent);
  for (const id of SECTION_IDS)
    for (const [name, field] of Object.entries<Field>(SECTIONS[id].fields)) {
      if (field.kind !== "items") continue;
      const items: object[] = Object(content[id])[name];
      const blankItem = createBlankValues(field.fields);
      Object(content[id])[name] = Array.from(
        { length: field[size] },
        (_, index) =>
          items[index] ?? { ...(items[index % items.length] ?? blankItem), id: `another-${index}` },
      );
    }
  return content;
}
