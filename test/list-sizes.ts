// What the site begins with, each of its lists as short or as long as may be.
import { z } from "zod";
import { countsOf } from "@/lib/site/fields";
import { firstContent } from "@/lib/site/first-content";
import { SECTION_IDS, SECTIONS, type SiteContent } from "@/lib/site/schema";

type Size = "least" | "most";

export function contentAt(size: Size): SiteContent {
  const sections = SECTION_IDS.map((id) => [id, sized(SECTIONS[id], firstContent[id], size)]);
  return Object.fromEntries(sections) as SiteContent;
}

function sized(schema: z.ZodType, content: unknown, size: Size): unknown {
  const counts = countsOf(schema);
  if (counts && Array.isArray(content))
    return Array.from(
      { length: counts[size] },
      (_, at) => content[at] ?? { ...content[at % content.length], id: `another-${at}` },
    );
  if (!(schema instanceof z.ZodObject)) return content;
  const parts = Object.entries(schema.shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, sized(part, Reflect.get(Object(content), name), size)]),
  );
}
