// Finding plans by what staff type: words where a word of a plan begins, figures as they are shown.
import type { Plan } from "./schema";
import { PLAN_TYPE_LABELS } from "./terms";

const NOT_FOUND = Number.POSITIVE_INFINITY;
/** What a word is found as, the best first; what is best adds nothing. */
const [PART_OF_A_WORD, AFTER_A_HYPHEN, FIGURE] = [1, 2, 3];

/** The plans that hold every word, those first that hold them best; equal ones keep their order. */
export function searchPlans(plans: Plan[], search: string): Plan[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return plans;
  return plans
    .map((plan) => ({ plan, cost: costOf(plan, words) }))
    .filter(({ cost }) => cost < NOT_FOUND)
    .sort((one, other) => one.cost - other.cost)
    .map(({ plan }) => plan);
}

function costOf(plan: Plan, words: string[]): number {
  const text = textOf(plan);
  return words.reduce((cost, word) => {
    const found = textCost(text, word);
    return cost + (found < NOT_FOUND || !holdsFigure(plan, word) ? found : FIGURE);
  }, 0);
}

const texts = new WeakMap<Plan, string>();

/** Kept for as long as its plan: thousands of them are asked for with every letter. */
function textOf(plan: Plan): string {
  const known = texts.get(plan);
  if (known !== undefined) return known;
  const { speed, duration, provider, planType, ottTier, ottList, tvChannels, router } = plan;
  // A speed and a type are typed without blanks as well.
  const fields = [speed, speed.replace(/\s+/g, ""), duration, provider, planType];
  const text = [...fields, PLAN_TYPE_LABELS[planType], ottTier, ...ottList, tvChannels, router]
    .join("\n")
    .toLowerCase();
  texts.set(plan, text);
  return text;
}

const WITHIN_WORD = /[\p{L}\p{M}\p{N}]/u;
const isWithinWord = (letter: string | undefined) => !!letter && WITHIN_WORD.test(letter);

function textCost(text: string, word: string): number {
  let best = NOT_FOUND;
  for (let at = text.indexOf(word); at >= 0 && best > 0; at = text.indexOf(word, at + 1)) {
    if (isWithinWord(word[0]) && isWithinWord(text[at - 1])) continue;
    const isPart = isWithinWord(text[at + word.length]);
    best = Math.min(best, text[at - 1] === "-" ? AFTER_A_HYPHEN : isPart ? PART_OF_A_WORD : 0);
  }
  return best;
}

/** A figure that is typed as `529`, or as it is shown and perhaps not to its end: `₹2,035.6`. */
function holdsFigure(plan: Plan, word: string): boolean {
  if (!/^₹?[\d,]*(?:\.\d*)?$/.test(word)) return false;
  const shown = [plan.renewalTotal, plan.firstTimeTotal, plan.basePrice];
  if (/^\d+$/.test(word)) return shown.some((amount) => Math.trunc(amount) === Number(word));
  const figure = word.replace(/[₹,]/g, "");
  return shown.some((amount) => amount.toFixed(2).startsWith(figure));
}
