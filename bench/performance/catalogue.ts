// The catalogue: at the size that it has and at many times that, its quotes, and how soon a change of
// it stands on two instances.
import { type Plan, planList } from "../../lib/plans/schema";
import { query } from "../../test/postgres";
import type { Site } from "../../test/site";
import { Staff } from "../../test/staff";
import { until } from "../../test/until";
import type { Bench, MeasuredSite } from "./bench";
import { amount, compare, type Figure, ratioFigure, spread, valueFigure } from "./figures";
import { type Ask, quotesInTurn } from "./load";

const ROUNDS = 5;
const CONNECTIONS = 8;
const PRICE_ROUNDS = 20;
/** Of no other plan, and told apart from one round to the next. */
const FIRST_PRICE = 7_001.25;

export async function plansOf({ url }: Site): Promise<Plan[]> {
  return planList.parse(await (await fetch(`${url}/api/plans/filter`)).json());
}

export async function measurePlans(bench: Bench): Promise<Figure[]> {
  const asItIs = await bench.startSite("plans");
  const count = (await plansOf(asItIs)).length;
  const grown = await bench.startSite("more-plans");
  const against = async (size: string, what: string, meaning: string, askOf: (s: Site) => Ask) => {
    const load = async (site: Site) =>
      bench.throughput({ url: site.url, ask: askOf(site), connections: CONNECTIONS });
    const compared = await compare(bench.rounds(ROUNDS), {
      a: await load(grown),
      b: await load(asItIs),
    });
    const words = { what: `${what} with ${size} plans, against ${count}`, meaning };
    return ratioFigure(words, compared, "req/s");
  };
  await growTo(grown, 1_000);
  const cookies = new Map<Site, string>();
  for (const site of [grown, asItIs]) cookies.set(site, (await Staff.signIn(site.url)).cookie);
  const list = await against(
    "1,000",
    "the admin list",
    "GET /api/plans as the staff's page asks for it, with the session checked each time",
    (site) => ({ path: "/api/plans", headers: { cookie: cookies.get(site) } }),
  );
  await growTo(grown, 5_000);
  const times = `${(5_000 / count).toFixed(0)} times the plans, and so the bytes, in each answer`;
  const figures: Figure[] = [];
  for (const path of ["/api/plans/filter", "/api/plans/filter?planType=internet"])
    figures.push(await against("5,000", path, times, () => ({ path })));
  return [...figures, list];
}

/** Copies of the plans there are, by providers of other names; waits until the site has heard. */
async function growTo(site: MeasuredSite, count: number): Promise<void> {
  await query(
    site.database,
    `INSERT INTO "plan"
     SELECT gen_random_uuid(), "speed", "duration", "provider" || ' ' || $1::int || '.' || copy, "plan_type",
       "base_price", "installation_fee", "discount_percent", "ott_tier", "ott_charge", "ott_list",
       "tv_channels", "tv_charge", "advance_payment", "router", "android_box", now(), now()
     FROM "plan", generate_series(1, $1::int) AS copy
     WHERE "provider" !~ ' [0-9.]+$'
     ORDER BY copy
     LIMIT $1::int - (SELECT count(*) FROM "plan")`,
    [count],
  );
  const isShown = async () => (await plansOf(site)).length === count;
  await until(`the site shows ${count} plans`, isShown, { every: 100 });
}

/** Each drawn anew, since every plan is asked for in turn and more of them than are kept. */
export async function measureQuotes(bench: Bench): Promise<Figure[]> {
  const site = await bench.startSite("quotes");
  const ask = quotesInTurn(await plansOf(site));
  const load = { url: site.url, ask };
  // The first one takes as long as all that draws it is loaded.
  const first = await fetch(site.url + ask().path);
  if (!first.ok) throw new Error(`A quote was answered with ${first.status}.`);
  const compared = await compare(bench.rounds(ROUNDS), {
    a: await bench.throughput({ ...load, connections: 4 }),
    b: await bench.throughput({ ...load, connections: 1 }),
  });
  return [
    ratioFigure(
      {
        what: "quotes as PDF, four asked for at a time, against one by one",
        meaning:
          "each a page drawn anew; a plan asked for again within a minute is not drawn again",
      },
      compared,
      "PDF/s",
    ),
  ];
}

/** How long until a new price stands on two, in the catalogue's JSON and on the page. */
export async function measureInstances(bench: Bench): Promise<Figure[]> {
  const one = await bench.startSite("one-instance");
  const other = await bench.startSite("other-instance", { database: one.database });
  const staff = await Staff.signIn(one.url);
  const [plan] = await plansOf(one);
  const times: { where: Site; ms: number[] }[] = [one, other].map((where) => ({ where, ms: [] }));
  for (let round = 0; round < bench.rounds(PRICE_ROUNDS); round += 1) {
    const basePrice = FIRST_PRICE + round;
    const began = performance.now();
    const changed = { ...plan, basePrice, updatedAt: undefined };
    const saved = await staff.ask(`/api/plans/${plan?._id}`, changed, "PUT");
    if (!saved.ok) throw new Error(`The change was answered with ${saved.status}.`);
    const seen = times.map(async ({ where, ms }) => {
      await untilShown(where.url, basePrice);
      ms.push(performance.now() - began);
    });
    await Promise.all(seen);
  }
  const [own, others] = times.map(({ ms }) => spread(ms).median);
  const slowest = Math.max(...times.flatMap(({ ms }) => ms));
  return [
    valueFigure(
      {
        what: "a new price, until it stands on both of two instances: the longest",
        meaning: `from when it is sent to one, until the catalogue's JSON and the page of both show it; ${bench.rounds(PRICE_ROUNDS)} times`,
      },
      slowest,
      "ms",
      {
        target: 2_000,
        beside: `median there ${amount(own ?? 0)}, on the other ${amount(others ?? 0)} ms`,
      },
    ),
  ];
}

async function untilShown(url: string, price: number): Promise<void> {
  const inWords = price.toLocaleString("en-IN", { minimumFractionDigits: 2 });
  const shown = { "/api/plans/filter": `:${price}`, "/customizedplan": inWords };
  for (const [path, words] of Object.entries(shown)) {
    const isShown = async () => (await (await fetch(url + path)).text()).includes(words);
    await until(`${path} shows ${words}`, isShown, { every: 10 });
  }
}
