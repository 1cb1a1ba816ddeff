// A first visit on a phone with a slow line, in Chromium with nothing kept: what it weighs, when its
// first text shows, and how long it blocks taps, beside a bare page of Next.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { withBrowser } from "../../test/browser";
import { freePort } from "../../test/mail-server";
import type { Environment } from "../../test/site";
import { until } from "../../test/until";
import { expectAtMost } from "../report";
import { type Effort, median } from "./compare";

/** What each page may weigh, in KB. */
const WEIGHTS = { "/": 280, "/ta": 305, "/customizedplan": 245, "/contact": 225, "/aaryaaTV": 255 };
const WATCHED_SECONDS = 15;
/** Of home, as sent. */
const MOST_KILOBYTES = { styles: 0, html: 31 };
const MOST_UNTIL_TEXT_MS = 3_500;
const MOST_BLOCKING_RATIO = 1.5;
/** After the load, for what a page does then. */
const SETTLING_SECONDS = 5;

/** Bits a second. Chromium calls a line of such a latency `3g`. */
const PHONE = { latency: 300, down: 1_600_000, up: 750_000, slowdown: 1 };
const SLOW = { latency: 400, down: 400_000, up: 400_000, slowdown: 6 };

export async function measureVisit(environment: Environment, { rounds }: Effort): Promise<void> {
  const { url } = environment.site;
  const bare = await startBareNext(environment);
  await withBrowser(async (browser) => {
    for (const [page, most] of Object.entries(WEIGHTS)) {
      const { bytes, styles, html } = await visit(browser, url + page, PHONE, weigh);
      const after = `on the wire ${WATCHED_SECONDS} s after the load`;
      expectAtMost(`${page}: ${after}`, bytes / 1_024, most, "KB");
      const { styles: mostStyles, html: mostHtml } =
        page === "/" ? MOST_KILOBYTES : { styles: Infinity, html: Infinity };
      expectAtMost(`${page}: blocking style sheets as sent`, styles / 1_024, mostStyles, "KB");
      expectAtMost(`${page}: HTML as sent`, html / 1_024, mostHtml, "KB");
    }
    for (const page of Object.keys(WEIGHTS)) {
      const shown = await visit(browser, url + page, SLOW, firstText);
      const line = "400 kbit/s, 400 ms and a sixth of the processor";
      expectAtMost(`${page}: first text at ${line}`, shown, MOST_UNTIL_TEXT_MS, "ms");
    }
    await compareBlocking(browser, [bare, `${url}/`, `${url}/customizedplan`], rounds);
  });
}

async function compareBlocking(browser: Browser, urls: string[], rounds: number): Promise<void> {
  const times = urls.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, url] of urls.entries())
      times[at]?.push(await visit(browser, url, { ...PHONE, slowdown: 4 }, blockingTime));
  const [bare = Number.NaN, ...ours] = times.map(median);
  for (const [at, page] of ["/", "/customizedplan"].entries()) {
    const time = ours[at] ?? Number.NaN;
    const beside = `${time.toFixed(0)} ms beside ${bare.toFixed(0)} of a bare page`;
    const what = `${page}: blocking time at a quarter of the processor, ${beside}`;
    expectAtMost(what, time / bare, MOST_BLOCKING_RATIO, "×");
  }
}

/** What one look at a page is told by. */
type Look<Found> = (page: Page, received: () => number) => Promise<Found>;

async function visit<Found>(
  browser: Browser,
  url: string,
  { latency, down, up, slowdown }: typeof PHONE,
  look: Look<Found>,
): Promise<Found> {
  const viewport = { width: 390, height: 844 };
  const phone = { viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    // Chromium's headless shell tells a page nothing of its line.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }),
    );
    const session = await context.newCDPSession(page);
    const received = countBytes(session);
    await session.send("Network.enable");
    const line = { downloadThroughput: down / 8, uploadThroughput: up / 8 };
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency, ...line },
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "commit", timeout: 0 });
    return await look(page, received);
  } finally {
    await context.close();
  }
}

/** Heads and bodies as they came; of what is still under way what has come of it. */
function countBytes(session: CDPSession): () => number {
  const received = new Map<string, number>();
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) =>
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  );
  return () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function weigh(page: Page, received: () => number) {
  await page.waitForLoadState("load", { timeout: 0 });
  await page.waitForTimeout(WATCHED_SECONDS * 1_000);
  const sizes = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [html] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const styles = resources.filter(
      (one) => "renderBlockingStatus" in one && one.renderBlockingStatus === "blocking",
    );
    const sheets = styles.filter(({ name }) => new URL(name).pathname.endsWith(".css"));
    return {
      styles: sheets.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      html: html?.encodedBodySize ?? Number.NaN,
    };
  });
  return { ...sizes, bytes: received() };
}

async function firstText(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    undefined,
    { timeout: 0 },
  );
  return (await paint.jsonValue()) ?? Number.NaN;
}

/** What each long task takes beyond 50 ms, from the first text on. */
async function blockingTime(page: Page): Promise<number> {
  const shown = await firstText(page);
  await page.waitForLoadState("load", { timeout: 0 });
  await page.waitForTimeout(SETTLING_SECONDS * 1_000);
  const tasks = await page.evaluate(
    () =>
      new Promise<[end: number, duration: number][]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((one) => [one.startTime + one.duration, one.duration])),
        ).observe({ type: "longtask", buffered: true });
        // An observer of none is never called.
        setTimeout(() => resolve([]), 500);
      }),
  );
  return tasks.reduce((sum, [end, took]) => sum + (end > shown ? Math.max(0, took - 50) : 0), 0);
}

/** The least that Next makes of a page, built and served by itself. @returns its address */
async function startBareNext({ endLater }: Environment): Promise<string> {
  // Beneath the project, whose packages it finds so.
  const folder = path.join(import.meta.dirname, "../../.cache/bare-next");
  mkdirSync(path.join(folder, "app"), { recursive: true });
  const files = {
    // Without these it would take the project's.
    "next.config": "export default {};",
    instrumentation: "export const register = () => {};",
    proxy: 'export const proxy = () => {};\nexport const config = { matcher: "/nothing" };',
    "app/layout":
      'export default ({ children }) => <html lang="en"><head><meta name="viewport" content="width=device-width" /></head><body>{children}</body></html>;',
    "app/page": "export default () => <main>A bare page</main>;",
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.js`), text);
  const next = path.join(folder, "../../node_modules/next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const options = { cwd: folder, env, stdio: "ignore" as const };
  execFileSync(process.execPath, [next, "build"], options);
  const port = await freePort();
  const served = spawn(process.execPath, [next, "start", "-p", String(port)], options);
  endLater(() => served.kill());
  const url = `http://127.0.0.1:${port}/`;
  await until("the bare page is served", async () => (await fetch(url)).ok, { within: 120_000 });
  return url;
}
