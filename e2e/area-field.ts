import { expect, type Page } from "@playwright/test";
import * as english from "@/lib/content/en/words";
import { expectHydrated } from "./fixtures";

/** On the home page and on /area, the question is the label. */
export const areaField = (page: Page, { areas }: english.Words = english) =>
  page
    .getByLabel(areas.field.label)
    .or(page.getByLabel(areas.field.question))
    .and(page.locator("input"));

/** On the contact page and in the plan builder, the field is in a closed `details` element. */
export async function fillAreaField(page: Page, text: string, words: english.Words = english) {
  await expectHydrated(page.getByRole("banner").getByRole("link").first());
  const field = areaField(page, words);
  if (!(await field.isVisible())) await page.getByText(words.areas.field.question).click();
  await field.focus();
  // The script that adds suggestions sets this role.
  await expect(field).toHaveRole("combobox");
  await field.fill(text);
}
