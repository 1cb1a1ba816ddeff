import type { Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { localisedPath } from "@/lib/content/language";
import { expect, test } from "../fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const findPlanRows = (page: Page, { builder }: Words) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: builder.getPlan }) });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the nearest plans, and how they differ, if no plan matches the filter @desktop @tamil", async ({
    page,
    visit,
    words,
  }) => {
    const { filter } = words.builderPage;
    const { choiceTitles, durations, joinList } = words.plans;
    const planRows = findPlanRows(page, words);
    const select = (name: string) => page.getByRole("combobox", { name, exact: true });
    const openForm = () => page.getByText(filter.more, { exact: true }).click();
    const submit = page.getByRole("button", { name: filter.submit });
    const priceField = page.getByRole("textbox", { name: filter.maxPrice });

    await visit("/customizedplan/find?app=Netflix&most=1000");
    const price = filter.priceCriterion("₹1,000");
    await expect(page.getByText(filter.noMatch(joinList(["Netflix", price]), 2))).toBeVisible();
    await visit("/customizedplan/all");
    await openForm();
    await select(filter.app).selectOption("Netflix");
    await priceField.fill("₹1,000");
    await submit.click();
    await expect(planRows.first()).toContainText(filter.overLimit("₹2"));
    await expect(planRows.first()).toContainText(durations.Yearly);
    await expect(planRows.nth(3)).toContainText(filter.overLimit("₹178.82"));
    await expect(planRows.last()).toContainText(filter.without("Netflix"));
    await openForm();
    await expect(priceField).toHaveValue("₹1,000");

    await visit("/customizedplan/find?app=JioHotstar&duration=Yearly&most=500");
    await expect(planRows).toContainText([
      filter.overLimit("₹100.80"),
      filter.overLimit("₹502"),
      filter.overLimit("₹580.62"),
      filter.overLimit("₹585.60"),
      filter.without("JioHotstar"),
    ]);

    await page.getByRole("main").getByRole("link", { name: filter.clear }).click();
    await expect(page).toHaveURL(/\/customizedplan\/all\/yearly$/);
    await visit("/customizedplan/all");
    await openForm();
    await select(choiceTitles.speed).selectOption("200 Mbps");
    await select(choiceTitles.provider).selectOption("BSNL");
    await submit.click();
    await expect(planRows.first()).toContainText(filter.insteadOf("150 Mbps", "200 Mbps"));
    await expect(planRows.last()).toContainText(filter.insteadOf("Aaryaa Network", "BSNL"));
    await openForm();
    await select(choiceTitles.provider).selectOption("");
    await submit.click();
    await expect(page.getByText(filter.matchCount(2, "200 Mbps"))).toBeVisible();
    await expect(planRows).toHaveCount(1);
    await openForm();
    await expect(select(choiceTitles.speed)).toHaveValue("200 Mbps");

    await select(choiceTitles.speed).selectOption("");
    await submit.click();
    await expect(page).toHaveURL(/\/customizedplan\/all$/);
    await expect(planRows).toHaveCount(28);
  });

  test("adds and removes criteria with one link each, and keeps them for other durations @desktop @tamil", async ({
    page,
    visit,
    words,
    language,
  }) => {
    const { filter } = words.builderPage;
    const { choiceTitles, durations } = words.plans;
    const planRows = findPlanRows(page, words);
    const chips = page.getByRole("list", { name: filter.summary });
    const chip = (name: string) => chips.getByRole("link", { name, exact: true });
    const price = filter.under("₹1,000");
    const durationSwitch = page.getByRole("navigation", { name: choiceTitles.duration });

    await visit("/customizedplan/all");
    await chip("JioHotstar").click();
    await chip(price).click();
    await expect(page).toHaveURL(
      localisedPath(language, "/customizedplan/find?app=JioHotstar&most=1000"),
    );
    await expect(durationSwitch.locator("[aria-current=page]")).toHaveText(
      `${durations.Monthly} 2`,
    );
    await expect(planRows).toHaveCount(2);
    await durationSwitch.getByRole("link", { name: durations.Quarterly }).click();
    await expect(planRows).toHaveCount(1);
    await expect(planRows).toContainText("₹2,035.64");
    await chip(`${filter.removeCriterion}: JioHotstar`).click();
    await expect(page).toHaveURL(
      localisedPath(language, "/customizedplan/find?duration=Quarterly&most=1000"),
    );
    await chip(`${filter.removeCriterion}: ${price}`).click();
    await expect(page).toHaveURL(localisedPath(language, "/customizedplan/all/quarterly"));
  });

  test("names the values of a URL that it cannot search for, and searches for the others @desktop @tamil", async ({
    page,
    visit,
    words,
  }) => {
    const { filter, table } = words.builderPage;
    const { joinList, unavailable } = words.plans;
    const planRows = findPlanRows(page, words);
    const priceField = page.getByRole("textbox", { name: filter.maxPrice });

    const unknown = {
      app: "<script>",
      type: "bogus",
      provider: "Nobody",
      speed: "9 Mbps",
      duration: "Daily",
    };
    await visit(`/customizedplan/find?${new URLSearchParams({ ...unknown, most: "a lot" })}`);
    const names = Object.values(unknown);
    await expect(
      page.getByText(unavailable.notOffered(joinList(names), names.length)),
    ).toBeVisible();
    await expect(page.getByText(filter.notAPrice("a lot"))).toBeVisible();
    await expect(priceField).toHaveValue("a lot");
    await expect(priceField).toHaveAccessibleDescription(new RegExp(filter.notAPrice("a lot")));
    await expect(page.getByText(table.planCount(73))).toBeVisible();
    await expect(planRows).toHaveCount(27);

    await visit("/customizedplan/find?app=Netflix&speed=9+Mbps");
    await expect(page.getByText(unavailable.notOffered("9 Mbps", 1))).toBeVisible();
    await expect(page.getByText(filter.matchCount(4, "Netflix"))).toBeVisible();
    await expect(planRows).toHaveCount(1);
  });
});
