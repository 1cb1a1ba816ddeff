import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectHydrated, test } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { readFonts } from "../page-checks";

const SITE_FONT = /^Anek Latin[^,]*$/;

/**
 * Measures all texts in one call, because streaming may change the page between two calls.
 * Leaves out the slides beside the window.
 */
const measureTexts = (page: Page, part: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { text: element.textContent?.slice(0, 30), box: [x, y, width, height] };
        })
        .filter(({ box: [left = 0] }) => left < innerWidth),
    `${part} :is(h1, h2, p, a, button, legend, label)`,
  );

test("shifts no text or control when the web font loads @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, title, part, width] of [
    ["/", "main h2", "main > :has(h1)", 360],
    ["/customizedplan", "h1", "main", 1440],
    ["/contact", "h1", "main", 360],
  ] as const)
    await test.step(`${path} at ${width} px`, async () => {
      const release = await holdRequests(page, "**/*.woff2");
      const fontRequested = page.waitForRequest("**/*.woff2");
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator(title).first()).toBeVisible();
      await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
      await fontRequested;
      expect((await readFonts(page, title))[0]).not.toMatch(SITE_FONT);
      const boxesBefore = await measureTexts(page, part);
      expect(boxesBefore.length).toBeGreaterThan(5);

      release();
      await page.waitForLoadState("load");
      await page.evaluate(() => document.fonts.ready);
      const boxesAfter = await measureTexts(page, part);
      expect(boxesAfter.map(({ text }) => text)).toEqual(boxesBefore.map(({ text }) => text));
      const movedTexts = boxesAfter.filter(({ box }, index) =>
        box.some((side, i) => Math.abs(side - (boxesBefore[index]?.box[i] ?? 0)) > 1),
      );
      expect(movedTexts).toEqual([]);
      await page.unroute("**/*.woff2");
    });
});

const PAGES = [
  "/",
  "/ta",
  "/customizedplan",
  "/ta/customizedplan",
  "/contact",
  "/ta/contact",
  "/compare",
  "/customizedplan/all",
  "/contact/thank-you",
  "/aaryaaTV",
  "/privacy",
  "/nowhere",
];

/** Limits after compression. The home page has the most sections, in Tamil with an additional sheet. */
const MAX_STYLE_BYTES: Record<string, number> = {
  "/": 11_500,
  "/ta": 12_200,
  "/ta/contact": 10_500,
};
const maxStyleBytes = (path: string) => MAX_STYLE_BYTES[path] ?? 10_000;

/** Returns the style sheets that block rendering: those of another medium do not. */
async function fetchStyleSheets(request: APIRequestContext, path: string): Promise<Buffer[]> {
  const html = await (await request.get(path)).text();
  const links = html.match(/<link\b(?![^>]*\bmedia=)[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
  const urls = new Set(links.flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []));
  return Promise.all([...urls].map(async (url) => (await request.get(url)).body()));
}

test("loads at most four style sheets of about 10 to 12 kB in total on each page", async ({
  request,
}) => {
  for (const path of PAGES) {
    const sheets = await fetchStyleSheets(request, path);
    expect(sheets.length, path).toBeGreaterThan(0);
    expect(sheets.length, path).toBeLessThanOrEqual(4);
    let bytes = 0;
    for (const sheet of sheets) bytes += brotliCompressSync(sheet).length;
    expect(bytes, path).toBeLessThanOrEqual(maxStyleBytes(path));
  }
});

test("declares the order of the cascade layers before any style sheet uses a layer", async ({
  request,
}) => {
  for (const path of ["/", "/customizedplan/all", "/ta/contact", "/admin/login"]) {
    const styles = (await fetchStyleSheets(request, path)).join("");
    expect(styles.match(/@layer [^;{]+[;{]/)?.[0], path).toBe("@layer base,components,staff;");
  }
});

test("paints a page only when its first section is complete", async ({ request }) => {
  for (const path of PAGES.filter((path) => path !== "/nowhere")) {
    const html = await (await request.get(path)).text();
    const [head = "", body = ""] = html.split("</head>");
    expect(head, path).toContain('<link rel="expect" href="#splash" blocking="render"/>');
    const [firstSection = "", rest] = body.split('id="splash"');
    expect(rest, path).toBeDefined();
    expect(firstSection, path).toMatch(/<h1[ >]/);
  }
});

function recordRequests(page: Page) {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  const listNames = (pattern: RegExp) => urls.flatMap((url) => pattern.exec(url)?.[1] ?? []);
  return {
    heroPictures: () => listNames(/\/art\/hero-([a-z]+)/),
    tvPictures: () => listNames(/\/art\/tv-([a-z]+)/),
    fonts: () => listNames(/([^/]+)\.woff2/),
    prefetchedPages: () => listNames(/([^/]*)\?_rsc=/),
  };
}

test("loads no pictures, fonts or pages in advance on a slow connection or with Save-Data", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const saveData = location.search === "?saving";
    const value = saveData ? { effectiveType: "4g", saveData } : { effectiveType: "3g" };
    Object.defineProperty(navigator, "connection", { get: () => value });
  });
  const requested = recordRequests(page);
  await page.clock.install();
  await page.goto("/");
  const hero = page.getByRole("region", { name: "What we bring home" });
  await hero.getByRole("link", { name: "Check Our Plans" }).first().hover();
  await page.clock.runFor(20_000);
  expect(requested.heroPictures()).toEqual(["town"]);

  await expectHydrated(hero.getByRole("button", { name: "Slide 2 of 5" }));
  await hero.getByRole("button", { name: "Slide 2 of 5" }).click();
  await expect(hero.locator("[data-selected]")).toHaveAttribute("aria-label", /2 of 5/);
  await expect.poll(requested.heroPictures).toEqual(["town", "doorstep"]);
  await page.clock.runFor(20_000);
  expect(requested.heroPictures()).toEqual(["town", "doorstep"]);

  await page.goto("/aaryaaTV?saving");
  await expectHydrated(page.getByRole("button", { name: "Next picture" }));
  await page.clock.runFor(20_000);
  expect(requested.tvPictures()).toEqual(["tank"]);
  // The Tamil font may be loaded: a device without Tamil letters needs it.
  expect(requested.fonts().filter((font) => !font.includes("tamil"))).toEqual([]);
  expect(requested.prefetchedPages()).toEqual([]);
});
