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

/** The npm package precedes the system's browser: its headless shell halves the time of the tests. */
export async function findChromium(): Promise<string> {
  const { E2E_CHROMIUM } = process.env;
  if (E2E_CHROMIUM) return E2E_CHROMIUM;
  const candidates = [chromium.executablePath(), await unpackChromium(), ...SYSTEM_PATHS];
  for (const candidate of candidates)
    if (candidate && (await canStart(candidate))) return candidate;
  throw new Error("No Chromium found: install one, or set E2E_CHROMIUM to its path.");
}

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

/** A browser from npm may need system libraries that are not installed. */
const canStart = (program: string): Promise<boolean> =>
  promisify(execFile)(program, ["--version"]).then(Boolean, () => false);

/** Returns null if there is no Chromium for this platform. */
async function unpackChromium(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const require = createRequire(import.meta.url);
  const folder = path.resolve(path.dirname(require.resolve("@sparticuz/chromium")), "../..");
  const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const target = path.resolve(".cache", `chromium-${version}`);
  if (existsSync(target)) return target;
  const compressed = await readFile(path.join(folder, "bin", "chromium.br"));
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}`;
  await writeFile(temporary, await promisify(brotliDecompress)(compressed));
  await chmod(temporary, 0o755);
  await rename(temporary, target);
  return target;
}
