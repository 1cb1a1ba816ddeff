import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, expectNoSidewaysScroll, test } from "../fixtures";
import { hold, holdScripts } from "../hold";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send" });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text);
const summary = (page: Page) => page.getByRole("region", { name: "Selected Plan" });

const sample = {
  "First name": "முருகன்",
  "Last name": "Sample",
  Email: "murugan@sample.example",
  Address: "1 Sample Street, Sankarankovil",
  Message: "Please call me about a new connection.",
};

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function openWithPlan(page: Page) {
  const choice = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };
  await page.goto(`/customizedplan?${new URLSearchParams(choice)}`);
  const card = page.getByRole("complementary", { name: "Price of this plan" });
  await expect(card.getByRole("status")).toContainText("₹2,035.64");
  await card.getByRole("link", { name: "Get Plan" }).click();
  await expect(summary(page)).toContainText("₹2,035.64");
}

test("from the builder to the mail: one price in the card, the form, the quote and the mail", async ({
  page,
  phone,
  mailAbout,
  request,
  expectAccessible,
}) => {
  await openWithPlan(page);
  await expect(page).toHaveURL(/\/contact$/);
  for (const text of ["75 Mbps", "Aaryaa Network", "Quarterly", "Standard", "450+", "Single Band"])
    await expect(summary(page)).toContainText(text);
  await expect(summary(page)).not.toContainText("Android");
  await expectNoSidewaysScroll(page);
  await expectAccessible();

  await fill(page, { ...sample, Phone: phone });
  await send(page).click();
  await expect(toast(page, /^Thank you/)).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  await expect(field(page, "First name")).toHaveValue("");

  const mail = await mailAbout(phone);
  for (const text of ["₹599 × 3 (₹1,797)", "71.88", "310.52", "₹2,035.64", sample["First name"]]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.html).toContain(`href="tel:+91${phone}"`);
  expect(mail.replyTo?.[0]?.address).toBe(sample.Email);

  const plans = await (await request.get("/api/plans/filter?planType=internet%2Btv%2Bott")).json();
  const plan = plans.find(
    (row: { speed: string; duration: string }) =>
      row.speed === "75 Mbps" && row.duration === "Quarterly",
  );
  const pdf = await request.get(`/api/plans/${plan._id}/quote`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), {
    mergePages: true,
  });
  for (const figure of ["₹599 × 3 (₹1,797)", "71.88", "310.52", "₹2,035.64"])
    expect(text).toContain(figure);
});

test("a first payment is told with what follows it: in the summary, on WhatsApp, in mail and quote @phone", async ({
  page,
  phone,
  mailAbout,
  request,
}) => {
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

  await fill(page, { ...sample, Phone: phone });
  const sent = page.waitForRequest("**/api/contact/post");
  await send(page).click();
  expect((await sent).postDataJSON().selectedPlan).toMatchObject({ price: 1767 });
  expect((await sent).postDataJSON().selectedPlan).not.toHaveProperty("renewalTotal");
  await expect(toast(page, /^Thank you/)).toBeVisible();
  await expect
    .poll(() => page.getByRole("link", { name: "Write on WhatsApp" }).getAttribute("href"))
    .not.toContain("SkyPlay");
  const mail = await mailAbout(phone);
  expect(mail.text).toContain(price);
  expect(mail.html).toContain(price);

  const pdf = await request.get(`/api/plans/${plan._id}/quote`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), {
    mergePages: true,
  });
  expect(text).toContain("First payment: 1 month, installation, advance");
  expect(text.replace(/\s+/g, " ")).toContain(price);
});

test("the phone's rule stays, beside what is wrong and a count while one types", async ({
  page,
  expectAccessible,
}) => {
  const rule = "10 digits, begins with 6 to 9";
  await page.goto("/contact");
  const phone = field(page, "Phone");
  await expect(phone).toHaveAccessibleDescription(rule);
  await expect(page.getByText(rule)).toBeVisible();
  await send(page).click();
  await expect(phone).toHaveAccessibleDescription(`Enter a valid Phone ${rule}`);
  await expectAccessible();
  await phone.pressSequentially("+91 60000 00");
  await expect(page.getByText(`${rule} · 7 of 10`)).toBeVisible();
  await phone.pressSequentially("0001");
  await expect(page.getByText("11 of 10")).toBeVisible();
  await phone.fill("");
  await expect(page.getByText("of 10")).toHaveCount(0);
  await expect(page.getByText(rule)).toBeVisible();
});

