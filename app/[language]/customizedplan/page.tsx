import { ArrowRight } from "lucide-react";
import { metadataOf, pageLanguage } from "@/app/page-language";
import { AreaForm } from "@/components/areas/area-form";
import { holdSection } from "@/components/home/hold-section";
import { SectionAddress } from "@/components/home/section-address";
import { PlanBuilder } from "@/components/plan-builder/plan-builder";
import styles from "@/components/plan-builder/plan-builder.module.css";
import { PageWords } from "@/components/site/page-words";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { readCatalogue, siteIn } from "@/lib/pages/public-data";
import { carriedOf, partPath } from "@/lib/plans/parts";

const SECTIONS = ["#builder"];

export const generateMetadata = metadataOf("/customizedplan");

export default async function BuilderPage() {
  const language = await pageLanguage();
  const { title, lead, action, withoutScript, table } = wordsIn(language).builderPage;
  const [before, link, after] = withoutScript;
  const { whatsapp } = (await siteIn(language)).contact;
  const catalogue = await readCatalogue();
  const all = pathIn(language, partPath());
  return (
    <PageWords of="builder" language={language} whatsapp={whatsapp}>
      <script>{holdSection(SECTIONS)}</script>
      <SectionAddress sections={SECTIONS} />
      <PageHead
        title={title}
        lead={lead}
        actions={<ButtonLink href="#builder">{action}</ButtonLink>}
      />
      <Splash />
      <section id="builder">
        <noscript>
          <p className={`wrap ${styles.withoutScript}`}>
            {before} <a href={all}>{link}</a>
            {after}
          </p>
        </noscript>
        <PlanBuilder
          plans={catalogue && carriedOf(catalogue.plans)}
          search={<AreaForm language={language} />}
        />
      </section>
      <PageLink className={`screen-only wrap spread as-h3 ${styles.all}`} href={all}>
        {table.title}
        <ArrowRight aria-hidden="true" />
      </PageLink>
    </PageWords>
  );
}
