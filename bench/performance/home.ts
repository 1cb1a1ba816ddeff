// Home through the edge, against a file that nginx serves; and home by itself, against a page that
// Next alone serves.
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startEdge } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import { until } from "../../test/until";
import type { Bench, MeasuredSite } from "./bench";
import { buildEmptyApp, giveEmptyPage, startEmptyApp } from "./empty-app";
import { compare, comparison, type Figure, ratioFigure } from "./figures";

const ROUNDS = 7;
const CONNECTIONS = 32;
const GZIP = { "accept-encoding": "gzip" };
/** What Linux counts in, a hundredth of a second on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;

export async function measureHome(bench: Bench): Promise<Figure[]> {
  buildEmptyApp();
  const site = await bench.startSite("home");
  return [...(await throughEdge(bench, site)), ...(await byItself(bench, site))];
}

async function throughEdge(bench: Bench, site: MeasuredSite): Promise<Figure[]> {
  const nginx = await startNginx(bench, site);
  const { edge, plain, bytes } = nginx;
  const perCpu = { edge: [] as number[], plain: [] as number[] };
  /** Requests a second, and, kept, requests in a second of nginx's own computing. */
  const round = async (url: string, kept: number[]) => {
    const before = cpuSeconds(nginx.pid);
    const load = { url, ask: { path: "/", headers: GZIP }, connections: CONNECTIONS };
    const { answered, perSecond } = await bench.handle(load, 2);
    kept.push(answered / (cpuSeconds(nginx.pid) - before));
    return perSecond;
  };
  // To warm up.
  for (const url of [edge, plain]) await round(url, []);
  const rates = await compare(bench.rounds(ROUNDS), {
    a: () => round(edge, perCpu.edge),
    b: () => round(plain, perCpu.plain),
  });
  return [
    ratioFigure(
      {
        what: "home through the edge, against the same bytes from a file",
        meaning: `requests answered, over TLS, gzip (${bytes} bytes), ${CONNECTIONS} connections; the edge asks the site once a second`,
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

/** The edge, and in the same nginx, at a port of its own, home in two forms as files. */
async function startNginx(bench: Bench, site: MeasuredSite) {
  const [http, https, port] = [await freePort(), await freePort(), await freePort()];
  const folder = bench.at("edge");
  const files = path.join(folder, "files");
  mkdirSync(files, { recursive: true });
  const nginx = startEdge(folder, { http, https }, [Number(new URL(site.url).port)]);
  const end = once(nginx, "exit");
  bench.endLater(() => {
    nginx.kill("SIGTERM");
    return end;
  });
  const [edge, plain] = [`https://127.0.0.1:${https}`, `https://127.0.0.1:${port}`];
  const page = await until("the edge answers", () => bodyOf(edge, GZIP));
  writeFileSync(path.join(files, "index.html.gz"), page);
  writeFileSync(path.join(files, "index.html"), await bodyOf(edge, {}));
  const configuration = path.join(folder, "nginx.conf");
  const server = `server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate tls/fullchain.pem;
    ssl_certificate_key tls/privkey.pem;
    root ${files};
    gzip_static on;
}`;
  const own = readFileSync(configuration, "utf8");
  writeFileSync(configuration, own.replace(/}\s*$/, `${server}\n}\n`));
  nginx.kill("SIGHUP");
  const sent = await until("nginx has read it", () => bodyOf(plain, GZIP));
  if (!sent.equals(page)) throw new Error("The file has other bytes than the edge sends.");
  return { pid: nginx.pid ?? 0, edge, plain, bytes: page.length };
}

function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, rejectUnauthorized: false }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${url} answered ${answer.statusCode}.`));
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** Seconds that a process and its children have computed. */
function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  const own = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold blanks.
  const fields = own.slice(own.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const below = children.split(" ").filter(Boolean).map(Number);
  return ticks / TICKS_PER_SECOND + below.reduce((sum, child) => sum + cpuSeconds(child), 0);
}

async function byItself(bench: Bench, site: MeasuredSite): Promise<Figure[]> {
  const html = await (await fetch(site.url)).text();
  giveEmptyPage(html);
  const empty = await startEmptyApp(bench);
  if ((await (await fetch(empty.url)).text()) !== html)
    throw new Error("The empty app sends another page.");
  const against = async (headers: Record<string, string>) => {
    const load = { ask: { path: "/", headers }, connections: CONNECTIONS };
    return compare(bench.rounds(ROUNDS), {
      a: await bench.throughput({ ...load, url: site.url }),
      b: await bench.throughput({ ...load, url: empty.url }),
    });
  };
  return [
    ratioFigure(
      {
        what: "home by the site alone, against the same page of an empty Next app",
        meaning: `requests answered, as browsers ask: with gzip, which Next does anew for each; ${CONNECTIONS} connections`,
      },
      await against(GZIP),
      "req/s",
      0.9,
    ),
    ratioFigure(
      {
        what: "… for who takes no gzip",
        meaning: `an edge, say: the same as plain text, ${Buffer.byteLength(html)} bytes`,
      },
      await against({}),
      "req/s",
    ),
  ];
}
