// Where the line reaches, as staff keep it. Each test has areas of its own: the list is everybody's.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Area, type AreaInput, areaSaved } from "@/lib/areas/schema";
import { expect, expectAlive, expectToast, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";

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
  // Back to the list as it was left, and to the row.
  await page.getByRole("link", { name: "All areas" }).press("Enter");
  await expect(rows(page).getByRole("link")).toBeFocused();
  await expect(page.getByRole("searchbox", { name: "Search areas" })).not.toHaveValue("");
  await page.getByRole("combobox", { name: "State" }).selectOption("Connected");
  await expect(list(page).getByText("No area matches")).toBeVisible();
});

test("what a colleague adds shows as soon as somebody looks", async ({ page }) => {
  const name = ownName();
  await addArea(page, `${name} East`);
  await openList(page, name);
  await addArea(page, `${name} South`);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(rows(page)).toContainText(["East", "South"]);
});

test("two people change one area: each keeps the other's, or chooses", async ({ page }) => {
  const name = ownName();
  const area = await addArea(page, name);
  await page.goto(`${AREAS}/${area._id}`);
  await expectAlive(save(page));
  /** What somebody else saves. */
  const change = async (changes: Partial<AreaInput>) => {
    const data = input(name, changes);
    expect((await page.request.put(`/api/areas/${area._id}`, { data })).ok()).toBe(true);
  };

  // Different fields, and different words of one: neither is asked.
  await change({ spellings: ["Puli"] });
  await field(page, "Other spellings").fill("PG");
  await field(page, "Postcode").fill("627756");
  await expectToast(page, "Area updated successfully!", () => save(page).click());
  await expect(page.getByText(/Yours is saved, and theirs is kept: Other spellings/)).toBeVisible();
  await expect(field(page, "Other spellings")).toHaveValue("PG, Puli");

  // The same field: both stand there, and mine once I save again.
  await change({ spellings: ["PG", "Puli"], postcode: "627001", state: "connected" });
  await field(page, "Postcode").fill("627002");
  await page.getByRole("radio", { name: "Coming" }).check();
  await page.getByLabel("Comes in").fill("2027-03");
  const release = await hold(page, `**/api/areas/${area._id}`);
  await save(page).click();
  await field(page, "Name in Tamil").fill("புளி");
  release();
  const theirs = page.getByRole("status").filter({ hasText: "Theirs: " });
  await expect(theirs).toContainText(["627001", "Connected"]);
  await expectAccessible(page, page.getByRole("main"));
  await theirs.filter({ hasText: "627001" }).getByRole("button", { name: "Use theirs" }).click();
  await expectToast(page, "Area updated successfully!", () => save(page).click());
  const areas: Area[] = await (await page.request.get("/api/areas")).json();
  const [merged] = areas.filter(({ _id }) => _id === area._id);
  const kept = { spellings: ["PG", "Puli"], state: "coming", comingMonth: "2027-03" };
  expect(merged).toMatchObject({ ...kept, postcode: "627001" });

  // An undo comes in under what is typed.
  await expect(field(page, "Name in Tamil")).toHaveValue("புளி");
  await field(page, "Name in Tamil").fill("புளியங்குடி");
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Comes in");
  await history.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("radio", { name: "Connected" })).toBeChecked();
  await expect(field(page, "Name in Tamil")).toHaveValue("புளியங்குடி");
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
