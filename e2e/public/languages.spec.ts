// Two languages: the switch between them, the offer of Tamil, what a search engine is told, and
// that a Tamil page says nothing in English.
import type { Page } from "@playwright/test";
import { type Language, LOCALES, pathIn } from "@/lib/content/language";
import { tamilOffer } from "@/lib/content/ta/offer";
import { wordsIn } from "@/lib/content/words";
import { expectFields, fillIn, send, summary } from "../enquiry-form";
import { expect, expectAlive, test } from "../fixtures";
import { findLatin } from "../latin-words";
import { expectAccessible } from "../page-checks";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUNDLE = new URLSearchParams({
  type: "internet+tv+ott",
  speed: "75 Mbps",
  duration: "Quarterly",
});
const english = wordsIn("en");
const tamil = wordsIn("ta");

/** The links to the other language within a part of the page. */
const switchIn = (page: Page, part: "banner" | "contentinfo", to: "தமிழ்" | "English") =>
  page.getByRole(part).getByRole("link", { name: to, exact: true }).filter({ visible: true });

async function expectAt(page: Page, language: Language, path: string) {
  await expect(page).toHaveURL((url) => url.pathname + url.search === pathIn(language, path));
  await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
}

test("the switch keeps choice, plan and what was typed", async ({ page }) => {
  await page.goto("/customizedplan");
  const bundle = english.plans.types["internet+tv+ott"];
  const chosen = page.getByRole("radio", { name: bundle, exact: true });
  await expect(() => chosen.check({ force: true, timeout: 1_000 })).toPass();
  await expect(page).toHaveURL(/&ott=/);
  const { search } = new URL(page.url());
  const price = await page.getByRole("complementary").getByRole("status").textContent();
  const amount = price?.match(/₹[\d,.]*\d/)?.[0] ?? "none";
  await switchIn(page, "contentinfo", "தமிழ்").click();
  await expectAt(page, "ta", `/customizedplan${search}`);
  const card = page.getByRole("complementary", { name: tamil.builder.priceLabel });
  await expect(card.getByRole("status")).toContainText(amount);
  const name = tamil.plans.types["internet+tv+ott"];
  await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();

  await card.getByRole("link", { name: tamil.builder.getPlan }).click();
  await expect(summary(page, tamil)).toContainText(amount);
  const typed = { firstName: "முருகன்", phone: "6000000001", message: "Two rooms, please." };
  await fillIn(page, typed, tamil);
  await page.getByRole("banner").getByLabel(tamil.site.menuLabel, { exact: true }).click();
  await page.locator("details[open]").getByRole("link", { name: "English" }).click();
  await expectAt(page, "en", "/contact");
  await expect(summary(page)).toContainText(amount);
  await expect(summary(page)).toContainText(english.plans.durations.Monthly);
  await expectFields(page, typed);
});

test("what was chosen is remembered, and is no trap @desk", async ({ page, context }) => {
  await page.goto("/privacy");
  await switchIn(page, "banner", "தமிழ்").click();
  await expectAt(page, "ta", "/privacy");
  // Back leads back, and a reload stays.
  await page.goBack();
  await page.reload();
  await expectAt(page, "en", "/privacy");
  await page.goForward();
  await expectAt(page, "ta", "/privacy");

  // From outside anew, with what the address holds.
  const later = await context.newPage();
  for (const path of ["/", "/contact", `/customizedplan?${BUNDLE}`]) {
    await later.goto(path);
    await expectAt(later, "ta", path);
  }
  const fresh = await context.newPage();
  await fresh.goto("about:blank");
  await fresh.goto("/aaryaaTV");
  await expectAt(fresh, "ta", "/aaryaaTV");
  await fresh.goBack();
  await expect(fresh).toHaveURL("about:blank");

  await switchIn(page, "banner", "English").click();
  await expectAt(page, "en", "/privacy");
  await later.goto("/ta/privacy");
  await expectAt(later, "en", "/privacy");
});

const offer = (page: Page) => page.getByRole("complementary", { name: tamilOffer.label });

/** What comes once the browser has nothing else to do has come. */
async function settle(page: Page) {
  await expectAlive(page.getByRole("contentinfo").getByRole("link").first());
  await page.waitForLoadState("networkidle");
}

test.describe("in a browser that prefers Tamil", () => {
  test.use({ locale: "ta-IN" });

  test("an English page offers it once, in a line that moves nothing", async ({ page }) => {
    const places = () =>
      page
        .locator("header, main, main > *:not(aside), footer")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    await page.goto("/privacy");
    await expect(offer(page)).toBeVisible();
    await expectAt(page, "en", "/privacy");
    await expectAccessible(page, offer(page));
    const places0 = await places();
    expect(places0.length).toBeGreaterThan(3);

    const cross = offer(page).getByRole("button", { name: tamilOffer.close });
    await offer(page).getByRole("link", { name: tamilOffer.read }).focus();
    await page.keyboard.press("Tab");
    await expect(cross).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(offer(page)).toHaveCount(0);
    expect(await places()).toEqual(places0);

    for (const path of ["/privacy", "/contact"]) {
      await page.goto(path);
      await settle(page);
      await expectAt(page, "en", path);
      await expect(offer(page)).toHaveCount(0);
    }
    // Who was asked has chosen nothing: a Tamil address stays one, and offers nothing.
    await page.goto("/ta/privacy");
    await expectAt(page, "ta", "/privacy");
    await expect(offer(page)).toHaveCount(0);

    // Its link leads to the same page and choice.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/customizedplan?${BUNDLE}`);
    await offer(page).getByRole("link", { name: tamilOffer.read }).press("Enter");
    await expectAt(page, "ta", `/customizedplan?${BUNDLE}`);
    await settle(page);
    await expect(offer(page)).toHaveCount(0);
    await page.goto("/privacy");
    await expectAt(page, "ta", "/privacy");
  });
});

test("no choice and no failure says English in Tamil @desk", async ({ page, phone }) => {
  await page.goto("/ta/customizedplan");
  await settle(page);
  for (const type of await page.locator("[name=type]").all()) {
    await type.check({ force: true });
    for (const option of await page.locator("[name=speed]:enabled").all()) {
      await option.check({ force: true });
      expect(await findLatin(page)).toEqual([]);
    }
  }
  await page.route("**/api/plans/filter*", (route) => route.abort());
  await page.locator("[name=type]").first().check({ force: true });
  await expect(page.getByRole("button", { name: tamil.builder.retry })).toBeVisible();
  expect(await findLatin(page)).toEqual([]);

  await page.goto("/ta/contact?offer=power");
  await expect(summary(page, tamil)).toContainText("₹");
  await send(page, tamil).click();
  await expect(page.getByText(tamil.form.invalid.email)).toBeVisible();
  expect(await findLatin(page)).toEqual([]);
  await fillIn(page, { phone }, tamil);
  await page.route("**/api/contact/post", (route) => route.abort());
  await send(page, tamil).click();
  await expect(page.locator("form").getByRole("alert")).toContainText(tamil.form.noAnswer);
  expect(await findLatin(page)).toEqual([]);
});
