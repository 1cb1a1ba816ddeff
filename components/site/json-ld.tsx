import { type StructuredData, structuredDataText } from "@/lib/content/structured-data";

/** What the page says, for machines. */
export function JsonLd({ data }: { data: StructuredData }) {
  return <script type="application/ld+json">{structuredDataText(data)}</script>;
}
