import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PlanFilter } from "@/lib/plans/filter";
import { describeDifferences, findNearestPlans } from "@/lib/plans/nearest-plans";
import type { Plan } from "@/lib/plans/schema";
import { PlanTable } from "./plan-table";

type NearestPlansProps = { language: Language; plans: readonly Plan[]; filter: PlanFilter };

/** The plans that are closest to a filter that no plan meets, with their differences. */
export function NearestPlans({ language, plans, filter }: NearestPlansProps) {
  const { plans: words, builderPage } = getWords(language);
  const { filter: filterWords, table } = builderPage;
  return (
    <PlanTable
      language={language}
      caption={table.nearestCaption}
      groups={[{ speed: null, plans: findNearestPlans(plans, filter) }]}
      describeTag={({ duration }) => words.durations[duration]}
      describeDifferences={(plan) =>
        describeDifferences(plan, filter, { plans: words, filterWords })
      }
    />
  );
}
