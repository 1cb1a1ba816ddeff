import dynamic from "next/dynamic";
import { About } from "@/components/home/about";
import { Clients } from "@/components/home/clients";
import { Faq } from "@/components/home/faq";
import { Hero } from "@/components/home/hero";
import { PlanSlider } from "@/components/home/plan-slider";
import { Testimonials } from "@/components/home/testimonials";
import { Why } from "@/components/home/why";
import { OnAir } from "@/components/tv/on-air";
import type { Language } from "@/lib/content/language";
import type { PageContent, SectionId } from "@/lib/site/schema";
import { shown } from "@/lib/site/shown";
import { LinkTiles } from "../contact/link-tiles";
import { Notice } from "./notice";

// Loaded apart: the bundler would cut the style sheet of every page into four, to keep their order here.
const Footer = dynamic(() => import("./footer").then(({ Footer }) => Footer));

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
    case "testimonials":
      return <Testimonials language={language} voices={shown(content.testimonials.items)} />;
    case "clients":
      return <Clients language={language} clients={shown(content.clients.items)} />;
    case "faq":
      return <Faq language={language} items={shown(content.faq.items)} />;
    case "tv":
      return <OnAir language={language} content={content.tv} />;
  }
}
