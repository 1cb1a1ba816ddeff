// First, and staff have it in admin.css: what it shares with them would join the sheets of both.
import "@/components/ui/pager.css";
import { pageLanguage } from "@/app/page-language";
import { PlanFinder } from "@/components/plan-builder/plan-finder";
import { PlanTable, PlanTablePager } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { pageMetadata, snippetOf } from "@/lib/pages/metadata";
import { readCatalogue, siteIn } from "@/lib/pages/public-data";
import { planOffers, structuredDataText } from "@/lib/pages/structured-data";
import { listAppOptions } from "@/lib/plans/find";
import { inOrder, PART_SIZE, partPath, partsOf } from "@/lib/plans/parts";
import { MOST_PLANS } from "@/lib/plans/schema";

const PATH = "/customizedplan/all";

type PartProps = PageProps<"/[language]/customizedplan/all/[[...part]]">;

export const dynamicParams = false;

/** Every part that there can be: which there are is not known where the site is built. */
export const generateStaticParams = () =>
  Array.from({ length: partsOf(MOST_PLANS) }, (_, at) => ({ part: at === 0 ? [] : [`${at + 1}`] }));

async function readPart({ params }: PartProps) {
  const language = await pageLanguage();
  const plans = (await readCatalogue())?.plans;
  const of = partsOf(plans?.length ?? 0);
  // A part without plans is from when the catalogue was larger: the last one stands for it.
  const number = Math.min(Number((await params).part?.[0] ?? 1), of);
  return { language, plans, content: { ...(await siteIn(language)), part: { number, of } } };
}

export async function generateMetadata(props: PartProps) {
  const { language, content } = await readPart(props);
  return pageMetadata(language, PATH, content);
}

/** Every plan with its totals: without JavaScript, for search engines, for who would rather read. */
export default async function TablePage(props: PartProps) {
  const { language, plans, content } = await readPart(props);
  const { number, of } = content.part;
  const { builder, builderPage } = wordsIn(language);
  const { title, choose, note } = builderPage.table;
  const all = inOrder(plans ?? []);
  const rows = all.slice((number - 1) * PART_SIZE, number * PART_SIZE);
  const offers = planOffers(rows, language, partPath(number));
  return (
    <>
      <PageHead
        title={snippetOf(language, PATH, content).title}
        lead={plans ? note(plans.length) : builder.failed}
        actions={<ButtonLink href={pathIn(language, "/customizedplan")}>{choose}</ButtonLink>}
      />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <PlanFinder language={language} apps={listAppOptions(all)} />
        <PlanTable plans={rows} language={language} />
        <PlanTablePager
          language={language}
          title={title}
          page={number}
          pageCount={of}
          buildPath={partPath}
        />
      </div>
      <script type="application/ld+json">{structuredDataText(offers)}</script>
    </>
  );
}
