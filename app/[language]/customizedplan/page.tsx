import { ArrowRight } from "lucide-react";
import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { AreaForm } from "@/components/areas/area-form";
import { ScrollToSection } from "@/components/home/scroll-to-section";
import { buildSectionHashScript } from "@/components/home/section-hash-script";
import { PlanBuilder } from "@/components/plan-builder/plan-builder";
import styles from "@/components/plan-builder/plan-builder.module.css";
import { PageWords } from "@/components/site/page-words";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { readCatalogue, readPageContent } from "@/lib/pages/public-data";
import { ALL_PLANS_PATH } from "@/lib/plans/all-plans";
import { DEFAULT_PLAN_TYPE } from "@/lib/plans/selection";

const SECTION_HASHES = ["#builder"];

export const generateMetadata = createPageMetadata("/customizedplan");

export default async function BuilderPage() {
  const language = await getPageLanguage();
  const { title, lead, checkPlans, noScript, table } = getWords(language).builderPage;
  const [before, link, after] = noScript;
  const { whatsapp } = (await readPageContent(language)).contact;
  const catalogue = await readCatalogue();
  const defaultPlans = catalogue?.plans.filter(({ planType }) => planType === DEFAULT_PLAN_TYPE);
  const allPlansPath = localisedPath(language, ALL_PLANS_PATH);
  return (
    <PageWords part="builder" language={language} whatsapp={whatsapp}>
      <script>{buildSectionHashScript(SECTION_HASHES)}</script>
      <ScrollToSection sections={SECTION_HASHES} />
      <PageHead
        kolam="builder"
        title={title}
        lead={lead}
        actions={<ButtonLink href="#builder">{checkPlans}</ButtonLink>}
      />
      <Splash />
      <section id="builder" className={styles.section}>
        <noscript>
          <p className={`wrap ${styles.noScript}`}>
            {before} <a href={allPlansPath}>{link}</a>
            {after}
          </p>
        </noscript>
        <PlanBuilder plans={defaultPlans ?? null} search={<AreaForm language={language} />} />
      </section>
      <PageLink
        className={`screen-only wrap spread text-h3 ${styles.allPlansLink}`}
        href={allPlansPath}
      >
        {table.title}
        <ArrowRight aria-hidden="true" />
      </PageLink>
    </PageWords>
  );
}
