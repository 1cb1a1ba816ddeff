// Finds a Chromium to test in, on a machine that may have none.
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** In this order: the one that is named, Playwright's own, the system's, the one from npm. */
export async function findChromium(): Promise<string> {
  const candidates = [process.env.E2E_CHROMIUM, chromium.executablePath(), ...SYSTEM_PATHS];
  return candidates.find((candidate) => candidate && existsSync(candidate)) ?? unpackChromium();
}

/** Unpacks the npm package's binary once for each of its versions. */
async function unpackChromium(): Promise<string> {
  const require = createRequire(import.meta.url);
  const folder = path.resolve(path.dirname(require.resolve("@sparticuz/chromium")), "../..");
  const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const target = path.resolve(".cache", `chromium-${version}`);
  if (existsSync(target)) return target;
  const packed = await readFile(path.join(folder, "bin", "chromium.br"));
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, await promisify(brotliDecompress)(packed));
  await chmod(unfinished, 0o755);
  await rename(unfinished, target);
  return target;
}
