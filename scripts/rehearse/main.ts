// npm run rehearse: what `docker compose up` does, without an engine. The Dockerfile's stages are
// executed natively in empty folders; two of the resulting containers, each in a world of its own
// where root may make one, stand behind the real edge on one database, and are asked as visitors,
// attackers and the operator would. Ends with 1 where something is not as it should be.
// `-- --keep` leaves all of it running.
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectFolder } from "../project";
import { runScript, StartError } from "../start-error";
import { checkGuards, checkHeaders, checkStaff } from "./check-guards";
import { checkImage } from "./check-image";
import { checkEnds, checkOperation } from "./check-operation";
import { checkPages } from "./check-pages";
import { readComposition, serviceOf } from "./compose";
import { makeContainer } from "./container";
import { readDockerfile } from "./dockerfile";
import { edgeVersion } from "./edge";
import { type Report, startReport } from "./report";
import { executeStages } from "./stages";
import { isHealthy, startWorld, type World } from "./world";

const READY_WITHIN_MS = 60_000;

async function rehearse(): Promise<number> {
  const began = performance.now();
  // Said before minutes of building.
  const edge = edgeVersion();
  const report = startReport();
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-rehearsal-"));
  try {
    // Read by the image's user.
    chmodSync(folder, 0o755);
    await rehearseIn(folder, report, edge);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const fault of report.faults) console.error(`✗ ${fault}`);
  const { length } = report.faults;
  console.log(`\n${length === 0 ? "All as it should be" : `${length} faults`}, ${seconds} s.`);
  return length === 0 ? 0 : 1;
}

async function rehearseIn(folder: string, report: Report, edge: string): Promise<void> {
  const stages = readDockerfile(readFileSync(path.join(projectFolder, "Dockerfile"), "utf8"));
  const image = stages.at(-1);
  if (!image?.command || !image.healthCheck) throw new StartError("The image has no command.");
  const { tmpfs } = serviceOf(readComposition(), "app");
  const root = executeStages(stages, folder).get(image.name) ?? "";
  const container = makeContainer(image, root, folder, tmpfs);
  console.log(`\nNode ${process.version} in the place of ${image.base}, ${edge}.`);
  const began = performance.now();
  const world = await startWorld(container, folder);
  try {
    report.section("The start");
    for (const site of world.sites)
      await report.eventually(
        async () => isHealthy(container, site),
        `the ${site.name} site's health check is content`,
        READY_WITHIN_MS,
      );
    console.log(
      `  ${Math.round(performance.now() - began)} ms from nothing, the database included`,
    );
    if (process.argv.includes("--keep")) await keep(world);
    else await check(world, report);
  } finally {
    if (report.faults.length > 0)
      for (const { name, log } of world.sites)
        console.error(`The ${name} site's log ends:\n${log().slice(-2_000)}`);
    await world.stop();
  }
}

async function check(world: World, report: Report): Promise<void> {
  checkImage(world, report);
  await checkPages(world, report);
  await checkHeaders(world, report);
  await checkStaff(world, report);
  await checkGuards(world, report);
  await checkOperation(world, report);
  await checkEnds(world, report);
}

async function keep({ edge }: World): Promise<void> {
  console.log(`${edge.address} – Ctrl-C ends it.`);
  await once(process, "SIGINT");
}

await runScript(rehearse);
