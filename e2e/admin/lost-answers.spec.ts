// Writes with a lost response. In some tests the server has stored the change.
import { readFile } from "node:fs/promises";
import type { Locator, Page, Route } from "@playwright/test";
import { signInColleague } from "../colleague";
import { addAdmin, uniqueProvider } from "../database";
import { expect, expectHydrated, pauseClock, test, toast } from "../fixtures";
import { holdRequests, loseResponse } from "../hold-requests";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import {
  blockLiveUpdates,
  currentEnquiryId,
  enquiryLink,
  followUpButton,
  followUpPanel,
  noteField,
  noteItems,
  openEnquiry,
  sendEnquiry,
  statusRadio,
} from "../staff-enquiries";
import {
  addPlan,
  basePriceField,
  fetchPlan,
  openPlanForm,
  saveButton,
  updatePlan,
} from "../staff-plans";

const noAnswerAlert = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "No answer came." });
const foundSaved = (page: Page) =>
  page.getByRole("status").filter({ hasText: /It was saved, at \d\d:\d\d\./ });
const notSavedAlert = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "It was not saved." });
const checkNowButton = (page: Page) =>
  page.getByRole("button", { name: "Check now" }).filter({ visible: true });
const combobox = (page: Page, name: string) => page.getByRole("combobox", { name });

/** Handles only the first request with this method, and returns the keys of all of them. */
async function interceptFirst(
  page: Page,
  url: string,
  method: string,
  onRequest: (route: Route) => Promise<void>,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(url, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.continue();
    keys.push(request.headers()["idempotency-key"]);
    return keys.length === 1 ? onRequest(route) : route.continue();
  });
  return keys;
}

const dropRequest = (route: Route) => route.abort();

/** The clock is paused until `runFirstCheck`, because the first check replaces the message after two seconds. */
async function saveUnanswered(page: Page, button = saveButton(page)): Promise<void> {
  await pauseClock(page);
  await button.click();
  await expect(noAnswerAlert(page)).toBeVisible();
}

async function runFirstCheck(page: Page): Promise<void> {
  await page.clock.runFor(2_100);
  await page.clock.resume();
}

/** Confirms the question of an open dialog. The clock is paused until the first check has ended. */
async function confirmUnanswered(page: Page, confirmButton: Locator): Promise<void> {
  await pauseClock(page);
  await confirmButton.click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("No answer came.");
  await expect(confirmButton).toHaveAttribute("aria-disabled", "true");
  await runFirstCheck(page);
}

async function fillNewPlan(page: Page): Promise<string> {
  const provider = uniqueProvider();
  await page.goto("/admin/add-plans");
  await expectHydrated(basePriceField(page));
  await combobox(page, "Speed").fill("75 Mbps");
  await combobox(page, "Provider").fill(provider);
  await combobox(page, "Duration").selectOption("Monthly");
  await basePriceField(page).fill("599");
  return provider;
}

async function fetchPlansOf(page: Page, provider: string) {
  const response = await page.request.get(`/api/plans?provider=${encodeURIComponent(provider)}`);
  return response.json();
}

/** Intercepts the first attempt to add a note. The clock is paused afterwards. */
async function openEnquiryAndLoseNote(
  page: Page,
  phone: string,
  onRequest: (route: Route) => Promise<void>,
) {
  await sendEnquiry(page, phone);
  await page.clock.install();
  await openEnquiry(page, phone);
  await expectHydrated(noteField(page));
  await pauseClock(page);
  const url = `**/api/enquiries/${currentEnquiryId(page)}`;
  const keys = await interceptFirst(page, url, "PUT", onRequest);
  await noteField(page).fill("Call in the evening.");
  await followUpButton(page, "Save").click();
  await expect(followUpPanel(page).getByRole("alert")).toContainText(
    "The change may have been saved, or not.",
  );
  return keys;
}

const selectionBar = (page: Page) => page.getByRole("region", { name: "Selected plans" });

