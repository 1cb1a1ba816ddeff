// npm run rehearse: the container's stages, executed natively in empty folders, the result started
// with the image's own environment by a user who may change nothing, and the edge in front of it.
// Ends with 1 where something is not as it should be. `-- --keep` leaves it running.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../test/mail-server";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { projectFolder } from "../project";
import { runScript } from "../start-error";
import { checkEdge } from "./checks";
import { readDockerfile } from "./dockerfile";
import { startEdge } from "./edge";
import { executeStages, plainPath } from "./stages";

/** Who owns nothing. */
const NOBODY = 65_534;
const READY_WITHIN_MS = 60_000;

async function rehearse(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-rehearsal-"));
  chmodSync(folder, 0o755);
  const stages = readDockerfile(readFileSync(path.join(projectFolder, "Dockerfile"), "utf8"));
  const roots = executeStages(stages, folder);
  const image = stages.at(-1);
  if (!image?.command || !image.healthCheck) throw new Error("The image has no command.");
  const root = path.join(roots.get(image.name) ?? "", image.workdir);
  reportImage(root);

  const database = await startEmbeddedPostgres(path.join(folder, "database"), console.error);
  const [port, http, https] = await Promise.all([freePort(), freePort(), freePort()]);
  const identity = asNobody(root, path.join(folder, "tmp"));
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: plainPath(),
    ...image.env,
    // As docker-compose.yml gives them.
    DATABASE_URL: database.url,
    SESSION_SECRET: "a rehearsal's secret of more than 32 characters",
    SITE_URL: `https://localhost:${https}`,
    ADMIN_PASSWORD: "a sample pass phrase",
    METRICS_TOKEN: "a rehearsal's token",
    TRUST_PROXY: "1",
    PORT: String(port),
    TMPDIR: path.join(folder, "tmp"),
    DATA_DIR: path.join(folder, "tmp/aaryaa"),
  };
  const began = performance.now();
  const [program = "", ...rest] = image.command;
  const site = spawn(program, rest, { cwd: root, env, stdio: "inherit", ...identity });
  const edge = startEdge(path.join(folder, "edge"), { http, https }, [port]);
  try {
    const [check = "", ...checkRest] = image.healthCheck;
    await untilHealthy(() => execFileSync(check, checkRest, { cwd: root, env, stdio: "ignore" }));
    console.log(`Healthy after ${Math.round(performance.now() - began)} ms.`);
    if (process.argv.includes("--keep")) {
      console.log(`https://localhost:${https} – Ctrl-C ends it.`);
      await once(process, "SIGINT");
      return 0;
    }
    const faults = await checkEdge({ http, https, site: port });
    site.kill("SIGTERM");
    const [code] = await once(site, "exit");
    if (code !== 0) faults.push(`SIGTERM ended the site with ${code}`);
    for (const fault of faults) console.error(`✗ ${fault}`);
    console.log(faults.length === 0 ? "The rehearsal went well." : `${faults.length} faults.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    site.kill("SIGKILL");
    edge.process.kill("SIGTERM");
    await once(edge.process, "exit");
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The file system as the container has it: its own folder for temporary files, all else fixed. */
function asNobody(root: string, temporary: string): { uid?: number; gid?: number } {
  mkdirSync(temporary, { recursive: true });
  if (process.getuid?.() !== 0) return {};
  execFileSync("chown", ["--recursive", "root:root", root]);
  execFileSync("chmod", ["--recursive", "a+rX,go-w", root]);
  for (const folder of [temporary, path.join(root, ".next/cache")]) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, NOBODY, NOBODY);
  }
  return { uid: NOBODY, gid: NOBODY };
}

function reportImage(root: string): void {
  const size = execFileSync("du", ["--summarize", "--human-readable", root], { encoding: "utf8" });
  console.log(`The image adds ${size.split("\t")[0]} to Node's.`);
}

async function untilHealthy(check: () => void): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(250);
    }
  }
}

await runScript(rehearse);
