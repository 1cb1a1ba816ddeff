import type { Locator, Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import { expectFields, field, fillIn, messageOf, SAMPLE, send, summary } from "../enquiry-form";
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

test("one price in card, form, thanks and mail @tamil", async ({
  page,
  visit,
  words,
  content,
  phone,
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
  await expect(chosen).toContainText(words.plans.parts.apps + apps);
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

test("Buy brings its plan along, and WhatsApp all", async ({ page, visit, words }) => {
  await visit("/contact?offer=max");
  for (const text of ["Power Max", "₹1,178.82", "GST included", "30 days", "28+ apps"])
    await expect(summary(page)).toContainText(text);
  await expect(page).toHaveURL(/\/contact$/);
  expect(await messageOf(page, summary(page))).toMatch(/100 Mbps[\s\S]+₹1,178\.82, GST included/);
  await page.reload();
  await expect(summary(page)).toContainText("Power Max");

  await page.route(`**/api/plans/${FIRST_PLANS.stream}`, (route) =>
    route.fulfill({ status: 404, json: { message: "" } }),
  );
  await visit("/contact?offer=stream");
  await expect(summary(page)).toContainText("could not be loaded");
  const sent = page.waitForRequest(POST);
  await page.route(POST, (route) => route.abort());
  await fillIn(page);
  await send(page).click();
  expect((await sent).postDataJSON()).not.toHaveProperty("selectedPlan");

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
  await send(page, words).click();
  const failed = page.getByRole("alert").getByRole("link", { name: words.form.onWhatsApp });
  const whole = await chatOf(failed);
  for (const value of ["₹706.82", ...Object.values(SAMPLE)]) expect(whole).toContain(value);
});

test("retries make one enquiry, and lose nothing", async ({ page, visit, words, phone }) => {
  const { failed, invalid, noAnswer } = words.form;
  const chosen = summary(page, words);
  const footer = page.getByRole("contentinfo");
  await openWithPlan({ page, visit, words });
  await field(page, "firstName", words).fill(SAMPLE.firstName);
  await footer.getByRole("link", { name: words.privacy.name }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await footer.getByRole("link", { name: words.site.quickLinks.contact }).click();
  await expectFields(page, { firstName: SAMPLE.firstName }, words);
  await expect(chosen).toContainText("₹2,035.64");
  // Nothing that one typed of oneself outlives the tab.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(SAMPLE.firstName);
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
  await expect(page.locator("form").getByRole("alert")).toContainText(noAnswer);
  await page.unroute(POST);

  const answers = [
    { status: 400, json: { message: words.answers.invalid, errors: { email: invalid.email } } },
    { status: 502, body: "" },
  ];
  await page.route(POST, (route) => route.fulfill(answers.shift()));
  await send(page, words).click();
  await expect(toast(page, words, words.answers.invalid)).toBeVisible();
  await expect(page.getByText(invalid.email, { exact: true })).toBeVisible();
  await expect(chosen).toHaveCount(0);
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
