// Starts the edge, which is the Caddy in front of the site, as docker-compose.yml does. A second Caddy on this machine is
// the ACME server that issues its certificate.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../test/deployment";
import { findFreePort } from "../../test/free-port";
import { waitUntil } from "../../test/wait-until";

/** The ACME server validates a domain at the standard ports, so the edge uses ports 80 and 443. */
export const EDGE_URL = "https://localhost";

export function isCaddyInstalled(): boolean {
  return spawnSync("caddy", ["version"]).status === 0;
}

export class Caddy {
  readonly #child: ChildProcess;
  readonly #logFile: string;

  constructor(folder: string, configFile: string, env: Record<string, string>) {
    mkdirSync(folder, { recursive: true });
    this.#logFile = path.join(folder, "log");
    const log = openSync(this.#logFile, "a");
    this.#child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", configFile], {
      // Certificates are stored in XDG_DATA_HOME.
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
  }

  log(): string {
    return readFileSync(this.#logFile, "utf8");
  }

  /** @throws with the log if Caddy exits or `check` does not succeed in time */
  async waitUntil<Result>(what: string, check: () => Promise<Result> | Result): Promise<Result> {
    const exited = once(this.#child, "exit").then(() => {
      throw new Error("Caddy exited. Are the ports 80 and 443 free, and may this user open them?");
    });
    try {
      return await Promise.race([exited, waitUntil(what, check, { timeoutMs: 60_000 })]);
    } catch (cause) {
      throw new Error(`${what}: failed. Log of Caddy:\n${this.log().slice(-3_000)}`, { cause });
    }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill();
    await once(this.#child, "exit");
  }
}

export type CertificateAuthority = {
  caddy: Caddy;
  /** From this URL, an ACME client reads the URLs of all requests. */
  directoryUrl: string;
  /** The certificate that signs all others. */
  rootFile: string;
};

/** Starts the second Caddy, and waits until the edge can request a certificate from it. */
export async function startCertificateAuthority(folder: string): Promise<CertificateAuthority> {
  const port = await findFreePort();
  mkdirSync(folder, { recursive: true });
  const configFile = path.join(folder, "Caddyfile");
  writeFileSync(configFile, buildAuthorityConfig(port));
  const caddy = new Caddy(folder, configFile, {});
  const rootFile = path.join(folder, "caddy/pki/authorities/local/root.crt");
  // If the first request of the edge fails, Caddy tries again only a minute later.
  await caddy.waitUntil("the certificate authority has its own certificate", () =>
    caddy.log().includes("certificate obtained successfully"),
  );
  return { caddy, rootFile, directoryUrl: `https://localhost:${port}/acme/local/directory` };
}

const buildAuthorityConfig = (port: number): string => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
}

https://localhost:${port} {
	tls internal
	acme_server
}
`;

/** Uses the deployed Caddyfile and overrides only its variables. */
export function startEdge(
  folder: string,
  { directoryUrl, rootFile }: CertificateAuthority,
  siteUrls: string[],
): Caddy {
  return new Caddy(folder, path.join(projectFolder, "deploy/Caddyfile"), {
    SITE_URL: EDGE_URL,
    UPSTREAMS: siteUrls.map((url) => new URL(url).host).join(" "),
    ACME_CA: directoryUrl,
    // The edge trusts the HTTPS certificate of the ACME server, too.
    SSL_CERT_FILE: rootFile,
  });
}
