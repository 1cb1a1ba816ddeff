// Runs the image and the nginx of docker-compose.yml without Docker.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const projectFolder = path.resolve(import.meta.dirname, "..");
const readProjectFile = (name: string) => readFileSync(path.join(projectFolder, name), "utf8");

export function readDockerfile(checkout = projectFolder) {
  const text = readFileSync(path.join(checkout, "Dockerfile"), "utf8");
  const parseInstruction = (line: RegExp): string[] => JSON.parse(line.exec(text)?.[1] ?? "[]");
  const env = [...text.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^"(.*)"$/, "$1"),
  ]);
  return {
    env: Object.fromEntries(env) as Record<string, string>,
    command: parseInstruction(/^CMD (.*)$/m),
    healthCheck: parseInstruction(/^HEALTHCHECK .*CMD (.*)$/m),
  };
}

export function buildImage(checkout = projectFolder): void {
  execFileSync("npm", ["run", "--silent", "build:image"], { cwd: checkout, stdio: "inherit" });
}

export const ACME_CHALLENGE_PATH = "/.well-known/acme-challenge/sample";
export const ACME_CHALLENGE_RESPONSE = "the answer to a challenge";

/** Uses the configuration in deploy/, and replaces only paths and ports. */
export function startNginx(
  folder: string,
  ports: { http: number; https: number },
  siteUrls: string[],
) {
  // Accepts the self-signed certificate.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const inFolder = (name: string) => path.join(folder, name);
  for (const name of ["cache", "temporary", `tls/webroot${path.dirname(ACME_CHALLENGE_PATH)}`])
    mkdirSync(inFolder(name), { recursive: true });
  createCertificate(inFolder("tls"));
  writeFileSync(inFolder(`tls/webroot${ACME_CHALLENGE_PATH}`), ACME_CHALLENGE_RESPONSE);
  copyFileSync("/etc/nginx/mime.types", inFolder("mime.types"));
  // Docker's DNS is not available.
  const options = " max_fails=2 fail_timeout=2s;";
  const servers = siteUrls.map((url) => `server ${new URL(url).host}${options}`).join("\n    ");
  const upstream = { "resolver 127.0.0.11": "#", [`server app:3000 resolve${options}`]: servers };
  writeFileSync(inFolder("upstream.conf"), readWithReplacements("deploy/upstream.conf", upstream));
  const replacements = {
    "/var/cache/nginx": inFolder("cache"),
    "/run/nginx.pid": inFolder("nginx.pid"),
    "/tmp/edge": inFolder("temporary/edge"),
    "error_log /dev/stderr": "error_log stderr",
    "listen 8080": `listen 127.0.0.1:${ports.http}`,
    "listen 8443": `listen 127.0.0.1:${ports.https}`,
  };
  writeFileSync(inFolder("nginx.conf"), readWithReplacements("deploy/nginx.conf", replacements));
  const args = ["-c", inFolder("nginx.conf"), "-p", folder, "-e", "stderr"];
  execFileSync("nginx", [...args, "-t", "-q"], { stdio: "inherit" });
  const log = openSync(inFolder("log"), "a");
  const server = spawn("nginx", [...args, "-g", "daemon off;"], { stdio: ["ignore", log, log] });
  closeSync(log);
  const exited = once(server, "exit");
  return {
    stop() {
      server.kill();
      return exited;
    },
  };
}

/** @throws Error if the file lacks one of the replaced texts */
function readWithReplacements(file: string, replacements: Record<string, string>): string {
  let text = readProjectFile(file);
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function createCertificate(folder: string): void {
  const [, openssl] =
    /^# {3}mkdir -p tls && (openssl req .*)$/m.exec(readProjectFile(".env.example")) ?? [];
  if (!openssl) throw new Error(".env.example has no openssl command.");
  const command = openssl
    .replaceAll("www.example.com", "localhost")
    .replaceAll("tls/", `${folder}/`);
  execFileSync("sh", ["-c", command], { stdio: "ignore" });
}
