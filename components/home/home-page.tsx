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
import { siteIn } from "@/lib/site/content";
import { shown } from "@/lib/site/shown";

const SECTIONS = ["#price-section", "#about-section", "#faq-section"];

/** @param site the origin of the site, for machines */
export async function HomePage({ language, site }: { language: Language; site: string }) {
  const content = await siteIn(language);
  const questions = shown(content.faq.items);
  const spoken = { language };
  const whole = { language, content };
  return (
    <>
      <script type="application/ld+json">
        {structuredDataText(localBusiness(site, language, await siteIn("en")))}
      </script>
      <script type="application/ld+json">{structuredDataText(faqPage(language, questions))}</script>
      <SectionAddress sections={SECTIONS} />
      <Hero {...whole} />
      <Splash />
      <BelowFirstScreen>
        <>
          <Entertainment {...spoken} />
          <Thread at={16} turn="dawn" />
        </>
        <PlanSlider {...whole} />
        <Tailor {...spoken} />
        <>
          <Consultation {...spoken} contact={content.contact} />
          <Thread at={75} turn="dusk" />
        </>
        <Testimonials {...spoken} voices={shown(content.testimonials.items)} />
        <Why {...whole} />
        <About {...whole} />
        <Clients {...spoken} clients={shown(content.clients.items)} />
        <Curious {...spoken} />
        <Faq {...spoken} items={questions} />
      </BelowFirstScreen>
    </>
  );
}
