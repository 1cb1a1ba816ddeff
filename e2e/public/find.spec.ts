import { expect, test } from "../fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the nearest plans, and how they differ, if no plan matches the filter @desktop @tamil", async ({
    page,
    visit,
    words,
  }) => {
    const { filter } = words.builderPage;
    const { choiceTitles, durations, joinList } = words.plans;
    const planRows = page.getByRole("row").filter({ hasText: "Mbps" });
    const submit = page.getByRole("button", { name: filter.submit });
    const priceField = page.getByRole("textbox", { name: filter.maxPrice });

    await visit("/customizedplan/find?app=Netflix&most=1000");
    const price = filter.priceCriterion("₹1,000");
    await expect(page.getByText(filter.noMatch(joinList(["Netflix", price]), 2))).toBeVisible();
    await visit("/customizedplan/all");
    await page.getByLabel(filter.app).selectOption("Netflix");
    await priceField.fill("₹1,000");
    await submit.click();
    await expect(planRows.first()).toContainText(filter.overLimit("₹2"));
    await expect(planRows.first()).toContainText(durations.Yearly);
    await expect(planRows.nth(3)).toContainText(filter.overLimit("₹178.82"));
    await expect(planRows.last()).toContainText(filter.without("Netflix"));
    await expect(priceField).toHaveValue("₹1,000");

    // Plans of one type can be before and after a plan of another type.
    await visit("/customizedplan/find?app=JioHotstar&duration=Yearly&most=500");
    await expect(planRows).toContainText([
      filter.overLimit("₹100.80"),
      filter.overLimit("₹502"),
      filter.overLimit("₹580.62"),
      filter.overLimit("₹585.60"),
      filter.without("JioHotstar"),
    ]);

    await page.getByLabel(filter.app).selectOption("");
    await page.getByLabel(choiceTitles.duration).selectOption("");
    await priceField.fill("");
    await page.getByLabel(choiceTitles.speed).selectOption("200 Mbps");
    await page.getByLabel(choiceTitles.provider).selectOption("BSNL");
    await submit.click();
    await expect(planRows.first()).toContainText(filter.insteadOf("150 Mbps", "200 Mbps"));
    await expect(planRows.last()).toContainText(filter.insteadOf("Aaryaa Network", "BSNL"));
    await page.getByLabel(choiceTitles.provider).selectOption("");
    await submit.click();
    await expect(page.getByText(filter.matchCount(2, "200 Mbps"))).toBeVisible();
    await expect(planRows).toHaveCount(2);
    await expect(page.getByLabel(choiceTitles.speed)).toHaveValue("200 Mbps");

    await page.getByLabel(choiceTitles.speed).selectOption("");
    await submit.click();
    await expect(page).toHaveURL(/\/customizedplan\/all$/);
    await expect(planRows).toHaveCount(73);
  });

  test("names the values of a URL that it cannot search for, and searches for the others @desktop @tamil", async ({
    page,
    visit,
    words,
  }) => {
    const { filter, table } = words.builderPage;
    const { joinList, unavailable } = words.plans;
    const planRows = page.getByRole("row").filter({ hasText: "Mbps" });
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
    await expect(planRows).toHaveCount(73);

    await visit("/customizedplan/find?app=Netflix&speed=9+Mbps");
    await expect(page.getByText(unavailable.notOffered("9 Mbps", 1))).toBeVisible();
    await expect(page.getByText(filter.matchCount(4, "Netflix"))).toBeVisible();
    await expect(planRows).toHaveCount(4);
  });
});
