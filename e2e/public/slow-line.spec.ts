// A line so slow that the typeface comes long after the words.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { hold } from "../hold";

test.use({ contextOptions: { reducedMotion: "reduce" } });
const ANEK = /^Anek Latin/;

/** Where the words and controls of a part of the page are, in pixels. */
function places(page: Page, part: string) {
  return page.locator(`${part} :is(h1, h2, p, a, button, legend, label)`).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { is: element.textContent?.slice(0, 30), box: [x, y, width, height] };
      }),
  );
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
  for (const width of [360, 1440])
    test(`nothing of ${path} moves at ${width} px when its typeface comes`, async ({ page }) => {
      const release = await hold(page, "**/*.woff2");
      const asked = page.waitForRequest("**/*.woff2");
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator(title).first()).toBeVisible();
      await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
      await asked;
      expect(await facesOf(page, title)).not.toEqual([expect.stringMatching(ANEK)]);
      const before = await places(page, part);
      expect(before.length).toBeGreaterThan(10);

      release();
      await page.waitForLoadState("load");
      await page.evaluate(() => document.fonts.ready);
      const after = await places(page, part);
      expect(after.map(({ is }) => is)).toEqual(before.map(({ is }) => is));
      const moved = after.filter(({ box }, index) =>
        box.some((side, at) => Math.abs(side - (before[index]?.box[at] ?? 0)) > 1),
      );
      expect(moved).toEqual([]);
    });

test("who comes again sees the page in its own typeface", async ({ page }) => {
  await page.goto("/customizedplan");
  await expect(async () => {
    await page.reload();
    expect(await facesOf(page, "h1")).toEqual([expect.stringMatching(ANEK)]);
  }).toPass();
});
