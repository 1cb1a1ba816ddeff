// The plan builder as visitors use it.
import { expect, type Page } from "@playwright/test";

export const card = (page: Page) => page.getByRole("complementary");
export const row = (page: Page, title: string) => page.getByRole("group", { name: title });
export const option = (page: Page, title: string, name: string | RegExp) =>
  row(page, title).getByRole("radio", { name });
export const address = (choice: Record<string, string>) =>
  `/customizedplan?${new URLSearchParams(choice)}`;

/** Taps until the page hears it: the HTML is there before its scripts are. */
export async function choose(page: Page, title: string, name: string | RegExp) {
  const radio = option(page, title, name);
  await expect(() => radio.check({ force: true, timeout: 1_000 })).toPass();
}

export async function expectChosen(page: Page, choice: Record<string, string | RegExp>) {
  for (const [title, name] of Object.entries(choice))
    await expect(option(page, title, name)).toBeChecked();
}

export async function expectPrice(page: Page, price: string) {
  await expect(card(page).getByText(price, { exact: true }).first()).toBeVisible();
}
