import "@/components/ui/carousel.css";
import dynamic from "next/dynamic";
import { notFound } from "next/navigation";
import { pageLanguage } from "@/app/page-language";
import { About } from "@/components/home/about";
import { Clients } from "@/components/home/clients";
import { Faq } from "@/components/home/faq";
import { Hero } from "@/components/home/hero";
import { PlanSlider } from "@/components/home/plan-slider";
import { Testimonials } from "@/components/home/testimonials";
import { Why } from "@/components/home/why";
import { Footer } from "@/components/site/footer";
import { Notice } from "@/components/site/notice";
import { readCatalogue, readSite } from "@/lib/pages/public-data";
import { takeDraft } from "@/lib/site/draft";
import { pageContent } from "@/lib/site/page-content";
import { SECTION_IDS, visible } from "@/lib/site/schema";

// Loaded apart: a module that styles parts of two pages would join the sheets of both.
const LinkTiles = dynamic(() =>
  import("@/components/contact/link-tiles").then(({ LinkTiles }) => LinkTiles),
);
const OnAir = dynamic(() => import("@/components/tv/on-air").then(({ OnAir }) => OnAir));

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
  const whole = { language, content };
  switch (section) {
    case "contact":
    case "links":
      return (
        <>
          <div className="wrap section">
            <LinkTiles language={language} contact={content.contact} links={content.links} />
          </div>
          <Footer {...whole} />
        </>
      );
    case "people":
      return (
        <>
          <Why {...whole} />
          <About {...whole} />
        </>
      );
    case "offers":
      return <PlanSlider {...whole} />;
    case "banners":
      return (
        <>
          <Hero {...whole} />
          <PlanSlider {...whole} />
        </>
      );
    case "notice":
      // As in its time, whenever that is.
      return (
        <>
          <Notice language={language} notice={{ ...content.notice, from: null, until: null }} />
          <Hero {...whole} />
        </>
      );
    case "testimonials": {
      const voices = visible(content.testimonials.items);
      return voices.length > 0 && <Testimonials language={language} voices={voices} />;
    }
    case "clients": {
      const clients = visible(content.clients.items);
      return clients.length > 0 && <Clients language={language} clients={clients} />;
    }
    case "faq":
      return <Faq language={language} items={visible(content.faq.items)} />;
    case "tv":
      return <OnAir language={language} content={content.tv} />;
  }
}
