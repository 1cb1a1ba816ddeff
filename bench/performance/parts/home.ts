// Home through the edge, against a file that nginx serves; and home by itself, against a page that
// holds nothing.
import { request } from "node:https";
import { buffer } from "node:stream/consumers";
import type { Bench } from "../bench";
import { padEmptyPage, startEmptyApp } from "../empty-app";
import { buildEmptyAppIfChanged } from "../empty-app-build";
import { type Figure, ratioFigure } from "../figure";
import { buildImageIfChanged, memoryLimits, type Site, startImage } from "../image";
import { perSecond } from "../load/load";
import { type Nginx, startEdgeFor, startPlainNginx } from "../nginx";
import { cpuSeconds } from "../process";
import { compare, comparison } from "../rounds";

const ROUNDS = 7;
const CONNECTIONS = 32;
const GZIP = { "Accept-Encoding": "gzip" };

export async function measureHome(bench: Bench): Promise<Figure[]> {
  await buildImageIfChanged();
  await buildEmptyAppIfChanged();
  const site = await startImage(bench, "home");
  return [...(await throughEdge(bench, site)), ...(await byItself(bench, site))];
}

async function throughEdge(bench: Bench, site: Site): Promise<Figure[]> {
  const edge = await startEdgeFor(bench, site.origin);
  const page = { plain: await bodyOf(edge, {}), gzip: await bodyOf(edge, GZIP) };
  const plain = await startPlainNginx(bench, page);
  if (!(await bodyOf(plain, GZIP)).equals(page.gzip))
    throw new Error("The plain nginx sends other bytes than the edge.");

  /** Requests a second, and requests in a second of nginx's own computing. */
  const round = async ({ origin, pid }: Nginx) => {
    const before = cpuSeconds(pid);
    const load = { origin, asks: [{ path: "/", headers: GZIP }], connections: CONNECTIONS };
    const result = await bench.generator.run({ ...load, seconds: bench.seconds(2) });
    return { rate: perSecond(result), perCpu: result.answered / (cpuSeconds(pid) - before) };
  };
  await round(edge);
  await round(plain);
  const perCpu = { edge: [] as number[], plain: [] as number[] };
  const measure = async (server: Nginx, kept: number[]) => {
    const { rate, perCpu } = await round(server);
    kept.push(perCpu);
    return rate;
  };
  const rates = await compare(bench.rounds(ROUNDS), {
    a: () => measure(edge, perCpu.edge),
    b: () => measure(plain, perCpu.plain),
  });
  return [
    ratioFigure(
      {
        what: "home through the edge, against the same bytes from a file",
        meaning: `requests answered, over TLS, gzip (${page.gzip.length} bytes), ${CONNECTIONS} connections; the edge asks the site once a second`,
      },
      rates,
      "req/s",
      0.8,
    ),
    ratioFigure(
      {
        what: "… by what nginx itself computes",
        meaning:
          "requests in a second of nginx's CPU time: here the load generator's own share counts for nothing",
      },
      comparison(perCpu.edge, perCpu.plain),
      "req/CPU s",
    ),
  ];
}

async function byItself(bench: Bench, site: Site): Promise<Figure[]> {
  const html = await (await fetch(`${site.origin}/`)).text();
  padEmptyPage(html);
  // Capped as the site is.
  const empty = await startEmptyApp(bench, memoryLimits());
  const size = (await (await fetch(`${empty.origin}/`)).arrayBuffer()).byteLength;
  if (size !== Buffer.byteLength(html)) throw new Error(`The empty page has ${size} bytes.`);

  const against = async (headers: Record<string, string>) => {
    const load = { asks: [{ path: "/", headers }], connections: CONNECTIONS };
    return compare(bench.rounds(ROUNDS), {
      a: await bench.throughput({ ...load, origin: site.origin }),
      b: await bench.throughput({ ...load, origin: empty.origin }),
    });
  };
  return [
    ratioFigure(
      {
        what: "home by the site alone, against an empty static Next page of its size",
        meaning: `requests answered, as browsers ask: with gzip, which Next does anew for each; ${CONNECTIONS} connections`,
      },
      await against(GZIP),
      "req/s",
      0.9,
    ),
    ratioFigure(
      {
        what: "… for who takes no gzip",
        meaning: `an edge, say: the same as plain text, ${size} bytes`,
      },
      await against({}),
      "req/s",
    ),
  ];
}

function bodyOf({ origin }: Nginx, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/`, { headers, rejectUnauthorized: false }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${origin} answered ${answer.statusCode}.`));
    });
    asked.on("error", reject);
    asked.end();
  });
}
