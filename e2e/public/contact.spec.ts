import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import type { Words } from "@/lib/content/en/words";
import { quoteLink } from "@/lib/content/language";
import { expectFields, field, fillIn, SAMPLE, send, summary } from "../enquiry-form";
import { expect, type Fixtures, mailAbout, test } from "../fixtures";
import { hold, holdScripts } from "../hold";
import { expectAccessible } from "../page-checks";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const POST = "**/api/contact/post";
const toast = (page: Page, { site }: Words, text: string) =>
  page.getByRole("region", { name: site.toasts }).getByText(text);
const sent = (page: Page, { form }: Words) => page.getByRole("region", { name: form.sent });
/** Said once, by the toast; below it, what comes next. */
async function thanks(page: Page, words: Words) {
  const { received } = words.answers;
  await expect(toast(page, words, received)).toBeVisible();
  await expect(page.getByText(received)).toHaveCount(1);
}

async function openWithPlan({
  page,
  visit,
  words,
}: Pick<Fixtures, "visit" | "words"> & { page: Page }) {
  const choice = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };
  await visit(`/customizedplan?${new URLSearchParams(choice)}`);
  const card = page.getByRole("complementary", { name: words.builder.priceLabel });
  await expect(card.getByRole("status")).toContainText("₹2,035.64");
  await card.getByRole("link", { name: words.builder.getPlan }).click();
  await expect(summary(page, words)).toContainText("₹2,035.64");
}

test("one price in card, form, mail and quote @tamil", async ({
  page,
  visit,
  words,
  language,
  content,
  phone,
  request,
}) => {
  const chosen = summary(page, words);
  await openWithPlan({ page, visit, words });
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { name: words.form.title })).toBeFocused();
  const { Quarterly } = words.plans.durations;
  for (const text of ["75 Mbps", "Aaryaa Network", Quarterly, "Standard", "450+", "Single Band"])
    await expect(chosen).toContainText(text);
  const { appsAmong, and } = words.plans;
  const apps = `${appsAmong("23+")}: ${and(["JioHotstar", "SonyLiv"])}`;
  await expect(chosen).toContainText(words.form.rows.apps + apps);
  const chat = chosen.getByRole("link", { name: words.plans.chat.ask });
  await expect(chat).toHaveAttribute("href", new RegExp(encodeURIComponent(apps)));
  await expect(chosen).not.toContainText(words.plans.androidBox);

  // What was typed, and the plan, survive a reload until they are sent.
  await fillIn(page, { phone }, words);
  await page.reload();
  await expectFields(page, { ...SAMPLE, phone }, words);
  await expect(chosen).toContainText("₹2,035.64");
  await expect(chosen).toContainText(apps);
  const posted = page.waitForRequest(POST);
  await send(page, words).click();
  expect((await posted).postDataJSON().selectedPlan).not.toHaveProperty("ottList");
  await thanks(page, words);
  const told = sent(page, words);
  await expect(told.getByRole("heading")).toBeFocused();
  await expect(told.getByRole("heading")).toBeInViewport();
  await expect(told).toContainText("₹2,035.64");
  for (const step of words.contact.thanks.steps(content.contact.support))
    await expect(told).toContainText(step);
  await expectAccessible(page, told);
  await expect(chosen).toHaveCount(0);
  const wasTold = await told.innerText();
  await page.reload();
  await expect(chosen).toHaveCount(0);
  await expectFields(page, { firstName: "", message: "" }, words);

  const figures = ["₹599 × 3 (₹1,797)", "71.88", "310.52", "₹2,035.64"];
  const mail = await mailAbout(phone);
  const [, reference = ""] = /Reference: ([\dA-F]{8})\n/.exec(mail.text ?? "") ?? [];
  expect(wasTold).toContain(reference);
  for (const text of [...figures, SAMPLE.firstName]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }

  const plans = await (await request.get("/api/plans/filter?planType=internet%2Btv%2Bott")).json();
  const plan = plans.find(
    (row: { speed: string; duration: string }) =>
      row.speed === "75 Mbps" && row.duration === "Quarterly",
  );
  const pdf = await (await request.get(quoteLink(plan, language))).body();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  for (const figure of figures) expect(text).toContain(figure);
});