async function selectPlans(page: Page, provider: string) {
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider })}`);
  await expectHydrated(page.getByRole("searchbox"));
  await page.getByRole("checkbox", { name: /^Select (?:all|these) \d+$/ }).check();
}

/** Enters 5 % for two plans of ₹500 and ₹700. */
async function openBulkChange(page: Page, provider: string) {
  const plans = [
    await addPlan(page, { provider, speed: "50 Mbps", basePrice: 500 }),
    await addPlan(page, { provider, speed: "100 Mbps", basePrice: 700 }),
  ] as const;
  await selectPlans(page, provider);
  await selectionBar(page).getByRole("link", { name: "Change" }).click();
  await expectHydrated(combobox(page, "What to do"));
  await page.getByRole("textbox", { name: /^By/ }).fill("5");
  return plans;
}

test.beforeEach(({ signIn }) => signIn());

test("finds out after two seconds that a changed plan was saved, and keeps Save inert until then @phone", async ({
  page,
}) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("579");
  await pauseClock(page);
  const keys = await interceptFirst(page, `**/api/plans/${plan._id}`, "PUT", loseResponse);
  await saveButton(page).click();
  await expect(noAnswerAlert(page)).toContainText(
    "The change may have been saved, or not. What you typed is kept.",
  );
  await expect(page.getByText(/Nothing was saved|Failed to update/)).toHaveCount(0);
  await expect(saveButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(saveButton(page)).toHaveAccessibleDescription(/whether the last attempt was saved/);
  await expectNoSidewaysScroll(page);
  await basePriceField(page).press("Enter");
  await saveButton(page).press("Enter");
  await expect(page.locator(":focus")).toContainText("No answer came.");
  expect(keys).toHaveLength(1);

  await page.clock.runFor(1_900);
  await expect(noAnswerAlert(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(foundSaved(page)).toContainText("Nothing is left to do.");
  await expect(saveButton(page)).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: "Back to plans" }).filter({ visible: true }),
  ).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await basePriceField(page).fill("589");
  await expect(foundSaved(page)).toHaveCount(0);
  await saveButton(page).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  expect(await fetchPlan(page, plan)).toMatchObject({ basePrice: 589 });
});

test("finds out that a change did not reach the server, and saves it on the next attempt", async ({
  page,
}) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("579");
  await pauseClock(page);
  await interceptFirst(page, `**/api/plans/${plan._id}`, "PUT", dropRequest);
  await saveButton(page).press("Enter");
  await expect(noAnswerAlert(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(checkNowButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notSavedAlert(page)).toContainText("The plan is as it was. What you typed is kept.");
  await expect(page.locator(":focus")).toContainText("It was not saved.");
  await expect(basePriceField(page)).toHaveValue("579");
  await page.keyboard.press("Tab");
  await expect(saveButton(page)).toBeFocused();
  await page.clock.resume();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  expect(await fetchPlan(page, plan)).toMatchObject({ basePrice: 579 });
});

test("keeps checking while the server cannot be reached, and once more when the browser is online again", async ({
  page,
  context,
}) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("579");
  await pauseClock(page);
  let checkCount = 0;
  await page.route(`**/api/plans/${plan._id}`, (route) => {
    if (route.request().method() === "PUT") return loseResponse(route);
    checkCount += 1;
    return route.abort();
  });
  await saveButton(page).click();
  await expect(noAnswerAlert(page)).toBeVisible();
  for (const [delayMs, count] of [
    [2_000, 1],
    [3_000, 2],
    [10_000, 3],
    [600_000, 3],
  ] as const) {
    await page.clock.runFor(delayMs);
    await expect.poll(() => checkCount).toBe(count);
    await expect(checkNowButton(page)).toBeVisible();
  }
  await page.clock.resume();
  await expectAccessible(page);
  await page.unroute(`**/api/plans/${plan._id}`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(foundSaved(page)).toBeVisible();
});

test("asks about a field that a colleague has changed instead of the lost attempt", async ({
  page,
  request,
}) => {
  await signInColleague(request);
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("579");
  await interceptFirst(page, `**/api/plans/${plan._id}`, "PUT", dropRequest);
  await updatePlan({ request }, plan, { basePrice: 569 });
  await saveUnanswered(page);
  await runFirstCheck(page);
  await expect(page.getByText("Saved: ₹569. Saving replaces it.")).toBeVisible();
  await expect(basePriceField(page)).toHaveValue("579");
  await saveButton(page).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
});

test("reports a save without a network as not sent", async ({ page, context }) => {
  const plan = await addPlan(page);
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("579");
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "There is no connection to the server." }),
  ).toContainText("Nothing was saved.");
  await context.setOffline(false);
  await saveButton(page).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
});

test("adds a plan once if the response is lost, and edits it afterwards", async ({ page }) => {
  await page.clock.install();
  const provider = await fillNewPlan(page);
  await interceptFirst(page, "**/api/plans", "POST", loseResponse);
  await saveUnanswered(page);
  await expect(noAnswerAlert(page)).toContainText("The plan may have been added, or not.");
  await runFirstCheck(page);
  await expect(foundSaved(page)).toBeVisible();
  expect(await fetchPlansOf(page, provider)).toHaveLength(1);
  await basePriceField(page).fill("609");
  await saveButton(page).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  expect(await fetchPlansOf(page, provider)).toMatchObject([{ basePrice: 609 }]);
});

test("sends the same key again if a new plan did not reach the server", async ({ page }) => {
  await page.clock.install();
  const provider = await fillNewPlan(page);
  const keys = await interceptFirst(page, "**/api/plans", "POST", dropRequest);
  await saveUnanswered(page);
  await runFirstCheck(page);
  await expect(notSavedAlert(page)).toContainText("Nothing was added. What you typed is kept.");
  await saveButton(page).click();
  await expect(toast(page, "Plan added successfully!")).toBeVisible();
  const [plan, ...otherPlans] = await fetchPlansOf(page, provider);
  expect(otherPlans).toEqual([]);
  expect(keys).toEqual([plan._id, plan._id]);
});

test("adds a plan once if the form is reloaded after a lost response and sent again", async ({
  page,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.clock.install();
  const provider = await fillNewPlan(page);
  await interceptFirst(page, "**/api/plans", "POST", loseResponse);
  await saveUnanswered(page);
  await page.clock.resume();
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(combobox(page, "Provider")).toHaveValue(provider);
  await saveButton(page).click();
  await expect(toast(page, "Plan added successfully!")).toBeVisible();
  expect(await fetchPlansOf(page, provider)).toHaveLength(1);
});

test("edits the first version of a plan that arrives after it was reported as not saved", async ({
  page,
}) => {
  await page.clock.install();
  const provider = await fillNewPlan(page);
  let sendLate = async () => {};
  await interceptFirst(page, "**/api/plans", "POST", async (route) => {
    const request = route.request();
    sendLate = async () => {
      const headers = { "Idempotency-Key": request.headers()["idempotency-key"] ?? "" };
      const data = request.postDataJSON();
      const response = await page.request.post("/api/plans", { data, headers });
      expect(response.status()).toBe(200);
    };
    await route.abort();
  });
  await saveUnanswered(page);
  await runFirstCheck(page);
  await expect(notSavedAlert(page)).toBeVisible();
  await basePriceField(page).fill("609");
  await sendLate();
  await saveButton(page).click();
  await expect(page.getByText("You saved: ₹599. Saving replaces it.")).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  expect(await fetchPlansOf(page, provider)).toMatchObject([{ basePrice: 609 }]);
});

test("adds and changes an area once if the responses are lost", async ({ page }) => {
  await page.clock.install();
  const name = `Sample ${uniqueProvider()}`;
  const nameField = page.getByRole("textbox", { name: "Name", exact: true });
  await page.goto("/admin/areas/new");
  await expectHydrated(nameField);
  await nameField.fill(name);
  await interceptFirst(page, "**/api/areas", "POST", loseResponse);
  await saveUnanswered(page, page.getByRole("button", { name: "Add area" }));
  await runFirstCheck(page);
  await expect(foundSaved(page)).toBeVisible();
  await nameField.fill(`${name} South`);
  await interceptFirst(page, "**/api/areas/*", "PUT", loseResponse);
  await saveUnanswered(page, page.getByRole("button", { name: "Save changes" }));
  await runFirstCheck(page);
  await expect(foundSaved(page)).toBeVisible();
  await page.getByRole("link", { name: "Back to areas" }).click();
  await expect(page.getByRole("link", { name: `${name} South` })).toHaveCount(1);
});

test("finds out that a section of the website and the GST were saved", async ({ page }) => {
  await page.clock.install();
  await page.goto("/admin/website/links");
  const saveSection = page.getByRole("button", { name: "Save and publish" });
  const field = page.getByRole("main").getByRole("textbox").first();
  await expectHydrated(field);
  await field.fill(`https://example.com/${uniqueProvider()}`);
  await interceptFirst(page, "**/api/site/links", "PUT", loseResponse);
  await saveUnanswered(page, saveSection);
  await expect(saveSection).toHaveAttribute("aria-disabled", "true");
  await runFirstCheck(page);
  await expect(foundSaved(page)).toBeVisible();

  await page.goto("/admin/update-gst");
  const percentField = page.getByRole("textbox", { name: "GST percentage" });
  await expectHydrated(percentField);
  const percent = await percentField.inputValue();
  // Stores nothing, because other tests expect the percentage.
  await interceptFirst(page, "**/api/set-gst", "POST", dropRequest);
  await percentField.fill("28");
  await saveUnanswered(page, page.getByRole("button", { name: "Update GST to 28 %" }));
  await runFirstCheck(page);
  await expect(notSavedAlert(page)).toContainText("The GST is as it was.");
  await page.getByRole("button", { name: `Keep ${percent} %` }).click();
});

