// A deployment replaces the chunks of a page that is already open.
import { formatMonthYear, localisedPath } from "@/lib/content/language";
import { CONNECTED_STREET_SLUG, STREETS, streetName } from "../database";
import {
  enquiryField,
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

test("posts the enquiry form natively, once, with the chosen plan and the typed street @tamil", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await visit("/contact?offer=power&street=Anna+Nagar+4");
  await expect(planSummary(page, words)).toContainText("₹706.82");
  await expect(page.getByText(words.areas.unknown("Anna Nagar 4"))).toBeVisible();
  const documents = await replaceBuild(page);
  await fillEnquiryForm(page, { phone: `+91 ${phone}`, lastName: "மு." }, words);
  await sendButton(page, words).dblclick();
  await expect(page).toHaveURL(/\/contact\/thank-you\?/);
  await expect(page.getByRole("main")).toContainText("₹706.82");
  expect(documents[0]).toBe("/api/contact/post");
  const mail = await waitForMail(phone);
  for (const text of ["₹706.82", "Anna Nagar 4", ...Object.values(SAMPLE_ENQUIRY).slice(3)])
    expect(mail.text).toContain(text);
  const readStorage = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(readStorage).not.toContain(SAMPLE_ENQUIRY.message);
  await visit("/contact");
  await expectHydrated(sendButton(page, words));
  await expectEnquiryFields(page, { firstName: "", message: "" }, words);
  await expect(planSummary(page, words)).toHaveCount(0);
});

test("stays on the enquiry form while there is no connection, and sends it afterwards", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await visit("/contact");
  await expectHydrated(sendButton(page, words));
  await page.context().setOffline(true);
  const documents = await replaceBuild(page);
  await fillEnquiryForm(page, { phone }, words);
  await sendButton(page, words).click();
  await expect(page.locator("form").getByRole("alert")).toContainText(words.enquiryForm.noResponse);
  await expectEnquiryFields(page, { ...SAMPLE_ENQUIRY, phone }, words);
  expect(documents).toEqual([]);
  await page.context().setOffline(false);
  await sendButton(page, words).click();
  await expect(page).toHaveURL(/\/contact\/thank-you\?/);
  await waitForMail(phone);
});

test("posts the waiting list form natively @tamil", async ({
  page,
  visit,
  words,
  language,
  phone,
}) => {
  const [, street] = STREETS;
  await visit("/area/vadakku-sample-street");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    words.areas.coming(streetName(street, language), formatMonthYear(language, street.month)),
  );
  const submitButton = page.getByRole("button", { name: words.waitlist.submit });
  await expectHydrated(submitButton);
  await replaceBuild(page);
  await page.getByLabel(words.waitlist.name.label).fill("செல்வி மு.");
  await page.getByLabel(words.enquiryForm.fields.phone.label).fill(phone);
  await submitButton.click();
  await expect(
    page.getByText(words.areas.waitlistConfirmation(streetName(street, language))),
  ).toBeVisible();
  expect((await waitForMail(phone)).text).toContain("செல்வி மு.");
});

test("reloads the plan builder once, with the chosen plan type @tamil", async ({
  page,
  visit,
  words,
  language,
}) => {
  const { choiceTitles, planTypes } = words.plans;
  await visit(builderPathForChoice({ type: "internet", speed: "100 Mbps" }));
  await expectChosenOptions(page, { [choiceTitles.speed]: /100/ });
  const documents = await replaceBuild(page);
  await chooseOption(page, choiceTitles.planType, planTypes["internet+tv+ott"]);
  await expect(optionGroup(page, choiceTitles.tvChannels)).toBeVisible();
  await expectChosenOptions(page, { [choiceTitles.planType]: planTypes["internet+tv+ott"] });
  expect(documents).toHaveLength(1);
  expect(documents[0]).toContain(
    `${localisedPath(language, "/customizedplan")}?type=internet%2Btv%2Bott`,
  );
});

test("reloads a page automatically only once, and again if the visitor retries", async ({
  page,
  visit,
  words,
}) => {
  const { choiceTitles, planTypes } = words.plans;
  const retryButton = priceCard(page).getByRole("button", { name: words.builder.retry });
  await visit(builderPathForChoice({ type: "internet", speed: "100 Mbps" }));
  await expectChosenOptions(page, { [choiceTitles.speed]: /100/ });
  const documents = await replaceBuild(page, { isLasting: true });
  await chooseOption(page, choiceTitles.planType, /^Internet \+ OTT$/);
  await expect(priceCard(page).getByRole("status")).toHaveText(words.builder.failed);
  await expect(retryButton).toBeVisible();
  expect(documents).toHaveLength(1);
  await chooseOption(page, choiceTitles.planType, planTypes["internet+tv+ott"]);
  await expect(priceCard(page).getByRole("status")).toHaveText(words.builder.failed);
  expect(documents).toHaveLength(1);
  await page.unrouteAll({ behavior: "wait" });
  await retryButton.click();
  await expect(optionGroup(page, choiceTitles.tvChannels)).toBeVisible();
  expect(documents).toHaveLength(1);
});

test("does not reload the plan builder while there is no connection", async ({
  page,
  visit,
  words,
}) => {
  const { choiceTitles } = words.plans;
  await visit(builderPathForChoice({ type: "internet", speed: "100 Mbps" }));
  await expectChosenOptions(page, { [choiceTitles.speed]: /100/ });
  const documents = await replaceBuild(page);
  await page.unrouteAll();
  await page.context().setOffline(true);
  await chooseOption(page, choiceTitles.planType, /^Internet \+ OTT$/);
  await expect(priceCard(page).getByRole("status")).toHaveText(words.builder.failed);
  await page.context().setOffline(false);
  await priceCard(page).getByRole("button", { name: words.builder.retry }).click();
  await expect(optionGroup(page, choiceTitles.ottTier)).toBeVisible();
  expect(documents).toEqual([]);
});

test("reloads a page if its code is missing when a link opens it @tamil", async ({
  page,
  visit,
  words,
  language,
}) => {
  await visit(builderPathForChoice({ type: "internet", speed: "100 Mbps", provider: "SkyPlay" }));
  await expectPrice(page, "₹1,767");
  const documents = await replaceBuild(page);
  await priceCard(page).getByRole("link", { name: words.builder.getPlan }).click();
  await expect(planSummary(page, words)).toContainText("₹1,767");
  expect(documents).toHaveLength(1);
  expect(documents[0]).toContain(`${localisedPath(language, "/contact")}?plan=`);
});

test("looks up the typed street", async ({ page, visit, words }) => {
  const areaField = page.getByLabel(words.areas.field.label).and(page.locator("input"));
  await visit("/contact");
  await expectHydrated(sendButton(page, words));
  await enquiryField(page, "firstName", words).fill(SAMPLE_ENQUIRY.firstName);
  await page.getByText(words.areas.field.question).click();
  await areaField.focus();
  await expect(areaField).toHaveRole("combobox");
  const documents = await replaceBuild(page);
  await areaField.fill(STREETS[0].name);
  await areaField.press("Enter");
  await expect(page.getByText(words.areas.connected(STREETS[0].name))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`area=${CONNECTED_STREET_SLUG}$`));
  expect(documents).toEqual([]);
});
