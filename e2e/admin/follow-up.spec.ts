// What staff do about one enquiry, on its page.
import type { Browser, Page } from "@playwright/test";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { formatRupees } from "@/lib/money";
import { planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { addAdmin, addArea, backdateEnquiry, callOn, connectArea } from "../database";
import { expect, expectAlive, expectToast, test, toast } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";

const ME = "first@staff.example";
const panel = (page: Page) => page.getByRole("region", { name: "Follow up" });
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });
const outcome = (page: Page) =>
  page.getByRole("group", { name: /^(?:What became|Connected|Too exp)/ });
const become = (page: Page, name: string) =>
  outcome(page).getByRole("button", { name, exact: true });
const status = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const note = (page: Page) => panel(page).getByLabel("Note", { exact: true });
const notes = (page: Page) =>
  panel(page).getByRole("list", { name: "Notes" }).getByRole("listitem");
/** Nothing of what others do meanwhile comes by itself. */
const withoutNews = (page: Page) =>
  page.route("**/api/enquiries/waiting", (route) => route.abort());
const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);

/** As a visitor sends it. */
async function enquire(page: Page, phone: string, changes: Record<string, unknown> = {}) {
  const data = {
    firstName: "முருகன்",
    lastName: "Sample",
    phone,
    address: "1 Sample Street, Sankarankovil",
    email: "murugan@sample.example",
    message: "Please call me after five.",
    ...changes,
  };
  expect((await page.request.post("/api/contact/post", { data })).status()).toBe(200);
}

async function openOne(page: Page, phone: string, words = "Sample") {
  await page.goto(`/admin/enquiries?search=${phone}`);
  await page.getByRole("link", { name: new RegExp(`^(?!Call ).*${words}`) }).click();
  await expect(panel(page)).toBeVisible();
}

/** Waits for the answer to what `by` changes: what is shown before it is only meant. */
async function saved(page: Page, by: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await by();
  expect((await answered).status()).toBe(200);
}

/** What the database has. */
async function stored(page: Page) {
  const { items } = await (await page.request.get(`/api/enquiries?ids=${idOf(page)}`)).json();
  return items[0];
}

/** A colleague, in a browser of their own, at the same enquiry. */
async function meetColleague(browser: Browser, page: Page) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    reducedMotion: "reduce",
  });
  const colleague = await addAdmin();
  const theirs = await context.newPage();
  const answer = await theirs.request.post("/api/login", { data: colleague });
  const { token } = await answer.json();
  await theirs.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEY,
    String(token),
  ] as const);
  await theirs.goto(page.url());
  await expectAlive(button(theirs, "Take it"));
  return { theirs, email: colleague.email };
}

const weekday = (page: Page, after: number) =>
  panel(page)
    .getByRole("group", { name: "Call again", exact: true })
    .getByRole("button")
    .nth(after);
const changes = (page: Page) => panel(page).getByRole("list", { name: "Changes" });

test.beforeEach(({ signIn }) => signIn());

test("nobody takes it from a colleague unknowingly; released it goes back @desk", async ({
  page,
  phone,
  browser,
}) => {
  await enquire(page, phone);
  await withoutNews(page);
  await openOne(page, phone);
  await expectAccessible(page);
  const { theirs, email } = await meetColleague(browser, page);
  await saved(theirs, () => button(theirs, "Take it").click());

  // Here nobody knows of it yet.
  await expect(button(page, "Take it")).toBeVisible();
  await button(page, "Take it").click();
  const asked = panel(page).getByRole("alert").filter({ hasText: "has it. Take over?" });
  await expect(asked).toHaveText(`${email} has it. Take over?`);
  expect((await stored(page)).takenBy).toBe(email);
  await expectAccessible(page, panel(page));
  await saved(page, () => button(page, "Take over").click());
  await expect(panel(page).getByText("Taken by you")).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(button(page, "Release")).toBeFocused();
  await saved(page, () => button(page, "Release").click());
  await expect(panel(page).getByText(`Taken by ${email}`)).toBeVisible();
  await expect(panel(theirs).getByText("Taken by you")).toBeVisible();
  await saved(theirs, () => button(theirs, "Release").click());
  await expect(button(theirs, "Take it")).toBeFocused();
  expect((await stored(page)).takenBy).toBeNull();

  // Given, it is theirs without a word.
  await saved(theirs, async () => {
    await panel(theirs).getByText("Give to", { exact: true }).click();
    await expectAccessible(theirs, panel(theirs));
    await button(theirs, ME).click();
  });
  await expect(changes(theirs).getByRole("listitem").first()).toContainText(`Given to ${ME}`);
  expect((await stored(page)).takenBy).toBe(ME);
  await theirs.context().close();
});

