// npm run rehearse: builds what the container holds, runs two of it on one database behind deploy's
// edge under this machine's nginx, and asks as visitors, attackers and staff would.
// npm run rehearse -- https://www.example.com: asks a deployed site, as far as that leaves nothing
// behind there. Ends with 1 where something is not as it should be.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readImage, startEdge } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { projectFolder } from "../project";
import { runScript, StartError } from "../start-error";
import { askAt, checkFromOutside, failures } from "./outside";
import * as own from "./own";

const folder = path.join(projectFolder, ".next/image");
const image = readImage();

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
  const database = await startEmbeddedPostgres(work, console.error);
  const running: ChildProcess[] = [];
  try {
    const [http, https, one, two] = await Promise.all([1, 2, 3, 4].map(freePort));
    if (!http || !https || !one || !two) throw new Error("No port is free.");
    const address = `https://localhost:${https}`;
    const start = (port: number) => {
      const site = startImage(port, {
        DATABASE_URL: database.url,
        DATA_DIR: path.join(work, "data"),
        SITE_URL: address,
      });
      running.push(site.process);
      return site;
    };
    const sites: [own.Site, own.Site] = [start(one), start(two)];
    running.push(startEdge(path.join(work, "edge"), { http, https }, [one, two]));
    const ask = askAt(address, { rejectUnauthorized: false });
    await checkAll({ address, ask, askPlainly: askAt(`http://localhost:${http}`), sites });
  } finally {
    for (const each of running) await end(each);
    await database.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

async function checkAll(deployment: own.Deployment): Promise<void> {
  const { address, ask, askPlainly, sites } = deployment;
  own.checkImage(folder);
  await own.checkStart(deployment);
  await checkFromOutside(address, ask, askPlainly);
  await own.checkCache(deployment);
  // Before the guesses: they use up what this machine may do wrong.
  await own.checkStaff(deployment);
  await own.checkLimits(deployment);
  await own.checkOperation(deployment);
  await own.checkEnds(deployment);
  if (failures.length > 0)
    for (const { log } of sites) console.error(`A site's log ends:\n${log().slice(-2_000)}`);
}

/** With the image's own settings, and those that docker-compose.yml takes from .env. */
function startImage(port: number, given: Record<string, string>): own.Site {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    ...image.env,
    NODE_ENV: "production",
    PORT: String(port),
    SESSION_SECRET: "a rehearsal's secret of more than 32 characters",
    ADMIN_EMAIL: own.STAFF.email,
    ADMIN_PASSWORD: own.STAFF.password,
    METRICS_TOKEN: "a rehearsal's token",
    TRUST_PROXY: "1",
    ...given,
  };
  const run = ([program = "", ...args]: string[]) =>
    spawnSync(program, args, { cwd: folder, env, encoding: "utf8" });
  const [program = "", ...args] = image.command;
  const site = spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [site.stdout, site.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  return {
    ask: askAt(`http://127.0.0.1:${port}`),
    process: site,
    log: () => printed,
    run,
    isHealthy: () => run(image.healthCheck).status === 0,
  };
}

await runScript(main);
