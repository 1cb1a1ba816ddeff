import type { Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { localisedPath } from "@/lib/content/language";
import { formatPaise } from "@/lib/money";
import { buildComparePath, buildShareText, describeCheapest } from "@/lib/plans/compare";
import { priceTwelveMonths } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import { CONNECTED_STREET_SLUG } from "../database";
import { builderPathForPlan, expect, expectHydrated, pickThreePlans, test } from "../fixtures";
import { expectAccessible, setFontSize } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const UNKNOWN_ID = "0192f0c0-0000-7000-8000-000000000000";
const comparePathForPlans = (plans: Plan[]) => buildComparePath(plans.map(({ _id }) => _id));
const tableRow = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const formatYearTotal = (plan: Plan) => formatPaise(priceTwelveMonths(plan, plan.gstPercent).total);

/** Returns the texts of the table that an edge of its scroll area cuts. */
const findCutTexts = (page: Page) =>
  page.getByRole("table").evaluate((table) => {
    const area = table.parentElement?.getBoundingClientRect();
    if (!area) throw new Error("The table is in no scroll area.");
    // The border of the area is 1 px wide.
    const crosses = ({ left, right }: DOMRect, edge: number) => left < edge - 1 && right > edge + 1;
    const isCut = (rect: DOMRect) => crosses(rect, area.left) || crosses(rect, area.right);
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const cutTexts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent?.trim() || parentElement?.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if ([...range.getClientRects()].some(isCut)) cutTexts.push(textContent);
    }
    return cutTexts;
  });

/**
 * At both ends of a table that scrolls sideways under its row headers, no text is cut. Between columns, the edge of
 * the next column shows that the table scrolls.
 */
