// The compare page, opened from the plan table and from the builder, and the plan finder.
import type { Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { pathIn } from "@/lib/content/language";
import { formatPaise } from "@/lib/money";
import { buildShareText, comparePath, describeCheapest } from "@/lib/plans/compare";
import { priceTwelveMonths } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import { SCHOOL_STREET } from "../database";
import { builderAddress, expect, expectAlive, test, threePlans } from "../fixtures";
import { expectAccessible, setLetters } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const GONE = "0192f0c0-0000-7000-8000-000000000000";
const addressOf = (plans: Plan[]) => comparePath(plans.map(({ _id }) => _id));
const rowOf = (page: Page, head: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: head, exact: true }) });
const yearOf = (plan: Plan) => formatPaise(priceTwelveMonths(plan, plan.gstPercent).total);

/** All three are seen at once where there is room; what a row is about stays while one swipes. */
async function expectSwiped(page: Page, { compare }: Words) {
  const row = rowOf(page, compare.rows.total);
  const head = row.getByRole("rowheader");
  const cells = row.getByRole("cell");
  await head.scrollIntoViewIfNeeded();
  for (const at of [0, 1, 2]) await expect(cells.nth(at)).toBeInViewport({ ratio: 0.85 });
  // What stands at the side is told of by the edge.
  const box = page.getByRole("table").locator("..");
  await expect(box).toHaveCSS("background-attachment", /local/);
  await setLetters(page, 130);
  await cells.first().scrollIntoViewIfNeeded();
  await expect(cells.nth(1)).toBeInViewport({ ratio: 0.85 });
  await cells.nth(2).scrollIntoViewIfNeeded();
  await expect(cells.nth(2)).toBeInViewport({ ratio: 0.95 });
  await expect(head).toBeInViewport({ ratio: 0.95 });
  await setLetters(page, 100);
}

