// What staff change is answered once this server shows it: who saves and then looks, sees it. Other
// servers show it within moments.
import { setTimeout as pause } from "node:timers/promises";
import { shared } from "../shared-state";

/** What was written is kept in any case, and shows later where a server is as busy as that. */
const MOST_WAITED_MS = 10_000;

type Show = () => Promise<void>;
const writes = shared("writes", (): { show: Show | undefined } => ({ show: undefined }));

/** @param show what is kept by now; where it fails, the watch fails at the same, tells it and tries again */
export function showsWrites(show: Show | undefined): void {
  writes.show = show;
}

/** After a write of what visitors see; at once where this process shows nothing. */
export async function untilShown(): Promise<void> {
  if (!writes.show) return;
  const tooLate = pause(MOST_WAITED_MS, undefined, { ref: false });
  await Promise.race([Promise.allSettled([writes.show()]), tooLate]);
}