async function expectNoCutTexts(page: Page, { compare }: Words) {
  const row = tableRow(page, compare.rows.total);
  const rowHeader = row.getByRole("rowheader");
  const lastCell = row.getByRole("cell").last();
  await rowHeader.scrollIntoViewIfNeeded();
  for (const [width, fontPercent] of [
    [360, 100],
    [390, 100],
    [390, 130],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await setFontSize(page, fontPercent);
    await row.getByRole("cell").first().scrollIntoViewIfNeeded();
    expect(await findCutTexts(page)).toEqual([]);
    await lastCell.evaluate((cell) => cell.scrollIntoView({ block: "nearest", inline: "end" }));
    await expect(lastCell).toBeInViewport({ ratio: 0.95 });
    await expect(rowHeader).toBeInViewport({ ratio: 0.95 });
    expect(await findCutTexts(page)).toEqual([]);
  }
  await setFontSize(page, 100);
}

test("compares three plans, removes one, and opens the enquiry form for another @tamil", async ({
  page,
  visit,
  words,
  language,
  baseURL,
}) => {
  const plans = await pickThreePlans(page);
  const { compare } = words;
  await visit(comparePathForPlans(plans));
  await expect(page.getByText(describeCheapest(plans, words), { exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  const totalRow = tableRow(page, compare.rows.total);
  for (const [index, plan] of plans.entries())
    await expect(totalRow.getByRole("cell").nth(index)).toContainText(formatYearTotal(plan));
  await expect(totalRow.getByText(compare.cheapest)).toHaveCount(1);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(totalRow.getByText(compare.cheapest)).toHaveCSS("border-top-width", "1px");
  await page.emulateMedia({ forcedColors: null });
  await expectNoCutTexts(page, words);
  await expectAccessible(page);

  const compareUrl = new URL(localisedPath(language, comparePathForPlans(plans)), baseURL).href;
  const sendLink = page.getByRole("link", { name: compare.sendOnWhatsApp });
  const whatsappUrl = new URL((await sendLink.getAttribute("href")) ?? "");
  expect(whatsappUrl.origin + whatsappUrl.pathname).toBe("https://wa.me/");
  expect(whatsappUrl.searchParams.get("text")).toBe(buildShareText(plans, words, compareUrl));

  const [first, second, third] = plans;
  const removeLinks = page.getByRole("link", { name: compare.remove });
  await removeLinks.nth(1).click();
  await expect(page).toHaveURL(localisedPath(language, comparePathForPlans([first, third])));
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByText(second.speed, { exact: true })).toHaveCount(0);
  await page.getByText(compare.sameInAll("").trim()).click();
  await expect(page.getByRole("definition").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: words.builder.getPlan, exact: true }).nth(1).click();
  await expect(page.getByRole("region", { name: words.enquiryForm.selectedPlan })).toContainText(
    third.speed,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("compares the first three plans that are checked in the list @desktop", async ({
    page,
    words,
  }) => {
    const { table } = words.builderPage;
    await page.goto("/customizedplan/all");
    const checkboxes = page.getByRole("checkbox", { name: table.compare });
    const ids: string[] = [];
    for (const index of [0, 3, 6, 9, 12]) {
      await checkboxes.nth(index).check();
      ids.push(await checkboxes.nth(index).inputValue());
    }
    await page.getByRole("button", { name: table.compareUpTo }).click();
    await expect(page).toHaveURL(buildComparePath(ids));
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByText(words.compare.notShown(2))).toBeVisible();
  });
});

test("explains missing plans, and names the found ones in the link preview", async ({
  request,
  words,
}) => {
  const { compare } = words;
  const plans: Plan[] = await (await request.get("/api/plans/filter")).json();
  const [first = "", second = ""] = plans.map(({ _id }) => _id);
  for (const [ids, text, isNamedInTitle] of [
    [[], compare.noPlans, false],
    [[UNKNOWN_ID], compare.allNotFound, false],
    [[first], "is chosen so far", true],
    [[UNKNOWN_ID, first, second, first], compare.notFound(1), true],
  ] as const) {
    const html = await (await request.get(buildComparePath([...ids]))).text();
    expect(html).toContain(text);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html.match(/<th scope="col"/g) ?? []).toHaveLength(ids.length > 2 ? 2 : 0);
    const titleStart = `<meta property="og:title" content="${plans[0]?.speed} `;
    expect(html.includes(titleStart)).toBe(isNamedInTitle);
  }
});

test.describe("in Tamil", () => {
  // The texts of the bar are longer.
  test.use({ language: "ta" });

  test("collects up to three plans on all pages in a bar, where they can be removed", async ({
    page,
    visit,
    words,
    language,
  }) => {
    const { table, compareBar } = words.builderPage;
    const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
    const [first, second, third, fourth] = plans.filter(
      ({ provider, duration }) => provider === "Aaryaa Network" && duration === "Monthly",
    );
    const planWithAdvance = plans.find(({ advancePayment }) => advancePayment > 0);
    const yearlyPlan = plans.find(({ duration }) => duration === "Yearly");
    if (!first || !second || !third || !fourth || !planWithAdvance || !yearlyPlan)
      throw new Error("There are too few plans.");
    const bar = page.getByRole("region", { name: table.compare });
    const removeButtons = bar.getByRole("button", { name: compareBar.remove });
    const planCheckbox = ({ _id }: Plan) => page.locator(`[type="checkbox"][value="${_id}"]`);
    const checkedBox = page.getByRole("checkbox", { checked: true });
    const readComparedIds = () => page.evaluate(() => localStorage.getItem("compare"));
    const storeComparedIds = (ids: string[]) =>
      page.evaluate((text) => localStorage.setItem("compare", text), ids.join());

    await test.step("replaces the first of three plans, and removes plans in the bar", async () => {
      await visit("/customizedplan/all");
      await expect(bar).toBeHidden();
      await planCheckbox(second).check();
      await expect(bar.getByRole("button", { name: table.compare, exact: true })).toBeDisabled();
      await planCheckbox(third).check();
      await planCheckbox(fourth).check();
      await expect(page.getByText(table.comparisonFull)).toBeVisible();
      await planCheckbox(first).check();
      await expect(planCheckbox(second)).not.toBeChecked();
      await expect(bar).toContainText(first.speed);
      await expectAccessible(page);
      await removeButtons.last().click();
      await expect(planCheckbox(first)).not.toBeChecked();
      await expect(removeButtons.first()).toBeFocused();
      await bar.getByRole("button", { name: compareBar.clear }).click();
      await expect(bar).toBeHidden();
      await expect.poll(readComparedIds).toBe("");
    });

    await test.step("keeps the plans on back and reload, without those that do not exist", async () => {
      await page.getByRole("link", { name: "JioHotstar", exact: true }).click();
      await expect(page).toHaveURL(/app=JioHotstar/);
      const shownBox = page.getByRole("checkbox", { name: table.compare }).last();
      const shownId = await shownBox.inputValue();
      await shownBox.check();
      await page.getByRole("link", { name: "100 Mbps", exact: true }).click();
      await expect(page).toHaveURL(/speed=100/);
      await page.goBack();
      await expect(page).not.toHaveURL(/speed=100/);
      await expect(checkedBox).toHaveCount(1);
      await expect(checkedBox).toHaveValue(shownId);
      // The page has no check box of the yearly plan.
      await storeComparedIds([yearlyPlan._id, UNKNOWN_ID]);
      await page.reload();
      await expect(bar).toContainText(yearlyPlan.provider);
      await expect.poll(readComparedIds).toBe(yearlyPlan._id);
      await removeButtons.press("Enter");
      await expect(bar).toBeHidden();
      await expect(page.getByRole("checkbox", { name: table.compare }).first()).toBeFocused();
    });

    await test.step("adds a plan in the plan builder", async () => {
      const { builder } = words;
      await storeComparedIds([second, third, fourth].map(({ _id }) => _id));
      await visit(builderPathForPlan(planWithAdvance));
      const priceCard = page.getByRole("complementary", { name: builder.priceLabel });
      const { total, advancePayment } = priceTwelveMonths(
        planWithAdvance,
        planWithAdvance.gstPercent,
      );
      const yearTotal = builder.twelveMonthTotal(formatPaise(total), formatPaise(advancePayment));
      await expect(priceCard.getByText(yearTotal)).toBeVisible();
      const checkbox = priceCard.getByRole("checkbox");
      await expectHydrated(checkbox);
      await expect(checkbox).toHaveAccessibleName(builder.addToComparison(true));
      await checkbox.click();
      await expect(checkbox).toBeChecked();
      await expectAccessible(page);
      await priceCard.getByRole("link", { name: builder.openComparison(3) }).click();
      const comparedPlans = [third, fourth, planWithAdvance];
      await expect(page).toHaveURL(localisedPath(language, comparePathForPlans(comparedPlans)));
    });

    await test.step("adds a plan on the page of an area", async () => {
      await storeComparedIds([first._id]);
      await visit(`/area/${CONNECTED_STREET_SLUG}`);
      await expect(page.locator('[type="hidden"][name="plans"]')).toHaveValue(first._id);
      const checkbox = page.getByRole("checkbox", { name: table.compare }).first();
      const offeredId = await checkbox.inputValue();
      const getPlan = page.getByRole("link", { name: words.builder.getPlan, exact: true });
      await expect(getPlan.first()).toHaveAttribute(
        "href",
        localisedPath(language, `/contact?plan=${offeredId}&area=${CONNECTED_STREET_SLUG}`),
      );
      await checkbox.check();
      await bar.getByRole("button", { name: compareBar.compare(2) }).click();
      await expect(page.getByRole("columnheader")).toHaveCount(2);
      expect(new URL(page.url()).searchParams.get("plans")?.split(",").sort()).toEqual(
        [first._id, offeredId].sort(),
      );
      await page.locator(`a[href$="plans=${first._id}"]`).click();
      await expect(page).toHaveURL(/plans=[\w-]+$/);
      await expect.poll(readComparedIds).toBe(first._id);
      // When the browser goes back, it would restore the check box of the removed plan as checked.
      await page.evaluate(() => {
        // After the evaluation, because the navigation would end it.
        setTimeout(() => window.history.go(-2));
      });
      await expect(page).toHaveURL(/\/area\//);
      await expect(page.locator('[type="hidden"][name="plans"]')).toHaveValue(first._id);
      await expect(checkedBox).toHaveCount(0);
    });

    await test.step("forgets plans that do not exist", async () => {
      await storeComparedIds(["rubbish"]);
      await visit("/compare?plans=rubbish");
      await expect(page.getByText(words.compare.allNotFound)).toBeVisible();
      await expect.poll(readComparedIds).toBe("");
    });
  });
});
