import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { whatsappLink } from "@/lib/content/business";
import type { Words } from "@/lib/content/en/words";
import { LOCALES, pathIn, quoteLink } from "@/lib/content/language";
import { refusalOf } from "@/lib/enquiries/schema";
import { firstContent } from "@/lib/site/first-content";
import { ENQUIRY_FIELDS, type EnquiryField } from "@/lib/terms/enquiry";
import { renewalNote } from "@/lib/terms/plan";
import { expectFields, field, fillIn, SAMPLE, send, summary } from "../enquiry-form";
import { expect, type Fixtures, mailAbout, test } from "../fixtures";
import { hold, holdScripts } from "../hold";
import { boxOf, expectAccessible } from "../page-checks";

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

test("one price in card, form, mail and quote @phone @tamil", async ({
  page,
  visit,
  words,
  language,
  content,
  phone,
  request,
}) => {
  const chosen = summary(page, words);
  const { durations } = words.plans;
  await openWithPlan({ page, visit, words });
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { name: words.form.title })).toBeFocused();
  for (const text of ["75 Mbps", "Aaryaa Network", durations.Quarterly, "Standard", "450+"])
    await expect(chosen).toContainText(text);
  await expect(chosen).toContainText("Single Band");
  const { appsAmong, and } = words.plans;
  const apps = `${appsAmong("23+")}: ${and(["JioHotstar", "SonyLiv"])}`;
  await expect(chosen).toContainText(words.form.rows.apps + apps);
  const chat = chosen.getByRole("link", { name: words.plans.chat.ask });
  await expect(chat).toHaveAttribute("href", new RegExp(encodeURIComponent(apps)));
  await expect(chosen).not.toContainText(words.plans.androidBox);
  await expectAccessible(page, chosen);

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
  const expectNothingLeft = async () => {
    await expect(chosen).toHaveCount(0);
    await expectFields(page, { firstName: "", message: "" }, words);
  };
  await expectNothingLeft();
  const wasTold = await told.innerText();
  await page.reload();
  await expectNothingLeft();

  const figures = ["₹599 × 3 (₹1,797)", "71.88", "310.52", "₹2,035.64"];
  const mail = await mailAbout(phone);
  expect(mail.text).toMatch(/Apps +23\+ apps, among them: JioHotstar and SonyLiv\n/);
  const [, reference = ""] = /Reference: ([\dA-F]{8})\n/.exec(mail.text ?? "") ?? [];
  expect(wasTold).toContain(reference);
  expect(mail.html).toContain(reference);
  for (const text of [...figures, SAMPLE.firstName]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.html).toContain(`href="tel:+91${phone}"`);
  expect(mail.replyTo?.[0]?.address).toBe(SAMPLE.email);
  // Staff are told before they call.
  const isTold = /Language: Tamil – reads the Tamil pages/.test(mail.text ?? "");
  expect(isTold).toBe(language === "ta");

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

test("a plan that an older page kept, without its apps, still shows and goes @phone", async ({
  page,
  visit,
  words,
}) => {
  await openWithPlan({ page, visit, words });
  await expect(summary(page, words)).toContainText("JioHotstar");
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(sessionStorage))
      sessionStorage.setItem(key, kept.replace(/,"ottList":\[[^\]]*\]/, ""));
  });
  await page.route("**/api/plans/**", (route) => route.abort());
  await page.reload();
  await expect(summary(page, words)).toContainText("₹2,035.64");
  await expect(summary(page, words)).not.toContainText("JioHotstar");
  await fillIn(page, {}, words);
  await page.route(POST, (route) => route.fulfill({ json: { message: words.answers.received } }));
  const posted = page.waitForRequest(POST);
  await send(page, words).click();
  expect((await posted).postDataJSON().selectedPlan).toMatchObject({ price: 2035.64 });
  await thanks(page, words);
});

test("a chosen plan stays with the visit that chose it @phone", async ({ page, visit, words }) => {
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

test("a first payment is told with what follows it, all over @phone", async ({
  page,
  visit,
  words,
  request,
}) => {
  const plans = await (await request.get("/api/plans/filter?planType=internet")).json();
  const plan = plans.find(
    (row: Record<string, string>) =>
      row.provider === "SkyPlay" && row.speed === "100 Mbps" && row.duration === "Monthly",
  );
  const price = `₹1,767 ${renewalNote(plan, words.plans)}`;
  expect(price).toBe("₹1,767 first, then ₹767 a month");
  const told = `${price}, ${words.form.tax}`;
  const chats = page.locator(`a[href^="${whatsappLink(firstContent.contact.whatsapp)}?"]`);
  const messages = () =>
    chats.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("text") ?? ""),
    );
  await visit(`/contact?plan=${plan._id}`);
  await expect(summary(page, words)).toContainText(told);
  // In the header, its sheet, a tile, beside the plan and the email, and in the footer.
  await expect(chats).toHaveCount(6);
  const isSaid = (text: string) => text.includes(words.plans.chat.withGst(price));
  await expect.poll(async () => (await messages()).every(isSaid)).toBe(true);
  // What the draft keeps of the plan says the same.
  await page.route("**/api/plans/**", (route) => route.abort());
  await page.reload();
  await expect(summary(page, words)).toContainText(told);

  await fillIn(page, {}, words);
  await page.route(POST, (route) => route.fulfill({ json: { message: words.answers.received } }));
  const sent = page.waitForRequest(POST);
  await send(page, words).click();
  expect((await sent).postDataJSON().selectedPlan).toMatchObject({ price: 1767 });
  expect((await sent).postDataJSON().selectedPlan).not.toHaveProperty("renewalTotal");
  await thanks(page, words);
  await expect.poll(async () => (await messages()).join()).not.toContain("SkyPlay");
});

