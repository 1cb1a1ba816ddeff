import type { Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { formatMonthYear, localisedPath } from "@/lib/content/language";
import { areaField, fillAreaField } from "../area-field";
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
const checkButton = (page: Page, { areas }: Words) =>
  page.getByRole("button", { name: areas.field.submit, exact: true });
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

const getPlanLink = (page: Page, { builder }: Words) =>
  page.getByRole("link", { name: builder.getPlan });

test("filters the plan builder by the chosen street, and clears the filter on request", async ({
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
  const reset = page.getByRole("button", { name: words.builder.reset });

  await test.step("chooses a provider of the street", async () => {
    await visit("/customizedplan?type=internet&provider=Railwire&speed=100+Mbps");
    await fillAreaField(page, name, words);
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
  });

  await test.step("shows all providers on request", async () => {
    await page.getByRole("button", { name: areas.showAllProviders }).click();
    await expect(provider("Railwire")).toBeChecked();
    await page.getByRole("button", { name: areas.showAreaProviders(name) }).click();
    await page.locator("[name=speed]").last().check();
    await expect(page).toHaveURL(/speed=.*&area=pallikoodam-street/);
    const href = /&area=pallikoodam-street$/;
    await expect(getPlanLink(page, words).first()).toHaveAttribute("href", href);
    await reset.click();
    // No plan in this street has this type.
    const type = words.plans.planTypes["internet+tv+ott"];
    await page.getByRole("radio", { name: type, exact: true }).check();
    const noPlansMessage = priceCard.getByText(areas.noPlansOfType(["BSNL"], type, name));
    const shownMessage = noPlansMessage.and(page.locator("p:not(.sr-only) *"));
    await expect(shownMessage.filter({ visible: true })).toHaveCount(1);
    await priceCard.getByRole("button", { name: areas.showAllProviders }).click();
    await expect(priceTitle).toBeFocused();
    await expect(provider("Aaryaa Network")).toBeChecked();
    await reset.click();
  });

  await test.step("remembers the street, without moving the page, until another search", async () => {
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
    await expect(areaMessage).toHaveCount(0);
  });

  await test.step("passes an unknown street to the contact page", async () => {
    const unknownStreet = "<b>Xanadu & Sons</b>, 5th";
    await areaField(page, words).fill(unknownStreet);
    await checkButton(page, words).click();
    await expect(page.getByText(areas.unknown(unknownStreet))).toBeInViewport({ ratio: 1 });
    await expect(getPlanLink(page, words).last()).toHaveAttribute("href", /street=%3Cb%3EXanadu/);
    await page.getByRole("link", { name: areas.weWillCheck }).click();
    await expect(page.getByText(areas.unknown(unknownStreet))).toBeVisible();
    await expect(enquiryField(page, "address", words)).toHaveValue(unknownStreet);
  });
});

test("shows all plans if the lookup fails or the visitor types another street meanwhile", async ({
  page,
  visit,
  words,
}) => {
  const path = `/customizedplan?area=${CONNECTED_STREET_SLUG}`;
  await page.route(FIND_URL, (route) => route.abort());
  await visit(path);
  await expect(page.getByText(words.areas.lookupFailed)).toBeVisible();
  await expectPrice(page, "₹470.82");
  await page.unrouteAll();
  const release = await holdRequests(page, FIND_URL);
  await visit(path);
  await fillAreaField(page, "vadakku", words);
  await expect(page).toHaveURL(/\/customizedplan$/);
  release();
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(areaField(page, words)).toHaveValue("vadakku");
  await expectPrice(page, "₹470.82");
});

test("sends the chosen or typed street with an enquiry", async ({ page, visit, words }) => {
  const connectedMessage = page.getByText(words.areas.connected(CONNECTED_STREET.name));
  const address = enquiryField(page, "address", words);
  await page.route("**/api/contact/post", (route) =>
    route.fulfill({
      json: { message: words.responseMessages.enquiryReceived, reference: "0123ABCD" },
    }),
  );
  const sendAndReadArea = async () => {
    await fillEnquiryForm(page, {}, words);
    const posted = page.waitForRequest("**/api/contact/post");
    await sendButton(page, words).click();
    const { area, street } = (await posted).postDataJSON();
    await page.getByRole("button", { name: words.enquiryForm.sendAnother }).click();
    await expect(address).toHaveValue("");
    return { area, street };
  };
  await visit("/contact?street=Pallikoodam++STREET");
  await expect(page).toHaveURL(/area=pallikoodam-street$/);
  await expect(connectedMessage).toBeVisible();
  await expect(address).toHaveValue("");
  expect(await sendAndReadArea()).toEqual({ area: CONNECTED_STREET_SLUG });
  await fillAreaField(page, "Anna Nagar 4", words);
  await expect(connectedMessage).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await sendAndReadArea()).toEqual({ street: "Anna Nagar 4" });

  await visit("/contact?area=former-colony");
  await expect(page.getByText(words.areas.unknown("former colony"))).toBeVisible();
  expect(await sendAndReadArea()).toEqual({ street: "former colony" });
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

test.describe("in Tamil", () => {
  test.use({ language: "ta" });

  test("answers on the home page without moving it, filters the plans by the street, and opens its page if lookups fail", async ({
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
    await fillAreaField(page, "ப", words);
    expect(areaRequests).toEqual([]);
    await areaField(page, words).pressSequentially("ள்ளிkood");
    const name = streetName(CONNECTED_STREET, language);
    const option = page.getByRole("option", {
      name: `${name} ${words.areas.stateLabels.connected}`,
    });
    await expect(option).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: words.areas.suggestionCount(1) }),
    ).toBeAttached();
    await expect(areaField(page, words)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await expect(option).toHaveAttribute("aria-selected", "true");
    await page.emulateMedia({ forcedColors: "active" });
    await expect(option).toHaveCSS("outline", /solid 3px/);
    await page.emulateMedia({ forcedColors: null });
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
    await expectAccessible(page, page.locator("main > div").first());
    await areaField(page, words).fill("Xanadu");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: words.areas.weWillCheck })).toHaveAttribute(
      "href",
      localisedPath(language, "/contact?street=Xanadu"),
    );
    expect(await topOfPlans()).toBe(topBefore);

    await areaField(page, words).fill(name);
    await page.keyboard.press("Enter");
    await page.locator(`main a[href$="area=${CONNECTED_STREET_SLUG}"]`).click();
    await expect(page).toHaveURL(/\/ta\/customizedplan\?.*area=pallikoodam-street/);
    await expectPrice(page, "₹706.82");
    await page.route(FIND_URL, (route) => route.abort());
    await page.goBack();
    // `goBack` also returns when the page that it leaves replaces its own URL.
    await expect(page).toHaveURL(/\/ta$/);
    await fillAreaField(page, "pallikoodam STREET", words);
    await page.keyboard.press("Enter");
    await expect(h1(page)).toHaveText(words.areas.connected(name));
  });

  test("sends an enquiry from the page of an area, and keeps the personal fields on other area pages", async ({
    page,
    visit,
    words,
    language,
    phone,
  }) => {
    const name = streetName(CONNECTED_STREET, language);
    const { address, ...personalFields } = { ...SAMPLE_ENQUIRY, phone: "12" };
    await visit("/area/sample-colony-1st-street");
    // Text that is typed before hydration is lost if the page is left before hydration.
    await expectHydrated(sendButton(page, words));
    await fillEnquiryForm(page, { ...personalFields, address: "4 Colony Street" }, words);
    await visit(`/area/${CONNECTED_STREET_SLUG}`);
    await expectEnquiryFields(page, { ...personalFields, address: "" }, words);
    const form = page.getByRole("form", { name: words.enquiryForm.title });
    await expectHydrated(sendButton(page, words));
    await page.getByRole("link", { name: words.areas.page.requestConnection }).click();
    await expect(form.getByRole("heading", { name: words.enquiryForm.title })).toBeInViewport();
    await expect(page.getByText(`${words.areas.field.label}: ${name}`)).toBeVisible();
    await expect(h1(page)).toHaveCount(1);
    await enquiryField(page, "address", words).fill(address);
    await sendButton(page, words).click();
    await expect(form.getByText(words.enquiryForm.invalid.phone, { exact: true })).toBeVisible();
    await expect(enquiryField(page, "phone", words)).toBeFocused();
    await enquiryField(page, "phone", words).fill(phone);
    await sendButton(page, words).click();
    await expect(
      page.getByRole("heading", { name: words.enquiryForm.sentTitle.join(" ") }),
    ).toBeFocused();
    await expectAccessible(page);
    expect((await waitForMail(phone)).text).toContain(CONNECTED_STREET.name);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("suggests a similar street, and puts a visitor on its waiting list", async ({
      page,
      visit,
      words,
      language,
      phone,
    }) => {
      const { areas, enquiryForm, waitlist } = words;
      await visit("/");
      await checkButton(page, words).click();
      const connectedStreets = page.getByRole("region", { name: areas.fibreIsThere });
      const name = streetName(CONNECTED_STREET, language);
      await expect(connectedStreets.getByRole("link", { name })).toBeVisible();
      await areaField(page, words).fill("Xanadu");
      await checkButton(page, words).click();
      await expect(page.getByRole("link", { name: areas.weWillCheck })).toHaveAttribute(
        "href",
        localisedPath(language, "/contact?street=Xanadu"),
      );
      await areaField(page, words).fill("vadaku sampel stret");
      await checkButton(page, words).click();
      await expect(page.getByText(areas.unknown("vadaku sampel stret"))).toBeVisible();
      await page.getByRole("link", { name: streetName(COMING_STREET, language) }).click();
      // The form for an unknown street has a honeypot as well.
      await expect(page).toHaveURL(/\/area\/vadakku-sample-street$/);
      await fillHoneypot(page);
      await page.getByLabel(waitlist.name.label).fill("செல்வி மு.");
      await page.getByLabel(enquiryForm.fields.phone.label).fill(phone);
      await page.getByRole("button", { name: waitlist.submit }).click();
      await expect(
        page.getByText(areas.waitlistConfirmation(streetName(COMING_STREET, language))),
      ).toBeVisible();
      expect((await waitForMail(phone)).subject).toMatch(/^Possible spam: .*செல்வி மு\./);
    });
  });
});
