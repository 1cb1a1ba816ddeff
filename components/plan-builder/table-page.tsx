// First, and staff have it in admin.css: what it shares with them would join the sheets of both.
import "@/components/ui/pager.css";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { readCatalogue } from "@/lib/memory/catalogue";
import { siteIn } from "@/lib/memory/site";
import { pageMetadata, snippetOf } from "@/lib/pages/metadata";
import { planOffers, structuredDataText } from "@/lib/pages/structured-data";
import { appsToFind } from "@/lib/plans/find";
import { inOrder, PART_SIZE, partPath, partsOf } from "@/lib/plans/parts";
import { MOST_PLANS } from "@/lib/plans/schema";
import { PlanFinder } from "./plan-finder";
import { PlanTable, TablePager } from "./plan-table";
import styles from "./plan-table.module.css";

const PATH = "/customizedplan/all";

/** What Next gives to the route of a part: nothing for the first. */
export type PartProps = { params: Promise<{ part?: string[] }> };

/** Every part that there can be: which there are is not known where the site is built. */
export const everyPart = () =>
  Array.from({ length: partsOf(MOST_PLANS) }, (_, at) => ({ part: at === 0 ? [] : [`${at + 1}`] }));

async function readPart(language: Language, { params }: PartProps) {
  const plans = (await readCatalogue())?.plans;
  const of = partsOf(plans?.length ?? 0);
  // The catalogue was larger once, where a part is asked for that has no plans: then the last stands.
  const number = Math.min(Number((await params).part?.[0] ?? 1), of);
  return { plans, content: { ...(await siteIn(language)), part: { number, of } } };
}

export async function tableMetadata(language: Language, props: PartProps) {
  return pageMetadata(language, PATH, (await readPart(language, props)).content);
}

/** `site` is its origin, for machines. */
type TablePageProps = PartProps & { language: Language; site: string };

/** Every plan with its totals: without JavaScript, for search engines, for who would rather read. */
export async function TablePage({ language, site, ...props }: TablePageProps) {
  const { plans, content } = await readPart(language, props);
  const { number, of } = content.part;
  const { builder, builderPage } = wordsIn(language);
  const { title, choose, note } = builderPage.table;
  const all = inOrder(plans ?? []);
  const shown = all.slice((number - 1) * PART_SIZE, number * PART_SIZE);
  const offers = planOffers(shown, site, language, partPath(number));
  return (
    <>
      <PageHead
        title={snippetOf(language, PATH, content).title}
        lead={plans ? note(plans.length) : builder.failed}
        actions={<ButtonLink href={pathIn(language, "/customizedplan")}>{choose}</ButtonLink>}
      />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <PlanFinder language={language} apps={appsToFind(all)} />
        <PlanTable plans={shown} language={language} />
        <TablePager language={language} title={title} page={number} pages={of} pathOf={partPath} />
      </div>
      <script type="application/ld+json">{structuredDataText(offers)}</script>
    </>
  );
}
