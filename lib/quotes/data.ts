// How many quotes are downloaded on a day in India; of whom and what, nothing is kept.
import { awayReason, pool } from "../db";
import { OutageLog } from "../outage-log";

const outage = new OutageLog({
  gone: "Downloaded quotes are not counted for the moment.",
  back: "Downloaded quotes are counted again.",
});

let uncounted = 0;
let isCounting = false;

/**
 * Counts one more. Nobody waits for it, and no download fails where it does. One statement runs at a
 * time, for all that came meanwhile: each would wait for the others' row.
 */
export async function countQuote(): Promise<void> {
  uncounted += 1;
  if (isCounting) return;
  isCounting = true;
  try {
    for (let count = uncounted; count > 0; count = uncounted) {
      uncounted = 0;
      await pool().query(ADD, [count]);
      outage.works();
    }
  } catch (error) {
    outage.fails(awayReason(error));
  } finally {
    isCounting = false;
  }
}

const ADD = `INSERT INTO "quote_day" ("day", "count")
  VALUES ((now() AT TIME ZONE 'Asia/Kolkata')::date, $1)
  ON CONFLICT ("day") DO UPDATE SET "count" = "quote_day"."count" + excluded."count"`;
