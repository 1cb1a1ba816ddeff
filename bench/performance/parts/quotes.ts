// Quotes: each drawn anew, since every plan is asked for in turn and more of them than are kept.
import { planList } from "../../../lib/plans/schema";
import type { Bench } from "../bench";
import { type Figure, ratioFigure } from "../figure";
import { buildImageIfChanged, startImage } from "../image";
import { compare } from "../rounds";

const ROUNDS = 5;

export async function measureQuotes(bench: Bench): Promise<Figure[]> {
  await buildImageIfChanged();
  const { origin } = await startImage(bench, "quotes");
  const plans = planList.parse(await (await fetch(`${origin}/api/plans/filter`)).json());
  const asks = plans.map(({ _id }) => ({
    path: `/api/plans/${_id}/quote`,
    headers: { "X-Forwarded-For": "{address}" },
  }));
  const comparison = await compare(bench.rounds(ROUNDS), {
    a: await bench.throughput({ origin, asks, connections: 4 }),
    b: await bench.throughput({ origin, asks, connections: 1 }),
  });
  return [
    ratioFigure(
      {
        what: "quotes as PDF, four asked for at a time, against one by one",
        meaning:
          "each a page drawn anew; a plan asked for again within a minute is not drawn again",
      },
      comparison,
      "PDF/s",
    ),
  ];
}
