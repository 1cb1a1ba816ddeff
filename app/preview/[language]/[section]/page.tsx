import dynamic from "next/dynamic";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { getPageLanguage } from "@/app/page-language";
import { About } from "@/components/home/about";
import { Clients } from "@/components/home/clients";
import { Faq } from "@/components/home/faq";
import { Hero } from "@/components/home/hero";
import { PlanSlider } from "@/components/home/plan-slider";
import { Testimonials } from "@/components/home/testimonials";
import { WhyChooseUs } from "@/components/home/why-choose-us";
import { Footer } from "@/components/site/footer";
import { SiteNotice } from "@/components/site/site-notice";
import type { Language } from "@/lib/content/language";
import { readCatalogue, readSiteContent } from "@/lib/pages/public-data";
import { buildPageContent, type PageContent } from "@/lib/site/page-content";
import { getPreviewContent } from "@/lib/site/preview";
import { SECTION_IDS, type SectionId } from "@/lib/site/schema";

// With static imports, Next.js would merge the styles of the contact and TV pages into one chunk, and each
// page would load the styles of both.
const LinkTiles = dynamic(() =>
  import("@/components/contact/link-tiles").then(({ LinkTiles }) => LinkTiles),
);
const TvHero = dynamic(() => import("@/components/tv/tv-hero").then(({ TvHero }) => TvHero));

/** Only renderPreview requests this page, within the server. */
export default async function PreviewPage({
  params,
  searchParams,
}: PageProps<"/preview/[language]/[section]">) {
  const { section: id } = await params;
  const { previewId } = await searchParams;
  const previewContent = getPreviewContent(String(previewId));
  const section = SECTION_IDS.find((known) => known === id);
  if (!previewContent || !section) notFound();
  const language = await getPageLanguage();
  const plans = (await readCatalogue())?.plans ?? [];
  const content = buildPageContent(
    { ...(await readSiteContent()), ...previewContent },
    plans,
    language,
  );
  return SECTION_PREVIEWS[section]({ language, content });
}

type PreviewProps = { language: Language; content: PageContent };

const SECTION_PREVIEWS: Record<SectionId, (props: PreviewProps) => ReactNode> = {
  contact: ContactPreview,
  links: ContactPreview,
  people: (props) => (
    <>
      <WhyChooseUs {...props} />
      <About {...props} />
    </>
  ),
  offers: (props) => <PlanSlider {...props} />,
  banners: (props) => (
    <>
      <Hero {...props} />
      <PlanSlider {...props} />
    </>
  ),
  // Without its period, the notice is visible in the preview at any time.
  notice: ({ language, content }) => (
    <>
      <SiteNotice language={language} notice={{ ...content.notice, from: null, until: null }} />
      <Hero language={language} content={content} />
    </>
  ),
  testimonials: ({ language, content }) => (
    <Testimonials language={language} testimonials={content.testimonials.items} />
  ),
  clients: ({ language, content }) => (
    <Clients language={language} clients={content.clients.items} />
  ),
  faq: ({ language, content }) => <Faq language={language} items={content.faq.items} />,
  tv: ({ language, content }) => <TvHero language={language} content={content.tv} />,
};

function ContactPreview({ language, content }: PreviewProps) {
  return (
    <>
      <div className="wrap section">
        <LinkTiles language={language} contact={content.contact} links={content.links} />
      </div>
      <Footer language={language} content={content} />
    </>
  );
}
