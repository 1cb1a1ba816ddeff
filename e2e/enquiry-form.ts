// The form by which a visitor asks, and what it says of the plan.
import { expect, type Locator, type Page } from "@playwright/test";
import { words as english, type Words } from "@/lib/content/en/words";
import { ENQUIRY_FIELDS, type EnquiryField } from "@/lib/enquiry-terms";

export const SAMPLE: Record<EnquiryField, string> = {
  firstName: "முருகன்",
  lastName: "Sample",
  phone: "6000000001",
  email: "murugan@sample.example",
  address: "1 Sample Street, Sankarankovil",
  message: "Please call me about a new connection.",
};
export type Fields = Partial<typeof SAMPLE>;

export const field = (page: Page, name: EnquiryField, { form }: Words = english) =>
  page.getByLabel(form.fields[name].label, { exact: true });
export const send = (page: Page, { form }: Words = english) =>
  page.getByRole("button", { name: form.send });
export const summary = (page: Page, { form }: Words = english) =>
  page.getByRole("region", { name: form.selectedPlan });

export async function fillIn(page: Page, changes: Fields = {}, words: Words = english) {
  const values = { ...SAMPLE, ...changes };
  for (const name of ENQUIRY_FIELDS) await field(page, name, words).fill(values[name]);
}

export async function expectFields(page: Page, fields: Fields, words: Words = english) {
  for (const name of ENQUIRY_FIELDS)
    if (fields[name] !== undefined)
      await expect(field(page, name, words)).toHaveValue(fields[name]);
}

/** What a chat link writes into the visitor's first message. */
export async function messageOf(page: Page, part: Locator): Promise<string> {
  const link = part.locator("a[href*='wa.me']").first();
  await expect(link).toBeVisible();
  const href = (await link.getAttribute("href")) ?? "";
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  return new URL(href, page.url()).searchParams.get("text") ?? "";
}
