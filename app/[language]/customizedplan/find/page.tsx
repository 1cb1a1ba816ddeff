// Must be the first import, for the reason given in customizedplan/all.
import "@/components/ui/pager.css";
import { redirect } from "next/navigation";
import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import { PlanFinder } from "@/components/plan-builder/plan-finder";
import { PlanTable, PlanTablePager } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { pageNumberFromQuery, paginate } from "@/lib/paging";
import {
  buildFindPath,
  describeFilter,
  filterPlans,
  findAlternatives,
  listAppOptions,
  parseFilter,
} from "@/lib/plans/filter";
import { buildPartPath, PART_SIZE, sortPlans } from "@/lib/plans/parts";

export const generateMetadata = createUnlistedMetadata(({ builderPage: { filter, table } }) => ({
  title: filter.title,
  description: table.description,
}));

export default async function FindPage({
  searchParams,
}: PageProps<"/[language]/customizedplan/find">) {
  const language = await getPageLanguage();
  const pairs = Object.entries(await searchParams).map(([name, value]) => [name, `${value ?? ""}`]);
  const query = new URLSearchParams(pairs);
  const plans = (await readCatalogue())?.plans ?? [];
  const apps = listAppOptions(plans);
  const filter = parseFilter(query, apps);
  const words = getWords(language);
  const { filter: filterWords, table } = words.builderPage;
  const criteria = describeFilter(filter, { plans: words.plans, filterWords });
  const allPlansPath = localisedPath(language, buildPartPath());
  // With an empty catalogue, the app in the URL cannot be checked.
  if (criteria.length === 0 || plans.length === 0) redirect(allPlansPath);
  const matches = filterPlans(plans, filter);
  const { rows, pageNumber, pageCount } = paginate(
    sortPlans(matches),
    pageNumberFromQuery(query),
    PART_SIZE,
  );
  const criteriaText = words.plans.joinList(criteria);
  return (
    <>
      <PageHead title={filterWords.title} />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <PlanFinder language={language} apps={apps} filter={filter} />
        <p className="text-l">
          {matches.length > 0
            ? filterWords.matchCount(matches.length, criteriaText)
            : filterWords.noMatch(criteriaText, criteria.length)}
        </p>
        <PlanTable
          plans={matches.length > 0 ? rows : sortPlans(findAlternatives(plans, filter))}
          language={language}
        />
        <PlanTablePager
          language={language}
          title={filterWords.title}
          page={pageNumber}
          pageCount={pageCount}
          buildPath={(number) => buildFindPath(filter, number)}
        />
        <PageLink className="screen-only tap-target" href={allPlansPath}>
          {table.title}
        </PageLink>
      </div>
    </>
  );
}
