import type { Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { formatMonthYear, localisedPath } from "@/lib/content/language";
import { CONNECTED_STREET_SLUG, STREETS, streetName } from "../database";
import {
  enquiryField,
  expectEnquiryFields,
  fillEnquiryForm,
  fillHoneypot,
  SAMPLE_ENQUIRY,
  sendButton,
} from "../enquiry-form";
import { expect, expectHydrated, test, waitForMail } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { expectAccessible, expectTappable } from "../page-checks";
import { expectPrice } from "../plan-builder";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const [CONNECTED_STREET, COMING_STREET] = STREETS;
const FIND_URL = "**/api/areas/find?*";
/** On the home page and on /area, the question is the label. */
const areaField = (page: Page, { areas }: Words) =>
  page
    .getByLabel(areas.field.label)
    .or(page.getByLabel(areas.field.question))
    .and(page.locator("input"));
const checkButton = (page: Page, { areas }: Words) =>
  page.getByRole("button", { name: areas.field.submit, exact: true });
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

const getPlanLink = (page: Page, { builder }: Words) =>
  page.getByRole("link", { name: builder.getPlan });

/** On the contact page and in the plan builder, the field is in a closed `details` element. */
const openAreaField = (page: Page, { areas }: Words) =>
  page.getByText(areas.field.question).click();

async function typeIntoAreaField(page: Page, words: Words, text: string) {
  await expectHydrated(page.getByRole("banner").getByRole("link").first());
  if (!(await areaField(page, words).isVisible())) await openAreaField(page, words);
  await areaField(page, words).focus();
  // The script that adds suggestions sets this role.
  await expect(areaField(page, words)).toHaveRole("combobox");
  await areaField(page, words).pressSequentially(text);
}

test("answers on the home page without moving it, and remembers the chosen street @tamil", async ({
  page,
  visit,
  words,
  language,
}) => {
  const areaRequests: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/areas/.test(request.url())) areaRequests.push(request.url());
  });
  await visit("/");
  await expectHydrated(page.getByRole("banner").getByRole("link").first());
  await checkButton(page, words).click();
  await expect(areaField(page, words)).toBeFocused();
  await typeIntoAreaField(page, words, language === "ta" ? "ப" : "pa");
  expect(areaRequests).toEqual([]);
  await areaField(page, words).pressSequentially(language === "ta" ? "lli" : "ள்ளிkood");
  const name = streetName(CONNECTED_STREET, language);
  const option = page.getByRole("option", { name: `${name} ${words.areas.stateLabels.connected}` });
  await expect(option).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: words.areas.suggestionCount(1) }),
  ).toBeAttached();
  await expect(areaField(page, words)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(areaField(page, words)).toBeFocused();
  await expectTappable(option);
  await expectAccessible(page, page.locator("main > div").first());
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await areaField(page, words).press("Backspace");
  await expect(option).toBeVisible();
  const topOfPlans = async () => (await page.locator("#price-section").boundingBox())?.y;
  const topBefore = await topOfPlans();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const answer = page.getByRole("status").filter({ hasText: words.areas.connected(name) });
  await expect(answer).toContainText(words.areas.reachedBy(["BSNL"]));
  expect(await topOfPlans()).toBe(topBefore);
  await expect(page).toHaveURL(localisedPath(language, "/"));
  await expectAccessible(page, page.locator("main > div").first());
  await expect(page.getByRole("link", { name: words.areas.checkPlans })).toHaveAttribute(
    "href",
    localisedPath(language, `/customizedplan?area=${CONNECTED_STREET_SLUG}`),
  );
  await areaField(page, words).fill("Xanadu");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: words.areas.weWillCheck })).toHaveAttribute(
    "href",
    localisedPath(language, "/contact?street=Xanadu"),
  );
  expect(await topOfPlans()).toBe(topBefore);
  await visit("/contact");
  await expect(page.getByText(words.areas.connected(name))).toBeVisible();
});

