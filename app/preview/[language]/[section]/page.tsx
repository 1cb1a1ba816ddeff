import { notFound } from "next/navigation";
import { pageLanguage } from "@/app/page-language";
import { SectionPreview } from "@/components/preview/section-preview";
import { readCatalogue } from "@/lib/memory/catalogue";
import { readSite } from "@/lib/memory/site";
import { takeDraft } from "@/lib/site/draft";
import { pageContent } from "@/lib/site/page-content";
import { SECTION_IDS } from "@/lib/site/schema";

/** What staff have typed, as visitors would see it. Nobody but this server itself gets to it. */
export default async function PreviewPage({
  params,
  searchParams,
}: PageProps<"/preview/[language]/[section]">) {
  const { section: id } = await params;
  const { draft: key } = await searchParams;
  const draft = takeDraft(String(key));
  const section = SECTION_IDS.find((known) => known === id);
  if (!draft || !section) notFound();
  const language = await pageLanguage();
  const plans = (await readCatalogue())?.plans ?? [];
  const content = pageContent({ ...(await readSite()), ...draft }, plans, language);
  return <SectionPreview section={section} language={language} content={content} />;
}
