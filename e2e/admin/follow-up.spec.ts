import type { APIRequestContext, Page } from "@playwright/test";
import { signInColleague } from "../colleague";
import { expect, expectToast, test, toast } from "../fixtures";
import { holdResponses } from "../hold-requests";
import { expectAccessible, expectTappable } from "../page-checks";
import { recordDocuments } from "../replaced-build";
import {
  callDayButton,
  currentEnquiryId,
  dayPartSelect,
  expectSaved,
  followUpButton,
  followUpPanel,
  indianDate,
  noteField,
  noteItems,
  openEnquiry,
  reopenWithoutLiveUpdates,
  sendEnquiry,
  statusRadio,
} from "../staff-enquiries";

const outcomeGroup = (page: Page) =>
  page.getByRole("group", { name: /^(?:What was the result|Connected|Too exp)/ });
const outcomeButton = (page: Page, name: string) =>
  outcomeGroup(page).getByRole("button", { name, exact: true });
const changeList = (page: Page) => followUpPanel(page).getByRole("list", { name: "Changes" });

const fetchEnquiry = async (page: Page) =>
  (await page.request.get(`/api/enquiries/${currentEnquiryId(page)}`)).json();

const createColleague = async (request: APIRequestContext, page: Page) => ({
  email: await signInColleague(request),
  changeAsColleague: async (data: object) =>
    expect((await request.put(`/api/enquiries/${currentEnquiryId(page)}`, { data })).status()).toBe(
      200,
    ),
});

test.beforeEach(({ signIn }) => signIn());

test("shows and undoes changes of a colleague, and rejects a take-over based on outdated data", async ({
  page,
  phone,
  request,
}) => {
  await sendEnquiry(page, phone);
  const { email, changeAsColleague } = await createColleague(request, page);
  await openEnquiry(page, phone);
  await expectAccessible(page);
  const callAgain = { on: indianDate(2), part: "evening" };
  await changeAsColleague({ note: "Her neighbour will join, too.", callAgain });
  await expect(noteItems(page)).toHaveText([/^Her neighbour will join, too\./]);
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  const callAgainText = followUpPanel(page).getByText(/^Call again: .*, evening$/);
  await expect(callAgainText).toBeVisible();

  await callDayButton(page, 1).click();
  await changeAsColleague({ status: "closed" });
  await expect(statusRadio(page, "Closed")).toBeChecked();
  const latestChange = changeList(page).getByRole("listitem").first();
  await expect(latestChange).toContainText(/^Closed · sample-.*just now/);
  await expect(latestChange).toContainText(email);
  await latestChange.getByRole("button", { name: "Undo" }).click();
  await expect(callAgainText).toBeVisible();
  await expect(latestChange).toContainText("Undone by you, ");
  await expect(callDayButton(page, 1)).toHaveAttribute("aria-pressed", "true");
  await callDayButton(page, 1).click();

  await reopenWithoutLiveUpdates(page);
  await changeAsColleague({ taken: true });
  await followUpButton(page, "Take it").click();
  const conflictMessage = followUpPanel(page).getByText(
    `${email} changed this enquiry in the meantime: Taken.`,
  );
  await expect(conflictMessage).toBeVisible();
  expect((await fetchEnquiry(page)).takenBy).toBe(email);
  await expectSaved(page, () => followUpButton(page, "Take over").click());
  await expect(followUpPanel(page).getByText("Taken by you")).toBeVisible();
  await expect(conflictMessage).toBeHidden();
  await expect(followUpButton(page, "Release")).toBeFocused();

  const morningCall = { ...callAgain, part: "morning" };
  await changeAsColleague({ callAgain: morningCall });
  await followUpButton(page, "Release").click();
  await expect(
    followUpPanel(page).getByText("changed this enquiry in the meantime: Call again"),
  ).toBeVisible();
  await expectSaved(page, () => followUpButton(page, "Release").click());
  await expect(followUpButton(page, "Take it")).toBeVisible();
  expect(await fetchEnquiry(page)).toMatchObject({ takenBy: null, callAgain: morningCall });

  await page.unroute("**/api/enquiries/waiting");
  await followUpPanel(page).getByText("Give to", { exact: true }).click();
  await expectAccessible(page, followUpPanel(page));
  await expectSaved(page, () => followUpButton(page, email).click());
  await expect(latestChange).toContainText(`Given to ${email}`);
  expect((await fetchEnquiry(page)).takenBy).toBe(email);

  const documents = recordDocuments(page);
  await request.delete(`/api/enquiries/${currentEnquiryId(page)}`);
  await expect(page.getByText("This enquiry does not exist")).toBeVisible();
  expect(documents).toEqual([]);
});

