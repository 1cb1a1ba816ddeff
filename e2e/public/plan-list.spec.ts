import type { Locator } from "@playwright/test";
import { localisedPath } from "@/lib/content/language";
import { buildComparePath } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import { expect, expectHydrated, test } from "../fixtures";
import { expectAccessible, expectFitsWindow, setFontSize } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const UNKNOWN_ID = "0192f0c0-0000-7000-8000-000000000000";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("lists the plans of each duration at its own address, by speed and then by price @desktop @tamil", async ({
    page,
    visit,
    words,
    language,
  }) => {
    const { durations, choiceTitles } = words.plans;
    const { table } = words.builderPage;
    const planRows = page
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: words.builder.getPlan }) });
    const durationSwitch = page.getByRole("navigation", { name: choiceTitles.duration });

    await visit("/customizedplan/all");
    const current = durationSwitch.locator("[aria-current=page]");
    await expect(current).toHaveText(`${durations.Monthly} 27`);
    // One plan is offered yearly only.
    await expect(planRows).toHaveCount(28);
    await expect(page.locator("th[scope=rowgroup] b")).toHaveText([
      "25",
      "40",
      "50",
      "60",
      "75",
      "100",
      "150",
      "200",
      "300",
    ]);
    const group = page.getByRole("rowgroup").filter({ has: page.getByText("40", { exact: true }) });
    await expect(group.locator("td:nth-of-type(2)")).toContainText([
      "₹470.82",
      "₹588.82",
      "₹646.64",
      "₹824.82",
    ]);
    const planWithoutMonthlyPayment = planRows.last();
    await expect(planWithoutMonthlyPayment).toContainText(table.onlyDurations(durations.Yearly));
    await expect(planWithoutMonthlyPayment).toContainText("₹18,041.96");

    await durationSwitch.getByRole("link", { name: durations.Quarterly }).click();
    await expect(page).toHaveURL(localisedPath(language, "/customizedplan/all/quarterly"));
    await expect(current).toHaveText(`${durations.Quarterly} 10`);
    await expect(planRows).toHaveCount(10);
    await expect(planRows.filter({ hasText: "₹2,035.64" })).toHaveCount(2);
  });
});

test("shows the plans to compare in a bar, where they can be removed @tamil", async ({
  page,
  visit,
  words,
}) => {
  const { table, compareBar } = words.builderPage;
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const yearlyPlan = plans.find(({ duration }) => duration === "Yearly");
  if (!yearlyPlan) throw new Error("There is no yearly plan.");
  const bar = page.getByRole("region", { name: table.compare });
  const checkboxes = page.getByRole("checkbox", { name: table.compare });
  const removeButtons = bar.getByRole("button", { name: compareBar.remove });
  const compareButton = (name: string) => bar.getByRole("button", { name, exact: true });
  const readComparedIds = () => page.evaluate(() => window.localStorage.getItem("compare"));

  await visit("/customizedplan/all");
  await expect(bar).toBeHidden();
  await page.evaluate(
    (ids) => window.localStorage.setItem("compare", ids),
    [yearlyPlan._id, UNKNOWN_ID].join(),
  );
  await page.reload();
  await expect(bar).toContainText(yearlyPlan.speed);
  await expect(bar).toContainText(yearlyPlan.provider);
  await expect.poll(readComparedIds).toBe(yearlyPlan._id);
  await expect(compareButton(table.compare)).toBeDisabled();

  const firstBox = checkboxes.first();
  await firstBox.check();
  await expect(removeButtons).toHaveCount(2);
  await expect(compareButton(compareBar.compare(2))).toBeEnabled();
  await expectAccessible(page);
  await removeButtons.last().click();
  await expect(firstBox).not.toBeChecked();
  await expect(removeButtons).toBeFocused();
  // The page has no check box of the yearly plan.
  await page.keyboard.press("Enter");
  await expect(bar).toBeHidden();
  await expect(firstBox).toBeFocused();
  await firstBox.check();
  await bar.getByRole("button", { name: compareBar.clear }).click();
  await expect(bar).toBeHidden();
  await expect(firstBox).not.toBeChecked();

  await visit("/customizedplan/find?app=JioHotstar");
  await expectHydrated(page.getByRole("contentinfo").getByRole("link").first());
  const keptBox = checkboxes.last();
  const keptId = await keptBox.inputValue();
  await keptBox.check();
  await page.getByRole("link", { name: "100 Mbps", exact: true }).click();
  await expect(page).toHaveURL(/speed=100/);
  const checkedBox = page.getByRole("checkbox", { checked: true });
  await page.goBack();
  await expect(checkedBox).toHaveCount(1);
  await expect(checkedBox).toHaveValue(keptId);
  await bar.getByRole("button", { name: compareBar.clear }).click();

  await visit("/customizedplan/all");
  await firstBox.check();
  await checkboxes.nth(5).check();
  const ids = await Promise.all([0, 5].map((index) => checkboxes.nth(index).inputValue()));
  await compareButton(compareBar.compare(2)).click();
  await expect(page).toHaveURL(new RegExp(`${buildComparePath(ids).replace("?", "\\?")}$`));
  await page.getByRole("link", { name: words.compare.remove }).first().click();
  await expect.poll(readComparedIds).toBe(ids[1]);
  // The browser restores both check boxes.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL(/\/customizedplan\/all$/);
  await expect(checkedBox).toHaveCount(1);
  await expect(checkedBox).toHaveValue(ids[1] ?? "");
});

/** Returns the rows in which the texts of two cells have less than 4 px between them. */
const findTouchingCells = (rows: Locator) =>
  rows.evaluateAll((elements) => {
    const minGap = 4;
    const areTouching = (first: DOMRect, second: DOMRect) =>
      first.left < second.right + minGap &&
      second.left < first.right + minGap &&
      first.top < second.bottom - 1 &&
      second.top < first.bottom - 1;
    const findTextBoxes = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const hasTouchingCells = (row: Element) => {
      const cells = [...row.children].map(findTextBoxes);
      return cells.some((boxes, index) =>
        cells
          .slice(index + 1)
          .flat()
          .some((other) => boxes.some((box) => areTouching(box, other))),
      );
    };
    return elements.filter(hasTouchingCells).map(({ textContent }) => textContent);
  });

test("keeps amounts, speeds and options apart at 200 % text @desktop @tamil", async ({
  page,
  visit,
  words,
}) => {
  const planRows = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: words.builder.getPlan }) });
  await setFontSize(page, 200);
  await visit("/customizedplan/all");
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsWindow(page);
    expect(await findTouchingCells(planRows)).toEqual([]);
  }

  await visit("/customizedplan?type=internet%2Btv%2Bott");
  const overflowingOptions = () =>
    page
      .locator("fieldset label > span")
      .evaluateAll((faces) =>
        faces
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsWindow(page);
    expect(await overflowingOptions()).toEqual([]);
  }
});
