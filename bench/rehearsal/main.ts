// npm run rehearse: builds what the container holds, runs two of it on one database behind deploy's
// edge under this machine's nginx, and asks as visitors, attackers and staff would.
// npm run rehearse -- https://www.example.com: asks a deployed site, as far as that leaves nothing
// behind there. Ends with 1 where something is not as it should be.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildImage, startNginx } from "../../test/deployment";
import { findFreePort } from "../../test/mail-server";
import { startSite, withSite } from "../../test/site";
import { reportCheck, reportResult } from "../report";
import { askAt, checkFromOutside } from "./outside";
import { checkOwn } from "./own";

async function rehearse(): Promise<void> {
  // Said before minutes of building.
  if (spawnSync("nginx", ["-v"]).status !== 0)
    return reportCheck(false, "nginx is installed (apt install nginx-light)");
  buildImage();
  const [http, https] = [await findFreePort(), await findFreePort()];
  const address = `https://localhost:${https}`;
  await withSite(
    { command: "image", database: "external", hasMailServer: false, env: { SITE_URL: address } },
    async ({ site, env, folder, addCleanup }) => {
      const second = await startSite(env, "image");
      addCleanup(() => second.stop("SIGKILL"));
      const sites = [site, second] as const;
      const urls = sites.map(({ url }) => url);
      const edge = startNginx(path.join(folder, "edge"), { http, https }, urls);
      addCleanup(() => edge.stop());
      const [ask, askPlainly] = [askAt(address), askAt(`http://localhost:${http}`)];
      await checkOwn({ address, ask, askPlainly, sites, env });
    },
  );
}

async function askDeployed(address: string): Promise<void> {
  if (!/^https:\/\/[^/]+\/?$/.test(address))
    return reportCheck(false, "the site is named as visitors type it: https://www.example.com");
  const { origin, host, port } = new URL(address);
  await checkFromOutside(origin, askAt(origin), port ? null : askAt(`http://${host}`));
}

const [, , address] = process.argv;
await (address === undefined ? rehearse() : askDeployed(address));
reportResult();
