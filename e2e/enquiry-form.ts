// The form by which a visitor asks, and what it says of the plan.
import type { Page } from "@playwright/test";

export const SAMPLE = {
  "First name": "முருகன்",
  "Last name": "Sample",
  Phone: "6000000001",
  Email: "murugan@sample.example",
  Address: "1 Sample Street, Sankarankovil",
  Message: "Please call me about a new connection.",
};
export type Fields = Partial<typeof SAMPLE>;

export const field = (page: Page, label: keyof typeof SAMPLE) =>
  page.getByLabel(label, { exact: true });
export const send = (page: Page) => page.getByRole("button", { name: "Send" });
export const summary = (page: Page) => page.getByRole("region", { name: "Selected Plan" });

export async function fillIn(page: Page, changes: Fields = {}) {
  for (const [label, value] of Object.entries({ ...SAMPLE, ...changes }))
    await page.getByLabel(label, { exact: true }).fill(value);
}