test("what a colleague writes and changes shows here, and is undone here @desk", async ({
  page,
  phone,
  browser,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
  const { theirs, email } = await meetColleague(browser, page);
  await note(theirs).fill("Her neighbour will join, too.");
  await saved(theirs, async () => {
    await weekday(theirs, 2).click();
    await button(theirs, "Evening").click();
  });
  // Nothing is touched here.
  await expect(notes(page)).toHaveText([/^Her neighbour will join, too\./]);
  await expect(status(page, "Contacted")).toBeChecked();
  const line = panel(page).getByText(/^Call again: .*, evening$/);
  await expect(line).toBeVisible();

  // One wrong tap there, and a day is chosen here.
  await weekday(page, 1).click();
  await saved(theirs, () => status(theirs, "Closed").check());
  const theirUndo = toast(theirs, "Closed").getByRole("button", { name: "Undo" });
  // Under the pointer it stays.
  await theirUndo.hover();
  await expect(status(page, "Closed")).toBeChecked();
  const last = changes(page).getByRole("listitem").first();
  await expect(last).toContainText(/^Closed · sample-.*just now/);
  await expect(last).toContainText(email);
  await expect(panel(page).getByText("Closed meanwhile: no call was set on")).toBeVisible();
  await expectAccessible(page, panel(page));
  await last.getByRole("button", { name: "Undo" }).click();
  await expect(line).toBeVisible();
  await expect(last).toContainText(`undone by ${ME}`);
  await expect(weekday(page, 1)).toHaveAttribute("aria-pressed", "true");
  await expect(status(theirs, "Contacted")).toBeChecked();
  await expect(panel(theirs).getByText(/^Call again: .*, evening$/)).toBeVisible();
  await theirUndo.click();
  await expect(
    panel(theirs).getByText("This has changed since, so it cannot be undone."),
  ).toBeVisible();

  await theirs.request.delete(`/api/enquiries/${idOf(page)}`);
  await expect(page.getByText("This enquiry was deleted.")).toBeVisible();
  await theirs.context().close();
});

test("each change is undone from its toast, and nothing is lost on the way @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
  const plan: Plan = (await (await page.request.get("/api/plans/filter")).json())[0];
  const sold = { outcome: "connected", soldPlanId: plan._id };
  await page.request.put(`/api/enquiries/${idOf(page)}`, { data: sold });
  await expect(outcome(page)).toContainText(`Connected: ${planName(plan)}`);
  await saved(page, () => status(page, "Contacted").check());
  await expect(outcome(page)).toBeHidden();
  const undo = toast(page, "முருகன் Sample: Contacted").getByRole("button", { name: "Undo" });
  await undo.hover();
  await expectAccessible(page);
  await undo.click();
  await expect(outcome(page)).toContainText(`Connected: ${planName(plan)}`);
  // Without it as well: what is closed again has what it had.
  await saved(page, () => status(page, "Contacted").check());
  await saved(page, () => status(page, "Closed").check());
  await expect(outcome(page)).toContainText(`Connected: ${planName(plan)}`);
  // One toast tells of the enquiry, and goes with its step.
  const toasts = toast(page, "முருகன் Sample: ");
  await expect(toasts).toHaveText([/Closed/]);
  await toasts.hover();
  const last = changes(page).getByRole("listitem").first();
  await expect(last).toContainText("Closed");
  await last.getByRole("button", { name: "Undo" }).click();
  await expect(status(page, "Contacted")).toBeChecked();
  await expect(toasts).toHaveCount(0);
});

