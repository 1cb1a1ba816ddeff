// npm run bench -- soak [--minutes 60]: all that visitors, staff and strangers do, side by side and
// at a pace that the machine bears, and what the server holds meanwhile. Ends with 1 where an
// answer was wrong, an enquiry was lost, the server died, or what it holds grows.
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { closeDatabase } from "../../lib/db";
import { readImage } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import { type Environment, SESSION_SECRET, withSite } from "../../test/site";
import { makeWork, Soaked } from "./work";

/** The load stands still for each, so that nothing under way counts as kept. */
const LOOKS = 20;
const LEAST_BETWEEN_LOOKS_MS = 10_000;
/** Next remembers the addresses that it was asked for, in 8 MB at most: these fill them. */
const ADDRESSES = 50_000;
const ASKING_AT_ONCE = 16;
/** Of the server's log, where something is wrong. */
const TOLD_LINES = 20;
const MAILED_WITHIN_MS = 120_000;
/** Code is compiled and caches fill: until then growth is no leak. */
const WARM_UP = { share: 1 / 3, minutes: 10 };
const FEWEST_WATCHED = 5;
/** Megabytes that what is held may seem to grow by after the warm-up. */
const GROWTH = 3;

const megabytes = z.number().transform((bytes) => bytes / 1024 ** 2);
const answer = z.object({
  pid: z.number(),
  /** Without the code in it. */
  heap: megabytes,
  code: megabytes,
  external: megabytes,
  rss: megabytes,
  peak: megabytes,
});
type Look = z.infer<typeof answer> & { held: number; minute: number; requests: number };

/** @returns the exit code */
export async function soak(minutes: number): Promise<number> {
  if (!(minutes > 0)) throw new Error("--minutes wants a number above 0.");
  const probe = pathToFileURL(path.join(import.meta.dirname, "heap-probe.mjs"));
  const port = await freePort();
  const env = {
    PROBE_PORT: String(port),
    NODE_OPTIONS: `${readImage().env.NODE_OPTIONS} --expose-gc --import ${probe}`,
  };
  return withSite({ database: "own", env }, async (environment) => {
    // What makes sessions here reads the same as the site.
    Object.assign(process.env, { SESSION_SECRET, DATABASE_URL: environment.postgres.url });
    const soaked = new Soaked(environment);
    const looks = await run(soaked, port, minutes);
    const isWell = tellErrors(soaked);
    return tellGrowth(looks, minutes) && isWell ? 0 : 1;
  });
}

async function run(soaked: Soaked, port: number, minutes: number): Promise<Look[]> {
  const { environment, enquiries, errors } = soaked;
  const looks: Look[] = [];
  try {
    const goOn = await makeWork(soaked);
    const began = Date.now();
    const minute = () => (Date.now() - began) / 60_000;
    const between = Math.max(LEAST_BETWEEN_LOOKS_MS, (minutes * 60_000) / LOOKS);
    tellRow(["minute", "heap, MB", "code", "external", "resident", "requests", "enquiries"]);
    looks.push(await look(port, minute(), soaked));
    if (minutes > WARM_UP.minutes) await fillAddresses(environment);
    while (minute() < minutes) {
      await goOn(Date.now() + between);
      looks.push(await look(port, minute(), soaked, looks[0]?.pid));
      environment.mailServer.forget();
    }
    await enquiries.requireKeptOnce();
    await enquiries.untilMailed({ within: MAILED_WITHIN_MS, inRealTime: true });
  } catch (error) {
    // What ended it is told, however much went wrong before.
    errors.set(String(error), 1);
  } finally {
    await closeDatabase();
  }
  return looks;
}

/** Otherwise they fill for hours, which looks like a leak. */
async function fillAddresses({ site }: Environment): Promise<void> {
  const numbers = Array(ADDRESSES).keys();
  const ask = async () => {
    for (const number of numbers) {
      const address = `${site.url}/nobody-links-to/${String(number).padStart(40, "-")}`;
      await fetch(address, { method: "HEAD" });
    }
  };
  await Promise.all(Array.from({ length: ASKING_AT_ONCE }, ask));
}

/** @throws where the server is not the one that it was */
async function look(
  port: number,
  minute: number,
  { requests, enquiries }: Soaked,
  server?: number,
): Promise<Look> {
  const said = await text(net.connect(port, "127.0.0.1")).catch((cause) => {
    throw new Error("The server has died.", { cause });
  });
  const told = answer.parse(JSON.parse(said));
  if (server !== undefined && told.pid !== server)
    throw new Error("The server has died, and another one serves.");
  const held = [told.heap, told.code, told.external, told.rss];
  const row = [minute, ...held].map((figure) => figure.toFixed(1));
  tellRow([...row, requests, enquiries.acknowledged.length]);
  return { ...told, held: told.heap + told.external, minute, requests };
}

function tellRow(cells: (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(10)).join(""));
}

function tellErrors({ environment, errors }: Soaked): boolean {
  for (const [error, times] of errors) console.log(`✗ ${times} × ${error}`);
  if (errors.size === 0) return true;
  const lines = environment.site.log().split("\n");
  const odd = lines.filter((line) => !line.includes('"level":"info"')).slice(-TOLD_LINES);
  console.log(`What the log says beside its requests:\n${odd.join("\n")}`);
  return false;
}

function tellGrowth(looks: Look[], minutes: number): boolean {
  const [start, middle, end] = [looks[0], looks[Math.floor(looks.length / 2)], looks.at(-1)];
  if (!start || !middle || !end) return false;
  const held = [start, middle, end].map((one) => one.held.toFixed(1)).join(", ");
  console.log(`Held at the start, the middle and the end: ${held} MB`);
  console.log(`Resident at most: ${end.peak.toFixed(0)} MB`);
  const warm = Math.max(minutes * WARM_UP.share, WARM_UP.minutes);
  const watched = looks.filter(({ minute }) => minute >= warm);
  const [from] = watched;
  if (!from || watched.length < FEWEST_WATCHED) {
    console.log("– too short a time to say whether it is flat");
    return true;
  }
  const time = end.minute - from.minute;
  const growth = slopeOf(watched) * time;
  const isFlat = growth <= GROWTH;
  console.log(
    `${isFlat ? "✓ flat" : "✗ not flat"}: ${growth.toFixed(1)} MB in the last ${time.toFixed(1)} minutes` +
      ` and ${end.requests - from.requests} requests; ${GROWTH} MB are allowed`,
  );
  return isFlat;
}

/** Megabytes a minute: the median of all pairs, so that one odd look decides nothing. */
function slopeOf(looks: Look[]): number {
  const slopes = looks.flatMap((early, at) =>
    looks.slice(at + 1).map((late) => (late.held - early.held) / (late.minute - early.minute)),
  );
  return slopes.sort((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? 0;
}
