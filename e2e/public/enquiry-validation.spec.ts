import type { Page } from "@playwright/test";
import { ENQUIRY_FIELDS } from "@/lib/enquiries/constants";
import {
  type EnquiryFields,
  enquiryField,
  expectEnquiryFields,
  fillEnquiryForm,
  planSummary,
  SAMPLE_ENQUIRY,
  sendButton,
} from "../enquiry-form";
import { expect, expectHydrated, test, waitForMail } from "../fixtures";
import { expectAccessible, getBox } from "../page-checks";

// Animations slow down the test machine.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("reports each invalid field, scrolls to the first one with its label, and sends valid input by keyboard", async ({
  page,
  visit,
  words,
  content,
  phone: validPhone,
}) => {
  const { fields, invalid, missingHints, digitCount } = words.enquiryForm;
  const phoneHint = fields.phone.hint ?? "";
  await visit("/contact?offer=power");
  const { heading, tiles } = words.contact;
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading[0] ?? "");
  const { networkInstagram, tvInstagram } = tiles;
  const mapTile = tiles.region(content.contact.town);
  const { whatsapp } = words.site;
  for (const name of [networkInstagram, whatsapp, mapTile, tvInstagram, "YouTube", "Facebook"])
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  await expect(planSummary(page, words)).toContainText("₹706.82");
  const phoneField = enquiryField(page, "phone", words);
  const textElement = (text: string) => page.getByText(text, { exact: true });
  await expect(phoneField).toHaveAccessibleDescription(phoneHint);
  await expect(textElement(phoneHint)).toBeVisible();
  await sendButton(page, words).click();
  for (const name of ENQUIRY_FIELDS) await expect(textElement(invalid[name])).toBeVisible();
  await expect(enquiryField(page, "firstName", words)).toBeFocused();
  await expect(enquiryField(page, "firstName", words)).toHaveAttribute("aria-invalid", "true");
  await expect(enquiryField(page, "firstName", words)).toHaveAccessibleDescription(
    `${invalid.firstName} ${missingHints.firstName}`,
  );
  await expect(phoneField).toHaveAccessibleDescription(`${invalid.phone} ${phoneHint}`);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: "active" });
  const profileLinks = page.getByRole("link", { name: "Facebook" });
  for (const control of [
    sendButton(page),
    phoneField,
    page.getByRole("main").locator(profileLinks),
    page.getByRole("contentinfo").locator(profileLinks),
  ])
    await expect(control).not.toHaveCSS("border-top-width", "0px");
  await page.emulateMedia({ forcedColors: null });
  await enquiryField(page, "firstName", words).fill("M");
  await expect(enquiryField(page, "firstName", words)).toHaveAccessibleDescription("");
  await expect(enquiryField(page, "address", words)).toHaveAccessibleDescription(
    `${invalid.address} ${missingHints.address}`,
  );

  await phoneField.fill("98765");
  await sendButton(page, words).click();
  await expect(phoneField).toHaveAccessibleDescription(`${invalid.phone} ${digitCount(5, 10)}`);
  await expect(textElement(invalid.phone)).toBeVisible();
  await expect(textElement(digitCount(5, 10))).toBeVisible();
  await phoneField.fill("");
  await expect(phoneField).toHaveAccessibleDescription(phoneHint);
  await phoneField.pressSequentially("+91 60000 00001");
  await expect(phoneField).toHaveValue("6000000001");

  const firstNameField = enquiryField(page, "firstName", words);
  await firstNameField.fill("M. Selvi");
  await page.keyboard.press("Tab");
  await expect(firstNameField).toHaveValue("M Selvi");

  const header = page.getByRole("banner");
  const headerBottom = async () => {
    const { y, height } = await getBox(header);
    return y + height;
  };
  await fillEnquiryForm(page);
  // Phones and desktops have headers of different heights.
  for (const [width, height] of [
    [320, 640],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Submit once from the end of the page, and once while the header covers the label of the field.
    for (const name of ["firstName", "message"] as const) {
      const control = enquiryField(page, name);
      await control.fill("");
      for (const isLabelCovered of [false, true]) {
        await sendButton(page).focus();
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
        if (isLabelCovered) {
          const headerEdge = await headerBottom();
          await control.evaluate((element, headerEdge) => {
            window.scrollBy({ top: element.getBoundingClientRect().top - headerEdge - 4 });
          }, headerEdge);
        }
        await page.keyboard.press("Enter");
        await expect(control).toBeFocused();
        await expect(textElement(invalid[name])).toBeInViewport();
        const label = page.getByText(fields[name].label, { exact: true }).first();
        const { y } = await getBox(label);
        expect(y, name).toBeGreaterThanOrEqual(await headerBottom());
      }
      await control.fill(SAMPLE_ENQUIRY[name]);
    }
  }

  const { firstName, lastName, email, address, message } = SAMPLE_ENQUIRY;
  await enquiryField(page, "firstName", words).focus();
  for (const value of [firstName, lastName, validPhone, email, address, message]) {
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(value);
    await page.keyboard.press("Tab");
    // A link for people without email follows the field.
    if (value === email) await page.keyboard.press("Tab");
  }
  await expect(sendButton(page, words)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: words.enquiryForm.sentTitle.join(" ") }),
  ).toBeFocused();
});

