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

/** If the columns do not fit, an edge of the next column shows that the table scrolls under its row headers. */
async function expectTableFits(page: Page, { compare }: Words) {
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
  await expectTableFits(page, words);
  await expectAccessible(page);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

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

  test("compares up to three plans that are checked in the table, and explains missing plans @desktop", async ({
    page,
    words,
  }) => {
    const { compare, builderPage } = words;
    const compareFirstPlans = async (count: number) => {
      await page.goto("/customizedplan/all");
      const checkboxes = page.getByRole("checkbox", { name: builderPage.table.compare });
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        await checkboxes.nth(index * 3).check();
        ids.push((await checkboxes.nth(index * 3).getAttribute("value")) ?? "");
      }
      await page.getByRole("button", { name: builderPage.table.compareUpTo }).click();
      return ids;
    };
    const planColumns = page.getByRole("columnheader");
    const comparedIds = await compareFirstPlans(2);
    await expect(page).toHaveURL(buildComparePath(comparedIds));
    await expect(planColumns).toHaveCount(2);

    await compareFirstPlans(5);
    await expect(planColumns).toHaveCount(3);
    await expect(page.getByText(compare.notShown(2))).toBeVisible();

    await page.goto(buildComparePath(comparedIds.slice(0, 1)));
    await expect(planColumns).toHaveCount(0);
    await expect(page.getByText(/^Only the .+ plan is chosen so far/)).toBeVisible();

    await page.goto("/compare");
    await expect(page.getByText(compare.noPlans)).toBeVisible();

    await page.goto(buildComparePath([UNKNOWN_ID, ...comparedIds, comparedIds[0] ?? ""]));
    await expect(page.getByText(compare.notFound(1))).toBeVisible();
    await expect(planColumns).toHaveCount(2);
  });
});

test("remembers up to three plans for the comparison across pages", async ({
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
  if (!first || !second || !third || !fourth || !planWithAdvance)
    throw new Error("There are too few plans.");
  const planCheckbox = ({ _id }: Plan) => page.locator(`[type="checkbox"][value="${_id}"]`);
  const readComparedIds = () => page.evaluate(() => window.localStorage.getItem("compare"));
  await visit("/customizedplan/all");
  await planCheckbox(second).check();
  await expect.poll(readComparedIds).toBe(second._id);
  for (const plan of [third, fourth]) await planCheckbox(plan).check();
  await expect(page.getByText(table.comparisonFull)).toBeVisible();
  await planCheckbox(first).check();
  await expect(planCheckbox(second)).not.toBeChecked();
  await planCheckbox(third).uncheck();
  await planCheckbox(fourth).uncheck();
  await page.reload();
  await expect(planCheckbox(first)).toBeChecked();

  await visit(`/area/${CONNECTED_STREET_SLUG}`);
  await expect(page.locator('[type="hidden"][name="plans"]')).toHaveValue(first._id);
  const checkboxes = page.getByRole("checkbox", { name: table.compare });
  const offeredId = (await checkboxes.first().getAttribute("value")) ?? "";
  const getPlanLink = page.getByRole("link", { name: words.builder.getPlan, exact: true }).first();
  await expect(getPlanLink).toHaveAttribute(
    "href",
    `/contact?plan=${offeredId}&area=${CONNECTED_STREET_SLUG}`,
  );
  await checkboxes.first().check();
  await page.getByRole("button", { name: compareBar.compare(2) }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get("plans")?.split(",").sort()).toEqual(
    [first._id, offeredId].sort(),
  );

  await visit("/privacy");
  await page.evaluate(() => window.localStorage.setItem("compare", "rubbish"));
  await visit("/compare?plans=rubbish");
  await expect(page.getByText(words.compare.allNotFound)).toBeVisible();
  await expect.poll(readComparedIds).toBe("");

  await page.evaluate(() => localStorage.clear());
  const { builder } = words;
  const priceCard = page.getByRole("complementary", { name: builder.priceLabel });
  const compareCheckbox = (isFull = false) =>
    priceCard.getByRole("checkbox", { name: builder.addToComparison(isFull), exact: true });
  const openInBuilder = async (plan: Plan) => {
    await visit(builderPathForPlan(plan));
    const { total, advancePayment } = priceTwelveMonths(plan, plan.gstPercent);
    const refund = advancePayment > 0 ? formatPaise(advancePayment) : "";
    await expect(
      priceCard.getByText(builder.twelveMonthTotal(formatPaise(total), refund)),
    ).toBeVisible();
    await expectHydrated(priceCard.getByRole("checkbox"));
  };
  const compareLink = (count: number) =>
    priceCard.getByRole("link", { name: builder.openComparison(count) });

  await openInBuilder(second);
  await compareCheckbox().click();
  await expect(compareCheckbox()).toBeChecked();
  await expect(compareLink(1)).toHaveAttribute(
    "href",
    localisedPath(language, comparePathForPlans([second])),
  );
  await expectAccessible(page);
  const storedIds = [second, third, fourth].map(({ _id }) => _id).join();
  await page.evaluate((ids) => window.localStorage.setItem("compare", ids), storedIds);
  await openInBuilder(planWithAdvance);
  await compareCheckbox(true).click();
  await expect(compareCheckbox()).toBeChecked();
  await compareLink(3).click();
  await expect(page).toHaveURL(
    localisedPath(language, comparePathForPlans([third, fourth, planWithAdvance])),
  );
});

test("names the plans and their prices in the link preview of a comparison @desktop @tamil", async ({
  request,
  language,
  baseURL,
}) => {
  const plans: Plan[] = await (await request.get("/api/plans/filter")).json();
  const [first, second] = plans.filter(
    ({ duration, advancePayment }) => duration === "Yearly" && advancePayment === 0,
  );
  if (!first || !second) throw new Error("There are too few plans.");
  const path = localisedPath(language, buildComparePath([first._id, second._id]));
  const html = await (await request.get(`${path},${UNKNOWN_ID},%3Cscript%3E`)).text();
  const readMetaContent = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  for (const { speed, provider, firstTimeTotal } of [first, second]) {
    expect(readMetaContent("og:title")).toContain(`${speed} ${provider}`);
    expect(readMetaContent("og:description")).toContain(formatPaise(firstTimeTotal * 100));
  }
  expect(readMetaContent("og:url")).toBe(`${baseURL}${path}`);
  expect(readMetaContent("og:image")).toMatch(/\/art\/share-/);
  expect(readMetaContent("robots")).toBe("noindex");
  expect(html).not.toContain(`${UNKNOWN_ID},<script>`);

  const emptyHtml = await (await request.get(localisedPath(language, "/compare"))).text();
  expect(emptyHtml).not.toContain(formatPaise(first.firstTimeTotal * 100));
});
