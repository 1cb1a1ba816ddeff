import type { Page } from "@playwright/test";
import { addAdmin, backdateEnquiry, endSessions } from "../database";
import { expect, expectAlive, expectToast, mailAbout, stopTime, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";

/** The row of an enquiry, and not the call button in it. */
const row = (page: Page, words: string) =>
  page.getByRole("link", { name: new RegExp(`^(?!Call ).*${words}`) });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 820;
const status = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
/** The rows, and no other list's. */
const items = (page: Page) =>
  page.getByRole("region", { name: "All enquiries" }).getByRole("listitem");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

const selectedPlan = {
  speed: "75 Mbps",
  provider: "Aaryaa Network",
  duration: "Quarterly",
  planType: "internet+tv+ott",
  price: 2103.61,
  ottTier: "Standard",
  tvChannels: "450+",
  router: "Single Band",
  androidBox: false,
};

/** As a visitor sends it. */
async function enquire(page: Page, phone: string, changes: Record<string, unknown> = {}) {
  const sent = await page.request.post("/api/contact/post", {
    data: {
      firstName: "முருகன்",
      lastName: "Sample",
      phone,
      address: "1 Sample Street\nSankarankovil",
      email: "murugan@sample.example",
      message: "Please call me <b>after five</b>.\nTwo TVs & a phone.",
      ...changes,
    },
  });
  expect(sent.status()).toBe(200);
}

/** Nothing of what others do meanwhile comes by itself. */
const withoutNews = (page: Page) =>
  page.route("**/api/enquiries/waiting", (route) => route.abort());

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);
const spaced = (phone: string) => `${phone.slice(0, 5)} ${phone.slice(5)}`;

async function openOne(page: Page, phone: string) {
  await page.goto(`/admin/enquiries?search=${phone}`);
  await row(page, "Sample").click();
  await expect(heading(page, "முருகன் Sample")).toBeVisible();
}

test.beforeEach(({ signIn }) => signIn());