test("called, noted, on a day in the evening: three clicks and one request @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
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
  const places = () =>
    Promise.all([button(page, "Add note"), button(page, "Evening")].map((it) => it.boundingBox()));
  const before = await places();
  await weekday(page, 3).click();
  await expect(weekday(page, 3)).toHaveAttribute("aria-pressed", "true");
  expect(await places()).toEqual(before);
  await expect(weekday(page, 3)).toHaveText(/^\w{3} \d+ \w{3}$/);
  await expectAccessible(page, panel(page));
  await saved(page, () => button(page, "Evening").click());
  await expect(panel(page).getByText(/^Call again: \d+ \w+, evening$/)).toBeVisible();
  await expect(status(page, "Contacted")).toBeChecked();
  await expect(notes(page)).toHaveText([/^Not at home, call after six\./]);
  await expect(note(page)).toHaveValue("");
  const on = (await stored(page)).callAgain.on;
  expect(sent).toEqual([
    { note: "Not at home, call after six.", callAgain: { on, part: "evening" } },
  ]);

  // What is typed goes along with what becomes of it.
  await note(page).fill("She has another one by now.");
  await saved(page, () => status(page, "Closed").check());
  await expect(notes(page)).toHaveCount(2);
  await expect(note(page)).toHaveValue("");
  expect(sent[1]).toEqual({ status: "closed", note: "She has another one by now." });
  await expectToast(page, "The note stays.", () =>
    toast(page, "Closed").getByRole("button", { name: "Undo" }).click(),
  );
});

test("enquiries of one phone are closed together, and undone together @phone", async ({
  page,
  phone,
}) => {
  for (const lastName of ["First", "Second", "Sample"]) await enquire(page, phone, { lastName });
  await openOne(page, phone);
  await saved(page, () => button(page, "Close all 3 together").click());
  const undo = toast(page, "3 enquiries of this number closed").getByRole("button", {
    name: "Undo",
  });
  await undo.hover();
  const earlier = panel(page).getByRole("list", { name: "Other enquiries from this number" });
  await expect(earlier.getByText(/: Closed, no plan chosen$/)).toHaveCount(2);
  await undo.click();
  await expect(earlier.getByText(/: New, no plan chosen$/)).toHaveCount(2);
  await expect(status(page, "New")).toBeChecked();
});

test("called again on a day and a part of it, and removed @phone", async ({ page, phone }) => {
  await enquire(page, phone);
  await openOne(page, phone);
  await expectAlive(button(page, "Take it"));
  for (const each of [weekday(page, 0), button(page, "Add note"), button(page, "Take it")])
    expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await weekday(page, 1).click();
  await saved(page, () => button(page, "Morning").click());
  const line = panel(page).getByText(/^Call again: /);
  await expect(line).toHaveText("Call again: tomorrow, morning");
  await expect(status(page, "New")).toBeChecked();
  await expectAccessible(page, panel(page));
  const { on } = (await stored(page)).callAgain;

  // A day that is over is refused, and stays to be corrected.
  const day = panel(page).getByLabel("Another day");
  await day.fill(new Date(Date.parse(on) - 7 * 86_400_000).toISOString().slice(0, 10));
  await button(page, "Any time").click();
  await expect(panel(page).getByText("Choose today or a later day")).toBeVisible();
  await expect(day).toBeFocused();
  await expectAccessible(page, panel(page));
  await day.fill(on);
  await saved(page, () => button(page, "Add note").click());
  await expect(line).toHaveText("Call again: tomorrow");
  await expect(day).toHaveValue("");
  await saved(page, () => button(page, "Remove").click());
  await expect(line).toBeHidden();

  await callOn(phone, -2);
  await page.reload();
  await expect(line).toContainText(/^Call again: overdue since \d/);
  await expectAccessible(page, panel(page));
});

