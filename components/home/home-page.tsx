import { SectionAddress } from "@/components/site/section-address";
import { Splash } from "@/components/site/splash";
import { Thread } from "@/components/ui/thread";
import type { Language } from "@/lib/content/language";
import { faqPage, localBusiness, structuredDataText } from "@/lib/content/structured-data";
import { About } from "./about";
import { BelowFirstScreen } from "./below-first-screen";
import { Clients } from "./clients";
import { Consultation } from "./consultation";
import { Curious } from "./curious";
import { Entertainment } from "./entertainment";
import { Faq } from "./faq";
import { Hero } from "./hero";
import { PlanSlider } from "./plan-slider";
import { Tailor } from "./tailor";
import { Testimonials } from "./testimonials";
import { Why } from "./why";

const SECTIONS = ["#price-section", "#about-section", "#faq-section"];

/** @param site the origin of the site, for machines */
export function HomePage({ language, site }: { language: Language; site: string }) {
  const spoken = { language };
  return (
    <>
      <script type="application/ld+json">
        {structuredDataText(localBusiness(site, language))}
      </script>
      <script type="application/ld+json">{structuredDataText(faqPage(language))}</script>
      <SectionAddress sections={SECTIONS} />
      <Hero {...spoken} />
      <Splash />
      <BelowFirstScreen>
        <>
          <Entertainment {...spoken} />
          <Thread at={16} turn="dawn" />
        </>
        <PlanSlider {...spoken} />
        <Tailor {...spoken} />
        <>
          <Consultation {...spoken} />
          <Thread at={75} turn="dusk" />
        </>
        <Testimonials {...spoken} />
        <Why {...spoken} />
        <About {...spoken} />
        <Clients {...spoken} />
        <Curious {...spoken} />
        <Faq {...spoken} />
      </BelowFirstScreen>
    </>
  );
}