test("filters the plan builder by the chosen street, clears the filter on request, and works even if lookups fail", async ({
  page,
  visit,
  words,
}) => {
  const { name } = CONNECTED_STREET;
  const { areas } = words;
  const provider = (name: string) => page.getByRole("radio", { name, exact: true });
  const areaMessage = page.getByRole("status").filter({ hasText: areas.connected(name) });
  const priceCard = page.getByRole("complementary", { name: words.builder.priceLabel });
  const priceTitle = priceCard.getByRole("heading", { name: words.builder.price });
  await visit("/customizedplan?type=internet&provider=Railwire&speed=100+Mbps");
  await typeIntoAreaField(page, words, name);
  await page.getByRole("option").first().click();
  await expect(areaMessage).toContainText(areas.reachedBy(["BSNL"]));
  await expect(areaMessage).toContainText(areas.requestedProviderMissing("Railwire", name));
  // The plan builder does not repeat what the area's message says.
  await expect(page.getByText(words.plans.unavailable.notOffered("Railwire", 1))).toHaveCount(0);
  await expect(areaField(page, words)).toHaveValue(name);
  await expect(areaField(page, words)).toBeFocused();
  await expect(provider("BSNL")).toBeChecked();
  await expect(provider("Aaryaa Network")).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("area")).toBe(CONNECTED_STREET_SLUG);
  await expectAccessible(page);

  await page.getByRole("button", { name: areas.showAllProviders }).click();
  await expect(provider("Railwire")).toBeChecked();
  await page.getByRole("button", { name: areas.showAreaProviders(name) }).click();
  await page.locator("[name=speed]").last().check();
  await expect(page).toHaveURL(/speed=.*&area=pallikoodam-street/);
  await expect(getPlanLink(page, words).first()).toHaveAttribute(
    "href",
    /&area=pallikoodam-street$/,
  );
  await page.getByRole("button", { name: words.builder.reset }).click();
  // No plan in this street has this type.
  const type = words.plans.planTypes["internet+tv+ott"];
  await page.getByRole("radio", { name: type, exact: true }).check();
  const noPlansMessage = priceCard.getByText(areas.noPlansOfType(["BSNL"], type, name));
  const shownMessage = noPlansMessage.and(page.locator("p:not(.sr-only) *"));
  await expect(shownMessage.filter({ visible: true })).toHaveCount(1);
  await priceCard.getByRole("button", { name: areas.showAllProviders }).click();
  await expect(priceTitle).toBeFocused();
  await expect(provider("Aaryaa Network")).toBeChecked();

  await page.getByRole("button", { name: words.builder.reset }).click();
  const releaseLookup = await holdRequests(page, FIND_URL);
  const priceCardTop = async () => (await priceTitle.boundingBox())?.y ?? Number.NaN;
  await visit("/customizedplan");
  await expect(areaField(page, words)).toHaveRole("combobox");
  const topBefore = await priceCardTop();
  releaseLookup();
  await expect(areaMessage).toContainText(areas.reachedBy(["BSNL"]));
  await expect(provider("Aaryaa Network")).toHaveCount(0);
  expect(Math.abs((await priceCardTop()) - topBefore)).toBeLessThan(100);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: areas.searchAgain }).click();
  await expect(areaField(page, words)).toBeFocused();
  await expect(provider("Aaryaa Network")).toBeChecked();
  await page.reload();
  await expect(provider("Aaryaa Network")).toBeChecked();
  await expect(areaMessage).toHaveCount(0);

  await visit(`/customizedplan?area=${CONNECTED_STREET_SLUG}`);
  await expectPrice(page, "₹706.82");
  await page.route(FIND_URL, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(words.areas.lookupFailed)).toBeVisible();
  await expectPrice(page, "₹470.82");
  await page.unrouteAll();
  const release = await holdRequests(page, FIND_URL);
  await visit(`/customizedplan?area=${CONNECTED_STREET_SLUG}`);
  await typeIntoAreaField(page, words, "vadakku");
  await expect(page).toHaveURL(/\/customizedplan$/);
  release();
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(areaField(page, words)).toHaveValue("vadakku");
  await expectPrice(page, "₹470.82");
  await page.unrouteAll({ behavior: "wait" });
  await page.route(FIND_URL, (route) => route.abort());
  await visit("/");
  await typeIntoAreaField(page, words, "pallikoodam STREET");
  await page.keyboard.press("Enter");
  await expect(h1(page)).toHaveText(words.areas.connected(CONNECTED_STREET.name));
});

