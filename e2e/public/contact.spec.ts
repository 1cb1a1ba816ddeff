import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { type Fields, field, fillIn, SAMPLE, send, summary } from "../enquiry-form";
import { expect, mailAbout, test } from "../fixtures";
import { hold, holdScripts } from "../hold";
import { boxOf, expectAccessible } from "../page-checks";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const POST = "**/api/contact/post";
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text);
const thanks = (page: Page) => expect(toast(page, /^Thank you/)).toBeVisible();

async function expectFields(page: Page, fields: Fields) {
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

async function openWithPlan(page: Page) {
  const choice = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };
  await page.goto(`/customizedplan?${new URLSearchParams(choice)}`);
  const card = page.getByRole("complementary", { name: "Price of this plan" });
  await expect(card.getByRole("status")).toContainText("₹2,035.64");
  await card.getByRole("link", { name: "Get Plan" }).click();
  await expect(summary(page)).toContainText("₹2,035.64");
}

test("one price in card, form, mail and quote @phone", async ({ page, phone, request }) => {
  await openWithPlan(page);
  await expect(page).toHaveURL(/\/contact$/);
  for (const text of ["75 Mbps", "Aaryaa Network", "Quarterly", "Standard", "450+", "Single Band"])
    await expect(summary(page)).toContainText(text);
  await expect(summary(page)).not.toContainText("Android");
  await expectAccessible(page);

  // What was typed, and the plan, survive a reload until they are sent.
  await fillIn(page, { Phone: phone });
  await page.reload();
  await expectFields(page, { ...SAMPLE, Phone: phone });
  await expect(summary(page)).toContainText("₹2,035.64");
  await send(page).click();
  await thanks(page);
  const expectNothingLeft = async () => {
    await expect(summary(page)).toHaveCount(0);
    await expectFields(page, { "First name": "", Message: "" });
  };
  await expectNothingLeft();
  await page.reload();
  await expectNothingLeft();

  const figures = ["₹599 × 3 (₹1,797)", "71.88", "310.52", "₹2,035.64"];
  const mail = await mailAbout(phone);
  for (const text of [...figures, SAMPLE["First name"]]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.html).toContain(`href="tel:+91${phone}"`);
  expect(mail.replyTo?.[0]?.address).toBe(SAMPLE.Email);

  const plans = await (await request.get("/api/plans/filter?planType=internet%2Btv%2Bott")).json();
  const plan = plans.find(
    (row: { speed: string; duration: string }) =>
      row.speed === "75 Mbps" && row.duration === "Quarterly",
  );
  const pdf = await (await request.get(`/api/plans/${plan._id}/quote`)).body();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  for (const figure of figures) expect(text).toContain(figure);
});

test("a first payment is told with what follows it, all over @phone", async ({ page, request }) => {
  const price = "₹1,767 first, then ₹767 a month";
  const plans = await (await request.get("/api/plans/filter?planType=internet")).json();
  const plan = plans.find(
    (row: Record<string, string>) =>
      row.provider === "SkyPlay" && row.speed === "100 Mbps" && row.duration === "Monthly",
  );
  await page.goto(`/contact?plan=${plan._id}`);
  await expect(summary(page)).toContainText(`${price}, GST included`);
  for (const name of [/Ask on WhatsApp/, /^WhatsApp/, /WhatsApp chat/])
    await expect
      .poll(async () => {
        const href = await page.getByRole("link", { name }).last().getAttribute("href");
        return new URL(href ?? "").searchParams.get("text");
      })
      .toContain(`Price: ${price}, GST included`);
  // What the draft keeps of the plan says the same.
  await page.route("**/api/plans/**", (route) => route.abort());
  await page.reload();
  await expect(summary(page)).toContainText(`${price}, GST included`);

  await fillIn(page);
  await page.route(POST, (route) => route.fulfill({ json: { message: "Thank you!" } }));
  const sent = page.waitForRequest(POST);
  await send(page).click();
  expect((await sent).postDataJSON().selectedPlan).toMatchObject({ price: 1767 });
  expect((await sent).postDataJSON().selectedPlan).not.toHaveProperty("renewalTotal");
  await thanks(page);
  await expect
    .poll(() => page.getByRole("link", { name: "Write on WhatsApp" }).getAttribute("href"))
    .not.toContain("SkyPlay");
});

test("each wrong field says so until it is changed, with the phone's rule", async ({ page }) => {
  const rule = "10 digits, begins with 6 to 9";
  await page.goto("/contact");
  const phone = field(page, "Phone");
  await expect(phone).toHaveAccessibleDescription(rule);
  await expect(page.getByText(rule)).toBeVisible();
  await send(page).click();
  for (const name of ["FirstName", "LastName", "Phone", "Address", "Email", "Message"])
    await expect(page.getByText(`Enter a valid ${name}`, { exact: true })).toBeVisible();
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "First name")).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(`Enter a valid Phone ${rule}`);
  await expectAccessible(page);
  await field(page, "First name").fill("M");
  await expect(page.getByText("Enter a valid FirstName")).toHaveCount(0);
  await expect(page.getByText("Enter a valid LastName")).toBeVisible();

  // +91, blanks and a leading zero go as one types.
  await phone.pressSequentially("+91 60000 00");
  await expect(page.getByText(`${rule} · 7 of 10`)).toBeVisible();
  await phone.pressSequentially("0001");
  await expect(page.getByText("11 of 10")).toBeVisible();
  await phone.fill("");
  await expect(page.getByText("of 10")).toHaveCount(0);
  await expect(page.getByText(rule)).toBeVisible();
  await phone.pressSequentially("060000 00001");
  await expect(phone).toHaveValue("6000000001");
});

