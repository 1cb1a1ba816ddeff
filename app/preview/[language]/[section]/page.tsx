import { notFound } from "next/navigation";
import { SectionPreview } from "@/components/site/section-preview";
import { readSite } from "@/lib/site/content";
import { takeDraft } from "@/lib/site/draft";
import { localise, SECTION_IDS } from "@/lib/site/schema";

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
  const content = localise({ ...(await readSite()), ...draft }, language);
  return <SectionPreview section={section} language={language} content={content} />;
}
