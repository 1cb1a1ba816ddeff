// What staff change is answered once this server shows it: who saves and then looks, sees it. Other
// servers show it within moments.
import { setTimeout as pause } from "node:timers/promises";
import { getSharedState } from "../shared-state";

/** The write itself is stored in any case, and shows later where a server is as busy as that. */
const MOST_WAITED_MS = 10_000;

type Publish = () => Promise<void>;
const writes = getSharedState("writes", (): { publish?: Publish } => ({}));

/** @param publish shows what is stored by now; where it fails, the watch logs that and tries again */
export function onWrite(publish: Publish | undefined): void {
  writes.publish = publish;
}

/** After a write of what visitors see; at once where this process shows nothing. */
export async function untilPublished(): Promise<void> {
  if (!writes.publish) return;
  const tooLate = pause(MOST_WAITED_MS, undefined, { ref: false });
  await Promise.race([Promise.allSettled([writes.publish()]), tooLate]);
}