test("a chosen plan stays with the visit that chose it", async ({ page, visit, words }) => {
  const chosen = summary(page, words);
  const footer = page.getByRole("contentinfo");
  await openWithPlan({ page, visit, words });
  await field(page, "firstName", words).fill(SAMPLE.firstName);
  await footer.getByRole("link", { name: words.site.footer.privacy }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await expect(chosen).toContainText("₹2,035.64");
  await footer.getByRole("link", { name: words.site.footer.privacy }).click();
  await footer.getByRole("link", { name: words.site.quickLinks.contact }).click();
  await expectFields(page, { firstName: SAMPLE.firstName }, words);
  await expect(chosen).toHaveCount(0);
  // Nothing that one typed of oneself outlives the tab.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(SAMPLE.firstName);
});

test("what is typed before the script has come is sent", async ({ page, words, phone }) => {
  const release = await holdScripts(page);
  await page.goto("/contact?offer=power", { waitUntil: "commit" });
  await fillIn(page, { phone: `+91 ${phone}` });
  release();
  await expect(summary(page)).toContainText("₹706.82");
  await expectFields(page, { ...SAMPLE, phone });
  const sent = page.waitForRequest(POST);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ...SAMPLE,
    phone,
    selectedPlan: { price: 706.82 },
  });
  await thanks(page, words);
});

test("without email or answer all goes on WhatsApp", async ({ page, visit, words }) => {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await visit("/contact?offer=power");
  await expect(summary(page, words)).toContainText("₹706.82");
  await fillIn(page, { email: "" }, words);
  const chatOf = async (link: Locator) => {
    const opened = page.context().waitForEvent("page");
    await link.click();
    return new URL((await opened).url()).searchParams.get("text") ?? "";
  };
  const { email, ...others } = SAMPLE;
  const chat = await chatOf(page.getByRole("link", { name: words.form.noEmail }));
  for (const value of ["₹706.82", ...Object.values(others)]) expect(chat).toContain(value);
  await expectFields(page, { ...SAMPLE, email: "" }, words);
  await field(page, "email", words).fill(email);
  await page.route(POST, (route) => route.abort());
  await send(page, words).click();
  const failed = page.getByRole("alert").getByRole("link", { name: words.form.onWhatsApp });
  const whole = await chatOf(failed);
  for (const value of ["₹706.82", ...Object.values(SAMPLE)]) expect(whole).toContain(value);
});

test("a double click and retries make one enquiry, and nothing is lost by a failure", async ({
  page,
  visit,
  words,
  phone,
}) => {
  const { failed, invalid, noAnswer, offline } = words.form;
  await openWithPlan({ page, visit, words });
  await fillIn(page, { phone }, words);
  const release = await hold(page, POST, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page, words).dblclick();
  const sending = page.getByRole("button", { name: words.form.sending });
  await expect(sending).toBeDisabled();
  await expect(sending).toHaveCSS("cursor", "not-allowed");
  release();
  await expect(toast(page, words, noAnswer)).toBeVisible();
  await expect(page.getByText(offline)).toBeVisible();
  await page.unroute(POST);

  const answers = [
    { status: 400, json: { message: words.answers.invalid, errors: { email: invalid.email } } },
    { status: 502, body: "" },
  ];
  await page.route(POST, (route) => route.fulfill(answers.shift()));
  await send(page, words).click();
  await expect(toast(page, words, words.answers.invalid)).toBeVisible();
  await expect(page.getByText(invalid.email, { exact: true })).toBeVisible();
  await expect(summary(page, words)).toHaveCount(0);
  await send(page, words).click();
  await expect(toast(page, words, failed)).toBeVisible();
  await expectFields(page, { ...SAMPLE, phone }, words);

  await page.unroute(POST);
  const posted = page.waitForRequest(POST);
  await send(page, words).click();
  expect((await posted).postDataJSON()).toMatchObject({ selectedPlan: { price: 2035.64 } });
  await thanks(page, words);
  await mailAbout(phone);
});

test("the tiles are there, and the keyboard sends the form @desk", async ({
  page,
  visit,
  words,
  content,
  phone,
}) => {
  const { heading, tiles } = words.contact;
  await visit("/contact?offer=power");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading[0] ?? "");
  const { networkInstagram, tvInstagram } = tiles;
  const place = tiles.place(content.contact.town);
  const { whatsapp } = words.site;
  for (const name of [networkInstagram, whatsapp, place, tvInstagram, "YouTube", "Facebook"])
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  await expect(summary(page, words)).toContainText("₹706.82");
  await expectAccessible(page, summary(page, words));

  await field(page, "firstName", words).focus();
  const { firstName, lastName, email, address, message } = SAMPLE;
  for (const value of [firstName, lastName, phone, email, address, message]) {
    await page.keyboard.insertText(value);
    await page.keyboard.press("Tab");
    // Past the way for who has none.
    if (value === email) await page.keyboard.press("Tab");
  }
  await expect(send(page, words)).toBeFocused();
  await page.keyboard.press("Enter");
  await thanks(page, words);
});