test("saves a note and a day for the next call in one request after a call", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  const sentBodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sentBodies.push(request.postDataJSON());
  });
  const callLink = page.getByRole("link", { name: /^Call / }).last();
  await callLink.evaluate((link) =>
    link.addEventListener("click", (event) => event.preventDefault(), { once: true }),
  );
  await callLink.click();
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type("Not at home, call after six.");
  const saveButton = followUpButton(page, "Save");
  await expect(saveButton).toHaveAccessibleDescription("Add the note");
  await expect(dayPartSelect(page)).toBeDisabled();
  await callDayButton(page, 3).click();
  await expect(callDayButton(page, 3)).toHaveAttribute("aria-pressed", "true");
  await expect(callDayButton(page, 3)).toHaveText(/^\w{3} \d+ \w{3}$/);
  await dayPartSelect(page).selectOption("Evening");
  await expect(saveButton).toHaveAccessibleDescription(
    /^Add the note, call again \w{3} \d+ \w{3}, evening, mark as contacted$/,
  );
  expect(sentBodies).toEqual([]);
  await expectSaved(page, () => saveButton.click());
  await expect(followUpPanel(page).getByText(/^Call again: \d+ \w+, evening$/)).toBeVisible();
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  await expect(noteItems(page)).toHaveText([/^Not at home, call after six\./]);
  await expect(noteField(page)).toHaveValue("");
  const on = (await fetchEnquiry(page)).callAgain.on;
  expect(sentBodies).toMatchObject([
    { note: "Not at home, call after six.", callAgain: { on, part: "evening" } },
  ]);

  await noteField(page).fill("She has another one by now.");
  await expectSaved(page, () => statusRadio(page, "Closed").check());
  await expect(noteItems(page)).toHaveCount(2);
  await expect(noteField(page)).toHaveValue("");
  expect(sentBodies[1]).toMatchObject({ status: "closed", note: "She has another one by now." });
  await expectToast(page, "The change was undone.", () =>
    toast(page, "Closed").getByRole("button", { name: "Undo" }).click(),
  );
});

test("schedules, changes and removes a call, then closes the enquiry with a result @phone", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  for (const button of [
    callDayButton(page, 0),
    followUpButton(page, "Other day"),
    followUpButton(page, "Save"),
    followUpButton(page, "Take it"),
  ])
    await expectTappable(button);
  await callDayButton(page, 1).click();
  await dayPartSelect(page).selectOption("Morning");
  await expectSaved(page, () => followUpButton(page, "Save").click());
  const callAgainText = followUpPanel(page).getByText(/^Call again: /);
  await expect(callAgainText).toHaveText("Call again: tomorrow, morning");
  // The response clears the chosen day, and can arrive after the text has changed.
  await expect(callDayButton(page, 1)).toHaveAttribute("aria-pressed", "false");

  await expect(dayPartSelect(page)).toHaveValue("");
  await followUpButton(page, "Other day").press("Enter");
  const dateField = followUpPanel(page).getByLabel("Other day");
  await expect(dateField).toBeFocused();
  await dateField.fill(indianDate(-6));
  await followUpButton(page, "Save").click();
  await expect(followUpPanel(page).getByText("Choose today or a later day")).toBeVisible();
  await expect(dateField).toBeFocused();
  await expectAccessible(page, followUpPanel(page));
  await dateField.fill(indianDate(1));
  await expectSaved(page, () => followUpButton(page, "Save").click());
  await expect(callAgainText).toHaveText("Call again: tomorrow");
  await expect(dateField).toHaveValue("");
  await expectSaved(page, () => followUpButton(page, "Remove").click());
  await expect(callAgainText).toBeHidden();

  await expectSaved(page, () => statusRadio(page, "Closed").check());
  await expect(outcomeGroup(page)).toBeInViewport();
  await expectSaved(page, () => outcomeButton(page, "Too expensive").click());
  await expect(outcomeGroup(page).getByText("Too expensive", { exact: true })).toBeVisible();
  await expect(outcomeButton(page, "No answer")).toBeHidden();
  await outcomeButton(page, "Change").click();
  await expect(outcomeButton(page, "Too expensive")).toHaveAttribute("aria-pressed", "true");
  await expectSaved(page, () => outcomeButton(page, "Not available there").click());
  expect((await fetchEnquiry(page)).outcome).toBe("notAvailable");
});

test("disables other changes until one is saved, requires no plan when the result is Connected, and undoes only the latest change", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  const enquiryUrl = `**/api/enquiries/${currentEnquiryId(page)}`;
  const release = await holdResponses(page, enquiryUrl);
  await statusRadio(page, "Closed").check();
  // A live update shows the result before the change is answered.
  await expect(outcomeButton(page, "Connected")).toBeDisabled();
  await expect(followUpButton(page, "Take it")).toBeDisabled();
  release();
  await expect(outcomeButton(page, "Connected")).toBeEnabled();

  const releaseOutcome = await holdResponses(page, enquiryUrl);
  await outcomeButton(page, "Connected").click();
  await expect(outcomeButton(page, "Change")).toBeVisible();
  releaseOutcome();
  await expect(outcomeGroup(page).getByRole("combobox")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "முருகன் Sample" })).toBeFocused();

  await expectSaved(page, () => statusRadio(page, "Contacted").check());
  await expect(outcomeGroup(page)).toBeHidden();
  const undoButton = toast(page, "முருகன் Sample: Contacted").getByRole("button", { name: "Undo" });
  await undoButton.hover();
  await expect(changeList(page).getByRole("listitem").first()).toContainText("Contacted");
  await expectAccessible(page);
  await undoButton.click();
  await expect(outcomeGroup(page)).toHaveAccessibleName("Connected");
  await expect(changeList(page).getByRole("listitem").first()).toContainText("Undone by you, ");
  await expect(changeList(page).getByRole("listitem").nth(1)).toContainText("Changed again since");
  await expect(changeList(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
});
