// From the start of the process to the first good answer: of /api/health, which is given once the
// catalogue is read, so that every page asked for from then on shows prices; of an empty app, its page.
import { mkdirSync } from "node:fs";
import { projectFolder } from "../../../scripts/project";
import { freePort } from "../../../test/mail-server";
import type { Bench } from "../bench";
import { newDatabase } from "../database";
import { startEmptyApp, startEmptyAppByNext } from "../empty-app";
import { buildEmptyAppIfChanged } from "../empty-app-build";
import { amount, type Figure, valueFigure } from "../figure";
import { buildImageIfChanged, cleanEnvironment, startImage } from "../image";
import { type Server, startServer, timeOf } from "../process";
import { type Spread, spread } from "../rounds";

const ROUNDS = 5;

export async function measureStartUp(bench: Bench): Promise<Figure[]> {
  await buildImageIfChanged();
  await buildEmptyAppIfChanged();
  const database = await newDatabase(bench, "existing");
  await stopped(startImage(bench, "existing", { database }));
  // In turn, round by round: what else the machine does meets all of them.
  const subjects = {
    node: () => timeOf(process.execPath, ["-e", ""]),
    emptyImage: () => stopped(startEmptyApp(bench)),
    image: () => stopped(startImage(bench, "existing", { database })),
    imagePriced: () => pricedAfter(bench, database),
    imagePage: () => stopped(startImage(bench, "existing", { database, ready: "/" })),
    emptyStart: () => stopped(startEmptyAppByNext(bench)),
    startExisting: () => stopped(startAsNpmDoes(bench, "external", database)),
    first: (round: number) => stopped(startAsNpmDoes(bench, `embedded-${round}`)),
    second: (round: number) => stopped(startAsNpmDoes(bench, `embedded-${round}`)),
  };
  const times = Object.fromEntries(
    Object.keys(subjects).map((name) => [name, [] as number[]]),
  ) as Record<keyof typeof subjects, number[]>;
  for (let round = 0; round < bench.rounds(ROUNDS); round += 1)
    for (const name of Object.keys(subjects) as (keyof typeof subjects)[])
      times[name].push(await subjects[name](round));
  const of = (name: keyof typeof subjects) => spread(times[name]);
  return figures(of("node"), of);
}

function figures(
  node: Spread,
  of: (
    name:
      | "emptyImage"
      | "image"
      | "imagePriced"
      | "imagePage"
      | "emptyStart"
      | "startExisting"
      | "first"
      | "second",
  ) => Spread,
): Figure[] {
  const beside = (empty: Spread) =>
    `empty app ${amount(empty.median)}, node -e '' ${amount(node.median)} ms`;
  return [
    valueFigure(
      {
        what: "start of the container's command, on an existing database",
        meaning: "node server.js, as the image runs it, until /api/health answers 200",
      },
      of("image"),
      "ms",
      { target: 1_000, beside: beside(of("emptyImage")) },
    ),
    valueFigure(
      {
        what: "… until a visitor has home with its prices",
        meaning: "the same, and the page, which is being rendered when it is asked for",
      },
      of("imagePriced"),
      "ms",
      { target: 1_000, beside: beside(of("emptyImage")) },
    ),
    valueFigure(
      {
        what: "… until it shows its first page",
        meaning: "which has no prices yet: until the catalogue was read once, it shows none",
      },
      of("imagePage"),
      "ms",
      { target: 1_000, beside: beside(of("emptyImage")) },
    ),
    valueFigure(
      {
        what: "npm start, on an existing database",
        meaning: "the start script and next start; npm's own time is left out",
      },
      of("startExisting"),
      "ms",
      { target: 1_000, beside: beside(of("emptyStart")) },
    ),
    valueFigure(
      {
        what: "npm start, second start on the embedded database",
        meaning: "the same, and PostgreSQL's own start",
      },
      of("second"),
      "ms",
      { target: 3_000, beside: beside(of("emptyStart")) },
    ),
    valueFigure(
      {
        what: "npm start, first start in an empty folder",
        meaning: "the same after a build, and the making of the database and its first catalogue",
      },
      of("first"),
      "ms",
      { beside: beside(of("emptyStart")) },
    ),
  ];
}

async function stopped(starting: Promise<Server>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.readyAfter;
}

async function pricedAfter(bench: Bench, database: string): Promise<number> {
  const began = performance.now();
  const site = await startImage(bench, "existing", { database });
  const page = await (await fetch(site.origin)).text();
  const after = performance.now() - began;
  await site.stop();
  if (!page.includes("₹")) throw new Error("Home shows no price once the site says it is ready.");
  return after;
}

/** @param database the embedded one, in a folder of this name, where none is given */
async function startAsNpmDoes(bench: Bench, name: string, database = ""): Promise<Server> {
  const port = await freePort();
  const dataFolder = bench.at(name);
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  return startServer(
    {
      program: process.execPath,
      args: ["--import", "tsx", "scripts/start.ts"],
      cwd: projectFolder,
      env: {
        ...cleanEnvironment(),
        DATABASE_URL: database,
        DATA_DIR: dataFolder,
        PORT: String(port),
      },
      log: bench.at("start.log"),
    },
    `http://127.0.0.1:${port}/api/health`,
  );
}
