// Tests share the list, so each creates its own areas.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Area, type AreaValues, savedAreaResponseSchema } from "@/lib/areas/schema";
import { expect, expectHydrated, expectToast, test, waitForEffects } from "../fixtures";
import { expectAccessible } from "../page-checks";

const AREAS_PATH = "/admin/areas";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search areas" });
const list = (page: Page) => page.getByRole("region", { name: "Areas", exact: true });
const rows = (page: Page) => list(page).locator("tbody tr");
const saveButton = (page: Page) =>
  page.getByRole("button", { name: /^(?:Add area|Save changes)$/ });

const uniqueName = () => `Puliyangudi ${randomUUID().slice(0, 8)}`;
const createAreaValues = (name: string, changes: Partial<AreaValues> = {}): AreaValues => ({
  name,
  nameTa: "",
  spellings: [],
  postcode: "",
  state: "notYet",
  comingMonth: "",
  providers: [],
  ...changes,
});

async function addArea(page: Page, name: string, changes: Partial<AreaValues> = {}): Promise<Area> {
  const response = await page.request.post("/api/areas", { data: createAreaValues(name, changes) });
  expect(response.status()).toBe(200);
  return savedAreaResponseSchema.parse(await response.json()).area;
}

async function openList(page: Page, search: string) {
  const effectsRun = waitForEffects(page);
  await page.goto(`${AREAS_PATH}?${new URLSearchParams({ search })}`);
  await effectsRun;
}

test.beforeEach(({ signIn }) => signIn());

test("adds an area by keyboard and finds it regardless of case and spaces", async ({ page }) => {
  const name = uniqueName();
  await page.goto(`${AREAS_PATH}/new`);
  await expectHydrated(saveButton(page));
  await expectAccessible(page);
  await saveButton(page).press("Enter");
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/Must be filled in/);
  await page.keyboard.type(name);
  await field(page, "Name in Tamil").fill("புளியங்குடி");
  await field(page, "Other spellings").fill("Puli, PG");
  await page.getByRole("radio", { name: "Not yet" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Coming" })).toBeChecked();
  await saveButton(page).press("Enter");
  const month = page.getByLabel("Comes in");
  await expect(month).toBeFocused();
  await month.fill("2027-03");
  await page.getByRole("checkbox", { name: "All" }).press("Space");
  await saveButton(page).press("Enter");
  await expect(page.getByText("Choose at least one, or All")).toBeVisible();
  await page.getByRole("checkbox", { name: "BSNL" }).press("Space");
  await expectToast(page, "Area added successfully!", () => saveButton(page).press("Enter"));
  await page.waitForURL(/areas\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "All areas" }).press("Enter");
  await searchField(page).fill(name.replace(" ", "").toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Puli, PG");
  await expect(rows(page)).toContainText("Coming, Mar 2027");
  await expect(rows(page)).toContainText("BSNL");
  await expectAccessible(page);
  await rows(page).getByRole("link").click();
  await page.getByRole("link", { name: "All areas" }).press("Enter");
  await expect(rows(page).getByRole("link")).toBeFocused();
  await expect(searchField(page)).not.toHaveValue("");
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("Connected");
  await expect(list(page).getByText("No area matches")).toBeVisible();
});

async function joinWaitlist(page: Page, area: Area, name: string, phone: string) {
  const options = { data: { name, phone, area: area.slug } };
  expect((await page.request.post("/api/areas/wait", options)).ok()).toBe(true);
}

test("lists the people who wait for an area, newest first, and links to them once the area is saved as connected", async ({
  page,
  phone,
}) => {
  const area = await addArea(page, uniqueName());
  await joinWaitlist(page, area, "முருகன் S.", phone);
  await joinWaitlist(page, area, "S. Selvi", phone.replace(/^6/, "7"));
  await openList(page, area.name);
  await expect(rows(page)).toContainText("2 people");
  await rows(page).getByRole("link", { name: area.name }).click();
  const people = page.getByRole("region", { name: "Waiting list" }).getByRole("listitem");
  await expect(people).toContainText(["S. Selvi", "முருகன் S."]);
  await expect(people.first().getByRole("link", { name: "Call S. Selvi" })).toHaveAttribute(
    "href",
    `tel:+91${phone.replace(/^6/, "7")}`,
  );
  await expectAccessible(page);

  const message = page
    .getByRole("status")
    .filter({ hasText: `${area.name} is connected: 2 people are on` });
  await page.getByRole("radio", { name: "Connected" }).check();
  await expect(message).toHaveCount(0);
  await saveButton(page).click();
  await expect(message).toBeInViewport();
  await message.getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("combobox", { name: "Area", exact: true })).toHaveValue(area.name);
  const enquiries = page.getByRole("region", { name: "All enquiries" }).getByRole("listitem");
  await enquiries.getByRole("link", { name: /^S\. Selvi/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "S. Selvi" })).toBeVisible();
  // Other tests must not see this area in their lists.
  expect((await page.request.delete(`/api/areas/${area._id}`)).ok()).toBe(true);
});