for (const [width, height, where] of [
  [320, 640, "@phone"],
  [390, 844, "@phone"],
  [1440, 700, "@desk"],
] as const)
  test(`at ${width} px the first wrong field shows its label ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/contact");
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
    await fillIn(page);
    // From the page's end, and from where the header lies over the label alone.
    for (const label of ["First name", "Phone", "Email", "Message"] as const) {
      await field(page, label).fill("");
      for (const isBoxInView of [false, true]) {
        await send(page).focus();
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
        if (isBoxInView) {
          const edge = await bottom();
          await field(page, label).evaluate((box, to) => {
            window.scrollBy({ top: box.getBoundingClientRect().top - to - 4 });
          }, edge);
        }
        await page.keyboard.press("Enter");
        await expect(field(page, label)).toBeFocused();
        await expect(page.getByText(/^Enter a valid/)).toBeInViewport();
        const { y } = await boxOf(page.getByText(label, { exact: true }).first());
        expect(y, label).toBeGreaterThanOrEqual(await bottom());
      }
      await field(page, label).fill(SAMPLE[label]);
    }
  });

test("what is typed before the script has come is sent @phone", async ({ page, phone }) => {
  const release = await holdScripts(page);
  await page.goto("/contact?offer=power", { waitUntil: "commit" });
  await fillIn(page, { Phone: `+91 ${phone}` });
  release();
  await expect(summary(page)).toContainText("₹706.82");
  await expectFields(page, { ...SAMPLE, Phone: phone });
  const sent = page.waitForRequest(POST);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: SAMPLE["First name"],
    lastName: SAMPLE["Last name"],
    phone,
    email: SAMPLE.Email,
    address: SAMPLE.Address,
    message: SAMPLE.Message,
    selectedPlan: { price: 706.82 },
  });
  await thanks(page);
});

test("a double click and a retry make one enquiry @phone", async ({ page, phone }) => {
  await page.goto("/contact");
  await fillIn(page, { Phone: phone });
  const release = await hold(page, POST, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).dblclick();
  const sending = page.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  await expect(sending).toHaveCSS("cursor", "not-allowed");
  release();
  await expect(toast(page, "Something went wrong. Please try again.")).toBeVisible();
  await page.unroute(POST);
  await send(page).click();
  await thanks(page);
  await mailAbout(phone);
});

test("a failure is told, and what was typed and the plan stay @phone", async ({ page }) => {
  await openWithPlan(page);
  await fillIn(page);
  const answers = [
    { status: 400, json: { message: "Look again.", errors: { email: "Enter a valid Email" } } },
    { status: 502, body: "" },
  ];
  await page.route(POST, (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await send(page).click();
  await expect(toast(page, "Look again.")).toBeVisible();
  await expect(page.getByText("Enter a valid Email")).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  await send(page).click();
  await expect(toast(page, "Submission failed.")).toBeVisible();
  await send(page).click();
  await expect(toast(page, "Something went wrong. Please try again.")).toBeVisible();
  await expectFields(page, SAMPLE);

  await page.unroute(POST);
  const sent = page.waitForRequest(POST);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ selectedPlan: { price: 2035.64 } });
  await thanks(page);
});

test("the tiles are there, and the keyboard sends the form @desk", async ({ page, phone }) => {
  await page.goto("/contact?offer=power");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Interested in Our Plans?");
  const place = /Sankarankovil, TamilNadu/;
  for (const name of [/^Instagram/, /WhatsApp/, place, /TV Instagram/, /YouTube/, /Facebook/])
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  await expect(summary(page)).toContainText("₹706.82");
  await expectAccessible(page);

  await field(page, "First name").focus();
  for (const value of Object.values({ ...SAMPLE, Phone: phone })) {
    await page.keyboard.insertText(value);
    await page.keyboard.press("Tab");
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await thanks(page);
});

test.describe("without JavaScript @phone", () => {
  test.use({ javaScriptEnabled: false });

  test("a plan goes with the form, past a wrong field, to thanks", async ({ page, phone }) => {
    await page.goto("/customizedplan");
    await page.getByText("All plans in one table").click();
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: "Mbps" })).toHaveCount(73);
    const row = rows.filter({ hasText: "75 Mbps" }).filter({ hasText: "Quarterly" });
    await expect(row).toContainText("₹2,035.64");
    await row.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact\?plan=/);
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/^10 digits/);

    const typed = { ...SAMPLE, "Last name": "123", Phone: phone };
    await fillIn(page, typed);
    await send(page).click();
    await expect(page.getByText("Enter a valid LastName")).toBeVisible();
    await expectFields(page, typed);
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/^10 digits/);
    await field(page, "Last name").fill(SAMPLE["Last name"]);
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/thank-you$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await mailAbout(phone)).text).toContain("₹2,035.64");
  });
});
