// Where the line reaches, as staff keep it. Each test has areas of its own: the list is everybody's.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { areasCsv } from "@/lib/areas/csv";
import { type Area, type AreaInput, areaSaved } from "@/lib/areas/schema";
import { expect, expectAlive, expectToast, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";

const AREAS = "/admin/areas";
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const list = (page: Page) => page.getByRole("region", { name: "Areas", exact: true });
const rows = (page: Page) => list(page).locator("tbody tr");
const save = (page: Page) => page.getByRole("button", { name: /^(?:Add area|Save changes)$/ });

const ownName = () => `Puliyangudi ${randomUUID().slice(0, 8)}`;
const input = (name: string, changes: Partial<AreaInput> = {}): AreaInput => ({
  ...{ name, nameTa: "", spellings: [], postcode: "", state: "notYet", comingMonth: "" },
  ...{ providers: [], ...changes },
});

async function addArea(page: Page, name: string, changes: Partial<AreaInput> = {}): Promise<Area> {
  const answer = await page.request.post("/api/areas", { data: input(name, changes) });
  expect(answer.status()).toBe(200);
  return areaSaved.parse(await answer.json()).area;
}

async function areasOf(page: Page, name: string): Promise<Area[]> {
  const areas: Area[] = await (await page.request.get("/api/areas")).json();
  return areas.filter((area) => area.name.startsWith(name));
}

/** The list, with those alone that a test has made. */
async function openList(page: Page, search: string) {
  await page.goto(`${AREAS}?${new URLSearchParams({ search })}`);
  await expectAlive(page.getByRole("searchbox", { name: "Search areas" }));
}

test.beforeEach(({ signIn }) => signIn());

test("an area is added by keyboard, and found in whatever case", async ({ page }) => {
  const name = ownName();
  await page.goto(`${AREAS}/new`);
  await expectAlive(save(page));
  await expectAccessible(page);
  await save(page).press("Enter");
  await expect(field(page, "Name").first()).toBeFocused();
  await expect(field(page, "Name").first()).toHaveAccessibleDescription(/Must be filled in/);
  await page.keyboard.type(name);
  await field(page, "Name in Tamil").fill("புளியங்குடி");
  await field(page, "Other spellings").fill("Puli, PG");
  await page.getByRole("radio", { name: "Not yet" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Coming" })).toBeChecked();
  await save(page).press("Enter");
  const month = page.getByLabel("Comes in");
  await expect(month).toBeFocused();
  await month.fill("2027-03");
  await page.getByRole("checkbox", { name: "All" }).press("Space");
  await save(page).press("Enter");
  await expect(page.getByText("Choose at least one, or All")).toBeVisible();
  await page.getByRole("checkbox", { name: "BSNL" }).press("Space");
  await expectToast(page, "Area added successfully!", () => save(page).press("Enter"));
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
  await expectAlive(save(page));
  // Back to the list as it was left.
  await page.getByRole("link", { name: "All areas" }).click();
  await expect(page.getByRole("searchbox", { name: "Search areas" })).not.toHaveValue("");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("combobox", { name: "State" }).selectOption("Connected");
  await expect(list(page).getByText("No area matches")).toBeVisible();
});

test("two people change one area: each keeps the other's, or chooses", async ({
  page,
  browser,
}) => {
  const name = ownName();
  const area = await addArea(page, name);
  const path = `${AREAS}/${area._id}`;
  await page.goto(path);
  await expectAlive(save(page));
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(new URL(path, page.url()).href);
  await expectAlive(save(other));

  await field(other, "Postcode").fill("627756");
  await other.getByRole("radio", { name: "Connected" }).check();
  await expectToast(other, "Area updated successfully!", () => save(other).click());
  await context.close();

  await field(page, "Other spellings").fill("Puli");
  await page.getByRole("radio", { name: "Coming" }).check();
  await page.getByLabel("Comes in").fill("2027-03");
  await save(page).click();
  const met = page.getByRole("region", { name: "Changed meanwhile" });
  await expect(met.getByRole("radio", { name: "State: theirs, Connected" })).toBeChecked();
  await expectAccessible(page, page.getByRole("main"));
  await met.getByRole("radio", { name: "State: yours, Coming, Mar 2027" }).check();
  await expectToast(page, "Area updated successfully!", () =>
    met.getByRole("button", { name: "Save what is chosen" }).click(),
  );
  await expect(met).toHaveCount(0);
  expect(await areasOf(page, name)).toMatchObject([
    { postcode: "627756", spellings: ["Puli"], state: "coming", comingMonth: "2027-03" },
  ]);

  const history = page.getByRole("region", { name: "History" });
  await history.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("radio", { name: "Connected" })).toBeChecked();
});

test("a file shows what it would change, changes it, and is undone", async ({ page }) => {
  const name = ownName();
  const [one, two] = [await addArea(page, `${name} East`), await addArea(page, `${name} West`)];
  await openList(page, name);
  await expect(rows(page)).toHaveCount(2);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import" }).click();
  const text = areasCsv([{ ...one, state: "connected" }, two, input(`${name} North`)]);
  const file = { name: "areas.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
  const region = page.getByRole("region", { name: "Import areas" });
  await expect(region.getByRole("region", { name: "Changed" })).toContainText(
    "State Not yet → Connected",
  );
  await expect(region.getByRole("region", { name: "New" })).toContainText("North");
  await expectAccessible(page, region);
  const undo = page.getByRole("button", { name: "Undo" });
  // Other tests change the list as well: then the file is checked again.
  await expect(async () => {
    const again = page.getByRole("button", { name: "Check again" });
    if (await again.isVisible()) await again.click();
    await page.getByRole("button", { name: "Apply: 1 new, 1 changed" }).click();
    await expect(again.or(undo)).toBeVisible();
    expect(await again.isVisible()).toBe(false);
  }).toPass();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: "East" })).toContainText("Connected");
  await undo.click();
  await expect(rows(page)).toHaveCount(2);
  expect((await areasOf(page, name)).map(({ state }) => state)).toEqual(["notYet", "notYet"]);
});

