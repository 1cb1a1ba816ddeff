// The edge's own configuration under the machine's nginx: only places and ports are other ones.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../project";

export type Edge = { http: number; https: number; process: ChildProcess };

/**
 * @param folder an empty one, which everything is written to
 * @param sites the ports of the sites behind the edge
 */
export function startEdge(
  folder: string,
  ports: { http: number; https: number },
  sites: number[],
): Edge {
  const at = (name: string) => path.join(folder, name);
  for (const name of ["cache", "tls", "temporary"]) mkdirSync(at(name), { recursive: true });
  makeCertificate(at("tls"));
  const servers = sites.map((port) => `    server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;`);
  writeFileSync(
    at("upstream.conf"),
    ["upstream site {", "    zone site 64k;", ...servers, "    keepalive 32;", "}"].join("\n"),
  );
  writeFileSync(at("mime.types"), readFileSync("/etc/nginx/mime.types"));
  const configuration = readFileSync(path.join(projectFolder, "deploy/nginx.conf"), "utf8")
    .replaceAll("/var/cache/nginx", at("cache"))
    .replaceAll("/run/nginx.pid", at("nginx.pid"))
    .replaceAll("/tmp/edge", at("temporary/edge"))
    .replace("listen 8080", `listen 127.0.0.1:${ports.http}`)
    .replace("listen 8443", `listen 127.0.0.1:${ports.https}`);
  writeFileSync(at("nginx.conf"), configuration);
  const nginx = ["-c", at("nginx.conf"), "-p", folder, "-e", "stderr"];
  execFileSync("nginx", [...nginx, "-t"], { stdio: "inherit" });
  const running = spawn("nginx", [...nginx, "-g", "daemon off;"], { stdio: "inherit" });
  return { ...ports, process: running };
}

/** Signed by itself, for this machine's name alone. */
function makeCertificate(folder: string): void {
  const files = [
    "-keyout",
    path.join(folder, "privkey.pem"),
    "-out",
    path.join(folder, "fullchain.pem"),
  ];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...key, ...subject, ...files], {
    stdio: "ignore",
  });
}
