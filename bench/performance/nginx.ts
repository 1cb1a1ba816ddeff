// The edge in front of a site, and beside it an nginx that serves a file.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEdge } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import type { Bench } from "./bench";

export type Nginx = { origin: string; pid: number };

const ANSWERS_WITHIN_MS = 10_000;

export async function startEdgeFor(bench: Bench, site: string): Promise<Nginx> {
  const folder = bench.at("edge");
  mkdirSync(folder);
  const ports = { http: await freePort(), https: await freePort() };
  const edge = startEdge(folder, ports, [Number(new URL(site).port)]);
  bench.endLater(async () => {
    const end = once(edge, "exit");
    edge.kill("SIGTERM");
    await end;
  });
  const origin = `https://127.0.0.1:${ports.https}`;
  await untilListening(origin);
  return { origin, pid: edge.pid ?? 0 };
}

/**
 * Plain nginx, with the edge's own certificate, on one file in two forms.
 *
 * @param page both forms, as the edge sends them
 */
export async function startPlainNginx(
  bench: Bench,
  page: { plain: Buffer; gzip: Buffer },
): Promise<Nginx> {
  const folder = bench.at("plain");
  mkdirSync(path.join(folder, "files"), { recursive: true });
  writeFileSync(path.join(folder, "files/index.html"), page.plain);
  writeFileSync(path.join(folder, "files/index.html.gz"), page.gzip);
  const port = await freePort();
  writeFileSync(path.join(folder, "nginx.conf"), configuration(folder, bench.at("edge/tls"), port));
  const options = ["-c", path.join(folder, "nginx.conf"), "-p", folder, "-e", "stderr"];
  const nginx = spawn("nginx", [...options, "-g", "daemon off;"], { stdio: "inherit" });
  bench.endLater(async () => {
    const end = once(nginx, "exit");
    nginx.kill("SIGTERM");
    await end;
  });
  const origin = `https://127.0.0.1:${port}`;
  await untilListening(origin);
  return { origin, pid: nginx.pid ?? 0 };
}

function configuration(folder: string, tls: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n    ");
  return `worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
    include /etc/nginx/mime.types;
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_timeout 30s;
    ${temporary}
    server {
        listen 127.0.0.1:${port} ssl http2;
        ssl_certificate ${tls}/fullchain.pem;
        ssl_certificate_key ${tls}/privkey.pem;
        ssl_protocols TLSv1.2 TLSv1.3;
        root ${folder}/files;
        gzip_static on;
    }
}
`;
}

async function untilListening(origin: string): Promise<void> {
  const deadline = Date.now() + ANSWERS_WITHIN_MS;
  const ask = () =>
    execFileSync("openssl", ["s_client", "-connect", new URL(origin).host], {
      input: "",
      stdio: ["pipe", "ignore", "ignore"],
    });
  for (;;) {
    try {
      ask();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

export function nginxVersion(): string {
  // It says so on the other stream.
  const said = execFileSync("sh", ["-c", "nginx -v 2>&1"], { encoding: "utf8" });
  return said.trim().replace(/^.*nginx\//, "");
}
