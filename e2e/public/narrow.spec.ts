// The narrowest phone, and a desk's window at twice its size: 1280 px are then 640.
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test } from "../fixtures";

const PAGES = [
  "/",
  "/customizedplan",
  "/contact",
  "/contact?offer=power",
  "/contact/thank-you",
  "/aaryaaTV",
  "/privacy",
  "/nothing-here",
];

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.skip(({ isMobile }) => isMobile, "the sizes are the test's own");

/** No word reaches over the window's edge, unless one can scroll its strip to it. */
async function expectWordsInside(page: Page) {
  const outside = await page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr, [inert], [aria-hidden=true], script, style, noscript") &&
      getComputedStyle(element).clipPath === "none";
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isOutside = ({ left, right }: DOMRect) => left < -1 || right > innerWidth + 1;

    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent?.trim() || !parentElement || !isSeen(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (![...range.getClientRects()].some(isOutside) || scrolls(parentElement)) continue;
      found.push(textContent.trim());
    }
    return found;
  });
  expect(outside).toEqual([]);
}

async function expectFits(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectWordsInside(page);
}

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    for (const path of PAGES)
      test(`${path} fits, and so does its menu`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
        await expectFits(page);
        await page.getByLabel("Menu", { exact: true }).click();
        await page.getByText("Quick Pay").filter({ visible: true }).click();
        await expect(page.getByRole("link", { name: "BSNL" })).toBeVisible();
        await expectFits(page);
      });

    test("a plan's card and every answer fit", async ({ page }) => {
      await page.goto("/");
      for (const name of ["Basic Surf", "Stream Plus", "Power Max"]) {
        await page.getByRole("button", { name: `${name} ₹` }).click();
        await expect(page.getByRole("link", { name: `Buy ${name}` })).toBeVisible();
        await expectFits(page);
      }
      for (const question of await page.locator("#faq-section details:not([open])").all()) {
        await question.locator("summary").click();
        await expectFits(page);
      }
    });

    test("a form that is not filled in fits with its errors", async ({ page }) => {
      await page.goto("/contact");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Enter a valid Message")).toBeVisible();
      await expectFits(page);
    });
  });
}

test.describe("in 320 by 256 pixels, a desk's window at four times its size", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of ["/", "/customizedplan", "/contact"])
    test(`nothing lies over ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect(page.getByRole("banner")).not.toBeInViewport();
      const covered = await page.evaluate(
        () =>
          [...document.querySelectorAll("body *")].filter((element) => {
            const { position } = getComputedStyle(element);
            const { height, top, bottom } = element.getBoundingClientRect();
            const isStuck = position === "fixed" || position === "sticky";
            return isStuck && element.checkVisibility() && height > 1 && bottom > 0 && top < 256;
          }).length,
      );
      expect(covered).toBe(0);
      await expectFits(page);
    });
});