test("what is not saved is put back, and the server's reason said @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await withoutNews(page);
  await openOne(page, phone);
  await page.request.put(`/api/enquiries/${idOf(page)}`, { data: { status: "closed" } });
  await note(page).fill("Call her today.");
  await weekday(page, 0).click();
  await button(page, "Any time").click();
  await expect(
    panel(page).getByText("A closed enquiry is not called. Open it again."),
  ).toBeVisible();
  await expect(note(page)).toHaveValue("Call her today.");
  await note(page).fill("");
  await expectAccessible(page, page.getByRole("main"));

  // Two that go wrong one after the other: both are put back.
  const address = `**/api/enquiries/${idOf(page)}`;
  const release = await hold(page, address, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await button(page, "Take it").click();
  await status(page, "Contacted").click();
  await expect(panel(page).getByText("Taken by you")).toBeVisible();
  release();
  await expect(page.getByText("The status was not saved.")).toBeVisible();
  await expect(button(page, "Take it")).toBeVisible();
  await expect(status(page, "Contacted")).not.toBeChecked();
});

test("closed with its result in two taps, and what became of it may be left @phone", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
  await weekday(page, 7).click();
  await saved(page, () => button(page, "Any time").click());
  await saved(page, () => status(page, "Closed").check());
  await expect(outcome(page)).toBeInViewport();
  await expect(panel(page).getByText(/^Call again: /)).toBeHidden();
  await expectAccessible(page, outcome(page));
  expect(await stored(page)).toMatchObject({ status: "closed", outcome: null, callAgain: null });

  await saved(page, () => become(page, "Too expensive").click());
  await expect(outcome(page).getByText("Too expensive", { exact: true })).toBeVisible();
  await expect(become(page, "No answer")).toBeHidden();
  await page.reload();
  await become(page, "Change").click();
  await expect(become(page, "Too expensive")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, outcome(page));
  await saved(page, () => become(page, "Not available there").click());
  expect((await stored(page)).outcome).toBe("notAvailable");

  await saved(page, () => status(page, "Contacted").check());
  await expect(weekday(page, 0)).toBeVisible();
  // The call that was ended is there again, its day being ahead.
  expect(await stored(page)).toMatchObject({ outcome: null, callAgain: { part: null } });
});

test("connected: the plan asked for is ready to be the one sold @desk", async ({ page, phone }) => {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const [asked, other] = plans;
  if (!asked || !other) throw new Error("The catalogue is empty.");
  const { speed, provider, duration, planType, ottTier, tvChannels, router, androidBox } = asked;
  const identity = { speed, provider, duration, planType, ottTier, tvChannels };
  const selectedPlan = { ...identity, router, androidBox, price: asked.firstTimeTotal };
  await enquire(page, phone, { selectedPlan });
  let reads = 0;
  await page.route("**/api/plans", (route) => {
    reads += 1;
    return reads === 1 ? route.abort() : route.continue();
  });
  await openOne(page, phone);
  await status(page, "Closed").check();
  await expect(become(page, "Connected")).toBeVisible();
  // It is as it was asked for: there is nothing to compare.
  await expect(page.getByRole("rowheader", { name: "Price" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Catalogue now" })).toHaveCount(0);
  expect(reads).toBe(0);
  await saved(page, () => become(page, "Connected").click());
  await expect(outcome(page).getByText("Failed to fetch plans")).toBeVisible();
  await expectAccessible(page, outcome(page));
  await become(page, "Try again").click();
  const sold = outcome(page).getByLabel("Plan that was sold");
  await expect(sold).toHaveValue(asked._id);
  await expectAccessible(page, outcome(page));
  await saved(page, () => become(page, "Save plan").click());
  await expect(sold).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "முருகன் Sample" })).toBeFocused();
  await expect(outcome(page)).toContainText(`Connected: ${planName(asked)}`);
  await expect(outcome(page)).toContainText(formatRupees(asked.firstTimeTotal));

  await become(page, "Change").click();
  await sold.selectOption(other._id);
  await saved(page, () => become(page, "Save plan").click());
  await expect(outcome(page)).toContainText(`Connected: ${planName(other)}`);
  expect((await stored(page)).soldPlan.speed).toBe(other.speed);
});

