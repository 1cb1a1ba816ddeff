// What the site stands on is killed, again and again, while enquiries come in: its database, or the
// server itself.
import assert from "node:assert/strict";
import type { Environment } from "../../test/site";
import { Enquiries } from "./enquiries";

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
  const away: number[] = [];
  await enquiries.whileSent({ senders: SENDERS }, async (untilMore) => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await untilMore(BETWEEN);
      postgres.kill();
      const began = performance.now();
      // What was under way before is no sign of life.
      await untilMore(SENDERS + 1);
      away.push(performance.now() - began);
    }
  });
  await enquiries.requireKeptOnce();
  await enquiries.untilMailed(inRealTime ? { within: CLAIMS_END_WITHIN_MS, inRealTime } : {});
  enquiries.requireMailedOnce();
  return told(enquiries, away);
}

/** Every visitor whose enquiry came to nothing tries again, until the site is back. */
export async function killServer(environment: Environment, kills: number): Promise<string> {
  const { site } = environment;
  const enquiries = new Enquiries(environment, "Server killed");
  const away: number[] = [];
  await enquiries.whileSent({ senders: SENDERS, mayBreak: true }, async (untilMore) => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await untilMore(BETWEEN);
      const began = performance.now();
      await site.kill();
      await site.ready();
      away.push(performance.now() - began);
    }
  });
  await enquiries.untilMailed();
  await enquiries.requireKeptOnce();
  enquiries.requireMailedOnce({ mayRepeat: true });
  return told(enquiries, away);
}

function told({ acknowledged, refusals }: Enquiries, away: number[]): string {
  return (
    `${away.length} kills, ${acknowledged.length} enquiries acknowledged, ${refusals} tries refused; ` +
    `back after ${Math.round(Math.max(...away))} ms at the latest`
  );
}
