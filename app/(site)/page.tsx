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
import { faqItems } from "@/lib/content/faq";
import { home } from "@/lib/content/home";
import { pageMetadata } from "@/lib/content/metadata";
import { faqPage, localBusiness, structuredDataText } from "@/lib/content/structured-data";
import { env } from "@/lib/env";

export const metadata = pageMetadata("/", home);

const HOME_SECTIONS = ["#price-section", "#about-section", "#faq-section"];

export default function HomePage() {
  return (
    <>
      <script type="application/ld+json">
        {structuredDataText(localBusiness(env().SITE_URL))}
      </script>
      <script type="application/ld+json">{structuredDataText(faqPage(faqItems))}</script>
      <SectionAddress sections={HOME_SECTIONS} />
      <Hero />
      <Splash />
      <BelowFirstScreen>
        <>
          <Entertainment />
          <Thread at={16} turn="dawn" />
        </>
        <PlanSlider />
        <Tailor />
        <>
          <Consultation />
          <Thread at={75} turn="dusk" />
        </>
        <Testimonials />
        <Why />
        <About />
        <Clients />
        <Curious />
        <Faq />
      </BelowFirstScreen>
    </>
  );
}
