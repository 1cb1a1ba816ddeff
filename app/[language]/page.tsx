import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { About } from "@/components/home/about";
import { AreYouCurious } from "@/components/home/are-you-curious";
import { Clients } from "@/components/home/clients";
import { Consultation } from "@/components/home/consultation";
import { Entertainment } from "@/components/home/entertainment";
import { Faq } from "@/components/home/faq";
import { Hero } from "@/components/home/hero";
import { PlanSlider } from "@/components/home/plan-slider";
import { ScrollToSection } from "@/components/home/scroll-to-section";
import { buildSectionHashScript } from "@/components/home/section-hash-script";
import { TailorYourPlan } from "@/components/home/tailor-your-plan";
import { Testimonials } from "@/components/home/testimonials";
import { WhyChooseUs } from "@/components/home/why-choose-us";
import { Splash } from "@/components/site/splash";
import { Divider } from "@/components/ui/divider";
import { buildShareImageUrl } from "@/lib/pages/metadata";
import { readPageContent } from "@/lib/pages/public-data";
import { buildLocalBusiness, serialiseStructuredData } from "@/lib/pages/structured-data";

/** Sections that links of other pages open. */
const SECTION_HASHES = ["#price-section", "#about-section", "#faq-section"];

export const generateMetadata = createPageMetadata("/");

export default async function HomePage() {
  const language = await getPageLanguage();
  const content = await readPageContent(language);
  const testimonials = content.testimonials.items;
  const shareImage = buildShareImageUrl(language, "/", content);
  const business = buildLocalBusiness(language, content, shareImage);
  return (
    <>
      <script type="application/ld+json">{serialiseStructuredData(business)}</script>
      <script>{buildSectionHashScript(SECTION_HASHES)}</script>
      <ScrollToSection sections={SECTION_HASHES} />
      <Hero language={language} content={content} />
      <Splash />
      <Entertainment language={language} content={content} />
      <Divider knotPercent={16} variant="dark-to-light" />

      <PlanSlider language={language} content={content} />
      <TailorYourPlan language={language} />

      <Consultation
        language={language}
        contact={content.contact}
        isNextSectionDark={testimonials.length > 0}
      />
      {testimonials.length > 0 && <Divider knotPercent={75} variant="light-to-dark" />}

      <Testimonials language={language} testimonials={testimonials} />
      <WhyChooseUs language={language} content={content} />
      <About language={language} content={content} />
      <Clients language={language} clients={content.clients.items} />
      <AreYouCurious language={language} />
      <Faq language={language} items={content.faq.items} />
    </>
  );
}
