// Must be the first import. The staff area imports this style sheet, too, and in any other position the
// bundler would merge the styles of both areas into one chunk. See docs/decisions/0024-styles-by-page.md.
import "@/components/ui/pager.css";
import { getPageLanguage } from "@/app/page-language";
import { PlanFinder } from "@/components/plan-builder/plan-finder";
import { PlanTable, PlanTablePager } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { buildPageMetadata, getPageSnippet } from "@/lib/pages/metadata";
import { readCatalogue, readPageContent } from "@/lib/pages/public-data";
import { buildPlanOffers, serialiseStructuredData } from "@/lib/pages/structured-data";
import { listFilterOptions } from "@/lib/plans/filter";
import {
  buildPartPath,
  countParts,
  describeMissingPart,
  PART_SIZE,
  sortPlans,
} from "@/lib/plans/parts";

const PATH = "/customizedplan/all";

type PartProps = PageProps<"/[language]/customizedplan/all/[[...part]]">;

/** proxy.ts rejects numbers that no part can have. */
async function readPart({ params }: PartProps) {
  const language = await getPageLanguage();
  const plans = (await readCatalogue())?.plans;
  const partCount = countParts(plans?.length ?? 0);
  const requestedPart = (await params).part?.[0] ?? "1";
  // After a deletion of plans, the number in an old URL can exceed the last part.
  const part = { number: Math.min(Number(requestedPart), partCount), of: partCount };
  const content = await readPageContent(language);
  return { language, plans, requestedPart, content: { ...content, part } };
}

export async function generateMetadata(props: PartProps) {
  const { language, content } = await readPart(props);
  return buildPageMetadata(language, PATH, content);
}

export default async function TablePage(props: PartProps) {
  const { language, plans, requestedPart, content } = await readPart(props);
  const { number: partNumber, of: partCount } = content.part;
  const { builder, builderPage } = getWords(language);
  const { title, chooseStepByStep, planCount } = builderPage.table;
  const missingPart =
    plans && describeMissingPart(requestedPart, partNumber, partCount, builderPage.table);
  const sortedPlans = sortPlans(plans ?? []);
  const rows = sortedPlans.slice((partNumber - 1) * PART_SIZE, partNumber * PART_SIZE);
  const offers = buildPlanOffers(rows, language, buildPartPath(partNumber));
  return (
    <>
      <PageHead
        title={getPageSnippet(language, PATH, content).title}
        lead={plans ? planCount(plans.length) : builder.failed}
        actions={
          <ButtonLink href={localisedPath(language, "/customizedplan")}>
            {chooseStepByStep}
          </ButtonLink>
        }
      />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <PlanFinder language={language} options={listFilterOptions(sortedPlans)} />
        {missingPart && <p className="text-l">{missingPart}</p>}
        <PlanTable plans={rows} language={language} />
        <PlanTablePager
          language={language}
          title={title}
          page={partNumber}
          pageCount={partCount}
          buildPath={buildPartPath}
        />
      </div>
      <script type="application/ld+json">{serialiseStructuredData(offers)}</script>
    </>
  );
}
