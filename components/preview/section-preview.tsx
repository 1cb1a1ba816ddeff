import dynamic from "next/dynamic";
import { About } from "@/components/home/about";
import { Clients } from "@/components/home/clients";
import { Faq } from "@/components/home/faq";
import { Hero } from "@/components/home/hero";
import { PlanSlider } from "@/components/home/plan-slider";
import { Testimonials } from "@/components/home/testimonials";
import { Why } from "@/components/home/why";
import type { Language } from "@/lib/content/language";
import { type PageContent, type SectionId, shown } from "@/lib/site/schema";
import { Footer } from "../site/footer";
import { Notice } from "../site/notice";

// Loaded apart: a module that styles parts of two pages would join the sheets of both.
const LinkTiles = dynamic(() => import("../contact/link-tiles").then(({ LinkTiles }) => LinkTiles));
const OnAir = dynamic(() => import("../tv/on-air").then(({ OnAir }) => OnAir));

type SectionPreviewProps = { section: SectionId; language: Language; content: PageContent };

/** The parts of the pages that show a section, for who writes it. */
export function SectionPreview({ section, language, content }: SectionPreviewProps) {
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
      const voices = shown(content.testimonials.items);
      return voices.length > 0 && <Testimonials language={language} voices={voices} />;
    }
    case "clients": {
      const clients = shown(content.clients.items);
      return clients.length > 0 && <Clients language={language} clients={clients} />;
    }
    case "faq":
      return <Faq language={language} items={shown(content.faq.items)} />;
    case "tv":
      return <OnAir language={language} content={content.tv} />;
  }
}
