// Tests share the list, so each creates its own areas.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Area, type AreaInput, savedAreaResponseSchema } from "@/lib/areas/schema";
import { signInColleague } from "../colleague";
import { expect, expectHydrated, expectToast, test } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { expectAccessible } from "../page-checks";

const AREAS_PATH = "/admin/areas";
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const list = (page: Page) => page.getByRole("region", { name: "Areas", exact: true });
const rows = (page: Page) => list(page).locator("tbody tr");
const saveButton = (page: Page) =>
  page.getByRole("button", { name: /^(?:Add area|Save changes)$/ });

const uniqueName = () => `Puliyangudi ${randomUUID().slice(0, 8)}`;
const areaInput = (name: string, changes: Partial<AreaInput> = {}): AreaInput => ({
  name,
  nameTa: "",
  spellings: [],
  postcode: "",
  state: "notYet",
  comingMonth: "",
  providers: [],
  ...changes,
});

async function addArea(page: Page, name: string, changes: Partial<AreaInput> = {}): Promise<Area> {
  const response = await page.request.post("/api/areas", { data: areaInput(name, changes) });
  expect(response.status()).toBe(200);
  return savedAreaResponseSchema.parse(await response.json()).area;
}

async function openList(page: Page, search: string) {
  await page.goto(`${AREAS_PATH}?${new URLSearchParams({ search })}`);
  await expectHydrated(page.getByRole("searchbox", { name: "Search areas" }));
}

test.beforeEach(({ signIn }) => signIn());

test("adds an area by keyboard and finds it regardless of case and spaces", async ({ page }) => {
  const name = uniqueName();
  await page.goto(`${AREAS_PATH}/new`);
  await expectHydrated(saveButton(page));
  await expectAccessible(page);
  await saveButton(page).press("Enter");
  await expect(field(page, "Name").first()).toBeFocused();
  await expect(field(page, "Name").first()).toHaveAccessibleDescription(/Must be filled in/);
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

  await openList(page, name.replace(" ", "").toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Puli, PG");
  await expect(rows(page)).toContainText("Coming, Mar 2027");
  await expect(rows(page)).toContainText("BSNL");
  await expectAccessible(page);
  await rows(page).getByRole("link").click();
  await expectHydrated(saveButton(page));
  await page.getByRole("link", { name: "All areas" }).press("Enter");
  await expect(rows(page).getByRole("link")).toBeFocused();
  await expect(page.getByRole("searchbox", { name: "Search areas" })).not.toHaveValue("");
  await page.getByRole("combobox", { name: "Status" }).selectOption("Connected");
  await expect(list(page).getByText("No area matches")).toBeVisible();
});

test("shows areas added by a colleague when the window regains focus", async ({ page }) => {
  const name = uniqueName();
  await addArea(page, `${name} East`);
  await openList(page, name);
  await addArea(page, `${name} South`);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(rows(page)).toContainText(["East", "South"]);
});

test("merges edits of two admins and asks about fields that both changed", async ({
  page,
  request,
}) => {
  await signInColleague(request);
  const name = uniqueName();
  const area = await addArea(page, name);
  await page.goto(`${AREAS_PATH}/${area._id}`);
  await expectHydrated(saveButton(page));
  const saveAsColleague = async (changes: Partial<AreaInput>) => {
    const data = areaInput(name, changes);
    expect((await request.put(`/api/areas/${area._id}`, { data })).ok()).toBe(true);
  };

  await saveAsColleague({ spellings: ["Puli"] });
  await field(page, "Other spellings").fill("PG");
  await field(page, "PIN code").fill("627756");
  await expectToast(page, "Area updated successfully!", () => saveButton(page).click());
  await expect(
    page.getByText(/Your changes are saved, and theirs are kept: Other spellings/),
  ).toBeVisible();
  await expect(field(page, "Other spellings")).toHaveValue("PG, Puli");

  await saveAsColleague({ spellings: ["PG", "Puli"], postcode: "627001", state: "connected" });
  await field(page, "PIN code").fill("627002");
  await page.getByRole("radio", { name: "Coming" }).check();
  await page.getByLabel("Comes in").fill("2027-03");
  const release = await holdRequests(page, `**/api/areas/${area._id}`);
  await saveButton(page).click();
  await field(page, "Name in Tamil").fill("புளி");
  release();
  const theirValues = page.getByRole("status").filter({ hasText: "Theirs: " });
  await expect(theirValues).toContainText(["627001", "Connected"]);
  await expectAccessible(page, page.getByRole("main"));
  await theirValues
    .filter({ hasText: "627001" })
    .getByRole("button", { name: "Use theirs" })
    .click();
  await expectToast(page, "Area updated successfully!", () => saveButton(page).click());
  const areas: Area[] = await (await page.request.get("/api/areas")).json();
  const [merged] = areas.filter(({ _id }) => _id === area._id);
  const expected = { spellings: ["PG", "Puli"], state: "coming", comingMonth: "2027-03" };
  expect(merged).toMatchObject({ ...expected, postcode: "627001" });

  await expect(field(page, "Name in Tamil")).toHaveValue("புளி");
  await field(page, "Name in Tamil").fill("புளியங்குடி");
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Comes in");
  await history.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("radio", { name: "Connected" })).toBeChecked();
  await expect(field(page, "Name in Tamil")).toHaveValue("புளியங்குடி");
});

