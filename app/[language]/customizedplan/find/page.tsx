// First, as on the page of all plans.
import "@/components/ui/pager.css";
import { redirect } from "next/navigation";
import { pageLanguage, unlisted } from "@/app/page-language";
import { PlanFinder } from "@/components/plan-builder/plan-finder";
import { PlanTable, TablePager } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { pageOf, readPage } from "@/lib/paging";
import {
  appsToFind,
  filterParts,
  findPath,
  findPlans,
  nearestPlans,
  readFilter,
} from "@/lib/plans/find";
import { inOrder, PART_SIZE, partPath } from "@/lib/plans/parts";

export const generateMetadata = unlisted(({ builderPage: { find, table } }) => ({
  ...table,
  title: find.title,
}));

/** The plans that have what the address asks for; where none has all of it, the two nearest. */
export default async function FindPage({
  searchParams,
}: PageProps<"/[language]/customizedplan/find">) {
  const language = await pageLanguage();
  const pairs = Object.entries(await searchParams).map(([name, value]) => [name, `${value ?? ""}`]);
  const query = new URLSearchParams(pairs);
  const plans = (await readCatalogue())?.plans ?? [];
  const apps = appsToFind(plans);
  const filter = readFilter(query, apps);
  const words = wordsIn(language);
  const { find, table } = words.builderPage;
  const parts = filterParts(filter, { plans: words.plans, find });
  const all = pathIn(language, partPath());
  // Which apps there are is known with the plans only.
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
          plans={found.length > 0 ? rows : inOrder(nearestPlans(plans, filter))}
          language={language}
        />
        <TablePager
          language={language}
          title={find.title}
          page={page}
          pages={pages}
          pathOf={(number) => findPath(filter, number)}
        />
        <PageLink className="screen-only tap" href={all}>
          {table.title}
        </PageLink>
      </div>
    </>
  );
}
