// The narrowest phone, and a desk's window at twice its size: 1280 px are then 640.
import type { Page } from "@playwright/test";
import { displayPlans } from "@/lib/content/home";
import {
  builderAddress,
  dearestPlan,
  expect,
  expectAmountsWhole,
  expectNoSidewaysScroll,
  setLetters,
  test,
} from "../fixtures";

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

for (const [width, letters] of [
  [320, 100],
  [320, 150],
  [320, 200],
  [390, 200],
  [768, 200],
  [1366, 200],
] as const)
  test.describe(`at ${width} px with letters of ${letters} %`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ page }) => setLetters(page, letters));

    test("no amount of the builder is cut, nor a word of its plan types", async ({ page }) => {
      const plan = await dearestPlan(page);
      await page.goto(builderAddress(plan));
      await expect(page.getByRole("radio", { name: plan.speed, exact: true })).toBeChecked();
      expect(await expectAmountsWhole(page)).toBeGreaterThan(3);
      await page.getByText("All plans in one table").click();
      await page.getByRole("checkbox", { name: "All plan types" }).check();
      expect(await expectAmountsWhole(page)).toBeGreaterThan(100);
      const broken = await page
        .getByRole("group", { name: "Plan type" })
        .locator("b")
        .evaluateAll((labels) =>
          labels.flatMap((label) => {
            const text = label.firstChild as Text;
            return [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return range.getClientRects().length > 1;
            });
          }),
        );
      expect(broken).toEqual([]);
      await expectNoSidewaysScroll(page);
    });

    test("no amount of the home page is cut", async ({ page }) => {
      await page.goto("/");
      for (const { name } of displayPlans) {
        await page.getByRole("button", { name: `${name} ₹` }).click();
        await expect(page.getByRole("link", { name: `Buy ${name}` })).toBeVisible();
        expect(await expectAmountsWhole(page)).toBeGreaterThan(4);
      }
      await expectNoSidewaysScroll(page);
    });

    test("no amount of a chosen plan is cut where one asks for it", async ({ page }) => {
      const { _id } = await dearestPlan(page);
      for (const query of [`plan=${_id}`, "offer=max"]) {
        await page.goto(`/contact?${query}`);
        const summary = page.getByRole("region", { name: "Selected Plan" });
        await expect(summary.getByText("₹").first()).toBeVisible();
        expect(await expectAmountsWhole(page)).toBeGreaterThan(0);
        await expectNoSidewaysScroll(page);
      }
    });
  });

/** The pixels that are taken from the window's height by what stays while one scrolls. */
function stuckHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom, height } = element.getBoundingClientRect();
        const sticks =
          position === "fixed" ||
          (position === "sticky" && Math.abs(bottom - document.documentElement.clientHeight) < 1);
        return sticks && element.checkVisibility() && height > 1 && bottom > 0 && top < innerHeight;
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );
}

for (const [what, width, height] of [
  ["a phone on its side", 844, 390],
  ["a small phone on its side", 740, 360],
  ["a desk's window at twice its size", 683, 384],
  ["a large desk's window at twice its size", 960, 475],
] as const)
  test.describe(`in the low window of ${what}`, () => {
    test.use({ viewport: { width, height } });

    test("what stays takes at most a fifth of it, and can be tapped", async ({ page }) => {
      await page.goto("/customizedplan");
      await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
      const bar = page.getByText("1 month with GST");
      for (const name of ["Speed", "Provider", "Duration"]) {
        await page
          .getByRole("group", { name })
          .evaluate((step) => step.scrollIntoView({ behavior: "instant" }));
        await expect(page.getByRole("banner")).not.toBeInViewport();
        await expect(bar).toBeInViewport({ ratio: 1 });
        const stuck = await stuckHeight(page);
        expect(stuck).toBeGreaterThan(44);
        expect(stuck).toBeLessThanOrEqual(height / 5);
      }
      const getPlan = page.getByRole("link", { name: "Get Plan" }).last();
      await expect(getPlan).toBeInViewport({ ratio: 1 });
      expect((await getPlan.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });

    test("an address leads to the top of its section, with no room for a header", async ({
      page,
    }) => {
      await page.goto("/customizedplan");
      await page.getByRole("link", { name: "Check Our Plans" }).click();
      const top = () =>
        page.locator("#builder").evaluate((section) => section.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(24);
      expect(await top()).toBeGreaterThanOrEqual(0);
    });
  });
