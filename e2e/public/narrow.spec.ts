// The narrowest phone, a desk's window at twice its size and more, and letters of twice the size.
import type { Page } from "@playwright/test";
import { offers } from "@/lib/content/home-offers";
import { summary } from "../enquiry-form";
import { builderAddress, dearestPlan, expect, test } from "../fixtures";
import {
  expectAccessible,
  expectAmountsWhole,
  expectFits,
  expectNoSidewaysScroll,
  setLetters,
} from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(header(page)).toHaveAttribute("data-state", /./);
}

/** On a small phone, and in a desk's window at twice its size: 1280 px are then 640. */
async function expectFitsNarrow(page: Page) {
  for (const [width, height] of [
    [640, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
}

/** With letters of the usual size and larger ones, in percent. */
async function expectAmountsFit(page: Page, atLeast: number) {
  for (const [width, letters] of [
    [320, 100],
    [320, 150],
    [320, 200],
    [390, 200],
    [768, 200],
    [1366, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setLetters(page, letters);
    expect(await expectAmountsWhole(page), `at ${width} px`).toBeGreaterThan(atLeast);
    expect(await brokenWords(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

/** The words of the builder's plan types that do not stand in one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page
    .getByRole("group", { name: "Plan type" })
    .locator("b")
    .evaluateAll((labels) =>
      labels.flatMap((label) => {
        const text = label.firstChild as Text;
        const broken = [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        });
        return broken.map(([word]) => word);
      }),
    );
}

async function openPlans(page: Page, check: () => Promise<void>) {
  for (const { name } of offers) {
    await page.getByRole("button", { name: `${name} ₹` }).click();
    await expect(page.getByRole("link", { name: `Buy ${name}`, exact: true })).toBeVisible();
    await check();
  }
}

for (const path of [
  "/",
  "/customizedplan",
  "/contact",
  "/contact?offer=power",
  "/contact/thank-you",
  "/aaryaaTV",
  "/privacy",
  "/nothing-here",
])
  test(`${path} fits, with its menu and all else that opens`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    await expectFitsNarrow(page);
    await page.getByLabel("Menu", { exact: true }).click();
    await page.getByText("Quick Pay").filter({ visible: true }).click();
    await expect(page.getByRole("link", { name: "BSNL" })).toBeVisible();
    await expectFitsNarrow(page);
    await page.keyboard.press("Escape");
    // The others' own tests say so of them, in more than one state.
    if (["/contact/thank-you", "/privacy", "/nothing-here"].includes(path))
      await expectAccessible(page);
    if (path === "/") {
      await openPlans(page, () => expectFitsNarrow(page));
      for (const question of await page.locator("#faq-section details:not([open])").all()) {
        await question.locator("summary").click();
        await expectFitsNarrow(page);
      }
    }
    if (path === "/contact") {
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Enter a valid Message")).toBeVisible();
      await expectFitsNarrow(page);
    }
  });

for (const path of ["/", "/customizedplan", "/contact"])
  test(`nothing lies over ${path} in a desk's window at four times its size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, path);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(header(page)).not.toBeInViewport();
    expect(await stuckHeight(page)).toBe(0);
    await expectFits(page);
  });

test("no amount of the builder is cut, nor a word of its plan types", async ({ page }) => {
  const plan = await dearestPlan(page);
  await page.goto(builderAddress(plan));
  await expect(page.getByRole("radio", { name: plan.speed, exact: true })).toBeChecked();
  await expectAmountsFit(page, 3);
  await page.getByText("All plans in one table").click();
  await page.getByRole("checkbox", { name: "All plan types" }).check();
  await expectAmountsFit(page, 100);
});

test("no amount is cut of the home page, nor of a chosen plan", async ({ page }) => {
  await open(page, "/");
  await openPlans(page, () => expectAmountsFit(page, 4));
  const { _id } = await dearestPlan(page);
  for (const query of [`plan=${_id}`, "offer=max"]) {
    await page.goto(`/contact?${query}`);
    await expect(summary(page).getByText("₹").first()).toBeVisible();
    await expectAmountsFit(page, 0);
  }
});

/** The pixels that are taken from the window's height by what stays while one scrolls. */
function stuckHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom, height } = element.getBoundingClientRect();
        const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1;
        const sticks = position === "fixed" || (position === "sticky" && isAtEdge);
        return sticks && element.checkVisibility() && height > 1 && bottom > 0 && top < innerHeight;
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );
}

test("in a low window what stays takes at most a fifth of it", async ({ page }) => {
  await open(page, "/customizedplan");
  const bar = page.getByText("1 month with GST");
  const top = () =>
    page.locator("#builder").evaluate((section) => section.getBoundingClientRect().top);
  // Phones on their side, and windows of desks at twice their size.
  for (const [width, height] of [
    [844, 390],
    [740, 360],
    [683, 384],
    [960, 475],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("link", { name: "Check Our Plans" }).click();
    await expect.poll(top).toBeLessThan(24);
    expect(await top()).toBeGreaterThanOrEqual(0);
    for (const name of ["Speed", "Provider", "Duration"]) {
      await page
        .getByRole("group", { name })
        .evaluate((step) => step.scrollIntoView({ behavior: "instant" }));
      await expect(header(page)).not.toBeInViewport();
      await expect(bar).toBeInViewport({ ratio: 1 });
      const stuck = await stuckHeight(page);
      expect(stuck).toBeGreaterThan(44);
      expect(stuck).toBeLessThanOrEqual(height / 5);
    }
    const getPlan = page.getByRole("link", { name: "Get Plan" }).last();
    await expect(getPlan).toBeInViewport({ ratio: 1 });
    expect((await getPlan.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
