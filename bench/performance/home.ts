// Home through the edge, against a file that nginx serves; and home by the site alone.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { startEdge } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import type { Environment } from "../../test/site";
import { until } from "../../test/until";
import { expect } from "../report";
import { compare, type Effort, median } from "./compare";
import { sendLoad } from "./load";

const CONNECTIONS = 32;
const SECONDS = 2;
/** Of requests a second. */
const LEAST_ALONE = 2_000;

export async function measureHome(environment: Environment, effort: Effort): Promise<void> {
  const { site } = environment;
  const { edge, file } = await startNginx(environment);
  await compare(
    "home through the edge, against the same bytes from a file, over TLS",
    { own: () => rateOf(edge), beside: () => rateOf(file) },
    { ...effort, target: 0.8 },
  );
  const rates: number[] = [];
  for (let round = 0; round <= effort.rounds; round += 1) rates.push(await rateOf(site.url, "br"));
  // The first was to warm up.
  const rate = median(rates.slice(1));
  expect(
    rate >= LEAST_ALONE,
    `home by the site alone, as br: ${rate.toFixed(0)} req/s, target ≥ ${LEAST_ALONE}`,
  );
}

/** Requests a second, asked as browsers do, connections kept. */
async function rateOf(url: string, encoding = "gzip"): Promise<number> {
  const ask = () => ({ path: "/", headers: { "accept-encoding": encoding } });
  return (await sendLoad({ url, ask, connections: CONNECTIONS, seconds: SECONDS })) / SECONDS;
}

/** The edge, and in the same nginx, at a port of its own, home as a file. */
async function startNginx({ site, endLater, ...environment }: Environment) {
  const [http, https, port] = [await freePort(), await freePort(), await freePort()];
  const folder = path.join(environment.folder, "edge");
  const nginx = startEdge(folder, { http, https }, [site.url]);
  endLater(() => nginx.stop());
  const [edge, file] = [`https://127.0.0.1:${https}`, `https://127.0.0.1:${port}`];
  await until("the edge answers", async () => (await fetch(edge)).ok);
  mkdirSync(path.join(folder, "files"));
  const page = await (await fetch(site.url)).text();
  writeFileSync(path.join(folder, "files/index.html"), page);
  writeFileSync(path.join(folder, "files/index.html.gz"), gzipSync(page));
  const configuration = path.join(folder, "nginx.conf");
  const server = `server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate tls/fullchain.pem;
    ssl_certificate_key tls/privkey.pem;
    root ${folder}/files;
    gzip_static on;
}`;
  const own = readFileSync(configuration, "utf8");
  writeFileSync(configuration, own.replace(/}\s*$/, `${server}\n}\n`));
  nginx.reload();
  await until("nginx has read it", async () => (await fetch(file)).ok);
  return { edge, file };
}
