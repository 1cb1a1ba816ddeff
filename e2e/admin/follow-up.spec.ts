// What staff do about one enquiry, on its page.
import type { APIRequestContext, Page } from "@playwright/test";
import { formatRupees } from "@/lib/money";
import { planName } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import { addAdmin, callOn } from "../database";
import { expect, expectAlive, expectToast, test, toast } from "../fixtures";
import { expectAccessible, expectTappable } from "../page-checks";
import {
  button,
  day,
  enquire,
  idOf,
  note,
  notes,
  openEnquiry,
  panel,
  saved,
  status,
  weekday,
  withoutNews,
} from "../staff-enquiries";

const ME = "first@staff.example";
const outcome = (page: Page) =>
  page.getByRole("group", { name: /^(?:What became|Connected|Too exp)/ });
const become = (page: Page, name: string) =>
  outcome(page).getByRole("button", { name, exact: true });
const changes = (page: Page) => panel(page).getByRole("list", { name: "Changes" });

async function open(page: Page, phone: string) {
  await openEnquiry(page, phone);
  await expectAlive(button(page, "Take it"));
}

/** What the database has. */
const stored = async (page: Page) =>
  (await page.request.get(`/api/enquiries/${idOf(page)}`)).json();

/** A colleague, who is signed in elsewhere and changes the enquiry that is open here. */
async function meetColleague(request: APIRequestContext, page: Page) {
  const colleague = await addAdmin();
  expect((await request.post("/api/login", { data: colleague })).status()).toBe(200);
  const change = async (data: object) =>
    expect((await request.put(`/api/enquiries/${idOf(page)}`, { data })).status()).toBe(200);
  return { email: colleague.email, change };
}

test.beforeEach(({ signIn }) => signIn());

test("what a colleague changes shows and is undone; nobody takes it unknowingly", async ({
  page,
  phone,
  request,
}) => {
  await enquire(page, phone);
  await open(page, phone);
  await expectAccessible(page);
  const { email, change } = await meetColleague(request, page);
  const callAgain = { on: day(2), part: "evening" };
  await change({ note: "Her neighbour will join, too.", callAgain });
  // Nothing is touched here.
  await expect(notes(page)).toHaveText([/^Her neighbour will join, too\./]);
  await expect(status(page, "Contacted")).toBeChecked();
  const line = panel(page).getByText(/^Call again: .*, evening$/);
  await expect(line).toBeVisible();

  // One wrong tap there, and a day is chosen here.
  await weekday(page, 1).click();
  await change({ status: "closed" });
  await expect(status(page, "Closed")).toBeChecked();
  const last = changes(page).getByRole("listitem").first();
  await expect(last).toContainText(/^Closed · sample-.*just now/);
  await expect(last).toContainText(email);
  await last.getByRole("button", { name: "Undo" }).click();
  await expect(line).toBeVisible();
  await expect(last).toContainText(`undone by ${ME}`);
  await expect(weekday(page, 1)).toHaveAttribute("aria-pressed", "true");
  await weekday(page, 1).click();

  await withoutNews(page);
  await change({ taken: true });

  // Here nobody knows of it yet.
  await button(page, "Take it").click();
  const refused = panel(page).getByText(`${email} changed this enquiry meanwhile: Taken.`);
  await expect(refused).toBeVisible();
  expect((await stored(page)).takenBy).toBe(email);
  await saved(page, () => button(page, "Take over").click());
  await expect(panel(page).getByText("Taken by you")).toBeVisible();
  await expect(refused).toBeHidden();
  await expect(button(page, "Release")).toBeFocused();

  // Of two who change different things at once both stand, and the later one knows.
  const morning = { ...callAgain, part: "morning" };
  await change({ callAgain: morning });
  await button(page, "Release").click();
  await expect(panel(page).getByText("changed this enquiry meanwhile: Call again")).toBeVisible();
  await saved(page, () => button(page, "Release").click());
  await expect(button(page, "Take it")).toBeVisible();
  expect(await stored(page)).toMatchObject({ takenBy: null, callAgain: morning });

  // Given, it is theirs without a word.
  await page.unroute("**/api/enquiries/waiting");
  await page.reload();
  await panel(page).getByText("Give to", { exact: true }).click();
  await expectAccessible(page, panel(page));
  await saved(page, () => button(page, email).click());
  await expect(last).toContainText(`Given to ${email}`);
  expect((await stored(page)).takenBy).toBe(email);

  await request.delete(`/api/enquiries/${idOf(page)}`);
  await expect(page.getByText("This enquiry does not exist")).toBeVisible();
});

