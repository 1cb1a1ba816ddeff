// Enquiries: what one costs, and whether a rush of them is taken in time.
import { setTimeout as pause } from "node:timers/promises";
import { query } from "../../test/postgres";
import { postEnquiry } from "../../test/sample-enquiry";
import type { Bench, MeasuredSite } from "./bench";
import { buildEmptyApp, startEmptyApp } from "./empty-app";
import { amount, compare, type Figure, ratioFigure, spread, valueFigure } from "./figures";
import { newEnquiry } from "./load";

const ROUNDS = 5;
const CONNECTIONS = 16;
const RATE = 200;
const RUSH_SECONDS = 60;

export async function measureEnquiries(bench: Bench): Promise<Figure[]> {
  buildEmptyApp();
  const site = await bench.startSite("enquiries");
  const rush = await takeRush(bench, site);
  const empty = await startEmptyApp(bench);
  const [connections, emptyPath] = [CONNECTIONS, "/api/empty"];
  const cost = await compare(bench.rounds(ROUNDS), {
    a: await bench.throughput({ url: site.url, ask: () => newEnquiry(), connections }),
    b: await bench.throughput({ url: empty.url, ask: () => newEnquiry(emptyPath), connections }),
  });
  return [
    ratioFigure(
      {
        what: "POST /api/contact/post, against an empty handler",
        meaning:
          "the empty one only reads the JSON; ours also checks it, counts it, finds the plan, and has an enquiry whose mail is due safe on the disk",
      },
      cost,
      "req/s",
    ),
    ...rush,
  ];
}

async function takeRush(bench: Bench, site: MeasuredSite): Promise<Figure[]> {
  const seconds = bench.isShort ? 10 : RUSH_SECONDS;
  await sendAtRate(site.url, "Benchmark, to warm up", bench.seconds(5));
  const before = await countStored(site);
  const { took, failed } = await sendAtRate(site.url, "Benchmark, in a rush", seconds);
  const stored = (await countStored(site)) - before;
  if (stored < took.length) throw new Error(`${took.length} acknowledged, ${stored} stored.`);
  const sorted = took.toSorted((one, other) => one - other);
  const words = `${RATE} enquiries a second for ${seconds} s`;
  const { median, max } = spread(took);
  return [
    valueFigure(
      {
        what: `${words}: p99`,
        meaning: "from when each was due to its answer, so that none is left out where all wait",
      },
      sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN,
      "ms",
      { target: 50, beside: `median ${amount(median)}, longest ${amount(max)} ms` },
    ),
    {
      what: `${words}: failed`,
      measured: `${failed.length} of ${failed.length + took.length}`,
      beside: failed[0] ?? `${stored} stored`,
      ratio: "",
      target: "0",
      isMet: failed.length === 0,
      meaning: "not answered, or not with a success; every acknowledged one was found stored",
    },
  ];
}

/** Each leaves when it is due, whatever became of those before: autocannon sends a second's at once. */
async function sendAtRate(url: string, name: string, seconds: number) {
  const took: number[] = [];
  const failed: string[] = [];
  const began = performance.now();
  const send = async (number: number, dueAt: number) => {
    try {
      const answer = await postEnquiry(url, `${name} ${number}`);
      await answer.arrayBuffer();
      if (answer.ok) took.push(performance.now() - dueAt);
      else failed.push(`answered with ${answer.status}`);
    } catch (error) {
      failed.push(String(error));
    }
  };
  const sent: Promise<void>[] = [];
  while (sent.length < RATE * seconds) {
    const dueAt = began + (sent.length * 1_000) / RATE;
    if (dueAt <= performance.now()) sent.push(send(sent.length, dueAt));
    else await pause(1);
  }
  await Promise.all(sent);
  return { took, failed };
}

async function countStored({ database }: MeasuredSite): Promise<number> {
  const [row] = await query<{ count: number }>(
    database,
    'SELECT count(*)::int AS count FROM "enquiry"',
  );
  return row?.count ?? 0;
}
