// Home through the edge, against a file that nginx serves; and home by the site's own server, against
// the one that Next writes.
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { startEdge } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import { until } from "../../test/until";
import { type Bench, compare } from "./bench";
import { sendLoad } from "./load";

const CONNECTIONS = 32;
const SECONDS = 2;

export async function measureHome(bench: Bench): Promise<void> {
  const database = await bench.newDatabase("home");
  const site = await bench.startSite({ database });
  const { edge, file } = await startNginx(bench, site.url);
  await compare(
    "home through the edge, against the same bytes from a file, over TLS",
    { own: () => rateOf(edge), beside: () => rateOf(file) },
    { rounds: bench.rounds, target: 0.8 },
  );
  const alone = await bench.startNextAlone(database);
  await compare(
    "home by the site alone, against the same pages behind Next's own server",
    { own: () => rateOf(site.url), beside: () => rateOf(alone) },
    { rounds: bench.rounds, target: 0.9 },
  );
}

/** Requests a second, asked as browsers do. */
async function rateOf(url: string): Promise<number> {
  const ask = () => ({ path: "/", headers: { "accept-encoding": "gzip" } });
  return (await sendLoad({ url, ask, connections: CONNECTIONS, seconds: SECONDS })) / SECONDS;
}

/** The edge, and in the same nginx, at a port of its own, home as a file. */
async function startNginx(bench: Bench, site: string): Promise<{ edge: string; file: string }> {
  const [http, https, port] = [await freePort(), await freePort(), await freePort()];
  const folder = bench.at("edge");
  const nginx = startEdge(folder, { http, https }, [Number(new URL(site).port)]);
  const end = once(nginx, "exit");
  bench.endLater(() => {
    nginx.kill("SIGTERM");
    return end;
  });
  const [edge, file] = [`https://127.0.0.1:${https}`, `https://127.0.0.1:${port}`];
  await until("the edge answers", () => requireAnswer(edge));
  mkdirSync(path.join(folder, "files"));
  const page = await (await fetch(site)).text();
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
  nginx.kill("SIGHUP");
  await until("nginx has read it", () => requireAnswer(file));
  return { edge, file };
}

async function requireAnswer(url: string): Promise<void> {
  const [answer] = await once(get(url, { rejectUnauthorized: false }), "response");
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
}
