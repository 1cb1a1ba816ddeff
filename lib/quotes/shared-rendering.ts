// Makes quotes cheap to ask for again and again: one rendering serves all who ask for the same
// within a minute, and one runs at a time.
import type { Language } from "../content/language";

type Quote = Promise<Uint8Array<ArrayBuffer>>;

const FRESH_MS = 60_000;
const MOST_CACHED = 50;

/**
 * @param render draws one quote
 * @returns the same, but shared. A quote that could not be drawn fails for those who waited for it
 *   and is drawn anew for the next.
 */
export function shareRenderings<Quoted>(
  render: (quoted: Quoted, language: Language, now: Date) => Quote,
) {
  const cache = new Map<string, { madeAt: number; quote: Quote }>();
  let last: Promise<unknown> = Promise.resolve();

  return (quoted: Quoted, language: Language, now = new Date()): Quote => {
    const key = JSON.stringify([language, quoted]);
    const known = cache.get(key);
    if (known && Math.abs(now.getTime() - known.madeAt) < FRESH_MS) return known.quote;

    const quote = last.then(() => render(quoted, language, now));
    cache.delete(key);
    cache.set(key, { madeAt: now.getTime(), quote });
    // A Map keeps the order in which its keys were set.
    const [oldest = ""] = cache.keys();
    if (cache.size > MOST_CACHED) cache.delete(oldest);
    // The error itself goes to those who wait for the quote.
    last = quote.catch(() => {
      if (cache.get(key)?.quote === quote) cache.delete(key);
    });
    return quote;
  };
}
