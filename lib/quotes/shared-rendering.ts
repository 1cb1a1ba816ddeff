// Makes quotes cheap to ask for again and again: one rendering serves all who ask for the same
// plan at the same figures within a minute, and few run at a time.
import type { Plan } from "../plans/schema";

export type QuoteRenderer = (plan: Plan, now?: Date) => Promise<Uint8Array<ArrayBuffer>>;

const FRESH_MS = 60_000;
const MAX_KEPT = 50;
const MAX_AT_ONCE = 2;

type Kept = { madeAt: number; quote: Promise<Uint8Array<ArrayBuffer>> };

/**
 * @param render draws one quote
 * @returns the same, but shared. A quote that could not be drawn fails for those who waited for it
 *   and is drawn anew for the next.
 */
export function shareRenderings(
  render: (plan: Plan, now: Date) => Promise<Uint8Array<ArrayBuffer>>,
): QuoteRenderer {
  const kept = new Map<string, Kept>();
  const inTurn = limitTo(MAX_AT_ONCE);

  return (plan, now = new Date()) => {
    const key = JSON.stringify(plan);
    const known = kept.get(key);
    const age = known ? now.getTime() - known.madeAt : Number.NaN;
    if (known && age >= 0 && age < FRESH_MS) return known.quote;

    const quote = inTurn(() => render(plan, now));
    kept.delete(key);
    kept.set(key, { madeAt: now.getTime(), quote });
    if (kept.size > MAX_KEPT) forgetOldest(kept);
    // The error itself goes to those who wait for the quote.
    quote.catch(() => {
      if (kept.get(key)?.quote === quote) kept.delete(key);
    });
    return quote;
  };
}

/** A Map keeps the order in which its keys were set. */
function forgetOldest(kept: Map<string, Kept>): void {
  for (const key of kept.keys()) {
    kept.delete(key);
    return;
  }
}

/** Runs tasks in the order in which they come, at most so many at a time. */
function limitTo(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes in between can take it.
      if (next) next();
      else running -= 1;
    }
  };
}