test("shows a colleague's new areas when the window gets the focus, marks selected areas as connected, and undoes it", async ({
  page,
  phone,
}) => {
  const name = uniqueName();
  const south = await addArea(page, `${name} South`);
  await joinWaitlist(page, south, "S. Selvi", phone);
  await openList(page, name);
  await addArea(page, `${name} East`, { state: "coming", comingMonth: "2027-03" });
  await addArea(page, `${name} West`, { state: "connected" });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(rows(page)).toContainText(["East", "South", "West"]);
  await page.getByRole("checkbox", { name: "Select all 3" }).check();
  const selectionBar = page.getByRole("region", { name: "Selected areas" });
  const connectButton = selectionBar.getByRole("button", { name: "Mark connected" });
  await expect(connectButton).toBeEnabled();
  await connectButton.click();
  const dialog = page.getByRole("dialog", { name: "Mark 2 areas as connected?" });
  await expect(dialog).toContainText(`${name} East`);
  await expect(dialog).not.toContainText(`${name} West`);
  await expect(dialog).toContainText("1 person is waiting");
  await expectAccessible(page, dialog);

  // A colleague's change is not overwritten unseen, even if the current areas cannot be loaded.
  const data = createAreaValues(south.name, { postcode: "627756" });
  expect((await page.request.put(`/api/areas/${south._id}`, { data })).ok()).toBe(true);
  const confirmButton = dialog.getByRole("button", { name: "Mark 2 areas as connected" });
  await page.route("**/api/areas", (route) => route.abort());
  await confirmButton.click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing was saved");
  await page.unroute("**/api/areas");
  const current = page.waitForResponse("**/api/areas");
  await confirmButton.click();
  await current;
  await expect(dialog.getByRole("alert")).toContainText("Nothing was saved");
  await confirmButton.click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ hasText: "Connected" })).toHaveCount(3);
  await expect(rows(page).filter({ hasText: "627756" })).toHaveCount(1);

  // A disabled button could not be focused, so its reason would not be read out.
  await page.getByRole("checkbox", { name: "Select all 3" }).check();
  await expect(connectButton).toHaveAccessibleDescription("Already connected");
  await connectButton.focus();
  await expect(connectButton).toBeFocused();
  await selectionBar.getByRole("button", { name: "Clear" }).click();

  const message = page.getByRole("status").filter({ hasText: "Marked as connected" });
  await expect(message).toContainText("2 areas changed");
  await message.getByRole("button", { name: "Undo" }).click();
  const undoDialog = page.getByRole("dialog", { name: "Put back 2 areas?" });
  await undoDialog.getByRole("button", { name: "Put back 2 areas" }).click();
  await expect(rows(page)).toContainText(["Coming, Mar 2027", "Not yet", "Connected"]);
});
