import type { Locator, Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { HONEYPOT } from "@/lib/enquiries/constants";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import {
  enquiryField,
  expectEnquiryFields,
  FILLED_HONEYPOT,
  fillEnquiryForm,
  fillHoneypot,
  honeypot,
  planSummary,
  readWhatsAppMessage,
  SAMPLE_ENQUIRY,
  sendButton,
} from "../enquiry-form";
import { expect, expectHydrated, type Fixtures, test, waitForMail } from "../fixtures";
import { holdRequests, holdScripts } from "../hold-requests";
import { loseResponse } from "../lost-responses";
import { expectAccessible } from "../page-checks";

// Animations slow down the test machine.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const POST_URL = "**/api/contact/post";
const siteToast = (page: Page, { site }: Words, text: string) =>
  page.getByRole("region", { name: site.toastsLabel }).getByText(text);
const thanksRegion = (page: Page, { enquiryForm }: Words) =>
  page.getByRole("region", { name: enquiryForm.sentTitle.join(" ") });

/** Only the toast confirms the enquiry. The page shows the next steps. */
async function expectConfirmationToast(page: Page, words: Words) {
  const { enquiryReceived } = words.responseMessages;
  await expect(siteToast(page, words, enquiryReceived)).toBeVisible();
  await expect(page.getByRole("main").getByText(enquiryReceived)).toHaveCount(0);
}

async function openFormWithPlan({
  page,
  visit,
  words,
}: Pick<Fixtures, "visit" | "words"> & { page: Page }) {
  const choice = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };
  await visit(`/customizedplan?${new URLSearchParams(choice)}`);
  const card = page.getByRole("complementary", { name: words.builder.priceLabel });
  await expect(card.getByRole("status")).toContainText("₹2,035.64");
  await card.getByRole("link", { name: words.builder.getPlan }).click();
  await expect(planSummary(page, words)).toContainText("₹2,035.64");
}

