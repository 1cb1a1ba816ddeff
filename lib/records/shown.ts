// What staff change is answered once this server's own pages show it: who saves and then looks, sees
// it. Other servers show it within moments.
import { setTimeout as pause } from "node:timers/promises";

/** What was written is kept in any case, and shows later where it takes longer. */
const MOST_WAITED_MS = 10_000;

// Shared by the bundles that Next makes of each route.
const shared = globalThis as typeof globalThis & { whenShown?: () => Promise<void> };

/** @param whenShown resolves once all that is kept by now is shown, or where that failed */
export function showsWrites(whenShown: typeof shared.whenShown): void {
  shared.whenShown = whenShown;
}

/** After a write of what visitors see; at once where this process shows nothing. */
export async function untilShown(): Promise<void> {
  if (!shared.whenShown) return;
  await Promise.race([shared.whenShown(), pause(MOST_WAITED_MS, undefined, { ref: false })]);
}
