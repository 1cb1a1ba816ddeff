// A price changed in a catalogue as large as it may be, and the visitors meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { MOST_PLANS } from "../../lib/plans/schema";
import type { Environment } from "../../test/site";
import { Staff } from "../../test/staff";
import { until } from "../../test/until";
import { expectAtMost } from "../report";
import { type Effort, median, slowestOf } from "./compare";
import { askAtRate, plansOf } from "./load";

const BUILDER = "/customizedplan";
const RATE = 50;
const MOST = { waitMs: 150, shownMs: 2_000, kilobytes: 400 };
/** What a change makes the site do is over by then. */
const REST_MS = 3_000;

export async function measureLargeCatalogue(
  { site: { url }, postgres }: Environment,
  { isShort }: Effort,
): Promise<void> {
  await postgres.query(PLANS, [MOST_PLANS]);
  await until("all plans are known", async () => (await plansOf(url)).length === MOST_PLANS);
  const read = async (path: string) => (await fetch(url + path)).text();
  await pause(REST_MS);
  const html = await read(BUILDER);
  const kilobytes = Buffer.byteLength(html) / 1_024;
  expectAtMost(`the builder's HTML with ${MOST_PLANS} plans`, kilobytes, MOST.kilobytes, "KB");
  const shown = (await plansOf(url)).find(({ _id }) => html.includes(_id));
  if (!shown) throw new Error("The builder's page names no plan.");
  const staff = await Staff.signIn(url);
  const before = await (await staff.ask(`/api/plans/${shown._id}`)).json();
  const [waits, delays]: [number[], number[]] = [[], []];
  for (let change = 1; change <= (isShort ? 1 : 5); change += 1) {
    const basePrice = 98_760 + change;
    const isShown = async () => new RegExp(`98,?76${change}`).test(await read(BUILDER));
    const put = async () => {
      const began = performance.now();
      const answer = await staff.ask(`/api/plans/${shown._id}`, { ...before, basePrice }, "PUT");
      if (!answer.ok) throw new Error(`The change was answered ${answer.status}.`);
      await until("the new price shows", isShown, { every: 20 });
      delays.push(performance.now() - began);
      await pause(REST_MS);
    };
    const { took, failed } = await askAtRate(RATE, put(), () => fetch(url));
    if (failed[0]) throw new Error(failed[0]);
    waits.push(slowestOf(took, 1));
  }
  const beside = `a price changed, home asked for ${RATE} times a second`;
  expectAtMost(`${beside}: the longest wait`, median(waits), MOST.waitMs, "ms");
  expectAtMost(`${beside}: until the builder shows it`, median(delays), MOST.shownMs, "ms");
}

/** The first catalogue, again and again under other names, until it is full. */
const PLANS = `INSERT INTO "plan"
  SELECT (jsonb_populate_record("plan", jsonb_build_object('id', gen_random_uuid(),
    'provider', "provider" || ' ' || copy))).*
  FROM "plan", generate_series(1, 100) AS copy
  ORDER BY copy LIMIT $1::int - (SELECT count(*) FROM "plan")`;