test("stores a note once if a status or the button is pressed while its answer is missing", async ({
  page,
  phone,
}) => {
  const keys = await openEnquiryAndLoseNote(page, phone, loseResponse);
  await expect(page.getByText("The change was not saved.")).toHaveCount(0);
  await followUpButton(page, "Save").press("Enter");
  await statusRadio(page, "Contacted").click();
  await expect(statusRadio(page, "Contacted")).not.toBeChecked();
  await expect(page.locator(":focus")).toContainText("No answer came.");
  expect(keys).toHaveLength(1);
  const releaseRefresh = await holdRequests(page, /\/admin\/enquiries.*_rsc=/);
  await page.clock.runFor(2_100);
  await expect(followUpPanel(page).getByText(/^It was saved, at \d\d:\d\d\.$/)).toBeVisible();
  await expect(noteField(page)).toHaveValue("");
  await expect(statusRadio(page, "Contacted")).toBeDisabled();
  releaseRefresh();
  await statusRadio(page, "Contacted").click();
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./]);
});

test("says that a note was not saved after a lost request, and clears the field if the note is saved later", async ({
  page,
  phone,
}) => {
  let sendLate = async () => {};
  await openEnquiryAndLoseNote(page, phone, async (route) => {
    const request = route.request();
    sendLate = async () => {
      const headers = { "Idempotency-Key": request.headers()["idempotency-key"] ?? "" };
      const data = request.postDataJSON();
      expect((await page.request.put(request.url(), { data, headers })).status()).toBe(200);
    };
    await route.abort();
  });
  await expect(checkNowButton(page)).toBeVisible();
  await checkNowButton(page).click();
  await expect(followUpPanel(page).getByText("It was not saved.")).toBeVisible();
  await expect(noteField(page)).toHaveValue("Call in the evening.");
  await sendLate();
  await statusRadio(page, "Contacted").click();
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  await expect(followUpPanel(page)).not.toContainText("Nothing was saved.");
  await expect(noteField(page)).toHaveValue("");
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./]);
});

