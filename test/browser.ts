// Finds a Chromium to test in, on a machine that may have none.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * In this order: the one that is named, Playwright's own, the one from npm, the system's. The one
 * from npm is a headless shell, which has no window to keep up: the tests take half the time in it.
 */
export async function findChromium(): Promise<string> {
  const { E2E_CHROMIUM } = process.env;
  if (E2E_CHROMIUM) return E2E_CHROMIUM;
  const candidates = [chromium.executablePath(), await unpackChromium(), ...SYSTEM_PATHS];
  for (const candidate of candidates) if (candidate && (await starts(candidate))) return candidate;
  throw new Error("No Chromium was found: install one, or name it in E2E_CHROMIUM.");
}

/** Opens a browser for some work, and closes it, whatever came of that. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
  args: string[] = [],
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage", ...args],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Not every machine has the libraries that a browser from elsewhere asks for. */
const starts = (program: string): Promise<boolean> =>
  promisify(execFile)(program, ["--version"]).then(Boolean, () => false);

/** Unpacks the npm package's binary, once for each of its versions; it is one for Linux on x64. */
async function unpackChromium(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
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
