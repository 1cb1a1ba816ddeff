// What the builder shows of a selection: the options of each row, the plan and its neighbours.
import type { Plan } from "./schema";
import { type Selection, settle } from "./selection";
import { type Notice, noticeOf } from "./selection-notice";
import {
  type Choice,
  matchPlan,
  monthlyPriceOf,
  nearestPlan,
  ottOptions,
  plansAt,
  providersOf,
  sameText,
  shownProviders,
  speedsOf,
  tvOptions,
} from "./selection-options";
import { DURATIONS, type Duration, NONE } from "./terms";

type DurationOption = {
  duration: Duration;
  /** The plan that a tap leads to; null where the duration is not offered. */
  plan: Plan | null;
};

/** Durations that are not offered, with where else they are. */
export type NotOffered = {
  durations: Duration[];
  /** Other speeds of the same provider that have them. */
  speeds: string[];
  /** Where there is no such speed: other providers that have them at this speed. */
  providers: string[];
};

export type SelectionView = {
  speeds: string[];
  providers: string[];
  durations: DurationOption[];
  notOffered: NotOffered[];
  /** Empty where the type has none or there is nothing to choose from; so are the tiers. */
  tvChannels: string[];
  ottTiers: string[];
  plan: Plan | null;
  /** Rupees of the plan's Monthly sibling, before GST. */
  monthlyPrice: number;
  /** What to offer while no plan matches. */
  nearest: Plan | null;
  /** What the last choice changed besides. */
  notice: Notice | null;
};

const NOTHING: SelectionView = {
  speeds: [],
  providers: [],
  durations: [],
  notOffered: [],
  tvChannels: [],
  ottTiers: [],
  plan: null,
  monthlyPrice: 0,
  nearest: null,
  notice: null,
};

export function viewSelection(selection: Selection): SelectionView {
  const { status, plans, choice } = selection;
  if (!choice) return NOTHING;
  const candidates = plansAt(plans, choice);
  const durations = DURATIONS.map((duration) => ({
    duration,
    plan: planAfter(selection, { ...choice, duration }),
  }));
  const plan = status === "ready" ? matchPlan(plans, choice) : null;
  return {
    speeds: speedsOf(plans),
    providers: shownProviders(plans, choice),
    durations,
    notOffered: notOffered(plans, choice, durations),
    tvChannels: choosable(tvOptions(candidates)),
    ottTiers: choosable(ottOptions(candidates)),
    plan,
    monthlyPrice: plan ? monthlyPriceOf(plans, plan) : 0,
    nearest: status === "ready" && !plan ? nearestPlan(plans, choice) : null,
    notice: noticeOf(selection),
  };
}

function planAfter({ plans, wished }: Selection, choice: Choice): Plan | null {
  const settled = settle(plans, choice, "tvChannels", wished);
  return settled && matchPlan(plans, settled);
}

/** 'None' alone is nothing to choose. */
function choosable(options: string[]): string[] {
  return options.some((option) => !sameText(option, NONE)) ? options : [];
}

function notOffered(plans: Plan[], choice: Choice, durations: DurationOption[]): NotOffered[] {
  const groups = new Map<string, NotOffered>();
  for (const { duration, plan } of durations) {
    if (plan) continue;
    const offered = plans.filter((other) => other.duration === duration);
    const speeds = speedsOf(offered.filter((other) => sameText(other.provider, choice.provider)));
    const providers = speeds.length > 0 ? [] : providersOf(offered, choice.speed);
    const place = JSON.stringify([speeds, providers]);
    const group = groups.get(place);
    if (group) group.durations.push(duration);
    else groups.set(place, { durations: [duration], speeds, providers });
  }
  return [...groups.values()];
}
