// npm run rehearse: builds the image's folder, runs two instances of it over one database behind the
// deployed Caddyfile, and checks what the edge promises.
// npm run rehearse -- https://www.example.com: runs the checks that change nothing against a deployed site.
// The exit code is 1 if a check fails.
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildImage } from "../../test/deployment";
import { startSite, withSite } from "../../test/site";
import { failures, reportCheck, reportResult, startSection } from "../report";
import { createAsk, createPlainAsk } from "./ask";
import { EDGE_URL, isCaddyInstalled, startCertificateAuthority, startEdge } from "./caddy";
import { checkFromOutside } from "./outside";
import {
  checkFailover,
  checkForwardedHeaders,
  checkImage,
  checkOutage,
  checkStaff,
  checkVisitorAddresses,
  type Deployment,
} from "./own";

async function rehearse(): Promise<void> {
  if (!isCaddyInstalled()) return reportCheck(false, "Caddy is installed (apt install caddy)");
  buildImage();
  const options = { command: "image", database: "external", hasMailServer: false } as const;
  await withSite(
    { ...options, env: { SITE_URL: EDGE_URL } },
    async ({ site, env, folder, postgres, addCleanup }) => {
      const second = await startSite(env, "image");
      addCleanup(() => second.stop("SIGKILL"));
      await second.waitUntilReady();
      const instances = [site, second] as const;

      startSection("The certificate");
      const authority = await startCertificateAuthority(path.join(folder, "authority"));
      addCleanup(() => authority.caddy.stop());
      const edge = startEdge(
        path.join(folder, "edge"),
        authority,
        instances.map(({ url }) => url),
      );
      addCleanup(() => edge.stop());
      const ca = readFileSync(authority.rootFile);
      const ask = createAsk(EDGE_URL, ca);
      await edge.waitUntil("the edge answers with its certificate", () => ask("/api/health"));
      const isFromAcme = edge.log().includes("validations succeeded");
      reportCheck(isFromAcme, "is obtained by ACME for the domain of SITE_URL");

      const askPlainly = createPlainAsk("http://localhost");
      await checkAll({ origin: EDGE_URL, ask, askPlainly, ca, instances, postgres, env });
      if (failures.length > 0) console.error(`Log of Caddy:\n${edge.log().slice(-3_000)}`);
    },
  );
}

async function checkAll(deployment: Deployment): Promise<void> {
  await checkImage(deployment);
  await checkFromOutside(deployment);
  await checkStaff(deployment);
  await checkVisitorAddresses(deployment);
  await checkFailover(deployment);
  await checkOutage(deployment);
  await checkForwardedHeaders(deployment);
}

async function checkDeployed(address: string): Promise<void> {
  const { protocol, origin, host } = new URL(address);
  if (protocol !== "https:") return reportCheck(false, "the address begins with https://");
  const askPlainly = createPlainAsk(`http://${host}`);
  await checkFromOutside({ origin, ask: createAsk(origin), askPlainly });
}

const [, , address] = process.argv;
await (address === undefined ? rehearse() : checkDeployed(address));
reportResult();
