// The edge's own configuration under the machine's nginx: only places and ports are other ones.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../project";
import { StartError } from "../start-error";

export type EdgePorts = { http: number; https: number };

const CHALLENGE = "webroot/.well-known/acme-challenge/sample";

/**
 * @param folder an empty one, which everything is written to
 * @param sites the ports of the sites behind the edge
 */
export function startEdge(folder: string, ports: EdgePorts, sites: number[]): ChildProcess {
  const at = (name: string) => path.join(folder, name);
  for (const name of ["cache", "temporary", `tls/${path.dirname(CHALLENGE)}`])
    mkdirSync(at(name), { recursive: true });
  makeCertificate(at("tls"));
  writeFileSync(at(`tls/${CHALLENGE}`), "the answer to a challenge");
  writeFileSync(at("upstream.conf"), upstreamOf(sites));
  writeFileSync(at("mime.types"), readFileSync("/etc/nginx/mime.types"));
  writeFileSync(at("nginx.conf"), moved(folder, ports));
  const nginx = ["-c", at("nginx.conf"), "-p", folder, "-e", "stderr"];
  execFileSync("nginx", [...nginx, "-t", "-q"], { stdio: "inherit" });
  const log = openSync(at("log"), "a");
  const running = spawn("nginx", [...nginx, "-g", "daemon off;"], { stdio: ["ignore", log, log] });
  closeSync(log);
  return running;
}

/**
 * Docker's name server is not here: the sites are named one by one.
 *
 * @throws Error where the configuration names the site in another way
 */
function upstreamOf(sites: number[]): string {
  const [before, parameters, after] = readFileSync(
    path.join(projectFolder, "deploy/upstream.conf"),
    "utf8",
  )
    .replace(/^resolver .*$/m, "")
    .split(/server app:3000 resolve (.*;)/);
  if (after === undefined) throw new Error("deploy/upstream.conf names no app:3000 any more.");
  const servers = sites.map((port) => `server 127.0.0.1:${port} ${parameters}`);
  return `${before}${servers.join("\n    ")}${after}`;
}

/** @throws StartError where there is no nginx on this machine */
export function edgeVersion(): string {
  const { status, stderr } = spawnSync("nginx", ["-v"], { encoding: "utf8" });
  if (status !== 0) throw new StartError("The rehearsal needs nginx (apt install nginx-light).");
  return stderr.trim().replace(/^nginx version: /, "");
}

/** @throws Error where the configuration has no such place any more */
function moved(folder: string, ports: EdgePorts): string {
  const moves = [
    ["/var/cache/nginx", path.join(folder, "cache")],
    ["/run/nginx.pid", path.join(folder, "nginx.pid")],
    ["/tmp/edge", path.join(folder, "temporary/edge")],
    ["error_log /dev/stderr", "error_log stderr"],
    ["listen 8080", `listen 127.0.0.1:${ports.http}`],
    ["listen 8443", `listen 127.0.0.1:${ports.https}`],
  ] as const;
  return moves.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}.`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(projectFolder, "deploy/nginx.conf"), "utf8"),
  );
}

/** As .env.example says it to be made where there is none yet. */
function makeCertificate(folder: string): void {
  const example = readFileSync(path.join(projectFolder, ".env.example"), "utf8");
  const [, line] = /^# {3}mkdir -p tls && (openssl req .*)$/m.exec(example) ?? [];
  if (!line) throw new Error(".env.example does not say how to make a certificate.");
  const command = line.replaceAll("www.example.com", "localhost").replaceAll("tls/", `${folder}/`);
  execFileSync("sh", ["-c", command], { stdio: "ignore" });
}
