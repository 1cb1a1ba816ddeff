// pg-boss on our own pool: its tables, its upkeep, and our queue in it.
import PgBoss from "pg-boss";
import { isDatabaseAway, pool } from "../db";
import type { OutageLog } from "../outage-log";
import { MAIL_QUEUE } from "./job";

export type RetryTiming = {
  /** Seconds before the first retry, whole, 1 or more; each further pause is twice as long. */
  retryDelaySeconds: number;
  /** Retries before only the sweep tries again. With 5 s the last pause is 5 to 11 minutes. */
  retryLimit: number;
  /** Seconds after which the job of a worker that died is given to another. */
  expireSeconds: number;
};

/**
 * The role needs the right to create the schema `pgboss`, or that schema made for it.
 *
 * @param outage told of each statement: whether the database could be asked
 * @throws where the database is away or refuses
 */
export async function openBoss(timing: RetryTiming, outage: OutageLog): Promise<PgBoss> {
  const db: PgBoss.Db = {
    async executeSql(sql, values) {
      try {
        const result = await pool().query<object>(sql, values);
        outage.works();
        return result;
      } catch (error) {
        if (isDatabaseAway(error)) outage.fails(String(error));
        throw error;
      }
    },
  };
  // Its scheduler is not used: it leaves a rejected promise behind when the database goes away.
  const boss = new PgBoss({ db, schedule: false });
  boss.on("error", reportUnlessAway);
  await boss.start();
  try {
    const options = {
      name: MAIL_QUEUE,
      retryDelay: timing.retryDelaySeconds,
      retryLimit: timing.retryLimit,
      retryBackoff: true,
      expireInSeconds: timing.expireSeconds,
    };
    await boss.createQueue(MAIL_QUEUE, options);
    // It may be there from an earlier release, with other timing.
    await boss.updateQueue(MAIL_QUEUE, options);
  } catch (error) {
    await closeBoss(boss);
    throw error;
  }
  return boss;
}

/** Ends its upkeep; the pool stays. */
export function closeBoss(boss: PgBoss): Promise<void> {
  return boss.stop({ graceful: false });
}

/** An outage has been told of already, once. */
export function reportUnlessAway(error: unknown): void {
  if (!isDatabaseAway(error)) console.error(`The mail queue failed: ${String(error)}`);
}
