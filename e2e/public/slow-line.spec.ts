// A line so slow that the typeface comes long after the words, and one that is to be spared.
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, expectAlive, test } from "../fixtures";
import { hold } from "../hold";
import { facesOf } from "../page-checks";

const ANEK = /^Anek Latin[^,]*$/;

/**
 * Where the words and controls of a part of the page are, in pixels; not of slides that wait beside it.
 * At one moment: the page goes on exchanging parts that came late.
 */
const places = (page: Page, part: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { is: element.textContent?.slice(0, 30), box: [x, y, width, height] };
        })
        .filter(({ box: [left = 0] }) => left < innerWidth),
    `${part} :is(h1, h2, p, a, button, legend, label)`,
  );

test("nothing moves when a page's typeface comes @desk", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, title, part, widths] of [
    ["/", "main h2", "main > :has(h1)", [360, 1440]],
    ["/customizedplan", "h1", "main", [360, 1440]],
    ["/contact", "h1", "main", [360]],
  ] as const)
    for (const width of widths)
      await test.step(`${path} at ${width} px`, async () => {
        const release = await hold(page, "**/*.woff2");
        const asked = page.waitForRequest("**/*.woff2");
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.locator(title).first()).toBeVisible();
        await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
        await asked;
        expect((await facesOf(page, title))[0]).not.toMatch(ANEK);
        const before = await places(page, part);
        expect(before.length).toBeGreaterThan(5);

        release();
        await page.waitForLoadState("load");
        await page.evaluate(() => document.fonts.ready);
        const after = await places(page, part);
        expect(after.map(({ is }) => is)).toEqual(before.map(({ is }) => is));
        const moved = after.filter(({ box }, index) =>
          box.some((side, at) => Math.abs(side - (before[index]?.box[at] ?? 0)) > 1),
        );
        expect(moved).toEqual([]);
        await page.unroute("**/*.woff2");
      });
  // Who comes again sees it at once.
  await expect(async () => {
    await page.reload();
    expect((await facesOf(page, "h1"))[0]).toMatch(ANEK);
  }).toPass();
});

const PAGES = [
  ...["/", "/ta", "/customizedplan", "/ta/customizedplan", "/contact", "/ta/contact", "/compare"],
  ...["/customizedplan/all", "/contact/thank-you", "/aaryaaTV", "/privacy", "/nowhere"],
];

/** In bytes, as they are sent: nothing is painted before. Tamil pages have a sheet more. */
const mostStyles = (path: string) => (path === "/ta" ? 10_400 : 10_000);

test("each page asks for the styles that it shows, in few sheets", async ({ request }) => {
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    // Those of another medium are not waited for.
    const links = html.match(/<link\b(?![^>]*\bmedia=)[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
    const sheets = new Set(links.flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []));
    expect(sheets.size).toBeGreaterThan(0);
    expect(sheets.size, path).toBeLessThanOrEqual(4);
    let bytes = 0;
    for (const sheet of sheets)
      bytes += brotliCompressSync(await (await request.get(sheet)).body()).length;
    expect(bytes, path).toBeLessThanOrEqual(mostStyles(path));
  }
});

/** What the page asks for from now on, besides scripts and style sheets. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const names = (pattern: RegExp) => asked.flatMap((url) => pattern.exec(url)?.[1] ?? []);
  return {
    heroes: () => names(/\/art\/hero-([a-z]+)/),
    scenes: () => names(/\/art\/tv-([a-z]+)/),
    faces: () => names(/([^/]+)\.woff2/),
    pagesAhead: () => names(/([^/]*)\?_rsc=/),
  };
}

test("on a slow line or with Save-Data nothing comes unasked", async ({ page }) => {
  await page.addInitScript(() => {
    const saveData = location.search === "?saving";
    const value = saveData ? { effectiveType: "4g", saveData } : { effectiveType: "3g" };
    Object.defineProperty(navigator, "connection", { get: () => value });
  });
  const asked = watchRequests(page);
  await page.clock.install();
  await page.goto("/");
  const hero = page.getByRole("region", { name: "What we bring home" });
  await hero.getByRole("link", { name: "Check Our Plans" }).first().hover();
  await page.clock.runFor(20_000);
  expect(asked.heroes()).toEqual(["town"]);

  await expectAlive(hero.getByRole("button", { name: "Slide 2 of 5" }));
  await hero.getByRole("button", { name: "Slide 2 of 5" }).click();
  await expect(hero.locator("[data-selected]")).toHaveAttribute("aria-label", /2 of 5/);
  await expect.poll(asked.heroes).toEqual(["town", "doorstep"]);
  await page.clock.runFor(20_000);
  expect(asked.heroes()).toEqual(["town", "doorstep"]);

  await page.goto("/aaryaaTV?saving");
  await expectAlive(page.getByRole("button", { name: "Next picture" }));
  await page.clock.runFor(20_000);
  expect(asked.scenes()).toEqual(["tank"]);
  // Tamil letters that the device lacks are no ornament.
  expect(asked.faces().filter((face) => !face.includes("tamil"))).toEqual([]);
  expect(asked.pagesAhead()).toEqual([]);
});
