// The database, or the server itself, is killed again and again while enquiries come in.
import assert from "node:assert/strict";
import type { SiteEnvironment } from "../../test/site";
import { Enquiries, SENDERS } from "./enquiries";

/** Enquiries that are taken between two kills. */
const BETWEEN = 20;

export async function killDatabase(environment: SiteEnvironment, kills: number): Promise<string> {
  const { postgres } = environment;
  const durability = await postgres.query(
    `SELECT current_setting('fsync') AS "fsync", current_setting('synchronous_commit') AS "commit"`,
  );
  assert.deepEqual(durability, [{ fsync: "on", commit: "on" }]);
  const enquiries = new Enquiries(environment, "Database killed");
  await enquiries.sendDuring(async (waitForMore) => {
    for (let killed = 0; killed < kills; killed += 1) {
      await waitForMore(BETWEEN);
      postgres.kill();
      // Those that were under way before may come to their end: one more is a sign of life.
      await waitForMore(SENDERS + 1);
    }
  });
  await enquiries.requireStoredOnce();
  await enquiries.untilMailed();
  enquiries.requireMailedOnce();
  return summary(kills, enquiries);
}

/** Every visitor whose enquiry came to nothing tries again, until the site is back. */
export async function killServer(environment: SiteEnvironment, kills: number): Promise<string> {
  const { site } = environment;
  const enquiries = new Enquiries(environment, "Server killed");
  const work = async (waitForMore: (count: number) => Promise<void>) => {
    for (let killed = 0; killed < kills; killed += 1) {
      await waitForMore(BETWEEN);
      await site.killServer();
      await site.waitUntilReady();
    }
  };
  await enquiries.sendDuring(work, { mayBreak: true });
  await enquiries.requireStoredOnce();
  await enquiries.untilMailed();
  enquiries.requireMailedOnce({ mayRepeat: true });
  return summary(kills, enquiries);
}

const summary = (kills: number, { acknowledged, refusals }: Enquiries): string =>
  `${kills} kills, ${acknowledged.length} enquiries acknowledged, ${refusals} tries refused`;
