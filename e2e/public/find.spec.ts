// Plans found by app, type, duration and price.
import { LANGUAGE_NAMES, pathIn } from "@/lib/content/language";
import { FIND_PATH } from "@/lib/plans/find";
import { expect, test } from "../fixtures";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form leads to the plans that have it all, or the two nearest @desk", async ({
    page,
    words,
  }) => {
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

    await page.getByRole("link", { name: LANGUAGE_NAMES.ta }).click();
    await expect(page).toHaveURL(/\/ta\/customizedplan\/find\?.*app=Netflix/);
    await expect(rows).toHaveCount(2);
    await page.goBack();

    await show({ [titles.planType]: types["internet+ott"] });
    await expect(page.getByLabel(find.app)).toHaveValue("Netflix");
    await expect(rows).toHaveCount(4);
    await page.getByLabel(find.most).fill("1050");
    await show({});
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("₹1,002");

    await page.getByLabel(find.most).fill("");
    await show({ [find.app]: "", [titles.planType]: "" });
    await expect(page).toHaveURL(/\/customizedplan\/all$/);
    await expect(rows).toHaveCount(73);
  });
});

test("an address that asks for nothing that there is leads to all plans", async ({ request }) => {
  const unknown = `${pathIn("ta", FIND_PATH)}?app=%3Cscript%3E&type=x&most=-1`;
  const led = await request.get(unknown, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([307, "/ta/customizedplan/all"]);
  const answer = await request.get(`${FIND_PATH}?type=internet+tv&page=99`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});