test("sends the chosen or typed street with an enquiry", async ({ page, visit, words }) => {
  const connectedMessage = page.getByText(words.areas.connected(CONNECTED_STREET.name));
  const address = page.getByLabel(words.enquiryForm.fields.address.label);
  await page.route("**/api/contact/post", (route) =>
    route.fulfill({
      json: { message: words.responseMessages.enquiryReceived, reference: "0123ABCD" },
    }),
  );
  const sendAndReadArea = async () => {
    const posted = page.waitForRequest("**/api/contact/post");
    await sendButton(page, words).click();
    const { area, street } = (await posted).postDataJSON();
    await page.getByRole("button", { name: words.enquiryForm.sendAnother }).click();
    await expectEnquiryFields(page, { address: "" }, words);
    return { area, street };
  };
  await visit("/contact?street=Pallikoodam++STREET");
  await expect(page).toHaveURL(/area=pallikoodam-street$/);
  await expect(connectedMessage).toBeVisible();
  await expect(address).toHaveValue("");
  await fillEnquiryForm(page, {}, words);
  expect(await sendAndReadArea()).toEqual({ area: CONNECTED_STREET_SLUG });
  await typeIntoAreaField(page, words, "");
  await areaField(page, words).fill("Anna Nagar 4");
  await expect(connectedMessage).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await fillEnquiryForm(page, {}, words);
  expect(await sendAndReadArea()).toEqual({ street: "Anna Nagar 4" });

  await visit("/contact?area=former-colony");
  await expect(page.getByText(words.areas.unknown("former colony"))).toBeVisible();
  await fillEnquiryForm(page, {}, words);
  expect(await sendAndReadArea()).toEqual({ street: "former colony" });

  await visit("/customizedplan");
  const unknownStreet = "<b>Xanadu & Sons</b>, 5th";
  await typeIntoAreaField(page, words, "");
  await areaField(page, words).fill(unknownStreet);
  await checkButton(page, words).click();
  await expect(page.getByText(words.areas.unknown(unknownStreet))).toBeInViewport({ ratio: 1 });
  await expect(getPlanLink(page, words).last()).toHaveAttribute("href", /street=%3Cb%3EXanadu/);
  await page.getByRole("link", { name: words.areas.weWillCheck }).click();
  await expect(page.getByText(words.areas.unknown(unknownStreet))).toBeVisible();
  await expect(address).toHaveValue(unknownStreet);
  await fillEnquiryForm(page, { address: SAMPLE_ENQUIRY.address }, words);
  expect(await sendAndReadArea()).toEqual({ street: unknownStreet });
});

test("sends an enquiry from the page of a connected area, and keeps the personal fields on other area pages @tamil", async ({
  page,
  visit,
  words,
  language,
  phone,
}) => {
  const name = streetName(CONNECTED_STREET, language);
  const { address, ...personalFields } = { ...SAMPLE_ENQUIRY, phone: "12" };
  await visit(`/area/${CONNECTED_STREET_SLUG}`);
  const form = page.getByRole("form", { name: words.enquiryForm.title });
  await expectHydrated(sendButton(page, words));
  await page.getByRole("link", { name: words.areas.page.requestConnection }).click();
  await expect(form.getByRole("heading", { name: words.enquiryForm.title })).toBeInViewport();
  await expect(page.getByText(`${words.areas.field.label}: ${name}`)).toBeVisible();
  await expect(h1(page)).toHaveCount(1);
  await fillEnquiryForm(page, { ...personalFields, address }, words);
  await sendButton(page, words).click();
  await expect(form.getByText(words.enquiryForm.invalid.phone, { exact: true })).toBeVisible();
  await expect(enquiryField(page, "phone", words)).toBeFocused();
  await visit("/area/sample-colony-1st-street");
  await expectEnquiryFields(page, { ...personalFields, address: "" }, words);
  await enquiryField(page, "address", words).fill("4 Colony Street");
  await visit(`/area/${CONNECTED_STREET_SLUG}`);
  await expectEnquiryFields(page, { ...personalFields, address: "" }, words);
  await enquiryField(page, "address", words).fill(address);
  await enquiryField(page, "phone", words).fill(phone);
  await sendButton(page, words).click();
  await expect(
    page.getByRole("heading", { name: words.enquiryForm.sentTitle.join(" ") }),
  ).toBeFocused();
  await expectAccessible(page);
  expect((await waitForMail(phone)).text).toContain(CONNECTED_STREET.name);
});

