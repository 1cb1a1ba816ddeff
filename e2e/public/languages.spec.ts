import type { Page } from "@playwright/test";
import { type Language, LOCALES, localisedPath } from "@/lib/content/language";
import { tamilOffer } from "@/lib/content/ta/tamil-offer";
import { getWords } from "@/lib/content/words";
import { expectEnquiryFields, fillEnquiryForm, planSummary } from "../enquiry-form";
import { expect, expectHydrated, test } from "../fixtures";
import { holdScripts } from "../hold-requests";
import { expectAccessible } from "../page-checks";
import { findUntranslatedTexts } from "../untranslated-texts";

// Animations slow down the test machine.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUNDLE_QUERY = new URLSearchParams({
  type: "internet+tv+ott",
  speed: "75 Mbps",
  duration: "Quarterly",
});
const english = getWords("en");
const tamil = getWords("ta");

const languageLink = (page: Page, region: "banner" | "contentinfo", to: "தமிழ்" | "English") =>
  page.getByRole(region).getByRole("link", { name: to, exact: true }).filter({ visible: true });

async function expectPageIn(page: Page, language: Language, path: string) {
  await expect(page).toHaveURL(
    (url) => url.pathname + url.search === localisedPath(language, path),
  );
  await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
}

test("keeps the choice, the plan and the input when the language changes", async ({ page }) => {
  await page.goto("/customizedplan");
  const bundleName = english.plans.planTypes["internet+tv+ott"];
  const bundleRadio = page.getByRole("radio", { name: bundleName, exact: true });
  await expect(() => bundleRadio.check({ force: true, timeout: 1_000 })).toPass();
  await expect(page).toHaveURL(/&ott=/);
  const { search } = new URL(page.url());
  const price = await page.getByRole("complementary").getByRole("status").textContent();
  const amount = price?.match(/₹[\d,.]*\d/)?.[0] ?? "none";
  await languageLink(page, "contentinfo", "தமிழ்").click();
  await expectPageIn(page, "ta", `/customizedplan${search}`);
  const card = page.getByRole("complementary", { name: tamil.builder.priceLabel });
  await expect(card.getByRole("status")).toContainText(amount);
  const name = tamil.plans.planTypes["internet+tv+ott"];
  await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();

  await card.getByRole("link", { name: tamil.builder.getPlan }).click();
  await expect(planSummary(page, tamil)).toContainText(amount);
  const typed = { firstName: "முருகன்", phone: "6000000001", message: "Two rooms, please." };
  await fillEnquiryForm(page, typed, tamil);
  await page.getByRole("banner").getByLabel(tamil.site.menuButton, { exact: true }).click();
  await page.locator("details[open]").getByRole("link", { name: "English" }).click();
  await expectPageIn(page, "en", "/contact");
  await expect(planSummary(page)).toContainText(amount);
  await expect(planSummary(page)).toContainText(english.plans.durations.Monthly);
  await expectEnquiryFields(page, typed);
});

test("opens later pages in the chosen language, and keeps the language of a page on back and reload @desktop", async ({
  page,
  context,
}) => {
  await page.goto("/privacy");
  await languageLink(page, "banner", "தமிழ்").click();
  await expectPageIn(page, "ta", "/privacy");
  await page.goBack();
  await expectPageIn(page, "en", "/privacy");
  await page.reload();
  await expectPageIn(page, "en", "/privacy");
  await page.goForward();
  await expectPageIn(page, "ta", "/privacy");

  const secondTab = await context.newPage();
  await secondTab.goto("about:blank");
  await secondTab.goto(`/customizedplan?${BUNDLE_QUERY}`);
  await expectPageIn(secondTab, "ta", `/customizedplan?${BUNDLE_QUERY}`);
  await secondTab.goBack();
  await expect(secondTab).toHaveURL("about:blank");

  // Before hydration, as on a slow connection.
  const releaseScripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await languageLink(page, "banner", "English").click();
  releaseScripts();
  await expectPageIn(page, "en", "/privacy");
  await secondTab.goto("/ta/privacy");
  await expectPageIn(secondTab, "en", "/privacy");
});

const tamilOfferBar = (page: Page) => page.getByRole("complementary", { name: tamilOffer.label });

/** Some parts, such as the offer of Tamil, load only in an idle browser. */
async function waitUntilIdle(page: Page) {
  await expectHydrated(page.getByRole("contentinfo").getByRole("link").first());
  await page.waitForLoadState("networkidle");
}

test.describe("in a browser that prefers Tamil", () => {
  test.use({ locale: "ta-IN" });

  test("offers Tamil once on an English page, without a layout shift", async ({ page, visit }) => {
    const measureBoxes = () =>
      page
        .locator("header, main, main > *:not(aside), footer")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    await visit("/privacy");
    await expect(tamilOfferBar(page)).toBeVisible();
    await expectPageIn(page, "en", "/privacy");
    await expectAccessible(page, tamilOfferBar(page));
    const boxesWithOffer = await measureBoxes();
    expect(boxesWithOffer.length).toBeGreaterThan(3);

    const closeButton = tamilOfferBar(page).getByRole("button", { name: tamilOffer.close });
    await tamilOfferBar(page).getByRole("link", { name: tamilOffer.read }).focus();
    await page.keyboard.press("Tab");
    await expect(closeButton).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(tamilOfferBar(page)).toHaveCount(0);
    expect(await measureBoxes()).toEqual(boxesWithOffer);

    await page.goto("/contact");
    await waitUntilIdle(page);
    await expectPageIn(page, "en", "/contact");
    await expect(tamilOfferBar(page)).toHaveCount(0);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`/customizedplan?${BUNDLE_QUERY}`);
    await tamilOfferBar(page).getByRole("link", { name: tamilOffer.read }).press("Enter");
    await expectPageIn(page, "ta", `/customizedplan?${BUNDLE_QUERY}`);
    await waitUntilIdle(page);
    await expect(tamilOfferBar(page)).toHaveCount(0);
    await page.goto("/privacy");
    await expectPageIn(page, "ta", "/privacy");
  });
});

test("shows no English text in the Tamil plan builder, also after an error", async ({ page }) => {
  await page.goto("/ta/customizedplan");
  await waitUntilIdle(page);
  for (const type of await page.locator("[name=type]").all()) {
    await type.check({ force: true });
    await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
    for (const option of await page.locator("[name=speed]:enabled").all()) {
      await option.check({ force: true });
      expect(await findUntranslatedTexts(page)).toEqual([]);
    }
  }
  await page.route("**/api/plans/filter*", (route) => route.abort());
  await page.locator("[name=type]").first().check({ force: true });
  await expect(page.getByRole("button", { name: tamil.builder.retry })).toBeVisible();
  expect(await findUntranslatedTexts(page)).toEqual([]);
});
