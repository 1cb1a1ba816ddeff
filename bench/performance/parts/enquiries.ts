// Enquiries: what one costs, and whether a rush of them is taken in time.
import { sampleForm, sampleSelectedPlan } from "../../../test/sample-enquiry";
import { query } from "../../query";
import type { Bench } from "../bench";
import { startEmptyApp } from "../empty-app";
import { buildEmptyAppIfChanged } from "../empty-app-build";
import { amount, type Figure, ratioFigure, valueFigure } from "../figure";
import { buildImageIfChanged, type Site, startImage } from "../image";
import type { Ask } from "../load/load";
import { compare } from "../rounds";

const ROUNDS = 5;
const CONNECTIONS = 16;
const RATE = 200;
const RUSH_SECONDS = 60;
const MAX_OPEN = 100;

/** Each from another visitor, as the edge would tell of them. */
const ENQUIRY = {
  method: "POST",
  headers: { "X-Forwarded-For": "{address}", "Idempotency-Key": "{id}" },
  body: { ...sampleForm, selectedPlan: sampleSelectedPlan },
} as const;

export const enquiry: Ask = { path: "/api/contact/post", ...ENQUIRY };

export async function measureEnquiries(bench: Bench): Promise<Figure[]> {
  await buildImageIfChanged();
  await buildEmptyAppIfChanged();
  const site = await startImage(bench, "enquiries");
  const rush = await takeRush(bench, site);
  const empty = await startEmptyApp(bench);
  const comparison = await compare(bench.rounds(ROUNDS), {
    a: await bench.throughput({
      origin: site.origin,
      asks: [enquiry],
      connections: CONNECTIONS,
    }),
    b: await bench.throughput({
      origin: empty.origin,
      asks: [{ path: "/api/empty", ...ENQUIRY }],
      connections: CONNECTIONS,
    }),
  });
  const cost = ratioFigure(
    {
      what: "POST /api/contact/post, against an empty handler",
      meaning:
        "the empty one only reads the JSON; ours also checks it, counts it, finds the plan, and has an enquiry and its mail's job safe on the disk",
    },
    comparison,
    "req/s",
  );
  return [cost, ...rush];
}

async function takeRush(bench: Bench, site: Site): Promise<Figure[]> {
  const load = { origin: site.origin, asks: [enquiry], connections: MAX_OPEN, rate: RATE };
  const seconds = bench.isShort ? 10 : RUSH_SECONDS;
  await bench.generator.run({ ...load, seconds: bench.seconds(5) });
  const before = await countStored(site);
  const { answered, failed, firstFault, latency } = await bench.generator.runWithFaults({
    ...load,
    seconds,
  });
  const stored = (await countStored(site)) - before;
  if (stored < answered) throw new Error(`${answered} were acknowledged, ${stored} are stored.`);
  const words = `${RATE} enquiries a second for ${seconds} s`;
  return [
    valueFigure(
      {
        what: `${words}: p99`,
        meaning: "from when each was due to its answer, so that none is left out where all wait",
      },
      latency.p99,
      "ms",
      { target: 50, beside: `median ${amount(latency.p50)}, longest ${amount(latency.max)} ms` },
    ),
    {
      what: `${words}: failed`,
      measured: `${failed} of ${answered + failed}`,
      beside: firstFault ?? `${stored} stored`,
      ratio: "",
      target: "0",
      isMet: failed === 0,
      meaning: "not answered, or not with a success; every acknowledged one was found stored",
    },
  ];
}

async function countStored({ database }: Site): Promise<number> {
  const [row] = await query<{ count: number }>(
    database,
    'SELECT count(*)::int AS count FROM "enquiry"',
  );
  return row?.count ?? 0;
}
