// npm run rehearse: builds what the container holds, runs two of it on one database behind deploy's
// edge under this machine's nginx, and asks as visitors, attackers and staff would.
// npm run rehearse -- https://www.example.com: asks a deployed site, as far as that leaves nothing
// behind there. Ends with 1 where something is not as it should be.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEdge } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import { endAll, STANDARD, startSite } from "../../test/site";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { projectFolder } from "../project";
import { runScript, StartError } from "../start-error";
import { askAt, checkFromOutside, failures } from "./outside";
import { checkOwn } from "./own";

async function main(): Promise<number> {
  const [, , address] = process.argv;
  if (address === undefined) await rehearse();
  else {
    if (!/^https:\/\/[^/]+\/?$/.test(address))
      throw new StartError("Name the site as visitors type it: https://www.example.com");
    const { origin, host, port } = new URL(address);
    const ask = askAt(origin);
    await ask("/").catch(({ message }: Error) => {
      throw new StartError(`${origin} does not answer: ${message}`);
    });
    await checkFromOutside(origin, ask, port ? null : askAt(`http://${host}`));
  }
  for (const failure of failures) console.error(`✗ ${failure}`);
  console.log(failures.length === 0 ? "\nAll as it should be." : `\n${failures.length} failed.`);
  return failures.length === 0 ? 0 : 1;
}

async function rehearse(): Promise<void> {
  // Said before minutes of building.
  if (spawnSync("nginx", ["-v"]).status !== 0)
    throw new StartError("The rehearsal needs nginx (apt install nginx-light).");
  execFileSync("npm", ["run", "--silent", "build:image"], { cwd: projectFolder, stdio: "inherit" });
  const work = mkdtempSync(path.join(tmpdir(), "aaryaa-rehearsal-"));
  // Read by the edge's user.
  chmodSync(work, 0o755);
  const ends: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })];
  try {
    const database = await startEmbeddedPostgres(work, console.error);
    ends.unshift(() => database.stop());
    const [http = 0, https = 0] = [await freePort(), await freePort()];
    const address = `https://localhost:${https}`;
    const env = {
      ...STANDARD,
      DATABASE_URL: database.url,
      DATA_DIR: path.join(work, "data"),
      SITE_URL: address,
    };
    const sites = [await startSite(env, "image"), await startSite(env, "image")] as const;
    for (const site of sites) ends.unshift(() => site.stop("SIGKILL"));
    const ports = sites.map(({ url }) => Number(new URL(url).port));
    const edge = startEdge(path.join(work, "edge"), { http, https }, ports);
    ends.unshift(() => edge.kill());
    const ask = askAt(address, { rejectUnauthorized: false });
    const askPlainly = askAt(`http://localhost:${http}`);
    await checkOwn({ address, ask, askPlainly, sites, env });
  } finally {
    await endAll(ends);
  }
}

await runScript(main);