test("finds out that a bulk change was saved, and leaves its prices alone", async ({ page }) => {
  const provider = uniqueProvider();
  await page.clock.install();
  const [first, second] = await openBulkChange(page, provider);
  await pauseClock(page);
  const keys = await interceptFirst(page, "**/api/plans/bulk", "POST", loseResponse);
  const changeButton = page.getByRole("button", { name: "Change 2 plans" });
  await changeButton.click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await expect(changeButton).toHaveAttribute("aria-disabled", "true");
  await changeButton.press("Enter");
  await page.clock.runFor(2_100);
  await expect(foundSaved(page)).toBeVisible();
  expect(keys).toHaveLength(1);
  await page.clock.resume();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 plans changed" })).toBeVisible();
  expect(await fetchPlan(page, first)).toMatchObject({ basePrice: 525 });
  expect(await fetchPlan(page, second)).toMatchObject({ basePrice: 735 });
});

test("finds out that several plans were deleted, and offers to undo that", async ({ page }) => {
  const provider = uniqueProvider();
  await addPlan(page, { provider, speed: "50 Mbps" });
  await addPlan(page, { provider, speed: "100 Mbps" });
  await page.clock.install();
  await selectPlans(page, provider);
  await selectionBar(page).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  const confirmButton = dialog.getByRole("button", { name: "Delete 2 plans" });
  await interceptFirst(page, "**/api/plans/delete", "POST", loseResponse);
  await confirmUnanswered(page, confirmButton);
  await expect(dialog.getByText(/^It was deleted, at \d\d:\d\d\.$/)).toBeVisible();
  await expect(confirmButton).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 plans deleted" })).toBeVisible();
});