test("chosen areas are deleted, and come back as they were", async ({ page }) => {
  const name = ownName();
  for (const side of ["East", "West", "North"]) await addArea(page, `${name} ${side}`);
  const before = await areasOf(page, name);
  await openList(page, name);
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page);
  for (const side of ["East", "West"])
    await page.getByRole("checkbox", { name: `Select ${name} ${side}` }).check();
  const chosen = page.getByRole("region", { name: "Selected areas" });
  await expect(chosen).toContainText("2 selected");
  await chosen.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 areas?" });
  await expect(dialog).toContainText(`${name} East`);
  await dialog.getByRole("button", { name: "Delete 2 areas" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "2 areas deleted" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);
  const kept = (areas: Area[]) => areas.map(({ _id, slug, name }) => [_id, slug, name]);
  expect(kept(await areasOf(page, name))).toEqual(kept(before));
});

test("one that is gone can be brought back @phone", async ({ page }) => {
  const name = ownName();
  const area = await addArea(page, name);
  await page.goto(`${AREAS}/${area._id}`);
  await expectAlive(save(page));
  await page.getByRole("button", { name: "Delete area" }).tap();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete area" });
  await expectToast(page, "1 area deleted", () => confirm.tap());
  await page.waitForURL(AREAS);
  await page.goto(`${AREAS}/${area._id}`);
  await expect(page.getByText("This area does not exist any more")).toBeVisible();
  const back = page.getByRole("button", { name: "Bring it back" });
  await expectAlive(back);
  await back.tap();
  await expect(field(page, "Name").first()).toHaveValue(name);
});

test("who waited for a road is named where it is saved as connected", async ({ page, phone }) => {
  const name = ownName();
  const { _id, slug } = await addArea(page, name);
  const wish = { data: { name: "S. Selvi", phone, area: slug } };
  expect((await page.request.post("/api/areas/wait", wish)).ok()).toBe(true);
  await page.goto(`${AREAS}/${_id}`);
  const said = page.getByRole("status").filter({ hasText: `${name} is connected: 1 waits` });
  await page.getByRole("radio", { name: "Connected" }).check();
  await expect(said).toHaveCount(0);
  await save(page).click();
  await expect(said).toBeInViewport();
  await said.getByRole("link", { name: "Show" }).click();
  const items = page.getByRole("region", { name: "All enquiries" }).getByRole("listitem");
  await expect(items).toContainText(["S. Selvi"]);
  // Other tests' lists begin without this.
  expect((await page.request.delete(`/api/areas/${_id}`)).ok()).toBe(true);
});
