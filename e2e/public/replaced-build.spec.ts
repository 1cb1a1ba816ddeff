// A deployment replaces the chunks of a page that is already open.
import { areaField, fillAreaField } from "../area-field";
import { STREETS, streetName } from "../database";
import {
  expectEnquiryFields,
  fillEnquiryForm,
  planSummary,
  SAMPLE_ENQUIRY,
  sendButton,
} from "../enquiry-form";
import { expect, expectHydrated, test, waitForMail } from "../fixtures";
import {
  builderPathForChoice,
  chooseOption,
  expectChosenOptions,
  expectPrice,
  optionGroup,
  priceCard,
} from "../plan-builder";
import { replaceBuild } from "../replaced-build";

// Animations slow down the test machine.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("on a Tamil page that a deployment has replaced", () => {
  test.use({ language: "ta" });

  test("sends the enquiry once, as a form without JavaScript, with the chosen plan and the typed street", async ({
    page,
    visit,
    words,
    phone,
  }) => {
    await visit("/contact?offer=power");
    await expect(planSummary(page, words)).toContainText("₹706.82");
    await fillAreaField(page, "Anna Nagar 4", words);
    const documents = await replaceBuild(page);
    await fillEnquiryForm(page, { phone: `+91 ${phone}`, lastName: "மு." }, words);
    await sendButton(page, words).dblclick();
    await expect(page).toHaveURL(/\/ta\/contact\/thank-you\?/);
    await expect(page.getByRole("main")).toContainText("₹706.82");
    expect(documents[0]).toBe("/api/contact/post");
    const mail = await waitForMail(phone);
    for (const text of ["₹706.82", "Anna Nagar 4", ...Object.values(SAMPLE_ENQUIRY).slice(3)])
      expect(mail.text).toContain(text);
    const readStorage = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(readStorage).not.toContain(SAMPLE_ENQUIRY.message);
  });

  test("sends the waiting list form as a form without JavaScript", async ({
    page,
    visit,
    words,
    language,
    phone,
  }) => {
    await visit("/area/vadakku-sample-street");
    const submitButton = page.getByRole("button", { name: words.waitlist.submit });
    await expectHydrated(submitButton);
    await replaceBuild(page);
    await page.getByLabel(words.waitlist.name.label).fill("செல்வி மு.");
    await page.getByLabel(words.enquiryForm.fields.phone.label).fill(phone);
    await submitButton.click();
    const street = streetName(STREETS[1], language);
    await expect(page.getByText(words.areas.waitlistConfirmation(street))).toBeVisible();
    expect((await waitForMail(phone)).text).toContain("செல்வி மு.");
  });
});

test("after a deployment, looks up a street, stays on the enquiry form while there is no connection, and sends it afterwards", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await visit("/contact");
  await fillAreaField(page, "");
  const documents = await replaceBuild(page);
  await areaField(page).fill(STREETS[0].name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.areas.connected(STREETS[0].name))).toBeVisible();
  await page.context().setOffline(true);
  await fillEnquiryForm(page, { phone }, words);
  await sendButton(page, words).click();
  await expect(page.locator("form").getByRole("alert")).toContainText(words.enquiryForm.noResponse);
  await expectEnquiryFields(page, { ...SAMPLE_ENQUIRY, phone }, words);
  expect(documents).toEqual([]);
  await page.context().setOffline(false);
  await sendButton(page, words).click();
  await expect(page).toHaveURL(/\/contact\/thank-you\?/);
  expect((await waitForMail(phone)).text).toContain(STREETS[0].name);
});

test("after a deployment, reloads the plan builder once, with the chosen plan type, and a retry loads missing code without a reload", async ({
  page,
  visit,
  words,
}) => {
  const { choiceTitles, planTypes } = words.plans;
  const retryButton = priceCard(page).getByRole("button", { name: words.builder.retry });
  await visit(builderPathForChoice({ type: "internet", speed: "100 Mbps" }));
  await expectChosenOptions(page, { [choiceTitles.speed]: /100/ });
  const documents = await replaceBuild(page, { isLasting: true });
  await chooseOption(page, choiceTitles.planType, planTypes["internet+tv+ott"]);
  await expect(priceCard(page).getByRole("status")).toHaveText(words.builder.failed);
  await expectChosenOptions(page, { [choiceTitles.planType]: planTypes["internet+tv+ott"] });
  await expect(optionGroup(page, choiceTitles.speed)).toHaveCount(0);
  expect(documents).toEqual([expect.stringContaining("?type=internet%2Btv%2Bott")]);
  await chooseOption(page, choiceTitles.planType, /^Internet \+ OTT$/);
  await expect(priceCard(page).getByRole("status")).toHaveText(words.builder.failed);
  expect(documents).toHaveLength(1);
  await page.unrouteAll({ behavior: "wait" });
  await retryButton.click();
  await expect(optionGroup(page, choiceTitles.ottTier)).toBeVisible();
  expect(documents).toHaveLength(1);
});

test("loads a new document if the code of a page is missing when a link opens it", async ({
  page,
  visit,
  words,
}) => {
  await visit(builderPathForChoice({ type: "internet", speed: "100 Mbps", provider: "SkyPlay" }));
  await expectPrice(page, "₹1,767");
  const documents = await replaceBuild(page);
  await priceCard(page).getByRole("link", { name: words.builder.getPlan }).click();
  await expect(planSummary(page, words)).toContainText("₹1,767");
  expect(documents).toEqual([expect.stringMatching(/^\/contact\?plan=/)]);
});