test("waits for the admin if a colleague saves again during the automatic second attempt", async ({
  page,
  request,
}) => {
  await signInColleague(request);
  const name = uniqueName();
  const area = await addArea(page, name);
  const path = `/api/areas/${area._id}`;
  const saveAsColleague = async (spellings: string[]) => {
    const data = areaInput(name, { spellings });
    expect((await request.put(path, { data })).ok()).toBe(true);
  };
  await page.goto(`${AREAS_PATH}/${area._id}`);
  await expectHydrated(saveButton(page));
  await saveAsColleague(["Puli"]);
  let attempts = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === "PUT") attempts += 1;
    if (attempts === 2) await saveAsColleague(["Puli", "PG"]);
    await route.continue();
  });

  await field(page, "PIN code").fill("627756");
  await saveButton(page).click();
  const message = page.getByText("Both changes are combined here. Save again.");
  await expect(message).toBeVisible();
  await expect(field(page, "Other spellings")).toHaveValue("Puli, PG");
  await expect(field(page, "PIN code")).toHaveValue("627756");
  await expectAccessible(page, page.getByRole("main"));
  expect(attempts).toBe(2);
  await expectToast(page, "Area updated successfully!", () => saveButton(page).click());
  await expect(message).toHaveCount(0);
  const saved: Area = await (await page.request.get(path)).json();
  expect(saved).toMatchObject({ spellings: ["Puli", "PG"], postcode: "627756" });
});

async function joinWaitlist(page: Page, area: Area, name: string, phone: string) {
  const options = { data: { name, phone, area: area.slug } };
  expect((await page.request.post("/api/areas/wait", options)).ok()).toBe(true);
}

test("shows who waits for an area that is not connected, newest first", async ({ page, phone }) => {
  const area = await addArea(page, uniqueName());
  await joinWaitlist(page, area, "முருகன் S.", phone);
  await joinWaitlist(page, area, "S. Selvi", phone.replace(/^6/, "7"));
  await openList(page, area.name);
  await expect(rows(page)).toContainText("2 people");
  await page.goto(`${AREAS_PATH}/${area._id}`);
  const people = page.getByRole("region", { name: "Waiting list" }).getByRole("listitem");
  await expect(people).toContainText(["S. Selvi", "முருகன் S."]);
  await expect(people.first().getByRole("link", { name: "Call S. Selvi" })).toHaveAttribute(
    "href",
    `tel:+91${phone.replace(/^6/, "7")}`,
  );
  await expectAccessible(page);
  await people.first().getByRole("link", { name: "S. Selvi", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "S. Selvi" })).toBeVisible();
});

test("marks the selected areas as connected together, and undoes that together", async ({
  page,
  phone,
}) => {
  const name = uniqueName();
  await addArea(page, `${name} East`, { state: "coming", comingMonth: "2027-03" });
  const south = await addArea(page, `${name} South`);
  await addArea(page, `${name} West`, { state: "connected" });
  await joinWaitlist(page, south, "S. Selvi", phone);
  await openList(page, name);
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

  // A colleague's change is not overwritten unseen.
  const data = areaInput(south.name, { postcode: "627756" });
  expect((await page.request.put(`/api/areas/${south._id}`, { data })).ok()).toBe(true);
  const confirmButton = dialog.getByRole("button", { name: "Mark 2 areas as connected" });
  await confirmButton.click();
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

test("links to the waiting list when an area is saved as connected", async ({ page, phone }) => {
  const name = uniqueName();
  const area = await addArea(page, name);
  const { _id } = area;
  await joinWaitlist(page, area, "S. Selvi", phone);
  await page.goto(`${AREAS_PATH}/${_id}`);
  const message = page
    .getByRole("status")
    .filter({ hasText: `${name} is connected: 1 person is on` });
  await page.getByRole("radio", { name: "Connected" }).check();
  await expect(message).toHaveCount(0);
  await saveButton(page).click();
  await expect(message).toBeInViewport();
  await message.getByRole("link", { name: "Show" }).click();
  const items = page.getByRole("region", { name: "All enquiries" }).getByRole("listitem");
  await expect(items).toContainText(["S. Selvi"]);
  // Other tests must not see this area in their lists.
  expect((await page.request.delete(`/api/areas/${_id}`)).ok()).toBe(true);
});

test("reports an outdated Tamil name until it is changed or saved", async ({ page }) => {
  const area = await addArea(page, uniqueName(), { nameTa: "புளியங்குடி" });
  await page.goto(`${AREAS_PATH}/${area._id}`);
  await expectHydrated(saveButton(page));
  const tamilName = field(page, "Name in Tamil");
  const outdatedHint = /The English text has changed\. Check the Tamil text\. Before: “Puliyangudi/;
  await field(page, "Name").first().fill(uniqueName());
  await expect(tamilName).toHaveAccessibleDescription(outdatedHint);
  await tamilName.fill("புளியங்குடி கிழக்கு");
  await expect(tamilName).not.toHaveAccessibleDescription(outdatedHint);
  await tamilName.fill(area.nameTa);
  await expect(tamilName).toHaveAccessibleDescription(outdatedHint);
  await expectToast(page, "Area updated successfully!", () => saveButton(page).click());
  await expect(tamilName).not.toHaveAccessibleDescription(outdatedHint);
});