test("called, noted, on a day: three clicks and one request", async ({ page, phone }) => {
  await enquire(page, phone);
  await open(page, phone);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.postDataJSON());
  });
  const call = page.getByRole("link", { name: /^Call / }).last();
  await call.evaluate((link) =>
    link.addEventListener("click", (event) => event.preventDefault(), { once: true }),
  );
  await call.click();
  await expect(note(page)).toBeFocused();
  await page.keyboard.type("Not at home, call after six.");
  await expect(button(page, "Evening")).toBeDisabled();
  await weekday(page, 3).click();
  await expect(weekday(page, 3)).toHaveAttribute("aria-pressed", "true");
  await expect(weekday(page, 3)).toHaveText(/^\w{3} \d+ \w{3}$/);
  await saved(page, () => button(page, "Evening").click());
  await expect(panel(page).getByText(/^Call again: \d+ \w+, evening$/)).toBeVisible();
  await expect(status(page, "Contacted")).toBeChecked();
  await expect(notes(page)).toHaveText([/^Not at home, call after six\./]);
  await expect(note(page)).toHaveValue("");
  const on = (await stored(page)).callAgain.on;
  expect(sent).toMatchObject([
    { note: "Not at home, call after six.", callAgain: { on, part: "evening" } },
  ]);

  // What is typed goes along with what becomes of it.
  await note(page).fill("She has another one by now.");
  await saved(page, () => status(page, "Closed").check());
  await expect(notes(page)).toHaveCount(2);
  await expect(note(page)).toHaveValue("");
  expect(sent[1]).toMatchObject({ status: "closed", note: "She has another one by now." });
  await expectToast(page, "The change was undone.", () =>
    toast(page, "Closed").getByRole("button", { name: "Undo" }).click(),
  );
});

test("called again on a day, then closed with its result @phone", async ({ page, phone }) => {
  await enquire(page, phone);
  await open(page, phone);
  for (const each of [weekday(page, 0), button(page, "Add note"), button(page, "Take it")])
    await expectTappable(each);
  await weekday(page, 1).click();
  await saved(page, () => button(page, "Morning").click());
  const line = panel(page).getByText(/^Call again: /);
  await expect(line).toHaveText("Call again: tomorrow, morning");
  // By the answer, which may come after the line: what is chosen goes.
  await expect(weekday(page, 1)).toHaveAttribute("aria-pressed", "false");

  // A day that is over is refused, and stays to be corrected.
  const date = panel(page).getByLabel("Another day");
  await date.fill(day(-6));
  await button(page, "Any time").click();
  await expect(panel(page).getByText("Choose today or a later day")).toBeVisible();
  await expect(date).toBeFocused();
  await expectAccessible(page, panel(page));
  await date.fill(day(1));
  await saved(page, () => button(page, "Add note").click());
  await expect(line).toHaveText("Call again: tomorrow");
  await expect(date).toHaveValue("");
  await saved(page, () => button(page, "Remove").click());
  await expect(line).toBeHidden();
  await callOn(phone, -2);
  await page.reload();
  await expect(line).toContainText(/^Call again: overdue since \d/);

  await expectAlive(status(page, "Closed"));
  await saved(page, () => status(page, "Closed").check());
  await expect(outcome(page)).toBeInViewport();
  await expect(line).toBeHidden();
  await saved(page, () => become(page, "Too expensive").click());
  await expect(outcome(page).getByText("Too expensive", { exact: true })).toBeVisible();
  await expect(become(page, "No answer")).toBeHidden();
  await become(page, "Change").click();
  await expect(become(page, "Too expensive")).toHaveAttribute("aria-pressed", "true");
  await saved(page, () => become(page, "Not available there").click());
  expect((await stored(page)).outcome).toBe("notAvailable");
});

test("connected: the plan asked for is ready as the one sold; each change is undone", async ({
  page,
  phone,
}) => {
  const asked: Plan = (await (await page.request.get("/api/plans/filter")).json())[0];
  const { speed, provider, duration, planType, ottTier, tvChannels, router, androidBox } = asked;
  const identity = { speed, provider, duration, planType, ottTier, tvChannels };
  const selectedPlan = { ...identity, router, androidBox, price: asked.firstTimeTotal };
  await enquire(page, phone, { selectedPlan });
  await open(page, phone);
  await status(page, "Closed").check();
  // It is as it was asked for: there is nothing to compare.
  await expect(page.getByRole("rowheader", { name: "Price" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Catalogue now" })).toHaveCount(0);
  await saved(page, () => become(page, "Connected").click());
  const sold = outcome(page).getByLabel("Plan that was sold");
  await expect(sold).toHaveValue(asked._id);
  await saved(page, () => become(page, "Save plan").click());
  await expect(sold).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "முருகன் Sample" })).toBeFocused();
  await expect(outcome(page)).toContainText(`Connected: ${planName(asked)}`);
  await expect(outcome(page)).toContainText(formatRupees(asked.firstTimeTotal));

  await saved(page, () => status(page, "Contacted").check());
  await expect(outcome(page)).toBeHidden();
  const undo = toast(page, "முருகன் Sample: Contacted").getByRole("button", { name: "Undo" });
  await undo.hover();
  // The page that this brought is there.
  await expect(changes(page).getByRole("listitem").first()).toContainText("Contacted");
  await expectAccessible(page);
  await undo.click();
  await expect(outcome(page)).toContainText(`Connected: ${planName(asked)}`);
  await changes(page).getByRole("button", { name: "Undo" }).click();
  await expect(sold).toBeVisible();
});
