import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { readCatalogue } from "@/lib/pages/public-data";
import { buildPlanOffers, serialiseStructuredData } from "@/lib/pages/structured-data";
import {
  buildAllPlansPath,
  countByDuration,
  DEFAULT_DURATION,
  describeOtherDurations,
  groupBySpeed,
  listPlansOfDuration,
} from "@/lib/plans/all-plans";
import type { Duration } from "@/lib/plans/constants";
import { describeFilter, type FilterRequest, NO_FILTER } from "@/lib/plans/filter";
import type { Plan } from "@/lib/plans/schema";
import { DurationSwitch } from "./duration-switch";
import { NearestPlans } from "./nearest-plans";
import { PlanFinder } from "./plan-finder";
import { PlanTable } from "./plan-table";
import styles from "./plan-table.module.css";

type AllPlansPageProps = { language: Language; duration: Duration };

/** The page with all plans of a duration. */
export async function AllPlansPage({ language, duration }: AllPlansPageProps) {
  const plans = (await readCatalogue())?.plans ?? [];
  const listedPlans = listPlansOfDuration(plans, duration);
  const offers = buildPlanOffers(listedPlans, language, buildAllPlansPath(duration));
  return (
    <>
      <AllPlansHead language={language} />
      <Splash />
      {plans.length > 0 && (
        <div className={`wrap ${styles.page}`}>
          {plans.length > 1 && (
            <>
              <PlanFinder language={language} plans={plans} request={buildRequest(duration)} />
              <DurationSwitch
                language={language}
                current={duration}
                counts={countByDuration(plans)}
                buildPath={buildAllPlansPath}
              />
            </>
          )}
          <PlansOfDuration language={language} duration={duration} plans={plans} />
        </div>
      )}
      <script type="application/ld+json">{serialiseStructuredData(offers)}</script>
    </>
  );
}

/** The pages of all durations and of search results have the same head, so that following their links moves nothing. */
export async function AllPlansHead({ language }: { language: Language }) {
  const catalogue = await readCatalogue();
  const { builder, builderPage, site } = getWords(language);
  const { title, chooseStepByStep, planCount, noPlans } = builderPage.table;
  if (!catalogue) return <PageHead kolam="list" title={title} lead={builder.failed} />;
  if (catalogue.plans.length === 0)
    return (
      <PageHead
        kolam="list"
        title={title}
        lead={noPlans}
        actions={
          <ButtonLink href={localisedPath(language, "/contact")}>{site.contactUs}</ButtonLink>
        }
      />
    );
  return (
    <PageHead
      kolam="list"
      title={title}
      lead={planCount(catalogue.plans.length)}
      actions={
        <ButtonLink href={localisedPath(language, "/customizedplan")} size="small">
          {chooseStepByStep}
        </ButtonLink>
      }
    />
  );
}

/** Monthly plans are the default, so their list has no criterion that can be removed. */
const buildRequest = (duration: Duration): FilterRequest => ({
  filter: { ...NO_FILTER, duration: duration === DEFAULT_DURATION ? null : duration },
  unknown: [],
  priceText: "",
});

type PlansOfDurationProps = AllPlansPageProps & { plans: Plan[] };

function PlansOfDuration({ language, duration, plans }: PlansOfDurationProps) {
  const { plans: words, builderPage } = getWords(language);
  const { filter: filterWords, table } = builderPage;
  const { caption, onlyDurations } = table;
  const listedPlans = listPlansOfDuration(plans, duration);
  if (listedPlans.length === 0) {
    const filter = { ...NO_FILTER, duration };
    const [criterion = ""] = describeFilter(filter, { plans: words, filterWords });
    return (
      <>
        <p className="text-l">{filterWords.noMatch(criterion, 1)}</p>
        <NearestPlans language={language} plans={plans} filter={filter} />
      </>
    );
  }
  const tags = describeOtherDurations(plans, { plans: words, onlyDurations });
  return (
    <PlanTable
      language={language}
      caption={caption(words.durations[duration])}
      groups={groupBySpeed(listedPlans)}
      describeTag={(plan) => (plan.duration === duration ? "" : (tags.get(plan._id) ?? ""))}
    />
  );
}
