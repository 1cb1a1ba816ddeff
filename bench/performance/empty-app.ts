// What Next does with nothing in it: an app of one page and one handler, of the same versions, built
// and run in the same ways.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../test/mail-server";
import type { Bench } from "./bench";
import { folder } from "./empty-app-build";
import { cleanEnvironment } from "./image";
import { type Server, startServer } from "./process";

const standalone = path.join(folder, ".next/standalone");
const nextProgram = path.join(folder, "node_modules/next/dist/bin/next");

const PADDING = /<!--padding[\s\S]*?-->/;

/**
 * Makes the empty page's HTML as long as another, by a comment in the words of that other, so that
 * it also compresses alike.
 */
export function padEmptyPage(like: string): void {
  const file = path.join(standalone, ".next/server/app/index.html");
  const empty = readFileSync(file, "utf8").replace(PADDING, "");
  const missing = Buffer.byteLength(like) - Buffer.byteLength(empty) - "<!--padding-->".length;
  // A comment ends at its first two hyphens, and a cut must not halve a character.
  const words = Buffer.from(like.replaceAll("--", "++").repeat(2)).subarray(0, missing);
  const whole = words.toString().replace(/\ufffd+$/, "");
  const padding = whole + " ".repeat(missing - Buffer.byteLength(whole));
  writeFileSync(
    file,
    empty.replace("</body>", () => `<!--padding${padding}--></body>`),
  );
  // What an earlier run was asked for, which Next keeps there.
  rmSync(path.join(standalone, ".next/server/route-cache"), { recursive: true, force: true });
}

export type EmptyApp = Server & { origin: string };

/** As the image runs the site. */
export async function startEmptyApp(
  bench: Bench,
  env: Record<string, string> = {},
): Promise<EmptyApp> {
  return start(bench, standalone, ["server.js"], env);
}

/** As `npm start` runs the site. */
export async function startEmptyAppByNext(bench: Bench): Promise<EmptyApp> {
  return start(bench, folder, [nextProgram, "start"]);
}

async function start(
  bench: Bench,
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<EmptyApp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = bench.at("empty-app.log");
  const all = { ...cleanEnvironment(), HOSTNAME: "0.0.0.0", PORT: String(port), ...env };
  const server = await startServer(
    { program: process.execPath, args, cwd, env: all, log },
    `${origin}/`,
  );
  bench.endLater(server.stop);
  return { ...server, origin };
}