test("closes the question of an undo that was stored although its answer is lost", async ({
  page,
}) => {
  const plans = [await addPlan(page), await addPlan(page)];
  const rows = plans.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }));
  const change = { task: "addApp", value: uniqueProvider() };
  const response = await page.request.post("/api/plans/bulk", { data: { change, rows } });
  const { changeId } = await response.json();
  await page.clock.install();
  await page.goto(`/admin/history?${new URLSearchParams({ search: change.value })}`);
  const entry = page.getByRole("listitem").filter({ has: page.locator(`a[href$="${changeId}"]`) });
  const undoButton = entry.getByRole("button", { name: "Undo" });
  await expectHydrated(undoButton);
  await pauseClock(page);
  await interceptFirst(page, `**/api/history/${changeId}/undo`, "POST", loseResponse);
  await undoButton.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Put back 2 / }).click();
  await page.clock.runFor(2_100);
  await expect(entry).toContainText(/Undone by you/);
  await expect(dialog).toBeHidden();
  await expect(noAnswerAlert(page)).toHaveCount(0);
});

test("keeps the focus in a field when a check offers to change other durations", async ({
  page,
}) => {
  const plan = await addPlan(page, { duration: "Monthly", basePrice: 449 });
  const { provider } = plan;
  await addPlan(page, { provider, duration: "Yearly", basePrice: 449 });
  await page.clock.install();
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("459");
  await pauseClock(page);
  await interceptFirst(page, `**/api/plans/${plan._id}`, "PUT", loseResponse);
  await saveButton(page).click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await page.getByRole("textbox", { name: "Installation Fee" }).focus();
  await page.clock.runFor(2_100);
  await expect(page.getByRole("region", { name: "Other durations" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Installation Fee" })).toBeFocused();
});

test("reports a refused connection of areas as refused if the current areas cannot be loaded", async ({
  page,
}) => {
  const message = "Someone has changed the areas.";
  await page.route("**/api/areas/connect", (route) =>
    route.fulfill({ status: 409, json: { message, code: "conflict" } }),
  );
  await page.route("**/api/areas", dropRequest);
  await page.goto(`/admin/areas?${new URLSearchParams({ state: "notYet" })}`);
  await expectHydrated(page.getByRole("searchbox", { name: "Search areas" }));
  await page.getByRole("main").locator("tbody").getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Mark connected" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Mark 1 area as connected/ }).click();
  await expect(dialog.getByRole("alert")).toHaveText(message);
});

test("shows a note as saved after two seconds, and says if more was typed since", async ({
  page,
  phone,
}) => {
  await openEnquiryAndLoseNote(page, phone, loseResponse);
  await noteField(page).fill("Call in the morning.");
  await page.clock.runFor(2_100);
  const found = followUpPanel(page).getByRole("status").filter({ hasText: "It was saved, at" });
  await expect(found).toContainText("What you typed since is not saved yet.");
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./]);
  await expect(noteField(page)).toHaveValue("Call in the morning.");
  await page.clock.resume();
  await expectAccessible(page, followUpPanel(page));
  await noteField(page).fill("Call at noon.");
  await expect(found).toHaveCount(0);
  await followUpButton(page, "Save").click();
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./, /^Call at noon\./]);
});

