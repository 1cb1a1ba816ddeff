// Here, since the TV page's carousel needs none of it: what both load would join their sheets.
import "@/components/ui/carousel.css";
import { metadataOf, pageLanguage } from "@/app/page-language";
import { AreaForm } from "@/components/areas/area-form";
import { AreaSearch } from "@/components/areas/area-search";
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
import { sharePictureAddress } from "@/lib/pages/metadata";
import { siteIn } from "@/lib/pages/public-data";
import { localBusiness, structuredDataText } from "@/lib/pages/structured-data";
import { visible } from "@/lib/site/schema";

const SECTIONS = ["#price-section", "#about-section", "#faq-section"];

export const generateMetadata = metadataOf("/");

export default async function HomePage() {
  const language = await pageLanguage();
  const content = await siteIn(language);
  const questions = visible(content.faq.items);
  const voices = visible(content.testimonials.items);
  const clients = visible(content.clients.items);
  const picture = sharePictureAddress(language, "/", content);
  const business = localBusiness(language, content, picture);
  return (
    <>
      <script type="application/ld+json">{structuredDataText(business)}</script>
      <script>{holdSection(SECTIONS)}</script>
      <SectionAddress sections={SECTIONS} />
      <Hero language={language} content={content} />
      <div className="night">
        <div className="wrap">
          <AreaSearch>
            <AreaForm language={language} />
          </AreaSearch>
        </div>
      </div>
      <Splash />
      <Entertainment language={language} figures={content.figures} />
      <Thread at={16} turn="dawn" />

      <PlanSlider language={language} content={content} />
      <Tailor language={language} />

      <Consultation language={language} contact={content.contact} hasEdge={voices.length > 0} />
      {voices.length > 0 && <Thread at={75} turn="dusk" />}

      {voices.length > 0 && <Testimonials language={language} voices={voices} />}
      <Why language={language} content={content} />
      <About language={language} content={content} />
      {clients.length > 0 && <Clients language={language} clients={clients} />}
      <Curious language={language} />
      <Faq language={language} items={questions} />
    </>
  );
}