test.describe("in Tamil", () => {
  test.use({ language: "ta" });

  test("shows the same price in the price card, the form, the confirmation and the mail", async ({
    page,
    visit,
    words,
    content,
    phone,
  }) => {
    const summary = planSummary(page, words);
    await openFormWithPlan({ page, visit, words });
    await expect(page).toHaveURL(/\/contact$/);
    await expect(summary.getByRole("heading")).toBeFocused();
    await expect(summary).toContainText(`75 Mbps · ${words.plans.paymentPeriod(3)}`);
    // The first field is in view, so the page does not scroll.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(enquiryField(page, "firstName", words)).toBeInViewport({ ratio: 1 });
    const details = summary.getByRole("button", { name: words.enquiryForm.planDetails });
    await expect(details).toHaveAttribute("aria-expanded", "false");
    await details.press("Enter");
    await expect(details).toHaveAttribute("aria-expanded", "true");
    const { durations, translateValue } = words.plans;
    const values = ["75 Mbps", "Aaryaa Network", durations.Quarterly, "450+"];
    for (const text of [...values, translateValue("Standard"), translateValue("Single Band")])
      await expect(summary).toContainText(text);
    const { appCountBeforeNames, joinList } = words.plans;
    const apps = `${appCountBeforeNames("23+")}: ${joinList(["JioHotstar", "SonyLiv"])}`;
    await expect(summary).toContainText(words.plans.detailLabels.ottList + apps);
    const whatsAppLink = summary.getByRole("link", {
      name: words.plans.whatsappMessage.askOnWhatsApp,
    });
    await expect(whatsAppLink).toHaveAttribute("href", new RegExp(encodeURIComponent(apps)));
    await expect(summary).not.toContainText(words.plans.detailLabels.androidBox);

    await fillEnquiryForm(page, { phone }, words);
    await page.reload();
    await expectEnquiryFields(page, { ...SAMPLE_ENQUIRY, phone }, words);
    await expect(summary).toContainText("₹2,035.64");
    await expect(summary).toContainText(apps);
    const enquiryRequest = page.waitForRequest(POST_URL);
    await sendButton(page, words).click();
    expect((await enquiryRequest).postDataJSON().selectedPlan).not.toHaveProperty("ottList");
    await expectConfirmationToast(page, words);
    const thanks = thanksRegion(page, words);
    await expect(thanks.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(thanks.getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(thanks).toContainText("₹2,035.64");
    await expect(sendButton(page, words)).toBeHidden();
    for (const step of words.contact.thankYou.nextSteps(content.contact.support))
      await expect(thanks).toContainText(step);
    await expectAccessible(page, thanks);
    await expect(summary).toHaveCount(0);
    const thanksText = await thanks.innerText();
    await thanks.getByRole("button", { name: words.enquiryForm.sendAnother }).click();
    await expect(thanks).toHaveCount(0);
    await expect(enquiryField(page, "firstName", words)).toBeFocused();
    await expectEnquiryFields(page, { firstName: "", message: "" }, words);
    const readDraft = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(readDraft).not.toContain(SAMPLE_ENQUIRY.message);

    const { text = "" } = await waitForMail(phone);
    expect(text).toContain("₹2,035.64");
    const [, reference = "none"] = /Reference: ([\dA-F]{8})\n/.exec(text) ?? [];
    expect(thanksText).toContain(reference);
  });
});

test("sends input that was typed before hydration", async ({ page, words, phone }) => {
  const release = await holdScripts(page);
  await page.goto("/contact?offer=power", { waitUntil: "commit" });
  await fillEnquiryForm(page, { phone: `+91 ${phone}` });
  release();
  await expect(planSummary(page)).toContainText("₹706.82");
  await expectEnquiryFields(page, { ...SAMPLE_ENQUIRY, phone });
  const enquiryRequest = page.waitForRequest(POST_URL);
  await sendButton(page).click();
  expect((await enquiryRequest).postDataJSON()).toMatchObject({
    ...SAMPLE_ENQUIRY,
    phone,
    selectedPlan: { price: 706.82 },
  });
  await expectConfirmationToast(page, words);
});

test("passes the plan of an offer and the input to WhatsApp, and sends the enquiry even if the plan cannot load", async ({
  page,
  visit,
  words,
}) => {
  const summary = planSummary(page, words);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  const readOpenedWhatsAppMessage = async (link: Locator) => {
    const opened = page.context().waitForEvent("page");
    await link.click();
    return new URL((await opened).url()).searchParams.get("text") ?? "";
  };
  await visit("/contact?offer=max");
  for (const text of ["Power Max", "₹1,178.82", "GST included", "30 days", "28+ apps"])
    await expect(summary).toContainText(text);
  await expect(page).toHaveURL(/\/contact$/);
  await summary.getByRole("button", { name: words.enquiryForm.planDetails }).click();
  expect(await readWhatsAppMessage(page, summary)).toMatch(
    /100 Mbps[\s\S]+₹1,178\.82, GST included/,
  );
  await fillEnquiryForm(page, { email: "" }, words);
  const noEmailLink = page.getByRole("link", { name: words.enquiryForm.noEmail });
  const { email: _, ...otherFields } = SAMPLE_ENQUIRY;
  const message = await readOpenedWhatsAppMessage(noEmailLink);
  for (const value of ["₹1,178.82", ...Object.values(otherFields)])
    expect(message).toContain(value);
  await expectEnquiryFields(page, { ...SAMPLE_ENQUIRY, email: "" }, words);

  await page.route(`**/api/plans/${INITIAL_OFFER_PLAN_IDS.stream}`, (route) =>
    route.fulfill({ status: 404, json: { message: "" } }),
  );
  await page.route(POST_URL, (route) => route.abort());
  await visit("/contact?offer=stream");
  await expect(summary).toContainText("could not be loaded");
  await enquiryField(page, "email", words).fill(SAMPLE_ENQUIRY.email);
  const enquiryRequest = page.waitForRequest(POST_URL);
  await sendButton(page, words).click();
  expect((await enquiryRequest).postDataJSON()).not.toHaveProperty("selectedPlan");
  const alert = page.getByRole("alert");
  const whatsAppLink = alert.getByRole("link", { name: words.enquiryForm.sendOnWhatsApp });
  expect(await readOpenedWhatsAppMessage(whatsAppLink)).toContain(SAMPLE_ENQUIRY.email);
});

test("keeps the input after failures, stores one enquiry after several attempts, and then shows no error", async ({
  page,
  visit,
  words,
  phone,
}) => {
  const { submissionFailed, invalid, noResponse } = words.enquiryForm;
  const summary = planSummary(page, words);
  const footer = page.getByRole("contentinfo");
  await openFormWithPlan({ page, visit, words });
  await enquiryField(page, "firstName", words).fill(SAMPLE_ENQUIRY.firstName);
  await footer.getByRole("link", { name: words.privacy.shortTitle }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await footer.getByRole("link", { name: words.site.quickLinks.contact }).click();
  await expectEnquiryFields(page, { firstName: SAMPLE_ENQUIRY.firstName }, words);
  await expect(summary).toContainText("₹2,035.64");
  // Personal input must not outlive the tab.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
    SAMPLE_ENQUIRY.firstName,
  );
  await fillEnquiryForm(page, { phone }, words);
  const release = await holdRequests(page, POST_URL, loseResponse);
  await sendButton(page, words).dblclick();
  const sendingButton = page.getByRole("button", { name: words.enquiryForm.sending });
  await expect(sendingButton).toBeDisabled();
  await expect(sendingButton).toHaveCSS("cursor", "not-allowed");
  release();
  await expect(siteToast(page, words, noResponse)).toBeVisible();
  await expect(page.locator("form").getByRole("alert")).toContainText(noResponse);
  await page.unroute(POST_URL);

  const responses = [
    {
      status: 400,
      json: { message: words.responseMessages.invalid, errors: { email: invalid.email } },
    },
    { status: 502, body: "" },
  ];
  await page.route(POST_URL, (route) => route.fulfill(responses.shift()));
  await sendButton(page, words).click();
  await expect(siteToast(page, words, words.responseMessages.invalid)).toBeVisible();
  await expect(page.getByText(invalid.email, { exact: true })).toBeVisible();
  await expect(summary).toHaveCount(0);
  await sendButton(page, words).click();
  await expect(siteToast(page, words, submissionFailed)).toBeVisible();
  await expectEnquiryFields(page, { ...SAMPLE_ENQUIRY, phone }, words);

  await page.unroute(POST_URL);
  const enquiryRequest = page.waitForRequest(POST_URL);
  await sendButton(page, words).click();
  expect((await enquiryRequest).postDataJSON()).toMatchObject({ selectedPlan: { price: 2035.64 } });
  await expectConfirmationToast(page, words);
  // The error toast of the last attempt would stay for seconds.
  await expect(siteToast(page, words, submissionFailed)).toHaveCount(0, { timeout: 3_000 });
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await waitForMail(phone);
});

test("sends an enquiry after a form filler has filled the honeypot, and never focuses, saves or restores the honeypot", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("focusin", ({ target }) => {
      document.documentElement.dataset.focused += ` ${(target as HTMLInputElement).name}`;
    });
  });
  await visit("/contact");
  await expectHydrated(sendButton(page, words));
  await fillEnquiryForm(page, { phone: "12" }, words);
  await fillHoneypot(page);
  const readStorage = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await readStorage()).toContain(SAMPLE_ENQUIRY.firstName);
  expect(await readStorage()).not.toContain(FILLED_HONEYPOT);
  await page.reload();
  await expectEnquiryFields(page, { ...SAMPLE_ENQUIRY, phone: "12" }, words);
  await expect(honeypot(page)).toHaveValue("");
  await expect(honeypot(page)).toHaveAttribute("autocomplete", "off");

  await fillHoneypot(page);
  await sendButton(page, words).click();
  await expect(enquiryField(page, "phone", words)).toBeFocused();
  await expect(page.locator("[aria-invalid]")).toHaveCount(1);
  await enquiryField(page, "phone", words).fill(phone);
  await sendButton(page, words).click();
  await expect(thanksRegion(page, words).getByRole("heading", { level: 2 })).toBeFocused();
  expect(await readStorage()).not.toContain(FILLED_HONEYPOT);
  expect((await waitForMail(phone)).subject).toMatch(/^Possible spam: Enquiry: /);
  await expect(page.locator("html")).not.toHaveAttribute("data-focused", new RegExp(HONEYPOT));
});
