import { About } from "@/components/home/about";
import { BelowFirstScreen } from "@/components/home/below-first-screen";
import { Clients } from "@/components/home/clients";
import { Consultation } from "@/components/home/consultation";
import { Curious } from "@/components/home/curious";
import { Entertainment } from "@/components/home/entertainment";
import { Faq } from "@/components/home/faq";
import { Hero } from "@/components/home/hero";
import { PlanSlider } from "@/components/home/plan-slider";
import { Tailor } from "@/components/home/tailor";
import { Testimonials } from "@/components/home/testimonials";
import { Why } from "@/components/home/why";
import { SectionAddress } from "@/components/site/section-address";
import { Splash } from "@/components/site/splash";
import { Thread } from "@/components/ui/thread";
import type { Language } from "@/lib/content/language";
import { faqPage, localBusiness, structuredDataText } from "@/lib/content/structured-data";

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
