import { redirect } from "next/navigation";
import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import { AllPlansHead } from "@/components/plan-builder/all-plans-page";
import { DurationSwitch } from "@/components/plan-builder/duration-switch";
import { NearestPlans } from "@/components/plan-builder/nearest-plans";
import { PlanFinder, UNKNOWN_CRITERIA_ID } from "@/components/plan-builder/plan-finder";
import finderStyles from "@/components/plan-builder/plan-finder.module.css";
import { PlanTable } from "@/components/plan-builder/plan-table";
import styles from "@/components/plan-builder/plan-table.module.css";
import { Splash } from "@/components/site/splash";
import { TranslatableText } from "@/components/site/translatable-text";
import { PageLink } from "@/components/ui/page-link";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import {
  buildAllPlansPath,
  countByDuration,
  DEFAULT_DURATION,
  groupBySpeed,
} from "@/lib/plans/all-plans";
import { DURATIONS } from "@/lib/plans/constants";
import {
  buildFindPath,
  describeFilter,
  describeUnknownCriteria,
  type FilterRequest,
  filterPlans,
  isEmptyFilter,
  listFilterOptions,
  NO_FILTER,
  type PlanFilter,
  parseFilter,
} from "@/lib/plans/filter";
import type { Plan } from "@/lib/plans/schema";

export const generateMetadata = createUnlistedMetadata(({ builderPage: { filter, table } }) => ({
  title: filter.title,
  description: table.description,
}));

type FindProps = PageProps<"/[language]/customizedplan/find">;

export default async function FindPage({ searchParams }: FindProps) {
  const language = await getPageLanguage();
  const query = toQuery(await searchParams);
  const plans = (await readCatalogue())?.plans ?? [];
  const request = parseFilter(query, listFilterOptions(plans));
  const { duration } = request.filter;
  const hasCriteria = !isEmptyFilter({ ...request.filter, duration: null });
  // With an empty catalogue, the options in the URL cannot be checked.
  if (plans.length === 0 || (!hasCriteria && request.unknown.length === 0))
    redirect(localisedPath(language, buildAllPlansPath(duration ?? DEFAULT_DURATION)));
  return (
    <>
      <AllPlansHead language={language} />
      <Splash />
      {/* The key remounts forms that a navigation to other criteria would keep with their previous state. */}
      <div key={buildFindPath(request.filter)} className={`wrap ${styles.page}`}>
        <PlanFinder language={language} plans={plans} request={request} />
        <FindResults language={language} plans={plans} request={request} />
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
  const { filter: filterWords, table } = builderPage;
  const { filter, unknown } = request;
  const matches = filterPlans(plans, filter);
  const counts = countByDuration(filterPlans(plans, { ...filter, duration: null }));
  const duration = filter.duration ?? DURATIONS.find((candidate) => counts[candidate] > 0);
  const clearedFilter = { ...NO_FILTER, duration: filter.duration };
  return (
    <>
      <div className={`spread ${finderStyles.found}`}>
        <p className="break-anywhere">
          {unknown.length > 0 && (
            <b id={UNKNOWN_CRITERIA_ID}>
              <TranslatableText
                text={describeUnknownCriteria(unknown, { plans: planWords, filterWords })}
              />
            </b>
          )}{" "}
          <TranslatableText text={describeResult(matches.length, filter, language)} />
        </p>
        <PageLink
          className="screen-only tap-target"
          href={localisedPath(language, buildFindPath(clearedFilter))}
        >
          {filterWords.clear}
        </PageLink>
      </div>
      {duration && (
        <DurationSwitch
          language={language}
          current={duration}
          counts={counts}
          buildPath={(candidate) => buildFindPath({ ...filter, duration: candidate })}
        />
      )}
      {duration && matches.length > 0 ? (
        <PlanTable
          language={language}
          caption={table.caption(planWords.durations[duration])}
          groups={groupBySpeed(matches.filter((plan) => plan.duration === duration))}
        />
      ) : (
        <NearestPlans language={language} plans={plans} filter={filter} />
      )}
    </>
  );
}

function describeResult(matchCount: number, filter: PlanFilter, language: Language): string {
  const { plans, builderPage } = getWords(language);
  const { filter: filterWords } = builderPage;
  const criteria = describeFilter(filter, { plans, filterWords });
  const criteriaText = plans.joinList(criteria);
  if (criteria.length === 0) return "";
  if (matchCount === 0) return filterWords.noMatch(criteriaText, criteria.length);
  return filterWords.matchCount(matchCount, criteriaText);
}
