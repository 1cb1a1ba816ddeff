import assert from "node:assert/strict";
import type { SiteEnvironment } from "../../test/site";
import { CONCURRENT_VISITORS, Enquiries } from "./enquiries";

const ENQUIRIES_BETWEEN_KILLS = 20;

export async function testKilledDatabase(
  environment: SiteEnvironment,
  kills: number,
): Promise<string> {
  const { postgres } = environment;
  const durability = await postgres.query(
    `SELECT current_setting('fsync') AS "fsync", current_setting('synchronous_commit') AS "commit"`,
  );
  assert.deepEqual(durability, [{ fsync: "on", commit: "on" }]);
  const enquiries = new Enquiries(environment, "Database killed");
  await enquiries.sendDuring(async (waitForMore) => {
    for (let kill = 0; kill < kills; kill += 1) {
      await waitForMore(ENQUIRIES_BETWEEN_KILLS);
      postgres.kill();
      await postgres.start();
      // A visitor may still receive a response from before the kill, but only one. Another response therefore
      // proves that the site has recovered.
      await waitForMore(CONCURRENT_VISITORS + 1);
    }
  });
  await enquiries.requireStoredOnce();
  await enquiries.waitUntilMailed();
  enquiries.requireMailed();
  return describeResult(kills, enquiries);
}

export async function testKilledServer(
  environment: SiteEnvironment,
  kills: number,
): Promise<string> {
  const { site } = environment;
  const enquiries = new Enquiries(environment, "Server killed");
  const killServers = async (waitForMore: (count: number) => Promise<void>) => {
    for (let kill = 0; kill < kills; kill += 1) {
      await waitForMore(ENQUIRIES_BETWEEN_KILLS);
      await site.killServer();
      // `npm start` ends with its server. In production, Docker or systemd starts it again.
      site.start();
      await site.waitUntilReady();
    }
  };
  await enquiries.sendDuring(killServers, { mayDisconnect: true });
  await enquiries.requireStoredOnce();
  await enquiries.waitUntilMailed();
  enquiries.requireMailed({ allowsRepeats: true });
  return describeResult(kills, enquiries);
}

const describeResult = (kills: number, { acknowledged, rejectedAttempts }: Enquiries): string =>
  `${kills} kills, ${acknowledged.length} enquiries acknowledged, ${rejectedAttempts} failed attempts`;
