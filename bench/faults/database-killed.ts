// PostgreSQL is killed, again and again, while enquiries come in.
import assert from "node:assert/strict";
import { until } from "../../test/until";
import { countWaiting, endWaits, requireKeptOnce, requireMailedOnce, untilMailed } from "./kept";
import { EnquiryStream } from "./load";
import type { World } from "./world";

export type KillSize = {
  kills: number;
  /** A claim whose answer was lost is given to another after two minutes: wait, or spend them. */
  waitForClaims: boolean;
};

const NAME = "Database killed";
const SENDERS = 4;
/** Enquiries that come in between two kills. */
const BETWEEN = 40;
const BACK_WITHIN_MS = 20_000;
const SPEND_EVERY_MS = 500;
const MAILED_WITHIN_MS = 40_000;
const CLAIMS_END_WITHIN_MS = 330_000;

export async function killDatabase(world: World, { kills, waitForClaims }: KillSize) {
  const { postgres, site, tell } = world;
  const [durable] = await postgres.query<{ fsync: string; commit: string }>(
    `SELECT current_setting('fsync') AS "fsync", current_setting('synchronous_commit') AS "commit"`,
  );
  assert.deepEqual(durable, { fsync: "on", commit: "on" });

  const stream = new EnquiryStream(site.url, NAME, SENDERS);
  const away: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await stream.untilMore(BETWEEN, BACK_WITHIN_MS);
    await postgres.kill();
    const began = performance.now();
    await postgres.start();
    // What was under way before is no sign of life.
    await stream.untilMore(SENDERS + 1, BACK_WITHIN_MS);
    away.push(performance.now() - began);
  }
  await stream.end();
  assert.deepEqual(stream.strange, []);
  assert.ok(stream.refusals > 0, "No enquiry met a dead database.");
  await requireKeptOnce(world, NAME, stream.acknowledged);

  if (waitForClaims) await untilMailed(world, NAME, CLAIMS_END_WITHIN_MS);
  else await mailAtOnce(world);
  requireMailedOnce(world, NAME, stream.acknowledged);
  tell(
    `${kills} kills, ${stream.acknowledged.length} enquiries acknowledged, ${stream.refusals} tries refused; ` +
      `taken again ${Math.round(Math.max(...away))} ms after the start of recovery at the latest`,
  );
}

/** What is on its way goes out by itself; what a lost answer left in nobody's hand is due at once. */
async function mailAtOnce(world: World): Promise<void> {
  const areOut = async () => {
    await endWaits(world, NAME);
    return (await countWaiting(world, NAME)) === 0;
  };
  await until("the mails are out", areOut, { within: MAILED_WITHIN_MS, every: SPEND_EVERY_MS });
}
