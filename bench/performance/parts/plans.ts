// The catalogue at the size that it has, and at many times that.
import { setTimeout as pause } from "node:timers/promises";
import { planList } from "../../../lib/plans/schema";
import { query } from "../../query";
import type { Bench } from "../bench";
import { type Figure, ratioFigure } from "../figure";
import { buildImageIfChanged, type Site, signIn, startImage } from "../image";
import { compare } from "../rounds";

const ROUNDS = 5;
const CONNECTIONS = 8;
const HEARD_WITHIN_MS = 30_000;

export async function measurePlans(bench: Bench): Promise<Figure[]> {
  await buildImageIfChanged();
  const asItIs = await startImage(bench, "plans");
  const count = await countPlans(asItIs);
  const grown = await startImage(bench, "more-plans");
  await growTo(grown, 1_000);
  const list = await compareList(bench, grown, asItIs, count);
  await growTo(grown, 5_000);
  return [...(await compareFilter(bench, grown, asItIs, count)), list];
}

async function compareFilter(
  bench: Bench,
  grown: Site,
  asItIs: Site,
  count: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const type of ["", "?planType=internet"]) {
    const asks = [{ path: `/api/plans/filter${type}` }];
    const comparison = await compare(bench.rounds(ROUNDS), {
      a: await bench.throughput({ origin: grown.origin, asks, connections: CONNECTIONS }),
      b: await bench.throughput({ origin: asItIs.origin, asks, connections: CONNECTIONS }),
    });
    figures.push(
      ratioFigure(
        {
          what: `/api/plans/filter${type} with 5,000 plans, against ${count}`,
          meaning: `${(5_000 / count).toFixed(0)} times the plans, and so the bytes, in each answer`,
        },
        comparison,
        "req/s",
      ),
    );
  }
  return figures;
}

async function compareList(
  bench: Bench,
  grown: Site,
  asItIs: Site,
  count: number,
): Promise<Figure> {
  const listOf = async (site: Site) => ({
    origin: site.origin,
    asks: [{ path: "/api/plans", headers: { Cookie: await signIn(site) } }],
    connections: CONNECTIONS,
  });
  const comparison = await compare(bench.rounds(ROUNDS), {
    a: await bench.throughput(await listOf(grown)),
    b: await bench.throughput(await listOf(asItIs)),
  });
  return ratioFigure(
    {
      what: `the admin list with 1,000 plans, against ${count}`,
      meaning: "GET /api/plans as the staff's page asks for it, with the session checked each time",
    },
    comparison,
    "req/s",
  );
}

async function countPlans({ origin }: Site): Promise<number> {
  const answer = await fetch(`${origin}/api/plans/filter`);
  return planList.parse(await answer.json()).length;
}

/** Copies of the plans there are, by providers of other names; waits until the site has heard. */
async function growTo(site: Site, count: number): Promise<void> {
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
  const deadline = Date.now() + HEARD_WITHIN_MS;
  while ((await countPlans(site)) !== count) {
    if (Date.now() > deadline) throw new Error(`The site does not show ${count} plans.`);
    await pause(100);
  }
}