test("puts a visitor on the waiting list of an area that is not connected yet", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await visit("/area/vadakku-sample-street");
  await expect(h1(page)).toHaveText(
    words.areas.coming(COMING_STREET.name, formatMonthYear("en", COMING_STREET.month)),
  );
  const form = page.getByRole("form", { name: words.waitlist.title(COMING_STREET.name) });
  const name = form.getByLabel(words.waitlist.name.label);
  const submitButton = form.getByRole("button", { name: words.waitlist.submit });
  await expectHydrated(submitButton);
  await fillHoneypot(page);
  const { fields, invalid, digitCount } = words.enquiryForm;
  const phoneField = form.getByLabel(fields.phone.label);
  await phoneField.fill("12");
  await submitButton.click();
  await expect(form.getByText(words.waitlist.nameMissing)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(phoneField).toHaveAccessibleDescription(`${invalid.phone} ${digitCount(2, 10)}`);
  await name.fill("M. Selvi");
  await expect(name).toHaveAccessibleDescription("");
  await phoneField.fill(`+91 ${phone}`);
  await expect(phoneField).toHaveAccessibleDescription(fields.phone.hint ?? "");
  await page.route("**/api/areas/wait", (route) => route.abort());
  await submitButton.click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(name).toHaveValue("M. Selvi");
  await expectAccessible(page);
  await page.unrouteAll();
  await submitButton.click();
  await expect(page.getByRole("heading", { name: words.waitlist.received })).toBeFocused();
  await expectAccessible(page);
  expect((await waitForMail(phone)).subject).toBe(
    `Possible spam: Waiting list: M. Selvi, ${COMING_STREET.name}`,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("suggests a similar street, puts a visitor on its waiting list, and passes an unknown street to the contact page @tamil", async ({
    page,
    words,
    language,
    phone,
  }) => {
    await page.goto(localisedPath(language, "/"));
    await checkButton(page, words).click();
    await expect(h1(page)).toHaveText(words.areas.field.label);
    const connectedStreets = page.getByRole("region", { name: words.areas.fibreIsThere });
    await expect(
      connectedStreets.getByRole("link", { name: streetName(CONNECTED_STREET, language) }),
    ).toBeVisible();
    await areaField(page, words).fill("vadaku sampel stret");
    await checkButton(page, words).click();
    await expect(page.getByText(words.areas.unknown("vadaku sampel stret"))).toBeVisible();
    await page.getByRole("link", { name: streetName(COMING_STREET, language) }).click();
    await fillHoneypot(page);
    await page.getByLabel(words.waitlist.name.label).fill("செல்வி மு.");
    await page.getByLabel(words.enquiryForm.fields.phone.label).fill(phone);
    await page.getByRole("button", { name: words.waitlist.submit }).click();
    await expect(
      page.getByText(words.areas.waitlistConfirmation(streetName(COMING_STREET, language))),
    ).toBeVisible();
    expect((await waitForMail(phone)).subject).toMatch(/^Possible spam: .*செல்வி மு\./);

    await page.goto(localisedPath(language, "/area"));
    await expect(h1(page)).toHaveText(words.areas.field.label);
    await areaField(page, words).fill("Xanadu");
    await checkButton(page, words).click();
    await page.getByRole("link", { name: words.areas.weWillCheck }).click();
    await expect(page).toHaveURL(/\/contact\?street=Xanadu$/);
  });
});
