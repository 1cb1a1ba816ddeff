// Enquiries as visitors send them, and as staff find and answer them.
import { expect, type Page } from "@playwright/test";
import { SAMPLE } from "./enquiry-form";

/** As a visitor sends it. */
export async function enquire(page: Page, phone: string, changes: Record<string, unknown> = {}) {
  const data = { ...SAMPLE, phone, ...changes };
  expect((await page.request.post("/api/contact/post", { data })).status()).toBe(200);
}

export const items = (page: Page) =>
  page
    .getByRole("region", { name: "All enquiries" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
/** The row of an enquiry, and not the call button in it. */
export const row = (page: Page, words: string) =>
  items(page).getByRole("link", { name: new RegExp(`^(?!Call ).*${words}`) });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name: `முருகன் ${name}` });
export const status = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
export const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);

/** Opens the visitor's enquiry from the list. */
export async function openEnquiry(page: Page, phone: string, name = "Sample") {
  await page.goto(`/admin/enquiries?search=${phone}`);
  await row(page, name).click();
  await expect(heading(page, name)).toBeVisible();
}

/** Waits for the answer to what `by` changes: what is shown before it is only meant. */
export async function saved(page: Page, by: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await by();
  expect((await answered).status()).toBe(200);
}

/** Nothing of what others do meanwhile comes by itself. */
export async function withoutNews(page: Page): Promise<void> {
  // Once the next one fails none is on its way any more.
  const next = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/waiting"));
  await page.route("**/api/enquiries/waiting", (route) => route.abort());
  await next;
}

/** Whatever is changed in this enquiry fails; what is read does not. */
export const failChanges = (page: Page) =>
  page.route(`**/api/enquiries/${idOf(page)}`, (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );

/** So many days from today, in India. */
export const day = (days: number) =>
  new Date(Date.now() + (5.5 + days * 24) * 3_600_000).toISOString().slice(0, 10);

/** What staff do about the enquiry that is open. */
export const panel = (page: Page) => page.getByRole("region", { name: "Follow up" });
export const button = (page: Page, name: string) =>
  panel(page).getByRole("button", { name, exact: true });
export const note = (page: Page) => panel(page).getByLabel("Note", { exact: true });
export const notes = (page: Page) =>
  panel(page).getByRole("list", { name: "Notes" }).getByRole("listitem");
/** A day for the next call, so many from today. */
export const weekday = (page: Page, after: number) =>
  panel(page)
    .getByRole("group", { name: "Call again", exact: true })
    .getByRole("button")
    .nth(after);