test("notes are written, and kept where they fail @desk", async ({ page, phone }) => {
  await enquire(page, phone);
  await openOne(page, phone);
  await button(page, "Add note").click();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, panel(page));

  const address = `**/api/enquiries/${idOf(page)}`;
  await page.route(address, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await note(page).fill("Nobody there, call in the evening.");
  await button(page, "Add note").click();
  await expect(panel(page).getByText(/^The note was not saved\./)).toBeVisible();
  await expect(note(page)).toHaveValue("Nobody there, call in the evening.");
  await expectAccessible(page, panel(page));
  await page.unroute(address);

  const release = await hold(page, address);
  await button(page, "Add note").click();
  await expect(button(page, "Adding...")).toBeVisible();
  await expect(note(page)).toHaveValue("Nobody there, call in the evening.");
  release();
  await expect(notes(page)).toHaveText([/^Nobody there, call in the evening\..*first@staff/]);
  await expect(note(page)).toHaveValue("");
  await expect(page.getByRole("heading", { level: 2, name: "முருகன் Sample" })).toBeFocused();

  await page.unroute(address);
  const long = "எங்கள்வீட்டில்".repeat(40);
  await note(page).fill(long);
  await button(page, "Add note").click();
  await expect(notes(page)).toHaveText([/^Nobody/, new RegExp(long)]);
  await expectAccessible(page, panel(page));

  // Back from another screen they are still there.
  await page.goto("/admin/dashboard");
  await page.goBack();
  await expect(notes(page)).toHaveCount(2);
});

test("a note that is typed and not added is asked for before one leaves @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
  await note(page).fill("Half a thought");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(note(page)).toHaveValue("Half a thought");
  await note(page).fill("");
  // So is a day.
  await weekday(page, 1).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await weekday(page, 1).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(panel(page)).toHaveCount(0);
});

test("earlier enquiries from the same phone stand beside it @desk", async ({ page, phone }) => {
  await enquire(page, phone, { lastName: "Earlier" });
  await backdateEnquiry(phone, 7);
  await openOne(page, phone, "Earlier");
  await page.request.put(`/api/enquiries/${idOf(page)}`, { data: { outcome: "tooExpensive" } });
  await enquire(page, phone);
  await openOne(page, phone);
  const earlier = panel(page).getByRole("link", { name: /Too expensive, no plan chosen$/ });
  await expectAccessible(page, panel(page));
  await earlier.click();
  await expect(page.getByRole("heading", { level: 2, name: "முருகன் Earlier" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${phone}`));
});

test("who waits for an area is called once it is connected, and is no new enquiry", async ({
  page,
  isMobile,
}) => {
  const name = `Sample Road ${isMobile ? "two" : "one"}`;
  const [first, second] = isMobile ? ["6000009131", "6000009132"] : ["6000009133", "6000009134"];
  const slug = await addArea(name);
  const wait = async (who: string, phone: string) => {
    const data = { name: who, phone, area: slug };
    await expect(async () => {
      // The site hears of a new area within seconds.
      const found = await page.request.get(`/api/areas/find?slug=${slug}`);
      expect((await found.json()).areas[0]?.slug).toBe(slug);
    }).toPass();
    expect((await page.request.post("/api/areas/wait", { data })).status()).toBe(200);
  };
  await wait("M. Selvi", first ?? "");
  await wait("Fathima", second ?? "");

  await page.goto(`/admin/enquiries?area=${encodeURIComponent(name)}`);
  const tab = (label: string) => page.getByRole("button", { name: label });
  await expect(tab("Waiting list 2")).toBeVisible();
  await expect(tab("New 0")).toBeVisible();
  await expect(tab("Due today 0")).toBeVisible();

  await page.goto("/admin/enquiries?status=waiting");
  await expectAlive(tab("Waiting list"));
  await connectArea(slug);
  const said = page.getByRole("status").filter({ hasText: `${name} is connected: 2 wait` });
  await said.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByLabel("Area", { exact: true })).toHaveValue(name);
  const rows = page.getByRole("link", { name: /Waiting list/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("M. Selvi");
  await rows.first().click();
  await expect(page.getByText(`${name} is connected now`).last()).toBeVisible();
  await expect(status(page, "New")).toHaveCount(0);
  await expectAccessible(page, page.getByRole("article"));
  await saved(page, () => status(page, "Contacted").check({ force: true }));
  await expect(status(page, "Contacted")).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("on the waiting list")).toBeVisible();
  // By key: on a phone the toast that tells of the undoing lies over it for a while.
  await saved(page, () => status(page, "Closed").press("Space"));
  await connectArea(slug, "notYet");
});
