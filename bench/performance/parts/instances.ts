// Two instances on one database: how long until a new price stands on both, in the catalogue's JSON
// and on the page.
import { setTimeout as pause } from "node:timers/promises";
import { planList } from "../../../lib/plans/schema";
import type { Bench } from "../bench";
import { amount, type Figure, valueFigure } from "../figure";
import { buildImageIfChanged, type Site, signIn, startImage } from "../image";
import { spread } from "../rounds";

const ROUNDS = 20;
const LOOK_EVERY_MS = 10;
const GIVEN_UP_AFTER_MS = 30_000;
/** Of no other plan, and told apart from one round to the next. */
const FIRST_PRICE = 7_001.25;

export async function measureInstances(bench: Bench): Promise<Figure[]> {
  await buildImageIfChanged();
  const one = await startImage(bench, "one-instance");
  const other = await startImage(bench, "other-instance", { database: one.database });
  const cookie = await signIn(one);
  const [plan] = planList.parse(await (await fetch(`${one.origin}/api/plans/filter`)).json());
  const times: { where: Site; ms: number[] }[] = [one, other].map((where) => ({ where, ms: [] }));
  for (let round = 0; round < bench.rounds(ROUNDS); round += 1) {
    const basePrice = FIRST_PRICE + round;
    const began = performance.now();
    const saved = await fetch(`${one.origin}/api/plans/${plan?._id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ ...plan, basePrice, updatedAt: undefined }),
    });
    if (!saved.ok) throw new Error(`The change was answered with ${saved.status}.`);
    const seen = times.map(async ({ where, ms }) => {
      await untilShown(where, basePrice);
      ms.push(performance.now() - began);
    });
    await Promise.all(seen);
  }
  const [own, others] = times.map(({ ms }) => spread(ms));
  const slowest = Math.max(own?.max ?? Number.NaN, others?.max ?? Number.NaN);
  return [
    valueFigure(
      {
        what: "a new price, until it stands on both of two instances: the longest",
        meaning: `from when it is sent to one, until the catalogue's JSON and the page of both show it; ${times[0]?.ms.length} times`,
      },
      slowest,
      "ms",
      {
        target: 2_000,
        beside: `median there ${amount(own?.median ?? 0)}, on the other ${amount(others?.median ?? 0)} ms`,
      },
    ),
  ];
}

async function untilShown({ origin }: Site, price: number): Promise<void> {
  const inWords = price.toLocaleString("en-IN", { minimumFractionDigits: 2 });
  const shown = { "/api/plans/filter": `:${price}`, "/customizedplan": inWords };
  const deadline = performance.now() + GIVEN_UP_AFTER_MS;
  for (const [path, words] of Object.entries(shown)) {
    while (!(await (await fetch(origin + path)).text()).includes(words)) {
      if (performance.now() > deadline) throw new Error(`${path} never showed ${words}.`);
      await pause(LOOK_EVERY_MS);
    }
  }
}
