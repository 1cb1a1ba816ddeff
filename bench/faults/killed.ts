// What the site stands on is killed, again and again, while enquiries come in: its database, or the
// server itself.
import assert from "node:assert/strict";
import type { Environment } from "../../test/site";
import { Enquiries, type UntilMore } from "./enquiries";

/** Enquiries that are taken between two kills. */
const BETWEEN = 40;
const SENDERS = 6;
/** A claim whose answer was lost is given to another after two minutes, at the second look. */
const CLAIMS_END_WITHIN_MS = 330_000;

/** @param inRealTime waits until a claim whose answer was lost is given to another, not spending that time */
export async function killDatabase(
  environment: Environment,
  { kills, inRealTime }: { kills: number; inRealTime: boolean },
): Promise<string> {
  const { postgres } = environment;
  const [durable] = await postgres.query<{ fsync: string; commit: string }>(
    `SELECT current_setting('fsync') AS "fsync", current_setting('synchronous_commit') AS "commit"`,
  );
  assert.deepEqual(durable, { fsync: "on", commit: "on" });
  const enquiries = new Enquiries(environment, "Database killed");
  const told = await killWhileSent(enquiries, { kills }, async (untilMore) => {
    postgres.kill();
    // What was under way before is no sign of life.
    await untilMore(SENDERS + 1);
  });
  await enquiries.requireKeptOnce();
  await enquiries.untilMailed(inRealTime ? { within: CLAIMS_END_WITHIN_MS, inRealTime } : {});
  enquiries.requireMailedOnce();
  return told;
}

/** Every visitor whose enquiry came to nothing tries again, until the site is back. */
export async function killServer(environment: Environment, kills: number): Promise<string> {
  const { site } = environment;
  const enquiries = new Enquiries(environment, "Server killed");
  const told = await killWhileSent(enquiries, { kills, mayBreak: true }, async () => {
    await site.kill();
    await site.ready();
  });
  await enquiries.untilMailed();
  await enquiries.requireKeptOnce();
  enquiries.requireMailedOnce({ mayRepeat: true });
  return told;
}

/** @param kill ends something, and waits until it is there again */
async function killWhileSent(
  enquiries: Enquiries,
  { kills, mayBreak = false }: { kills: number; mayBreak?: boolean },
  kill: (untilMore: UntilMore) => Promise<void>,
): Promise<string> {
  let longest = 0;
  await enquiries.whileSent({ senders: SENDERS, mayBreak }, async (untilMore) => {
    for (let killed = 0; killed < kills; killed += 1) {
      await untilMore(BETWEEN);
      const began = performance.now();
      await kill(untilMore);
      longest = Math.max(longest, performance.now() - began);
    }
  });
  const { acknowledged, refusals } = enquiries;
  return (
    `${kills} kills, ${acknowledged.length} enquiries acknowledged, ${refusals} tries refused; ` +
    `back after ${Math.round(longest)} ms at the latest`
  );
}