test("finds out that one plan or area was deleted, and offers to undo that", async ({ page }) => {
  const plan = await addPlan(page);
  const name = `Sample ${uniqueProvider()}`;
  const data = {
    name,
    nameTa: "",
    spellings: [],
    postcode: "",
    state: "notYet",
    comingMonth: "",
    providers: [],
  };
  const { area } = await (await page.request.post("/api/areas", { data })).json();
  await page.clock.install();
  const dialog = page.getByRole("dialog");
  for (const [formPath, apiPath, record] of [
    [`/admin/edit-plans/${plan._id}`, `/api/plans/${plan._id}`, "plan"],
    [`/admin/areas/${area._id}`, `/api/areas/${area._id}`, "area"],
  ] as const) {
    await page.goto(formPath);
    const deleteButton = page.getByRole("button", { name: `Delete ${record}` });
    await expectHydrated(deleteButton);
    await interceptFirst(page, `**${apiPath}`, "DELETE", loseResponse);
    await deleteButton.click();
    const confirmButton = dialog.getByRole("button", { name: `Delete ${record}` });
    await confirmUnanswered(page, confirmButton);
    await expect(dialog.getByText(/^It was deleted, at \d\d:\d\d\.$/)).toBeVisible();
    await expect(confirmButton).toHaveCount(0);
    await dialog.getByRole("button", { name: "Done" }).click();
    const message = page.getByRole("status").filter({ hasText: "deleted" });
    await message.getByRole("button", { name: "Undo" }).click();
    await expect(message).toHaveCount(0);
    expect((await page.request.get(apiPath)).status()).toBe(200);
  }
});

test("finds out that a plan was not deleted, and sends the same key again", async ({ page }) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  const deleteButton = page.getByRole("button", { name: "Delete plan" });
  await expectHydrated(deleteButton);
  const keys = await interceptFirst(page, `**/api/plans/${plan._id}`, "DELETE", dropRequest);
  await deleteButton.click();
  const dialog = page.getByRole("dialog");
  const confirmButton = dialog.getByRole("button", { name: "Delete plan" });
  await confirmUnanswered(page, confirmButton);
  await expect(dialog.getByRole("alert")).toHaveText(
    "It was not deleted. Nothing was changed. You can safely do it again.",
  );
  await confirmButton.click();
  await expect(page).toHaveURL(/\/admin\/view-plans/);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("finds out that an enquiry was deleted", async ({ page, phone }) => {
  await sendEnquiry(page, phone);
  await page.clock.install();
  await openEnquiry(page, phone);
  // A live update would replace the page of the deleted enquiry.
  await blockLiveUpdates(page);
  await interceptFirst(page, `**/api/enquiries/${currentEnquiryId(page)}`, "DELETE", loseResponse);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Delete enquiry" }).click();
  const confirmButton = dialog.getByRole("button", { name: "Delete enquiry" });
  await confirmUnanswered(page, confirmButton);
  await expect(dialog.getByText("It was deleted.", { exact: true })).toBeVisible();
  await expect(confirmButton).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(enquiryLink(page, "Sample")).toHaveCount(0);
});

test("counts a deletion as done that arrives after it was reported as not done", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await page.clock.install();
  await openEnquiry(page, phone);
  await blockLiveUpdates(page);
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  await interceptFirst(page, `**${path}`, "DELETE", dropRequest);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Delete enquiry" }).click();
  const confirmButton = dialog.getByRole("button", { name: "Delete enquiry" });
  await confirmUnanswered(page, confirmButton);
  await expect(dialog.getByRole("alert")).toContainText("It was not deleted.");
  expect((await page.request.delete(path)).status()).toBe(200);
  await confirmButton.click();
  await expect(toast(page, "Enquiry deleted.")).toBeVisible();
  await expect(enquiryLink(page, "Sample")).toHaveCount(0);
});

const noteDeletion = (page: Page) =>
  page.getByRole("button", { name: /^Delete your note: Call in the evening\./ });

/** Loads the page with its clock installed and two notes. */
async function openEnquiryWithNotes(page: Page, phone: string): Promise<string> {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  for (const note of ["Call in the evening.", "Second"])
    expect((await page.request.put(path, { data: { note } })).status()).toBe(200);
  await page.clock.install();
  await page.reload();
  await expectHydrated(followUpButton(page, "Take it"));
  await blockLiveUpdates(page);
  return path;
}

test("finds out that a note was deleted, and offers to undo that", async ({ page, phone }) => {
  await openEnquiryWithNotes(page, phone);
  await interceptFirst(page, "**/notes/*", "DELETE", loseResponse);
  await saveUnanswered(page, noteDeletion(page));
  await expect(noteDeletion(page)).toHaveAttribute("aria-disabled", "true");
  await noteDeletion(page).press("Enter");
  await expect(page.locator(":focus")).toContainText("No answer came.");
  await runFirstCheck(page);
  const found = followUpPanel(page).getByRole("status").filter({ hasText: "It was deleted." });
  await expect(found).toBeVisible();
  await expect(noteItems(page)).toHaveText([/^Second/]);
  await expectAccessible(page, followUpPanel(page));
  await found.getByRole("button", { name: "Undo" }).click();
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./, /^Second/]);
  await expect(found).toHaveCount(0);
});