test("found by phone, called in one tap, opened: who, what, which", async ({ page, phone }) => {
  await enquire(page, phone, { selectedPlan });
  await page.goto("/admin/enquiries");
  const label = spaced(phone);
  await page.getByLabel("Search enquiries").fill(`+91 ${label}`);
  await expect(page).toHaveURL(/search=/);
  await expect(row(page, "Sample")).toHaveCount(1);
  for (const text of ["Price changed", "75 Mbps · Quarterly", "Please call me", label])
    await expect(row(page, "Sample")).toContainText(text);
  const call = page.getByRole("link", { name: `Call முருகன் Sample, ${label}` });
  await expect(call).toHaveAttribute("href", `tel:+91${phone}`);
  const { width, height } = (await call.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(isPhone(page) ? 44 : 36);
  await call.click({ trial: true });
  await row(page, "Sample").focus();
  await page.keyboard.press("Tab");
  await expect(call).toBeFocused();

  // Another one of the same street is told apart by its phone and how it begins.
  const other = phone.replace(/^6/, "7");
  const address = `Village${phone}`;
  const message = "Is there a connection in our street? ".repeat(20);
  await enquire(page, phone, { address, message });
  const tamil = { message: "வீட்டில் இரண்டு தொலைக்காட்சிகள் உள்ளன.", language: "ta" };
  await enquire(page, other, { address, ...tamil });
  await page.goto(`/admin/enquiries?search=${address}`);
  const first = row(page, label);
  await expect(first).toHaveText(/Is there a connection in our street\? .*…$/);
  await expect(first).toContainText("No plan chosen");
  const start = first.getByText("Is there a connection");
  expect((await start.textContent())?.length).toBeLessThan(125);
  await expect(row(page, spaced(other)).getByText("வீட்டில் இரண்டு")).toBeVisible();
  await expect(row(page, spaced(other)).getByText("Tamil", { exact: true })).toBeVisible();
  await expect(first.getByText("Tamil")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/admin/enquiries?search=${phone}`);
  await row(page, "75 Mbps").click();
  await expect(page).toHaveURL(/\/admin\/enquiries\/[0-9a-f-]{36}/);
  await expect(page.getByRole("link", { name: `Call ${label}` })).toHaveAttribute(
    "href",
    `tel:+91${phone}`,
  );
  const chat = await page.getByRole("link", { name: /WhatsApp/ }).getAttribute("href");
  expect(chat).toMatch(new RegExp(`^https://wa\\.me/91${phone}\\?text=`));
  expect(decodeURIComponent(chat ?? "")).toContain("Vanakkam முருகன்!");
  await expect(page.getByRole("link", { name: "Mail murugan@sample.example" })).toHaveAttribute(
    "href",
    /^mailto:murugan@sample\.example\?subject=/,
  );
  const article = page.getByRole("article");
  await expect(article.getByText("Please call me <b>after five</b>.")).toBeVisible();
  const price = page.getByRole("row", { name: /^Price/ });
  await expect(price).toContainText("₹2,103.61");
  await expect(price).toContainText("₹2,035.64 (₹67.97 less)");
  const provider = page.getByRole("row", { name: /^Provider/ });
  await expect(provider.getByRole("cell")).toHaveCount(1);
  await expectAccessible(page);
  if (isPhone(page)) await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(row(page, "75 Mbps")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("who waits longest is called first, marked, and then the next", async ({ page, phone }) => {
  const village = `Village${phone}`;
  const waitsFor = [1, 1 - 1e-5].map((share) => share * (2 + (Number(phone) % 10_000) / 1_000));
  const phones = [phone, phone.replace(/^6/, "7"), phone.replace(/^6/, "8")] as const;
  for (const [at, days] of waitsFor.entries()) {
    await enquire(page, phones[at] ?? "", { address: village, lastName: `Sample${at}` });
    await backdateEnquiry(phones[at] ?? "", days);
  }
  await page.goto(`/admin/enquiries?search=${village}`);
  await expect(items(page)).toContainText(["Sample1", "Sample0"]);
  await page.getByRole("button", { name: /^New/ }).click();
  await expect(items(page)).toContainText(["Sample0", "Sample1"]);

  const badge = isPhone(page)
    ? page.getByRole("link", { name: /enquiries waiting/ })
    : page.getByRole("navigation", { name: "Staff menu" }).getByRole("link", { name: /Enquiries/ });
  // Others write and answer at the same time: the badge is held to what the server counts.
  const wrong = async () => {
    const { waiting } = await (await page.request.get("/api/enquiries/waiting")).json();
    return waiting - Number(/\d+/.exec((await badge.textContent()) ?? "")?.[0]);
  };
  await row(page, "Sample0").click();
  await expect(heading(page, "முருகன் Sample0")).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  if (isPhone(page)) {
    const next = page.getByRole("link", { name: "Next" });
    expect((await next.boundingBox())?.y).toBeGreaterThan(700);
    // One of them is enough.
    await expect(page.getByText("Contacted", { exact: true })).toHaveCount(1);
    await expectAccessible(page, page.getByRole("main"));
  }
  await status(page, "Contacted").check();
  await expect(status(page, "Contacted")).toBeChecked();
  await saved;
  await expect.poll(wrong).toBe(0);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(heading(page, "முருகன் Sample1")).toBeVisible();
  await status(page, "Closed").check();
  if (isPhone(page)) await page.getByRole("link", { name: "All enquiries" }).click();
  const marked = items(page).filter({ hasText: "Sample0" });
  await expect(marked.getByText("Contacted ·")).toBeVisible();
  await expect(marked).toHaveCSS("background-color", "rgb(236, 232, 226)");
  await expectAccessible(page, page.getByRole("main"));

  await page.getByRole("button", { name: /^All/ }).click();
  await expect(items(page)).toContainText(["Sample1", "Sample0"]);
  await page.getByRole("button", { name: /^New/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
});

test("opened from far down the list of a phone, it begins at its top @phone", async ({
  page,
  phone,
}) => {
  for (const lastName of ["First", "Second", "Third"]) await enquire(page, phone, { lastName });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(`/admin/enquiries?search=${phone}`);
  await row(page, "First").click();
  await expect(heading(page, "முருகன் First")).toBeInViewport();
  await expect(page.getByRole("link", { name: `Call ${spaced(phone)}` })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("searched, opened, marked by keyboard alone; it stays @desk", async ({ page, phone }) => {
  await enquire(page, phone);
  await page.goto("/admin/enquiries");
  await page.getByLabel("Search enquiries").focus();
  await page.keyboard.insertText(phone);
  await expect(page).toHaveURL(/search=/);
  await expect(items(page)).toHaveCount(1);
  // Past the filters.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(row(page, "Sample")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "முருகன் Sample")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(status(page, "New")).toBeFocused({ timeout: 200 });
  }).toPass();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.keyboard.press("ArrowRight");
  await saved;
  await expect(page.getByText(/contacted by first@staff\.example/)).toBeVisible();
  await page.reload();
  await expect(status(page, "Contacted")).toBeChecked();
});

test("an unsaved status is put back; a colleague's is told @desk", async ({ page, phone }) => {
  await enquire(page, phone);
  await withoutNews(page);
  await openOne(page, phone);
  const address = `**/api/enquiries/${idOf(page)}`;
  await page.route(address, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await status(page, "Closed").click();
  await expect(page.getByText("The status was not saved. It is as it was.")).toBeVisible();
  await expect(status(page, "New")).toBeChecked();
  await expectAccessible(page, page.getByRole("main"));

  await page.unroute(address);
  const change = { data: { status: "closed" } };
  expect((await page.request.put(`/api/enquiries/${idOf(page)}`, change)).status()).toBe(200);
  await status(page, "Contacted").check();
  await expect(
    page.getByText("first@staff.example had marked it closed meanwhile. It is contacted now."),
  ).toBeVisible();
});

test("new ones appear, and never push the list away @desk", async ({ page, phone }) => {
  // The page asks now and then: the clock is moved there.
  await page.clock.install();
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await enquire(page, phone);
  await page.clock.fastForward(20_000);
  await expect(row(page, "Sample")).toBeVisible();

  await row(page, "Sample").focus();
  const before = await row(page, "Sample").boundingBox();
  await enquire(page, phone, { lastName: "Another" });
  await page.clock.fastForward(20_000);
  const show = page.getByRole("button", { name: "Show 1 new enquiry" });
  await expect(show).toBeVisible();
  expect(await row(page, "Sample").boundingBox()).toEqual(before);
  await show.click();
  await expect(items(page).first()).toContainText("Another");
});

test("what a colleague does shows in the list that is open, and reaches it @desk", async ({
  page,
  phone,
}) => {
  await page.clock.install();
  for (const lastName of ["Sample", "Another"]) await enquire(page, phone, { lastName });
  await page.goto(`/admin/enquiries?search=${phone}&status=new`);
  await expect(items(page)).toHaveCount(2);
  const address = async (name: string) =>
    `/api${(await row(page, name).getAttribute("href"))?.replace(/^\/admin|\?.*/g, "")}`;
  const [sample, another] = [await address("Sample"), await address("Another")];
  const change = async (path: string, data: object) => {
    expect((await page.request.put(path, { data })).status()).toBe(200);
    await page.clock.fastForward(3_000);
  };
  // It is no new one any more, and stands where it stood.
  await change(another, { taken: true, outcome: "tooExpensive" });
  await expect(row(page, "Another")).toContainText("Taken by you · Closed: too expensive");
  await expect(items(page)).toContainText(["Sample", "Another"]);
  await expect(page.getByRole("button", { name: "New 1" })).toBeVisible();

  await page.goto(`/admin/enquiries?search=${phone}&outcome=tooExpensive`);
  await row(page, "Another").focus();
  await change(sample, { outcome: "tooExpensive" });
  // It is the older one: beneath what stands it pushes nothing away.
  await expect(items(page)).toContainText(["Another", "Sample"]);

  await page.goto(`/admin/enquiries?search=${phone}&mine=yes`);
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await change(sample, { taken: true, status: "contacted" });
  await expect(row(page, "Sample")).toBeVisible();
  await row(page, "Sample").click();
  await expect(status(page, "Contacted")).toBeChecked();
  await change(sample, { status: "closed" });
  await expect(status(page, "Closed")).toBeChecked();
});

test("a list is read page by page @desk", async ({ page, phone }) => {
  for (const lastName of ["First", "Second", "Third"]) await enquire(page, phone, { lastName });
  // As if a page had room for one.
  await page.route(/\/api\/enquiries\?search=\d+$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [first] = answer.items;
    const older = `${first.createdAt}_${first.id}`;
    await route.fulfill({ response, json: { ...answer, items: [first], older } });
  });
  const others = /\/api\/enquiries\?.*before=/;
  await page.route(others, (route) => route.abort());
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(items(page)).toContainText(["Third"]);
  await page.getByRole("button", { name: "Show older" }).click();
  await expect(page.getByText("The others did not come. Please try again.")).toBeVisible();
  await expect(items(page)).toHaveCount(1);
  await page.unroute(others);
  await page.getByRole("button", { name: "Show older" }).click();
  await expect(items(page)).toContainText(["Third", "Second", "First"]);
  await expect(page.getByRole("button", { name: "Show older" })).toBeHidden();
  await expect(page.getByText("The others did not come.")).toBeHidden();
  // The inbox asks on: what is being answered is waited for.
  await page.unrouteAll({ behavior: "wait" });
});

test("without a connection what was loaded stays, and it goes on by itself @desk", async ({
  page,
  phone,
}) => {
  await page.clock.install();
  await enquire(page, phone);
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(row(page, "Sample")).toBeVisible();
  await page.route("**/api/**", (route) => route.abort());
  await page.clock.fastForward(3_000);
  await expect(page.getByText("No connection: new enquiries do not show")).toBeVisible();
  await expect(row(page, "Sample")).toBeVisible();
  await enquire(page, phone, { lastName: "Another" });
  await page.unroute("**/api/**");
  await page.clock.fastForward(6_000);
  await expect(row(page, "Another")).toBeVisible();
  await expect(page.getByText("No connection")).toBeHidden();
});

test("a session that ends leads nowhere while a note is typed, whatever reads @desk", async ({
  page,
  phone,
  signIn,
}) => {
  const me = await addAdmin();
  await signIn(me);
  await page.clock.install();
  await enquire(page, phone);
  await openOne(page, phone);
  const note = page.locator("#note");
  await expectAlive(note);
  await note.fill("Half a thought");
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await endSessions(me);
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeVisible();

  // Whoever closes it is asked again by what they do, and not by what the page reads.
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your session is over: new enquiries do not show")).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  for (let time = 0; time < 3; time++) {
    const asked = page.waitForResponse("**/api/enquiries/waiting");
    await page.clock.fastForward(6_000);
    await asked;
  }
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Add note" }).click();
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(me.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Half a thought");

  // It reads on, and with nothing typed the page is left.
  await enquire(page, phone, { lastName: "Another" });
  await page.clock.fastForward(6_000);
  await expect(row(page, "Another")).toBeVisible();
  await endSessions(me);
  await page.clock.fastForward(6_000);
  await page.waitForURL("**/admin/login?**");
});

test("the mail is sent again @desk", async ({ page, phone }) => {
  await enquire(page, phone);
  await mailAbout(phone);
  await openOne(page, phone);
  // Where nothing is wrong it is asked for.
  await expect(page.getByRole("button", { name: "Send again" })).toBeHidden();
  await page.getByText(/^Mailed to the office/).click();
  const release = await hold(page, "**/send-again");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: /^Send/ })).toBeHidden();
  await expect(page.getByText(/^Mailed to the office: today/)).toBeVisible();
});

const openDeletion = (page: Page) => page.getByRole("button", { name: "Delete enquiry" });
const deletion = (page: Page) => page.getByRole("dialog", { name: "Delete this enquiry?" });

test("one is deleted after a question, by keyboard alone @desk", async ({ page, phone }) => {
  await enquire(page, phone);
  await enquire(page, phone, { lastName: "Another" });
  await page.goto(`/admin/enquiries?search=${phone}`);
  await row(page, "Sample").click();
  await expect(heading(page, "முருகன் Sample")).toBeVisible();
  const address = page.url();

  await openDeletion(page).focus();
  await page.keyboard.press("Enter");
  const keep = deletion(page).getByRole("button", { name: "Keep enquiry" });
  await expect(keep).toBeFocused();
  await expect(deletion(page)).toContainText("முருகன் Sample");
  await expect(deletion(page)).toContainText(spaced(phone));
  await expectAccessible(page, deletion(page));
  await page.keyboard.press("Escape");
  await expect(deletion(page)).toBeHidden();
  await expect(openDeletion(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(keep).toBeFocused();
  await page.keyboard.press("Tab");
  await expectToast(page, "Enquiry deleted.", () => page.keyboard.press("Enter"));
  await expect(page).toHaveURL(new RegExp(`/admin/enquiries\\?search=${phone}$`));
  await expect(row(page, "Sample")).toHaveCount(0);
  await expect(row(page, "Another")).toBeFocused();
  await expect(page.getByRole("button", { name: "All 1" })).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This enquiry does not exist" })).toBeVisible();
});

test("a deletion that fails says so; a colleague's is told @desk", async ({ page, phone }) => {
  await enquire(page, phone);
  await openOne(page, phone);
  const id = idOf(page);
  await page.route(`**/api/enquiries/${id}`, (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await openDeletion(page).click();
  const confirm = deletion(page).getByRole("button", { name: "Delete enquiry" });
  await confirm.click();
  await expect(deletion(page).getByText("The enquiry was not deleted.")).toBeVisible();
  await expect(confirm).toBeEnabled();
  await expectAccessible(page, deletion(page));

  await page.unroute(`**/api/enquiries/${id}`);
  expect((await page.request.delete(`/api/enquiries/${id}`)).status()).toBe(200);
  await confirm.click();
  await expect(page.getByText("it was deleted before")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
});

test("what is not there, or did not come, says so @desk", async ({ page, phone }) => {
  await page.goto("/admin/enquiries/7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10");
  await expect(page.getByRole("heading", { name: "This enquiry does not exist" })).toBeVisible();
  await expectAccessible(page, page.getByRole("main"));

  await page.clock.install();
  await page.route("**/api/enquiries?**", (route) => route.abort());
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(page.getByRole("heading", { name: "Enquiries could not be loaded" })).toBeVisible();
  await expectAccessible(page, page.getByRole("main"));
  // It asks again by itself, too: not while time stands.
  await stopTime(page);
  const asked = page.waitForRequest("**/api/enquiries?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await asked;
  await page.unroute("**/api/enquiries?**");
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
});