test("each wrong field says so until it is changed, with the phone's rule @tamil", async ({
  page,
  visit,
  words,
}) => {
  const { fields, digits } = words.form;
  const rule = fields.phone.hint ?? "";
  await visit("/contact");
  const phone = field(page, "phone", words);
  const said = (text: string) => page.getByText(text, { exact: true });
  await expect(phone).toHaveAccessibleDescription(rule);
  await expect(said(rule)).toBeVisible();
  await send(page, words).click();
  const missing = (name: EnquiryField) => refusalOf(name, "", words.form);
  for (const name of ENQUIRY_FIELDS) await expect(said(missing(name))).toBeVisible();
  await expect(field(page, "firstName", words)).toBeFocused();
  await expect(field(page, "firstName", words)).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(`${missing("phone")} ${rule}`);
  await expectAccessible(page);
  await field(page, "firstName", words).fill("M");
  await expect(said(missing("firstName"))).toHaveCount(0);
  await expect(said(missing("lastName"))).toBeVisible();
  await phone.fill("60000000");
  await field(page, "lastName", words).fill("-");
  await send(page, words).click();
  for (const [name, typed] of [
    ["phone", "60000000"],
    ["lastName", "-"],
  ] as const)
    await expect(said(refusalOf(name, typed, words.form))).toBeVisible();
  await phone.fill("");

  // +91, blanks and a leading zero go as one types.
  await phone.pressSequentially("+91 60000 00");
  await expect(said(`${rule} · ${digits(7, 10)}`)).toBeVisible();
  await phone.pressSequentially("0001");
  await expect(said(`${rule} · ${digits(11, 10)}`)).toBeVisible();
  await phone.fill("");
  await expect(said(rule)).toBeVisible();
  await phone.pressSequentially("060000 00001");
  await expect(phone).toHaveValue("6000000001");
});

for (const [width, height, where] of [
  [320, 640, "@phone @tamil"],
  [390, 844, "@phone"],
  [1440, 700, "@desk"],
] as const)
  test(`at ${width} px the first wrong field shows its label ${where}`, async ({
    page,
    visit,
    words,
  }) => {
    const { fields } = words.form;
    await page.setViewportSize({ width, height });
    await visit("/contact");
    const header = page.getByRole("banner");
    await expect(header).toHaveAttribute("data-state", /./);
    const bottom = async () => {
      // The header goes from tall to low as the page leaves its top.
      await header.evaluate((bar) =>
        Promise.all(bar.getAnimations().map(({ finished }) => finished)),
      );
      const { y, height } = await boxOf(header);
      return y + height;
    };
    await fillIn(page, {}, words);
    // From the page's end, and from where the header lies over the label alone.
    for (const name of ["firstName", "phone", "email", "message"] as const) {
      const control = field(page, name, words);
      await control.fill("");
      for (const isBoxInView of [false, true]) {
        await send(page, words).focus();
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
        if (isBoxInView) {
          const edge = await bottom();
          await control.evaluate((box, to) => {
            window.scrollBy({ top: box.getBoundingClientRect().top - to - 4 });
          }, edge);
        }
        await page.keyboard.press("Enter");
        await expect(control).toBeFocused();
        const missing = refusalOf(name, "", words.form);
        await expect(page.getByText(missing, { exact: true })).toBeInViewport();
        const label = page.getByText(fields[name].label, { exact: true }).first();
        const { y } = await boxOf(label);
        expect(y, name).toBeGreaterThanOrEqual(await bottom());
      }
      await control.fill(SAMPLE[name]);
    }
  });