test("finds out that a deletion and a restoration of a note did not arrive, and offers Undo again", async ({
  page,
  phone,
}) => {
  await openEnquiryWithNotes(page, phone);
  await interceptFirst(page, "**/notes/*", "DELETE", dropRequest);
  await saveUnanswered(page, noteDeletion(page));
  await runFirstCheck(page);
  await expect(followUpPanel(page).getByRole("alert")).toContainText("It was not deleted.");
  await expect(noteItems(page)).toHaveCount(2);
  await noteDeletion(page).click();
  await expect(noteItems(page)).toHaveText([/^Second/]);
  await expect(followUpPanel(page).getByRole("alert")).toHaveCount(0);

  await interceptFirst(page, "**/notes/*/restore", "POST", dropRequest);
  await toast(page, "Note deleted").getByRole("button", { name: "Undo" }).click();
  const failed = toast(page, "It was not undone.");
  await failed.getByRole("button", { name: "Undo" }).click();
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./, /^Second/]);
  await expect(failed).toHaveCount(0);
});

test("finds out whether the undo that a message offers was stored, also on another page", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  await expectHydrated(statusRadio(page, "Contacted"));
  await statusRadio(page, "Contacted").click();
  await expect(toast(page, ": Contacted")).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await interceptFirst(page, "**/api/history/*/undo", "POST", dropRequest);
  await toast(page, ": Contacted").getByRole("button", { name: "Undo" }).click();
  const failed = toast(page, "It was not undone.");
  await expect(failed).toBeVisible();
  await page.unroute("**/api/history/*/undo");
  await interceptFirst(page, "**/api/history/*/undo", "POST", loseResponse);
  await failed.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "It was undone.")).toBeVisible();
  await expect(toast(page, "No answer came.")).toHaveCount(0);
  expect(await (await page.request.get(path)).json()).toMatchObject({ status: "new" });
});

test("finds out whether an admin was added and removed", async ({ page, signIn }) => {
  await signIn(await addAdmin());
  const email = `lost-${uniqueProvider().toLowerCase().replaceAll(/\W/g, "")}@staff.example`;
  await page.clock.install();
  await page.goto("/admin/settings?tab=add-admin");
  const emailField = page.getByRole("textbox", { name: "New admin’s email" });
  await expectHydrated(emailField);
  await emailField.fill(email);
  for (const name of ["Password", "Password again"])
    await page.getByRole("textbox", { name, exact: true }).fill("correct horse battery 7");
  await interceptFirst(page, "**/api/settings/add", "POST", loseResponse);
  await saveUnanswered(page, page.getByRole("button", { name: "Add admin" }));
  await runFirstCheck(page);
  await expect(foundSaved(page)).toBeVisible();
  await expect(emailField).toHaveValue("");
  const item = page.getByRole("listitem").filter({ hasText: email });
  await expect(item).toHaveCount(1);

  const dialog = page.getByRole("dialog");
  const confirmButton = dialog.getByRole("button", { name: "Remove admin" });
  let attempts = 0;
  await page.route("**/api/settings/admins/*", (route) => {
    attempts += 1;
    return attempts === 1 ? dropRequest(route) : loseResponse(route);
  });
  await item.getByRole("button", { name: /^Remove/ }).click();
  await confirmUnanswered(page, confirmButton);
  await expect(dialog.getByRole("alert")).toContainText("It was not removed.");
  await confirmUnanswered(page, confirmButton);
  await expect(dialog.getByText("It was removed.", { exact: true })).toBeVisible();
  await expect(confirmButton).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(item).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Admins" })).toBeFocused();
});

