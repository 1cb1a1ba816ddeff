// A line so slow that the typeface comes long after the words.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { hold } from "../hold";

test.use({ contextOptions: { reducedMotion: "reduce" } });
const ANEK = /^Anek Latin/;
const WIDTHS = [360, 390, 1440];

/** Where the words and controls of a part of the page are at each width. */
async function places(page: Page, part: string) {
  const found: { at: number; is?: string; box: number[] }[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const parts = await page
      .locator(`${part} :is(h1, h2, p, a, button, legend, label)`)
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { is: element.textContent?.slice(0, 30), box: [x, y, width, height] };
          }),
      );
    found.push(...parts.map((one) => ({ at: width, ...one })));
  }
  return found;
}

/** The typefaces that an element is drawn in. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

for (const [path, title, part] of [
  // What is further below is laid out later anyway.
  ["/", "main h2", "main > :has(h1)"],
  ["/customizedplan", "h1", "main"],
  ["/contact", "h1", "main"],
] as const)
  test(`nothing of ${path} moves when its typeface comes; who comes again sees it at once`, async ({
    page,
  }) => {
    const release = await hold(page, "**/*.woff2");
    const asked = page.waitForRequest("**/*.woff2");
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator(title).first()).toBeVisible();
    await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
    await asked;
    expect(await facesOf(page, title)).not.toEqual([expect.stringMatching(ANEK)]);
    const before = await places(page, part);
    expect(before.length).toBeGreaterThan(30);

    release();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    const after = await places(page, part);
    expect(after.map(({ is }) => is)).toEqual(before.map(({ is }) => is));
    const moved = after.filter(({ box }, index) =>
      box.some((side, at) => Math.abs(side - (before[index]?.box[at] ?? 0)) > 1),
    );
    expect(moved).toEqual([]);
    await expect(async () => {
      await page.reload();
      expect(await facesOf(page, title)).toEqual([expect.stringMatching(ANEK)]);
    }).toPass();
  });
