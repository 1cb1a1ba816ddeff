// What the contact page's form says of what is typed wrong, and where it leads.
import { LOCALES, pathIn } from "@/lib/content/language";
import { refusalOf } from "@/lib/enquiries/schema";
import { ENQUIRY_FIELDS, type EnquiryField } from "@/lib/enquiry-terms";
import { expectFields, field, fillIn, SAMPLE, send, summary } from "../enquiry-form";
import { expect, mailAbout, test } from "../fixtures";
import { boxOf, expectAccessible } from "../page-checks";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("each wrong field says so, the first with its label", async ({
  page,
  visit,
  words,
  content,
  phone: number,
}) => {
  const { fields } = words.form;
  const rule = fields.phone.hint ?? "";
  await visit("/contact?offer=power");
  const { heading, tiles } = words.contact;
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading[0] ?? "");
  const { networkInstagram, tvInstagram } = tiles;
  const place = tiles.place(content.contact.town);
  const { whatsapp } = words.site;
  for (const name of [networkInstagram, whatsapp, place, tvInstagram, "YouTube", "Facebook"])
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  await expect(summary(page, words)).toContainText("₹706.82");
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

  // +91 and blanks go as one types.
  await phone.pressSequentially("+91 60000 00001");
  await expect(phone).toHaveValue("6000000001");

  // A name's initial needs no dot.
  const name = field(page, "firstName", words);
  await name.fill("M. Selvi");
  await page.keyboard.press("Tab");
  await expect(name).toHaveValue("M Selvi");

  const header = page.getByRole("banner");
  const bottom = async () => {
    const { y, height } = await boxOf(header);
    return y + height;
  };
  await fillIn(page);
  // The header of a desk is another one.
  for (const [width, height] of [
    [320, 640],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    // From the page's end, and from where the header lies over the label alone.
    for (const name of ["firstName", "message"] as const) {
      const control = field(page, name);
      await control.fill("");
      for (const isBoxInView of [false, true]) {
        await send(page).focus();
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
  }

  const { firstName, lastName, email, address, message } = SAMPLE;
  await field(page, "firstName", words).focus();
  for (const value of [firstName, lastName, number, email, address, message]) {
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(value);
    await page.keyboard.press("Tab");
    // Past the way for who has none.
    if (value === email) await page.keyboard.press("Tab");
  }
  await expect(send(page, words)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: words.form.sent })).toBeFocused();
});

test.describe("without JavaScript @tamil", () => {
  test.use({ javaScriptEnabled: false });

  test("a plan goes with the form, past a wrong field, to thanks", async ({
    page,
    visit,
    words,
    language,
    phone,
  }) => {
    const { table, withoutScript } = words.builderPage;
    const { rows: labels, reference } = words.form;
    await visit("/customizedplan");
    await page.getByRole("link", { name: withoutScript[1] }).click();
    const row = page
      .getByRole("row")
      .filter({ hasText: "75 Mbps" })
      .filter({ hasText: words.plans.durations.Quarterly });
    await expect(row.getByText("₹2,035.64")).toHaveCount(2);
    await expect(row.getByRole("link", { name: table.quote })).toHaveAttribute(
      "href",
      language === "ta" ? /\?lang=ta$/ : /quote$/,
    );
    await row.getByRole("link", { name: table.contact }).click();
    await expect(page).toHaveURL(/\/contact\?plan=/);
    const typed = { ...SAMPLE, firstName: "M. முருகன்", lastName: "123", phone };
    await fillIn(page, typed, words);
    await send(page, words).click();
    await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
    const refusal = refusalOf("lastName", "123", words.form);
    await expect(page.getByText(refusal, { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(words.answers.invalid);
    await expectFields(page, typed, words);
    await field(page, "lastName", words).fill(SAMPLE.lastName);
    await send(page, words).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/contact/thank-you")}\\?`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      words.contact.thanks.heading[0] ?? "",
    );
    const mail = await mailAbout(phone);
    expect(mail.text).toContain("₹2,035.64");
    const [, found = ""] = /Reference: ([\dA-F]{8})\n/.exec(mail.text ?? "") ?? [];
    const told = page.getByRole("main");
    await expect(told).toContainText(reference + found);
    await expect(told).toContainText(`${labels.name}75 Mbps`);
  });
});