for (const [width, height, where] of [
  [320, 640, "@phone"],
  [360, 640, "@phone"],
  [390, 844, "@phone"],
  [1440, 700, "@desk"],
] as const)
  test(`the first wrong field comes with its label below the header, at ${width} by ${height} ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/contact");
    const header = page.getByRole("banner");
    await expect(header).toHaveAttribute("data-state", /./);
    const filled: [string, string][] = [...Object.entries(sample), ["Phone", "6000000001"]];
    const bottom = async () => {
      // The header goes from tall to low as the page leaves its top.
      await header.evaluate((bar) =>
        Promise.all(bar.getAnimations().map(({ finished }) => finished)),
      );
      const box = await header.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    // From the page's end, and from where the header lies over the label alone.
    for (const label of ["First name", "Phone", "Email", "Address", "Message"])
      for (const isBoxInView of [false, true]) {
        await fill(page, { ...Object.fromEntries(filled), [label]: "" });
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
        const top = await page.getByText(label, { exact: true }).first().boundingBox();
        expect(top?.y, label).toBeGreaterThanOrEqual(await bottom());
      }
  });

test("each wrong field says so in its own words, until it is changed @phone", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/contact");
  await send(page).click();
  for (const name of ["FirstName", "LastName", "Phone", "Address", "Email", "Message"])
    await expect(page.getByText(`Enter a valid ${name}`, { exact: true })).toBeVisible();
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "First name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  await field(page, "First name").fill("M");
  await expect(page.getByText("Enter a valid FirstName")).toHaveCount(0);
  await expect(page.getByText("Enter a valid LastName")).toBeVisible();
});

test("+91, blanks and a leading zero go as one types @phone", async ({ page }) => {
  await page.goto("/contact");
  const phone = field(page, "Phone");
  await phone.fill("+91 60000 00001");
  await expect(phone).toHaveValue("6000000001");
  await phone.fill("");
  await phone.pressSequentially("060000 00001");
  await expect(phone).toHaveValue("6000000001");
});

test("what is typed before the page's script has come stays in every field, and is sent @phone", async ({
  page,
  phone,
}) => {
  const release = await holdScripts(page);
  await page.goto("/contact?offer=power", { waitUntil: "commit" });
  await fill(page, { ...sample, Phone: `+91 ${phone}` });
  release();
  await expect(summary(page)).toContainText("₹706.82");
  await expect(field(page, "Phone")).toHaveValue(phone);
  for (const [label, value] of Object.entries(sample))
    await expect(field(page, label)).toHaveValue(value);
  const sent = page.waitForRequest("**/api/contact/post");
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: sample["First name"],
    lastName: sample["Last name"],
    phone,
    email: sample.Email,
    address: sample.Address,
    message: sample.Message,
    selectedPlan: { price: 706.82 },
  });
  await expect(toast(page, /^Thank you/)).toBeVisible();
});

test("a double click sends one enquiry, and the button waits @phone", async ({
  page,
  phone,
  mailAbout,
}) => {
  await page.goto("/contact");
  await fill(page, { ...sample, Phone: phone });
  const { held, release } = hold();
  await page.route("**/api/contact/post", async (route) => {
    await held;
    await route.continue();
  });
  await send(page).dblclick();
  const sending = page.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  await expect(sending).toHaveCSS("cursor", "not-allowed");
  release();
  await expect(toast(page, /^Thank you/)).toBeVisible();
  await mailAbout(phone);
});

test("the server's errors stand under their fields, and its message in a toast @phone", async ({
  page,
}) => {
  await openWithPlan(page);
  await fill(page, { ...sample, Phone: "6000000001" });
  await page.route("**/api/contact/post", (route) =>
    route.fulfill({
      status: 400,
      json: { message: "Please look again.", errors: { email: "Enter a valid Email" } },
    }),
  );
  await send(page).click();
  await expect(toast(page, "Please look again.")).toBeVisible();
  await expect(page.getByText("Enter a valid Email")).toBeVisible();
  await expect(field(page, "Message")).toHaveValue(sample.Message);
  await expect(summary(page)).toHaveCount(0);

  await page.unroute("**/api/contact/post");
  const sent = page.waitForRequest("**/api/contact/post");
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ selectedPlan: { price: 2035.64 } });
  await expect(toast(page, /^Thank you/)).toBeVisible();
});

test("a failure without words, and no answer at all, keep what was typed @phone", async ({
  page,
}) => {
  await page.goto("/contact");
  await fill(page, { ...sample, Phone: "6000000001" });
  await page.route("**/api/contact/post", (route) => route.fulfill({ status: 502, body: "" }));
  await send(page).click();
  await expect(toast(page, "Submission failed.")).toBeVisible();
  await page.route("**/api/contact/post", (route) => route.abort());
  await send(page).click();
  await expect(toast(page, "Something went wrong. Please try again.")).toBeVisible();
  await expect(field(page, "Message")).toHaveValue(sample.Message);
});

test("a retry after a lost answer makes no second enquiry @phone", async ({
  page,
  phone,
  mailAbout,
}) => {
  await page.goto("/contact");
  await fill(page, { ...sample, Phone: phone });
  await page.route("**/api/contact/post", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(toast(page, "Something went wrong. Please try again.")).toBeVisible();
  await page.unroute("**/api/contact/post");
  await send(page).click();
  await expect(toast(page, /^Thank you/)).toBeVisible();
  await mailAbout(phone);
});

test("what was typed and the plan survive a reload, until they are sent @phone", async ({
  page,
  phone,
}) => {
  await openWithPlan(page);
  await fill(page, { ...sample, Phone: phone });
  await page.reload();
  await expect(field(page, "First name")).toHaveValue(sample["First name"]);
  await expect(field(page, "Message")).toHaveValue(sample.Message);
  await expect(summary(page)).toContainText("₹2,035.64");
  await send(page).click();
  await expect(toast(page, /^Thank you/)).toBeVisible();
  await page.reload();
  await expect(field(page, "First name")).toHaveValue("");
  await expect(summary(page)).toHaveCount(0);
});

test("the form is filled in and sent by keyboard alone @desk", async ({ page, phone }) => {
  await page.goto("/contact");
  await field(page, "First name").focus();
  const typed = [
    sample["First name"],
    sample["Last name"],
    phone,
    sample.Email,
    sample.Address,
    sample.Message,
  ];
  for (const value of typed) {
    await page.keyboard.insertText(value);
    await page.keyboard.press("Tab");
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, /^Thank you/)).toBeVisible();
});

test("the tiles lead to where the business is found @phone", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Interested in Our Plans?");
  const main = page.getByRole("main");
  for (const name of [
    /^Instagram/,
    /WhatsApp/,
    /Sankarankovil, TamilNadu/,
    /TV Instagram/,
    /YouTube/,
    /Facebook/,
  ])
    await expect(main.getByRole("link", { name }).first()).toBeVisible();
});

test.describe("without JavaScript @phone", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent with the plan, and thanked on a page of its own", async ({
    page,
    phone,
    mailAbout,
  }) => {
    await page.goto("/customizedplan");
    await page.getByText("All plans in one table").click();
    const row = page
      .getByRole("row")
      .filter({ hasText: "75 Mbps" })
      .filter({ hasText: "Quarterly" });
    await row.getByRole("link", { name: "Contact" }).click();
    await fill(page, { ...sample, Phone: phone });
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/thank-you$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await mailAbout(phone)).text).toContain("₹2,035.64");
  });

  test("a wrong field comes back with all that was typed", async ({ page }) => {
    await page.goto("/contact");
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/^10 digits/);
    await fill(page, { ...sample, "Last name": "123", Phone: "6000000001" });
    await send(page).click();
    await expect(page.getByText("Enter a valid LastName")).toBeVisible();
    await expect(field(page, "First name")).toHaveValue(sample["First name"]);
    await expect(field(page, "Message")).toHaveValue(sample.Message);
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/^10 digits/);
  });
});