test("what is typed before the script has come is sent @phone", async ({ page, words, phone }) => {
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

test("a name's initial needs no dot, and what is sent is said @phone @tamil", async ({
  page,
  visit,
  words,
}) => {
  await visit("/contact");
  await fillIn(page, { lastName: "மு." }, words);
  const name = field(page, "firstName", words);
  await name.fill("M.");
  await name.pressSequentially(" Selvi");
  await expect(name).toHaveValue("M. Selvi");
  await page.keyboard.press("Tab");
  await expect(name).toHaveValue("M Selvi");
  await expect(name).toHaveAccessibleDescription(words.form.sentAs("M Selvi"));
  await page.route(POST, (route) => route.fulfill({ status: 502, body: "" }));
  const posted = page.waitForRequest(POST);
  await send(page, words).click();
  expect((await posted).postDataJSON()).toMatchObject({ firstName: "M Selvi", lastName: "மு" });
});

test("who has no email, or no answer, sends all of it on WhatsApp @phone @tamil", async ({
  page,
  visit,
  words,
}) => {
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

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`at ${width} × ${height} px the form begins within one screen and a half @phone @tamil`, async ({
    page,
    visit,
    words,
  }) => {
    await page.setViewportSize({ width, height });
    await visit("/contact");
    const { y } = await boxOf(field(page, "firstName", words));
    expect(y).toBeLessThan(1.5 * height);
    const tiles = page.getByRole("link", { name: "YouTube" }).first();
    expect((await boxOf(tiles)).y).toBeGreaterThan(y);
  });

test("a double click and a retry make one enquiry @phone", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await visit("/contact");
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
  await expect(toast(page, words, words.form.noAnswer)).toBeVisible();
  await expect(page.getByText(words.form.offline)).toBeVisible();
  await page.unroute(POST);
  await send(page, words).click();
  await thanks(page, words);
  await mailAbout(phone);
});

test("a failure is told, and what was typed and the plan stay @phone", async ({
  page,
  visit,
  words,
}) => {
  const { failed, invalid, noAnswer } = words.form;
  await openWithPlan({ page, visit, words });
  await fillIn(page, {}, words);
  const answers = [
    { status: 400, json: { message: words.answers.invalid, errors: { email: invalid.email } } },
    { status: 502, body: "" },
  ];
  await page.route(POST, (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await send(page, words).click();
  await expect(toast(page, words, words.answers.invalid)).toBeVisible();
  await expect(page.getByText(invalid.email, { exact: true })).toBeVisible();
  await expect(summary(page, words)).toHaveCount(0);
  await send(page, words).click();
  await expect(toast(page, words, failed)).toBeVisible();
  await send(page, words).click();
  await expect(toast(page, words, noAnswer)).toBeVisible();
  await expectFields(page, SAMPLE, words);

  await page.unroute(POST);
  const sent = page.waitForRequest(POST);
  await send(page, words).click();
  expect((await sent).postDataJSON()).toMatchObject({ selectedPlan: { price: 2035.64 } });
  await thanks(page, words);
});

test("the tiles are there, and the keyboard sends the form @desk @tamil", async ({
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

test.describe("without JavaScript @phone @tamil", () => {
  test.use({ javaScriptEnabled: false });

  test("a plan goes with the form, past a wrong field, to thanks", async ({
    page,
    visit,
    words,
    language,
    phone,
  }) => {
    const { table } = words.builderPage;
    const { fields, rows: labels, reference } = words.form;
    await visit("/customizedplan");
    await page.getByRole("link", { name: table.title }).click();
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: "Mbps" })).toHaveCount(73);
    const row = rows.filter({ hasText: "75 Mbps" }).filter({ hasText: "₹2,035.64" });
    await expect(row).toContainText(words.plans.durations.Quarterly);
    await row.getByRole("link", { name: table.contact }).click();
    await expect(page).toHaveURL(/\/contact\?plan=/);
    const phoneField = field(page, "phone", words);
    await expect(phoneField).toHaveAccessibleDescription(fields.phone.hint ?? "");

    const typed = { ...SAMPLE, firstName: "M. முருகன்", lastName: "123", phone };
    await fillIn(page, typed, words);
    await send(page, words).click();
    await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
    const refusal = refusalOf("lastName", "123", words.form);
    await expect(page.getByText(refusal, { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(words.answers.invalid);
    await expectFields(page, typed, words);
    await expect(phoneField).toHaveAccessibleDescription(fields.phone.hint ?? "");
    await field(page, "lastName", words).fill(SAMPLE.lastName);
    await send(page, words).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/contact/thank-you")}\\?`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      words.contact.thanks.heading[0] ?? "",
    );
    const mail = await mailAbout(phone);
    expect(mail.text).toContain("₹2,035.64");
    expect(mail.text).toContain("M முருகன்");
    const [, found = ""] = /Reference: ([\dA-F]{8})\n/.exec(mail.text ?? "") ?? [];
    const told = page.getByRole("main");
    await expect(told).toContainText(reference + found);
    await expect(told).toContainText(`${labels.name}75 Mbps`);
  });
});
