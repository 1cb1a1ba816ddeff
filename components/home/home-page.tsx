import { AreaForm } from "@/components/area-search/area-form";
import { AreaSearch } from "@/components/area-search/area-search";
import { About } from "@/components/home/about";
import { Clients } from "@/components/home/clients";
import { Consultation } from "@/components/home/consultation";
import { Curious } from "@/components/home/curious";
import { Entertainment } from "@/components/home/entertainment";
import { Faq } from "@/components/home/faq";
import { Hero } from "@/components/home/hero";
import { holdSection } from "@/components/home/hold-section";
import { PlanSlider } from "@/components/home/plan-slider";
import { SectionAddress } from "@/components/home/section-address";
import { Tailor } from "@/components/home/tailor";
import { Testimonials } from "@/components/home/testimonials";
import { Why } from "@/components/home/why";
import { Splash } from "@/components/site/splash";
import { Thread } from "@/components/ui/thread";
import type { Language } from "@/lib/content/language";
import { siteIn } from "@/lib/memory/site";
import { sharePictureAddress } from "@/lib/pages/metadata";
import { faqPage, localBusiness, structuredDataText } from "@/lib/pages/structured-data";
import { shown } from "@/lib/site/schema";

const SECTIONS = ["#price-section", "#about-section", "#faq-section"];

/** @param site the origin of the site, for machines */
export async function HomePage({ language, site }: { language: Language; site: string }) {
  const content = await siteIn(language);
  const picture = sharePictureAddress(language, "/", content);
  const questions = shown(content.faq.items);
  const voices = shown(content.testimonials.items);
  const clients = shown(content.clients.items);
  const spoken = { language };
  const whole = { language, content };
  return (
    <>
      <script type="application/ld+json">
        {structuredDataText(localBusiness(site, language, content, picture))}
      </script>
      <script type="application/ld+json">{structuredDataText(faqPage(language, questions))}</script>
      <script>{holdSection(SECTIONS)}</script>
      <SectionAddress sections={SECTIONS} />
      <Hero {...whole} />
      <div className="night">
        <div className="wrap">
          <AreaSearch>
            <AreaForm {...spoken} />
          </AreaSearch>
        </div>
      </div>
      <Splash />
      <Entertainment {...spoken} figures={content.figures} />
      <Thread at={16} turn="dawn" />

      <PlanSlider {...whole} />
      <Tailor {...spoken} />

      <Consultation {...spoken} contact={content.contact} hasEdge={voices.length > 0} />
      {voices.length > 0 && <Thread at={75} turn="dusk" />}

      {voices.length > 0 && <Testimonials {...spoken} voices={voices} />}
      <Why {...whole} />
      <About {...whole} />
      {clients.length > 0 && <Clients {...spoken} clients={clients} />}
      <Curious {...spoken} />
      <Faq {...spoken} items={questions} />
    </>
  );
}
