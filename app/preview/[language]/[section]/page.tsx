import { notFound } from "next/navigation";
import { SectionPreview } from "@/components/preview/section-preview";
import { readCatalogue } from "@/lib/memory/catalogue";
import { readSite } from "@/lib/memory/site";
import { takeDraft } from "@/lib/site/draft";
import { pageContent } from "@/lib/site/page-content";
import { SECTION_IDS } from "@/lib/site/schema";

type PreviewPageProps = {
  params: Promise<{ language: string; section: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

/** What staff have typed, as visitors would see it. Nobody but this server itself gets to it. */
export default async function PreviewPage({ params, searchParams }: PreviewPageProps) {
  const [{ language: asked, section: id }, { draft: key }] = await Promise.all([
    params,
    searchParams,
  ]);
  const draft = takeDraft(String(key));
  const section = SECTION_IDS.find((known) => known === id);
  if (!draft || !section) notFound();
  const language = asked === "ta" ? "ta" : "en";
  const plans = (await readCatalogue())?.plans ?? [];
  const content = pageContent({ ...(await readSite()), ...draft }, plans, language);
  return <SectionPreview section={section} language={language} content={content} />;
}
