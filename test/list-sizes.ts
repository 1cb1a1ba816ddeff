// What the site begins with, each of its lists as short or as long as may be.
import type { Field } from "@/lib/resource/resource";
import { firstContent } from "@/lib/site/first-content";
import { SECTION_IDS, SECTIONS, type SiteContent } from "@/lib/site/schema";

type Size = "least" | "most";

export function contentAt(size: Size): SiteContent {
  const content = structuredClone(firstContent);
  for (const id of SECTION_IDS)
    for (const [name, field] of Object.entries<Field>(SECTIONS[id].fields)) {
      if (field.kind !== "items") continue;
      const items = Object(content[id])[name];
      Object(content[id])[name] = Array.from(
        { length: field[size] },
        (_, at) => items[at] ?? { ...items[at % items.length], id: `another-${at}` },
      );
    }
  return content;
}
