// Finding plans by what staff type: words however they are spelled, figures as they are shown.
import { foldSpelling } from "../folding";
import { PLAN_TYPE_LABELS } from "../terms/plan";
import type { Plan } from "./schema";

/** The plans that hold every word, those first that hold them best; equal ones keep their order. */
export function searchPlans(plans: Plan[], search: string): Plan[] {
  const words = foldSpelling(search).split(/\s+/).filter(Boolean).map(waysToHold);
  if (words.length === 0) return plans;
  return plans
    .map((plan) => {
      const text = textOf(plan);
      const ranks = words.map((ways) => ways.findIndex((holds) => holds(text, plan)));
      const isFound = ranks.every((rank) => rank >= 0);
      return { plan, isFound, rank: ranks.reduce((sum, rank) => sum + rank, 0) };
    })
    .filter(({ isFound }) => isFound)
    .sort((one, other) => one.rank - other.rank)
    .map(({ plan }) => plan);
}

/** Made once: folding thousands of plans at each letter would be felt. */
const folded = new WeakMap<Plan, string>();

function textOf(plan: Plan): string {
  const text = folded.get(plan) ?? makeText(plan);
  folded.set(plan, text);
  return text;
}

function makeText(plan: Plan): string {
  const { speed, duration, provider, planType, ottTier, ottList, tvChannels, router } = plan;
  // A speed and a type are typed without blanks as well.
  const fields = [speed, speed.replace(/\s+/g, ""), duration, provider, planType];
  return foldSpelling(
    [...fields, PLAN_TYPE_LABELS[planType], ottTier, ...ottList, tvChannels, router].join("\n"),
  );
}

const LETTER = "[\\p{L}\\p{M}\\p{N}]";

/** From so many letters on a word is sought in the middle of others as well. */
const MIDDLE = 3;

/** The best first: the whole of a word, its beginning, behind a hyphen, a figure, in the middle. */
function waysToHold(word: string): ((text: string, plan: Plan) => boolean)[] {
  const sought = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const begins = new RegExp(`^${LETTER}`, "u").test(word) ? `(?<!${LETTER})` : "";
  const texts = [`(?<!-)${sought}(?!${LETTER})`, `(?<!-)${sought}`, sought].map(
    (pattern) => new RegExp(begins + pattern, "u"),
  );
  return [
    ...texts.map((pattern) => (text: string) => pattern.test(text)),
    (_, plan) => holdsFigure(plan, word),
    (text) => word.length >= MIDDLE && /^\p{L}/u.test(word) && text.includes(word),
  ];
}

/** A figure that is typed as `529`, or as it is shown and perhaps not to its end: `₹2,035.6`. */
function holdsFigure(plan: Plan, word: string): boolean {
  if (!/^₹?[\d,]*(?:\.\d*)?$/.test(word)) return false;
  const shown = [plan.renewalTotal, plan.firstTimeTotal, plan.basePrice];
  if (/^\d+$/.test(word)) return shown.some((amount) => Math.trunc(amount) === Number(word));
  const figure = word.replace(/[₹,]/g, "");
  return shown.some((amount) => amount.toFixed(2).startsWith(figure));
}