test("finds out whether the password was changed and other sessions were ended", async ({
  page,
  signIn,
  request,
}) => {
  const account = await addAdmin();
  const newPassword = "correct horse battery 7";
  expect((await request.post("/api/login", { data: account })).status()).toBe(200);
  await signIn(account);
  await page.clock.install();
  await page.goto("/admin/settings?tab=change-password");
  const sessions = page.getByRole("region", { name: "Where you are logged in" });
  const endSessions = sessions.getByRole("button", { name: "Log out everywhere else" });
  await expectHydrated(endSessions);
  let attempts = 0;
  await page.route("**/api/settings/sessions", (route) => {
    if (route.request().method() === "GET") return route.continue();
    attempts += 1;
    return attempts === 1 ? dropRequest(route) : loseResponse(route);
  });
  await saveUnanswered(page, endSessions);
  await expect(endSessions).toHaveAttribute("aria-disabled", "true");
  await runFirstCheck(page);
  await expect(sessions.getByRole("alert")).toContainText("It was not done.");
  await saveUnanswered(page, endSessions);
  await runFirstCheck(page);
  await expect(sessions.getByRole("status")).toContainText("It was done.");
  await expect(sessions).toContainText("Here, and nowhere else");

  const fields = {
    "Current password": account.password,
    "New password": newPassword,
    "New password again": newPassword,
  };
  for (const [name, value] of Object.entries(fields))
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  const changeButton = page.getByRole("button", { name: "Change password", exact: true });
  await interceptFirst(page, "**/api/settings/change-password", "POST", loseResponse);
  await saveUnanswered(page, changeButton);
  await expect(changeButton).toHaveAttribute("aria-disabled", "true");
  await runFirstCheck(page);
  await expect(foundSaved(page)).toBeVisible();
  for (const name of Object.keys(fields))
    await expect(page.getByRole("textbox", { name, exact: true })).toHaveValue("");
  const data = { ...account, password: newPassword };
  expect((await request.post("/api/login", { data })).status()).toBe(200);
});

test("finds out whether a picture was uploaded", async ({ page }) => {
  await page.clock.install();
  await page.goto("/admin/website/people");
  const chooseButton = page.getByRole("button", { name: "Choose a picture" });
  await expectHydrated(chooseButton);
  const picture = await readFile("public/art/hero-fields.webp");
  const uploadUnanswered = async () => {
    await pauseClock(page);
    const chooser = page.waitForEvent("filechooser");
    await chooseButton.click();
    const file = { name: "portrait.webp", mimeType: "image/webp", buffer: picture };
    await (await chooser).setFiles(file);
    await expect(noAnswerAlert(page)).toContainText("The picture may have been uploaded, or not.");
    await expect(chooseButton).toHaveAttribute("aria-disabled", "true");
    await runFirstCheck(page);
  };
  await interceptFirst(page, "**/api/site/pictures", "POST", dropRequest);
  await uploadUnanswered();
  await expect(page.getByRole("alert").filter({ hasText: "It was not uploaded." })).toBeVisible();
  await page.unroute("**/api/site/pictures");
  await interceptFirst(page, "**/api/site/pictures", "POST", loseResponse);
  await uploadUnanswered();
  await expect(page.getByRole("status").filter({ hasText: "It was uploaded." })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Point that stays visible" })).toBeVisible();
});

test("finds out that the price of other durations was saved", async ({ page }) => {
  const plan = await addPlan(page, { duration: "Monthly", basePrice: 449 });
  const { provider } = plan;
  const yearly = await addPlan(page, { provider, duration: "Yearly", basePrice: 449 });
  await page.clock.install();
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("459");
  await saveButton(page).click();
  const otherDurations = page.getByRole("region", { name: "Other durations" });
  const useButton = otherDurations.getByRole("button", { name: "Use ₹459 for 1" });
  await expect(useButton).toBeVisible();
  await interceptFirst(page, `**/api/plans/${yearly._id}`, "PUT", dropRequest);
  await saveUnanswered(page, useButton);
  await expect(useButton).toHaveAttribute("aria-disabled", "true");
  await runFirstCheck(page);
  await expect(otherDurations.getByRole("alert")).toContainText("It was not saved.");
  await page.unroute(`**/api/plans/${yearly._id}`);
  await interceptFirst(page, `**/api/plans/${yearly._id}`, "PUT", loseResponse);
  await saveUnanswered(page, useButton);
  await runFirstCheck(page);
  await expect(otherDurations.getByText(/^It was saved, at \d\d:\d\d\.$/)).toBeVisible();
  await expect(otherDurations).toContainText("No other duration still uses ₹449");
  expect(await fetchPlan(page, yearly)).toMatchObject({ basePrice: 459 });
});
