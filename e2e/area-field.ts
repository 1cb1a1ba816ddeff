import { expect, type Page } from "@playwright/test";
import * as english from "@/lib/content/en/words";
import { expectHydrated } from "./fixtures";

/** Finds the input for a street. Its label is the question on the home page and on /area. */
export const areaField = (page: Page, { areas }: english.Words = english) =>
  page
    .getByLabel(areas.field.label)
    .or(page.getByLabel(areas.field.question))
    .and(page.locator("input"));

/** Also opens the `details` element that contains the field on the contact page and in the plan builder. */
export async function fillAreaField(page: Page, text: string, words: english.Words = english) {
  // Before hydration, a focus loads no suggestions. The test waits for this link, because the field can be hidden.
  await expectHydrated(page.getByRole("banner").getByRole("link").first());
  const field = areaField(page, words);
  if (!(await field.isVisible())) await page.getByText(words.areas.field.question).click();
  await field.focus();
  // The script has loaded when the field has this role.
  await expect(field).toHaveRole("combobox");
  await field.fill(text);
}
