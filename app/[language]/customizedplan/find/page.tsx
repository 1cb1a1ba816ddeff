import { redirect } from "next/navigation";
import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import { PlanFinder, UNKNOWN_CRITERIA_ID } from "@/components/plan-builder/plan-finder";
import { PlanTable } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { TranslatableText } from "@/components/site/translatable-text";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import {
  ALL_PLANS_PATH,
  describeFilter,
  describeUnknownCriteria,
  type FilterRequest,
  filterPlans,
  isEmptyFilter,
  listFilterOptions,
  type PlanFilter,
  parseFilter,
} from "@/lib/plans/filter";
import { describeDifferences, findNearestPlans } from "@/lib/plans/nearest-plans";
import type { Plan } from "@/lib/plans/schema";
import { sortPlans } from "@/lib/plans/sort";

export const generateMetadata = createUnlistedMetadata(({ builderPage: { filter, table } }) => ({
  title: filter.title,
  description: table.description,
}));

type FindProps = PageProps<"/[language]/customizedplan/find">;

export default async function FindPage({ searchParams }: FindProps) {
  const language = await getPageLanguage();
  const query = toQuery(await searchParams);
  const plans = (await readCatalogue())?.plans ?? [];
  const options = listFilterOptions(plans);
  const request = parseFilter(query, options);
  const { filter, table } = getWords(language).builderPage;
  const allPlansPath = localisedPath(language, ALL_PLANS_PATH);
  // With an empty catalogue, the options in the URL cannot be checked.
  if (plans.length === 0 || (isEmptyFilter(request.filter) && request.unknown.length === 0))
    redirect(allPlansPath);
  return (
    <>
      <PageHead title={filter.title} />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <PlanFinder language={language} options={options} request={request} />
        <FindResults language={language} plans={plans} request={request} />
        <PageLink className="screen-only tap-target" href={allPlansPath}>
          {table.title}
        </PageLink>
      </div>
    </>
  );
}

/** Takes the first value of a repeated parameter. */
function toQuery(searchParams: Awaited<FindProps["searchParams"]>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(searchParams)) {
    const text = Array.isArray(value) ? value[0] : value;
    query.set(name, text ?? "");
  }
  return query;
}

type FindResultsProps = {
  language: Language;
  plans: Plan[];
  request: FilterRequest;
};

function FindResults({ language, plans, request }: FindResultsProps) {
  const { plans: planWords, builderPage } = getWords(language);
  const words = { plans: planWords, filterWords: builderPage.filter };
  const { filter } = request;
  const matches = filterPlans(plans, filter);
  const hasMatches = matches.length > 0;
  return (
    <>
      <p className="text-l break-anywhere">
        {request.unknown.length > 0 && (
          <b id={UNKNOWN_CRITERIA_ID}>
            <TranslatableText text={describeUnknownCriteria(request.unknown, words)} />
          </b>
        )}{" "}
        <TranslatableText text={describeResult(matches.length, filter, language)} />
      </p>
      <PlanTable
        plans={hasMatches ? sortPlans(matches) : findNearestPlans(plans, filter)}
        language={language}
        describeDifferences={
          hasMatches ? undefined : (plan) => describeDifferences(plan, filter, words)
        }
      />
    </>
  );
}

function describeResult(matchCount: number, filter: PlanFilter, language: Language): string {
  const { plans, builderPage } = getWords(language);
  const { filter: filterWords, table } = builderPage;
  const criteria = describeFilter(filter, { plans, filterWords });
  const criteriaText = plans.joinList(criteria);
  if (criteria.length === 0) return table.planCount(matchCount);
  if (matchCount === 0) return filterWords.noMatch(criteriaText, criteria.length);
  return filterWords.matchCount(matchCount, criteriaText);
}
