// The details of a plan, except its prices, as visitors and staff read them. Pages, the quote and messages
// show this list, so that a new detail appears in all of them.
import type { PlanWords } from "../content/en/plans";
import { summariseApps } from "./apps-and-households";
import { NONE } from "./constants";
import type { Plan, PlanDetailField, PlanIdentity, PlanValues } from "./schema";

/** The selected plan of an enquiry has no `ottList`, and no detail that is newer than the enquiry. */
export type DetailedPlan = PlanIdentity &
  Pick<PlanValues, "router" | "androidBox"> &
  Partial<Pick<PlanValues, PlanDetailField>>;

type FormatDetail = (plan: DetailedPlan, words: PlanWords) => string;

/** In the order in which the details are shown. */
const DETAIL_FORMATS: Record<PlanDetailField, FormatDetail> = {
  speed: ({ speed }) => speed,
  provider: ({ provider }) => provider,
  duration: ({ duration }, { durations }) => durations[duration],
  planType: ({ planType }, { planTypes }) => planTypes[planType],
  ottTier: ({ ottTier }, words) => translateUnlessNone(ottTier, words),
  ottList: ({ ottTier, ottList }, words) =>
    ottList ? summariseApps({ ottTier, ottList }, words) : "",
  tvChannels: ({ tvChannels }) => omitNone(tvChannels),
  router: ({ router }, words) => translateUnlessNone(router, words),
  androidBox: ({ androidBox }, { included }) => (androidBox ? included : ""),
};

const omitNone = (text: string) => (text === NONE ? "" : text);
const translateUnlessNone = (text: string, words: PlanWords) =>
  words.translateValue(omitNone(text));

export type PlanDetail = {
  field: PlanDetailField;
  label: string;
  /** Empty if the plan does not have the detail. */
  value: string;
  /** False for an empty field. `NONE`, `false` and an empty list are stated values. */
  isStated: boolean;
};

export function planDetails(plan: DetailedPlan, words: PlanWords): PlanDetail[] {
  const fields = Object.keys(DETAIL_FORMATS) as PlanDetailField[];
  return fields.map((field) => {
    const value = DETAIL_FORMATS[field](plan, words);
    const isStated = value !== "" || (plan[field] ?? "") !== "";
    return { field, label: words.detailLabels[field], value, isStated };
  });
}

type PlanWithTotals = DetailedPlan & Pick<Plan, "firstTimeTotal" | "renewalTotal">;

/** Returns what an enquiry says about the plan that the visitor selected. */
export function toSelectedPlan(plan: PlanWithTotals) {
  return {
    speed: plan.speed,
    provider: plan.provider,
    duration: plan.duration,
    planType: plan.planType,
    price: plan.firstTimeTotal,
    ottTier: plan.ottTier,
    tvChannels: plan.tvChannels,
    router: plan.router,
    androidBox: plan.androidBox,
  };
}