test("turns digits of other scripts into ASCII digits at the caret, and sends pasted text without invisible characters", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await visit("/contact");
  const phoneField = enquiryField(page, "phone", words);
  await phoneField.pressSequentially("+௯௧ ௬௦௦௦௦௦௦௧");
  await expect(phoneField).toHaveValue("60000001");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.insertText("२");
  await page.keyboard.insertText("３");
  await expect(phoneField).toHaveValue("6000000231");

  await fillEnquiryForm(page, {
    firstName: "\u202aமுரு\u200bகன்\u202c",
    phone: `\u200e+91 ${phone}\u202c`,
    email: "\ufeffmurugan\u200b@sample.example",
  });
  await sendButton(page, words).click();
  await expect(
    page.getByRole("heading", { name: words.enquiryForm.sentTitle.join(" ") }),
  ).toBeFocused();
  const { text } = await waitForMail(phone);
  expect(text).toContain("முருகன் Sample");
  expect(text).toContain("murugan@sample.example");
});

async function postBeforeHydration(page: Page, path: string, typed: EnquiryFields) {
  await page.route(/_next\/static\/.*\.js/, (route) => route.abort());
  await page.goto(path);
  await fillEnquiryForm(page, typed);
  await page.unrouteAll();
  await sendButton(page).click();
}

test("shows the errors of a form that the browser posts before the page is interactive, and keeps the values on reload", async ({
  page,
  visit,
  words,
  phone,
}) => {
  const typed = { ...SAMPLE_ENQUIRY, lastName: "123", phone };
  await postBeforeHydration(page, "/contact?offer=power&street=Xanadu", typed);
  await expect(page).toHaveURL(/\/contact\?street=Xanadu$/);
  await expect(planSummary(page)).toContainText("₹706.82");
  await expectEnquiryFields(page, typed);
  await expect(enquiryField(page, "lastName")).toBeFocused();
  await expect(page.getByText(words.enquiryForm.invalid.lastName)).toBeVisible();
  await expectAccessible(page);
  await visit("/contact");
  await expectEnquiryFields(page, typed);
});

test("shows an empty form for another enquiry, even if the first one was rejected before the page was interactive", async ({
  page,
  words,
  phone,
}) => {
  await postBeforeHydration(page, "/contact", { lastName: "123", phone });
  await expectHydrated(sendButton(page));
  await enquiryField(page, "lastName").fill(SAMPLE_ENQUIRY.lastName);
  await sendButton(page).click();
  await page.getByRole("button", { name: words.enquiryForm.sendAnother }).click();
  await expectEnquiryFields(page, { firstName: "", lastName: "", phone: "", message: "" });
});
