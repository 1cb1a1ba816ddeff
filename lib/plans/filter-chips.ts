import { formatRupees } from "../money";
import {
  CRITERIA,
  type Criterion,
  type FilterOptions,
  type FilterWords,
  filterPlans,
  NO_FILTER,
  type PlanFilter,
} from "./filter";
import type { Plan } from "./schema";
import { findOption } from "./selection-options";

const SHORTCUT_APPS = ["Netflix", "JioHotstar"];
const SHORTCUT_SPEED = "100 Mbps";
const SHORTCUT_PRICE_LIMIT = 1_000;

/** A link that adds one criterion to the filter, or removes it. */
export type FilterChip = {
  label: string;
  isActive: boolean;
  /** The filter after the link was followed. */
  filter: PlanFilter;
};

type CriterionValue = { criterion: Exclude<Criterion, "duration">; value: string | number };

/** Returns shortcuts that match at least one plan, and the other criteria of the filter except its duration. */
export function listFilterChips(
  plans: readonly Plan[],
  options: FilterOptions,
  filter: PlanFilter,
  words: FilterWords,
): FilterChip[] {
  const chips = listShortcuts(options).filter(
    ({ criterion, value }) => filterPlans(plans, { ...NO_FILTER, [criterion]: value }).length > 0,
  );
  for (const criterion of CRITERIA) {
    const value = filter[criterion];
    if (criterion === "duration" || value === null) continue;
    const isShortcut = chips.some((chip) => chip.criterion === criterion && chip.value === value);
    if (!isShortcut) chips.push({ criterion, value });
  }
  return chips.map(({ criterion, value }) => {
    const isActive = filter[criterion] === value;
    return {
      label: describeValue({ ...NO_FILTER, [criterion]: value }, words),
      isActive,
      filter: { ...filter, [criterion]: isActive ? null : value },
    };
  });
}

function listShortcuts(options: FilterOptions): CriterionValue[] {
  const shortcuts: CriterionValue[] = [];
  const apps = SHORTCUT_APPS.flatMap((app) => findOption(options.apps, app) ?? []);
  for (const app of apps) shortcuts.push({ criterion: "app", value: app });
  const speed = findOption(options.speeds, SHORTCUT_SPEED);
  if (speed) shortcuts.push({ criterion: "speed", value: speed });
  shortcuts.push({ criterion: "planType", value: "internet+tv" });
  shortcuts.push({ criterion: "maxMonthlyPrice", value: SHORTCUT_PRICE_LIMIT });
  return shortcuts;
}

/** @param filter has one criterion */
function describeValue(filter: PlanFilter, { plans, filterWords }: FilterWords): string {
  const { app, planType, provider, speed, maxMonthlyPrice } = filter;
  if (planType) return plans.planTypes[planType];
  if (maxMonthlyPrice) return filterWords.under(formatRupees(maxMonthlyPrice));
  return app ?? provider ?? speed ?? "";
}
