// Imported first for the reason given in customizedplan/all.
import "@/components/ui/pager.css";
import { redirect } from "next/navigation";
import { pageLanguage, unlisted } from "@/app/page-language";
import { PlanFinder } from "@/components/plan-builder/plan-finder";
import { PlanTable, PlanTablePager } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { pageOf, readPage } from "@/lib/paging";
import {
  buildFindPath,
  describeFilter,
  findAlternatives,
  findPlans,
  listAppOptions,
  parseFilter,
} from "@/lib/plans/find";
import { inOrder, PART_SIZE, partPath } from "@/lib/plans/parts";

export const generateMetadata = unlisted(({ builderPage: { find, table } }) => ({
  ...table,
  title: find.title,
}));

/** Shows the plans that match the filter in the URL, or two alternatives if none match. */
export default async function FindPage({
  searchParams,
}: PageProps<"/[language]/customizedplan/find">) {
  const language = await pageLanguage();
  const pairs = Object.entries(await searchParams).map(([name, value]) => [name, `${value ?? ""}`]);
  const query = new URLSearchParams(pairs);
  const plans = (await readCatalogue())?.plans ?? [];
  const apps = listAppOptions(plans);
  const filter = parseFilter(query, apps);
  const words = wordsIn(language);
  const { find, table } = words.builderPage;
  const parts = describeFilter(filter, { plans: words.plans, find });
  const all = pathIn(language, partPath());
  // Without plans, the app in the URL cannot be checked.
  if (parts.length === 0 || plans.length === 0) redirect(all);
  const found = findPlans(plans, filter);
  const { rows, page, pages } = pageOf(inOrder(found), readPage(query), PART_SIZE);
  const wanted = words.plans.and(parts);
  return (
    <>
      <PageHead title={find.title} />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <PlanFinder language={language} apps={apps} filter={filter} />
        <p className="as-l">
          {found.length > 0 ? find.found(found.length, wanted) : find.none(wanted, parts.length)}
        </p>
        <PlanTable
          plans={found.length > 0 ? rows : inOrder(findAlternatives(plans, filter))}
          language={language}
        />
        <PlanTablePager
          language={language}
          title={find.title}
          page={page}
          pageCount={pages}
          buildPath={(number) => buildFindPath(filter, number)}
        />
        <PageLink className="screen-only tap" href={all}>
          {table.title}
        </PageLink>
      </div>
    </>
  );
}
