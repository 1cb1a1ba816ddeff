import { expect, type Page } from "@playwright/test";

export const priceCard = (page: Page) => page.getByRole("complementary");
export const optionGroup = (page: Page, title: string) => page.getByRole("group", { name: title });
export const optionRadio = (page: Page, title: string, name: string | RegExp) =>
  optionGroup(page, title).getByRole("radio", { name });
export const builderPathForChoice = (choice: Record<string, string>) =>
  `/customizedplan?${new URLSearchParams(choice)}`;

/** Retries, because a click before hydration can be lost. */
export async function chooseOption(page: Page, title: string, name: string | RegExp) {
  const radio = optionRadio(page, title, name);
  await expect(() => radio.check({ force: true, timeout: 1_000 })).toPass();
}

export async function expectChosenOptions(page: Page, choice: Record<string, string | RegExp>) {
  for (const [title, name] of Object.entries(choice))
    await expect(optionRadio(page, title, name)).toBeChecked();
}

export async function expectPrice(page: Page, price: string) {
  const amounts = priceCard(page).getByText(price, { exact: true });
  await expect(amounts.filter({ visible: true }).first()).toBeVisible();
}
