import { expect, type Page } from "@playwright/test";
import { SAMPLE_ENQUIRY } from "./enquiry-form";

export async function sendEnquiry(
  page: Page,
  phone: string,
  changes: Record<string, unknown> = {},
) {
  const data = { ...SAMPLE_ENQUIRY, phone, ...changes };
  expect((await page.request.post("/api/contact/post", { data })).status()).toBe(200);
}

export const enquiryItems = (page: Page) =>
  page
    .getByRole("region", { name: "All enquiries" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
/** Excludes the call link in the same list item. */
export const enquiryLink = (page: Page, text: string) =>
  enquiryItems(page).getByRole("link", { name: new RegExp(`^(?!Call ).*${text}`) });
export const enquiryHeading = (page: Page, lastName: string) =>
  page.getByRole("heading", { level: 2, name: `முருகன் ${lastName}` });
export const statusRadio = (page: Page, name: string) =>
  page.getByRole("radio", { name, exact: true });
export const currentEnquiryId = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);

export async function findEnquiryId(page: Page, phone: string, lastName = "Sample") {
  const { items } = await (await page.request.get(`/api/enquiries?search=${phone}`)).json();
  return items.find((item: { lastName: string }) => item.lastName === lastName).id;
}

/** The list beside the enquiry shows only enquiries with this phone number. */
export const enquiryPath = async (page: Page, phone: string, lastName?: string) =>
  `/admin/enquiries/${await findEnquiryId(page, phone, lastName)}?search=${phone}`;

export async function openEnquiry(page: Page, phone: string) {
  await page.goto(await enquiryPath(page, phone));
  await expectEnquiryOpened(page);
}

/** The hydrated page moves the focus to its heading, away from a button that is focused before. */
const expectEnquiryOpened = (page: Page) => expect(enquiryHeading(page, "Sample")).toBeFocused();

/** The page shows a change before the server confirms it. */
export async function expectSaved(page: Page, action: () => Promise<unknown>): Promise<void> {
  const responded = page.waitForResponse((response) => response.request().method() === "PUT");
  await action();
  expect((await responded).status()).toBe(200);
}

/** Call it before the page is opened, because a refresh that a poll has started can arrive later. */
export const blockLiveUpdates = (page: Page) =>
  page.route("**/api/enquiries/waiting", (route) => route.abort());

/** Opens the page again without live updates. */
export async function reopenWithoutLiveUpdates(page: Page): Promise<void> {
  await blockLiveUpdates(page);
  await page.reload();
  await expectEnquiryOpened(page);
}

/** @param days from today */
export const indianDate = (days: number) =>
  new Date(Date.now() + (5.5 + days * 24) * 3_600_000).toISOString().slice(0, 10);

export const followUpPanel = (page: Page) => page.getByRole("region", { name: "Follow-up" });
export const followUpButton = (page: Page, name: string) =>
  followUpPanel(page).getByRole("button", { name, exact: true });
export const noteField = (page: Page) => followUpPanel(page).getByLabel("Note", { exact: true });
export const noteItems = (page: Page) =>
  followUpPanel(page).getByRole("list", { name: "Notes" }).getByRole("listitem");
export const dayPartSelect = (page: Page) =>
  followUpPanel(page).getByRole("combobox", { name: "Part of the day" });
/** @param days from today */
export const callDayButton = (page: Page, days: number) =>
  followUpPanel(page)
    .getByRole("group", { name: "Call again", exact: true })
    .getByRole("button")
    .nth(days);
