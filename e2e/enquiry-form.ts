import { expect, type Locator, type Page } from "@playwright/test";
import * as english from "@/lib/content/en/words";
import { ENQUIRY_FIELDS, type EnquiryField, HONEYPOT } from "@/lib/enquiries/constants";

export const SAMPLE_ENQUIRY: Record<EnquiryField, string> = {
  firstName: "முருகன்",
  lastName: "Sample",
  phone: "6000000001",
  email: "murugan@sample.example",
  address: "1 Sample Street, Sankarankovil",
  message: "Please call me about a new connection.",
};
export type EnquiryFields = Partial<typeof SAMPLE_ENQUIRY>;

export const enquiryField = (
  page: Page,
  name: EnquiryField,
  { enquiryForm }: english.Words = english,
) => page.getByLabel(enquiryForm.fields[name].label, { exact: true });
export const sendButton = (page: Page, { enquiryForm }: english.Words = english) =>
  page.getByRole("button", { name: enquiryForm.send, exact: true });
export const honeypot = (page: Page) => page.locator(`[name=${HONEYPOT}]`);
export const planSummary = (page: Page, { enquiryForm }: english.Words = english) =>
  page.getByRole("region", { name: enquiryForm.selectedPlan });

export async function fillEnquiryForm(
  page: Page,
  changes: EnquiryFields = {},
  words: english.Words = english,
) {
  const values = { ...SAMPLE_ENQUIRY, ...changes };
  for (const name of ENQUIRY_FIELDS) await enquiryField(page, name, words).fill(values[name]);
}

export const FILLED_HONEYPOT = "http://filler.example";

/** Like a form filler: without focusing the field. */
export const fillHoneypot = (page: Page, value = FILLED_HONEYPOT) =>
  honeypot(page).evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, value);

export async function expectEnquiryFields(
  page: Page,
  fields: EnquiryFields,
  words: english.Words = english,
) {
  for (const name of ENQUIRY_FIELDS)
    if (fields[name] !== undefined)
      await expect(enquiryField(page, name, words)).toHaveValue(fields[name]);
}

export async function readWhatsAppMessage(page: Page, container: Locator): Promise<string> {
  const link = container.locator("a[href*='wa.me']").first();
  await expect(link).toBeVisible();
  const href = (await link.getAttribute("href")) ?? "";
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  return new URL(href, page.url()).searchParams.get("text") ?? "";
}
