// Home through the edge, against a file that nginx serves; and home by itself, against a page that
// Next alone serves.
import { type ChildProcess, spawn } from "node:child_process";
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

type Nginx = { url: string; pid: number };

async function throughEdge(bench: Bench, site: MeasuredSite): Promise<Figure[]> {
  const ports = { http: await freePort(), https: await freePort() };
  mkdirSync(bench.at("edge"));
  const edge = await running(
    bench,
    startEdge(bench.at("edge"), ports, [Number(new URL(site.url).port)]),
    ports.https,
  );
  const page = { plain: await bodyOf(edge, {}), gzip: await bodyOf(edge, GZIP) };
  const plain = await startPlainNginx(bench, page);
  if (!(await bodyOf(plain, GZIP)).equals(page.gzip))
    throw new Error("The plain nginx sends other bytes than the edge.");

  const perCpu = { edge: [] as number[], plain: [] as number[] };
  /** Requests a second, and, kept, requests in a second of nginx's own computing. */
  const round = async ({ url, pid }: Nginx, kept: number[]) => {
    const before = cpuSeconds(pid);
    const load = { url, ask: { path: "/", headers: GZIP }, connections: CONNECTIONS };
    const { answered, perSecond } = await bench.handle(load, 2);
    kept.push(answered / (cpuSeconds(pid) - before));
    return perSecond;
  };
  // To warm up.
  for (const nginx of [edge, plain]) await round(nginx, []);
  const rates = await compare(bench.rounds(ROUNDS), {
    a: () => round(edge, perCpu.edge),
    b: () => round(plain, perCpu.plain),
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

/** With the edge's own certificate, on one file in two forms, as the edge sends them. */
async function startPlainNginx(bench: Bench, page: { plain: Buffer; gzip: Buffer }) {
  const folder = bench.at("plain");
  mkdirSync(path.join(folder, "files"), { recursive: true });
  writeFileSync(path.join(folder, "files/index.html"), page.plain);
  writeFileSync(path.join(folder, "files/index.html.gz"), page.gzip);
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const configuration = `worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
    include /etc/nginx/mime.types;
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_timeout 30s;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
    server {
        listen 127.0.0.1:${port} ssl http2;
        ssl_certificate ${bench.at("edge/tls")}/fullchain.pem;
        ssl_certificate_key ${bench.at("edge/tls")}/privkey.pem;
        ssl_protocols TLSv1.2 TLSv1.3;
        root ${folder}/files;
        gzip_static on;
    }
}
`;
  writeFileSync(path.join(folder, "nginx.conf"), configuration);
  const options = ["-c", path.join(folder, "nginx.conf"), "-p", folder, "-e", "stderr"];
  const nginx = spawn("nginx", [...options, "-g", "daemon off;"], { stdio: "inherit" });
  return running(bench, nginx, port);
}

/** Waits until it answers, and ends it with the benchmark. */
async function running(bench: Bench, nginx: ChildProcess, port: number): Promise<Nginx> {
  const end = once(nginx, "exit");
  bench.endLater(() => {
    nginx.kill("SIGTERM");
    return end;
  });
  const started = { url: `https://127.0.0.1:${port}`, pid: nginx.pid ?? 0 };
  await until("nginx answers", () => bodyOf(started, {}));
  return started;
}

function bodyOf({ url }: Nginx, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/`, { headers, rejectUnauthorized: false }, (answer) => {
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
