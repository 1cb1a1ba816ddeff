import type { Language } from "@/lib/content/language";
import type { Localised, SectionId, SiteContent } from "@/lib/site/schema";

type SectionPreviewProps = {
  section: SectionId;
  language: Language;
  content: Localised<SiteContent>;
};

export const SectionPreview = ({ section, content }: SectionPreviewProps) => (
  <pre>{JSON.stringify(content[section], null, 1)}</pre>
);
