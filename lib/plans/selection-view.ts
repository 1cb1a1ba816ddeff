// What the builder shows of a selection: the options of each row, the plan and its neighbours.
import { DURATIONS, type Duration, NONE } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import { resolveChoice, type Selection } from "./selection";
import type { Notice } from "./selection-notice";
import {
  type Choice,
  matchPlan,
  monthlyPriceOf,
  nearestPlan,
  ottOptions,
  plansAt,
  providersOf,
  shownProviders,
  speedsOf,
  tvOptions,
} from "./selection-options";

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

export type SelectionView = ReturnType<typeof viewSelection> & {
  /** What the last choice changed besides. */
  notice: Notice | null;
};

export function viewSelection(selection: Selection) {
  const { status, plans, choice } = selection;
  const candidates = choice ? plansAt(plans, choice) : [];
  const durations = choice ? durationOptions(selection, choice) : [];
  const resolved = status === "ready" ? choice : null;
  const plan = resolved && matchPlan(plans, resolved);
  return {
    speeds: speedsOf(plans),
    providers: choice ? shownProviders(plans, choice) : [],
    durations,
    notOffered: choice ? notOffered(plans, choice, durations) : [],
    /** Empty where the type has none or there is nothing to choose from; so are the tiers. */
    tvChannels: choosable(tvOptions(candidates)),
    ottTiers: choosable(ottOptions(candidates)),
    plan,
    /** Rupees of the plan's Monthly sibling, before GST. */
    monthlyPrice: plan ? monthlyPriceOf(plans, plan) : 0,
    /** What to offer while no plan matches. */
    nearest: resolved && !plan ? nearestPlan(plans, resolved) : null,
  };
}

function durationOptions({ plans, wished }: Selection, choice: Choice): DurationOption[] {
  return DURATIONS.map((duration) => {
    const after = resolveChoice(plans, { ...choice, duration }, "tvChannels", wished);
    return { duration, plan: after && matchPlan(plans, after) };
  });
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
