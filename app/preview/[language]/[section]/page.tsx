import "@/components/ui/carousel.css";
import dynamic from "next/dynamic";
import { notFound } from "next/navigation";
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
import { filterVisible, SECTION_IDS, type SectionId } from "@/lib/site/schema";

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
  return <SectionPreview section={section} language={language} content={content} />;
}

type SectionPreviewProps = { section: SectionId; language: Language; content: PageContent };

function SectionPreview({ section, ...pageProps }: SectionPreviewProps) {
  const { language, content } = pageProps;
  switch (section) {
    case "contact":
    case "links":
      return (
        <>
          <div className="wrap section">
            <LinkTiles language={language} contact={content.contact} links={content.links} />
          </div>
          <Footer {...pageProps} />
        </>
      );
    case "people":
      return (
        <>
          <WhyChooseUs {...pageProps} />
          <About {...pageProps} />
        </>
      );
    case "offers":
      return <PlanSlider {...pageProps} />;
    case "banners":
      return (
        <>
          <Hero {...pageProps} />
          <PlanSlider {...pageProps} />
        </>
      );
    case "notice":
      // Without its period, the notice is visible in the preview at any time.
      return (
        <>
          <SiteNotice language={language} notice={{ ...content.notice, from: null, until: null }} />
          <Hero {...pageProps} />
        </>
      );
    case "testimonials": {
      const testimonials = filterVisible(content.testimonials.items);
      return (
        testimonials.length > 0 && <Testimonials language={language} testimonials={testimonials} />
      );
    }
    case "clients": {
      const clients = filterVisible(content.clients.items);
      return clients.length > 0 && <Clients language={language} clients={clients} />;
    }
    case "faq":
      return <Faq language={language} items={filterVisible(content.faq.items)} />;
    case "tv":
      return <TvHero language={language} content={content.tv} />;
  }
}
