// What docker compose starts, on this machine and without an engine: how the image is run, and the
// edge's own configuration under the nginx that is installed.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const projectFolder = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(projectFolder, name), "utf8");

/** What the Dockerfile says of a container's process. */
export function readImage(checkout = projectFolder) {
  const text = readFileSync(path.join(checkout, "Dockerfile"), "utf8");
  const list = (line: RegExp): string[] => JSON.parse(line.exec(text)?.[1] ?? "[]");
  const env = [...text.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^"(.*)"$/, "$1"),
  ]);
  return {
    env: Object.fromEntries(env) as Record<string, string>,
    command: list(/^CMD (.*)$/m),
    healthCheck: list(/^HEALTHCHECK .*CMD (.*)$/m),
  };
}

/** What the container would hold, in .next/image. */
export function buildImage(checkout = projectFolder): void {
  execFileSync("npm", ["run", "--silent", "build:image"], { cwd: checkout, stdio: "inherit" });
}

export const CHALLENGE = "/.well-known/acme-challenge/sample";
export const CHALLENGE_ANSWER = "the answer to a challenge";

/**
 * Only places and ports are other ones than in the container.
 * @param folder an empty one, which everything is written to
 * @param sites the addresses of the sites behind the edge
 */
export function startEdge(folder: string, ports: { http: number; https: number }, sites: string[]) {
  // Its certificate is made for the run, and nobody's.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const at = (name: string) => path.join(folder, name);
  for (const name of ["cache", "temporary", `tls/webroot${path.dirname(CHALLENGE)}`])
    mkdirSync(at(name), { recursive: true });
  makeCertificate(at("tls"));
  writeFileSync(at(`tls/webroot${CHALLENGE}`), CHALLENGE_ANSWER);
  copyFileSync("/etc/nginx/mime.types", at("mime.types"));
  // Docker's name server is not here: the sites are named one by one.
  const rest = " max_fails=2 fail_timeout=2s;";
  const servers = sites.map((url) => `server ${new URL(url).host}${rest}`).join("\n    ");
  const upstream = { "resolver 127.0.0.11": "#", [`server app:3000 resolve${rest}`]: servers };
  writeFileSync(at("upstream.conf"), replaced("deploy/upstream.conf", upstream));
  const moves = {
    "/var/cache/nginx": at("cache"),
    "/run/nginx.pid": at("nginx.pid"),
    "/tmp/edge": at("temporary/edge"),
    "error_log /dev/stderr": "error_log stderr",
    "listen 8080": `listen 127.0.0.1:${ports.http}`,
    "listen 8443": `listen 127.0.0.1:${ports.https}`,
  };
  writeFileSync(at("nginx.conf"), replaced("deploy/nginx.conf", moves));
  const nginx = ["-c", at("nginx.conf"), "-p", folder, "-e", "stderr"];
  execFileSync("nginx", [...nginx, "-t", "-q"], { stdio: "inherit" });
  const log = openSync(at("log"), "a");
  const running = spawn("nginx", [...nginx, "-g", "daemon off;"], { stdio: ["ignore", log, log] });
  closeSync(log);
  const end = once(running, "exit");
  return {
    stop() {
      running.kill();
      return end;
    },
  };
}

/** @throws Error where the file does not say one of them any more */
const replaced = (file: string, moves: Record<string, string>): string =>
  Object.entries(moves).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
    return text.replaceAll(from, to);
  }, read(file));

/** As .env.example says it to be made where there is none yet. */
function makeCertificate(folder: string): void {
  const [, line] = /^# {3}mkdir -p tls && (openssl req .*)$/m.exec(read(".env.example")) ?? [];
  if (!line) throw new Error(".env.example does not say how to make a certificate.");
  const command = line.replaceAll("www.example.com", "localhost").replaceAll("tls/", `${folder}/`);
  execFileSync("sh", ["-c", command], { stdio: "ignore" });
}