test("compares three plans @tamil", async ({ page, visit, words, language, baseURL }) => {
  const plans = await threePlans(page);
  const { compare } = words;
  await visit(addressOf(plans));
  await expect(page.getByText(describeCheapest(plans, words), { exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  const year = rowOf(page, compare.rows.total);
  for (const [at, plan] of plans.entries())
    await expect(year.getByRole("cell").nth(at)).toContainText(yearOf(plan));
  await expect(year.getByText(compare.costsLeast)).toHaveCount(1);
  await expectSwiped(page, words);
  await expectAccessible(page);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

  const address = new URL(pathIn(language, addressOf(plans)), baseURL).href;
  const send = page.getByRole("link", { name: compare.send });
  const sent = new URL((await send.getAttribute("href")) ?? "");
  expect(sent.origin + sent.pathname).toBe("https://wa.me/");
  expect(sent.searchParams.get("text")).toBe(buildShareText(plans, words, address));

  // One goes, and what is then the same in both folds away.
  const [first, second, third] = plans;
  const takeOut = page.getByRole("link", { name: compare.takeOut });
  await takeOut.nth(1).click();
  await expect(page).toHaveURL(pathIn(language, addressOf([first, third])));
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByText(second.speed, { exact: true })).toHaveCount(0);
  await page.getByText(compare.same("").trim()).click();
  await expect(page.getByRole("definition").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: words.builder.getPlan, exact: true }).nth(1).click();
  await expect(page.getByRole("region", { name: words.form.selectedPlan })).toContainText(
    third.speed,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("compares the plans that are checked in the table @desk", async ({ page, words }) => {
    const { compare, builderPage } = words;
    const tick = async (count: number) => {
      await page.goto("/customizedplan/all");
      const boxes = page.getByRole("checkbox", { name: builderPage.table.compare });
      const ids: string[] = [];
      for (let at = 0; at < count; at += 1) {
        await boxes.nth(at * 3).check();
        ids.push((await boxes.nth(at * 3).getAttribute("value")) ?? "");
      }
      await page.getByRole("button", { name: builderPage.table.compareUpTo }).click();
      return ids;
    };
    const shown = page.getByRole("columnheader");
    const two = await tick(2);
    await expect(page).toHaveURL(comparePath(two));
    await expect(shown).toHaveCount(2);

    await tick(5);
    await expect(shown).toHaveCount(3);

    await page.goto(comparePath(two.slice(0, 1)));
    await expect(shown).toHaveCount(0);
    await expect(page.getByText(/^So far there is only the /)).toBeVisible();

    await page.goto("/compare");
    await expect(page.getByText(compare.none)).toBeVisible();

    await page.goto(comparePath([GONE, ...two, two[0] ?? ""]));
    await expect(page.getByText(compare.gone(1))).toBeVisible();
    await expect(shown).toHaveCount(2);
  });

  test("shows two alternatives if no plan matches the filter @desk", async ({ page, words }) => {
    const { find } = words.builderPage;
    const { types, titles, and } = words.plans;
    const rows = page.getByRole("row").filter({ hasText: "Mbps" });
    const show = async (choices: Record<string, string>) => {
      for (const [label, value] of Object.entries(choices))
        await page.getByLabel(label).selectOption(value);
      await page.getByRole("button", { name: find.show }).click();
    };
    await page.goto("/customizedplan/all");
    await show({ [find.app]: "Netflix", [titles.planType]: types["internet+tv"] });
    const asked = and([types["internet+tv"], "Netflix"]);
    await expect(page.getByText(find.none(asked, 2))).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("₹1,178.82");
    await expect(rows.last()).toContainText("₹588.82");

    await show({ [find.app]: "", [titles.planType]: "" });
    await expect(page).toHaveURL(/\/customizedplan\/all$/);
    await expect(rows).toHaveCount(73);
  });
});

test("keeps the plans to compare across pages", async ({ page, visit, words, language }) => {
  const { table } = words.builderPage;
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const [away, second, third, fourth] = plans.filter(({ provider }) => provider === "Railwire");
  const withAdvance = plans.find(({ advancePayment }) => advancePayment > 0);
  if (!away || !second || !third || !fourth || !withAdvance) throw new Error("too few plans");
  const box = ({ _id }: Plan) => page.locator(`[type="checkbox"][value="${_id}"]`);
  const kept = () => page.evaluate(() => window.localStorage.getItem("compare"));
  await visit("/customizedplan/all");
  await box(second).check();
  await expect.poll(kept).toBe(second._id);
  for (const plan of [third, fourth]) await box(plan).check();
  await expect(page.getByText(table.isFull)).toBeVisible();
  // A fourth takes the place of the first.
  await box(away).check();
  await expect(box(second)).not.toBeChecked();
  await box(third).uncheck();
  await box(fourth).uncheck();
  await page.reload();
  await expect(box(away)).toBeChecked();

  // No plan of its provider reaches this street.
  await visit(`/area/${SCHOOL_STREET.slug}`);
  await expect(page.locator('[type="hidden"][name="plans"]')).toHaveValue(away._id);
  const ticks = page.getByRole("checkbox", { name: table.compare });
  const shown = (await ticks.first().getAttribute("value")) ?? "";
  const contact = page.getByRole("link", { name: table.contact, exact: true }).first();
  await expect(contact).toHaveAttribute(
    "href",
    `/contact?plan=${shown}&area=${SCHOOL_STREET.slug}`,
  );
  await ticks.first().check();
  await page.getByRole("button", { name: table.compareUpTo }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get("plans")?.split(",").sort()).toEqual(
    [away._id, shown].sort(),
  );

  // What is on offer no longer is forgotten where all of it is.
  await visit("/privacy");
  await page.evaluate(() => window.localStorage.setItem("compare", "rubbish"));
  await visit("/compare?plans=rubbish");
  await expect(page.getByText(words.compare.allGone)).toBeVisible();
  await expect.poll(kept).toBe("");

  await page.evaluate(() => localStorage.clear());
  const { builder } = words;
  const card = page.getByRole("complementary", { name: builder.priceLabel });
  const inCard = (isFull = false) =>
    card.getByRole("checkbox", { name: builder.compare(isFull), exact: true });
  const show = async (plan: Plan) => {
    await visit(builderAddress(plan));
    const { total, comesBack } = priceTwelveMonths(plan, plan.gstPercent);
    const back = comesBack > 0 ? formatPaise(comesBack) : "";
    await expect(card.getByText(builder.overTwelve(formatPaise(total), back))).toBeVisible();
    await expectAlive(card.getByRole("checkbox"));
  };
  const link = (count: number) => card.getByRole("link", { name: builder.compareKept(count) });

  await show(second);
  await inCard().click();
  await expect(inCard()).toBeChecked();
  await expect(link(1)).toHaveAttribute("href", pathIn(language, addressOf([second])));
  await expectAccessible(page);
  // A fourth takes the place of the oldest, which is said before.
  const stored = [second, third, fourth].map(({ _id }) => _id).join();
  await page.evaluate((ids) => window.localStorage.setItem("compare", ids), stored);
  await show(withAdvance);
  await inCard(true).click();
  await expect(inCard()).toBeChecked();
  await link(3).click();
  await expect(page).toHaveURL(pathIn(language, addressOf([third, fourth, withAdvance])));
});
