import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { samplePlan } from "@/test/sample-plan";
import {
  addAdmin,
  addPlans,
  backdateEnquiry,
  callOn,
  sampleProvider,
  touchLast,
} from "../database";
import { SAMPLE } from "../enquiry-form";
import { expect, expectToast, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";

const DAY_MS = 86_400_000;

test.beforeEach(({ signIn }) => signIn());

/** A catalogue that no other test changes. */
async function answerPlans(page: Page, plans: Plan[], recent = plans) {
  await page.route("**/api/plans", (route) => route.fulfill({ json: plans }));
  await page.route("**/api/plans/recent", (route) => route.fulfill({ json: recent }));
}

const stat = (page: Page, title: string) => page.getByRole("link", { name: new RegExp(title) });

test("the cards count, and say what the home page leaves out @desk", async ({ page }) => {
  const basic: Partial<PlanInput> = { planType: "internet", ottTier: "None", tvChannels: "None" };
  const shown = { ...basic, duration: "Monthly", speed: "40 Mbps", discountPercent: 0 } as const;
  const plans = [
    { ...samplePlan(shown), _id: FIRST_PLANS.basic },
    { ...samplePlan({ discountPercent: 4, provider: "BSNL" }), _id: FIRST_PLANS.power },
    { ...samplePlan({ discountPercent: 12.5 }), _id: randomUUID() },
  ];
  await answerPlans(page, plans);
  await page.goto("/admin/dashboard");
  await expect(stat(page, "Total Plans")).toContainText("3");
  await expect(stat(page, "Unique Providers")).toContainText("2");
  await expect(stat(page, "Plans with Discount")).toContainText("2");
  const changes = page.getByRole("region", { name: "Recent Changes" });
  await expect(changes.getByRole("link", { name: /75 Mbps - Quarterly/ })).toHaveCount(2);
  await expect(changes.getByText("4 % off", { exact: true })).toBeVisible();
  await expect(changes.getByText("0 % off", { exact: true })).toHaveCount(0);

  const main = page.getByRole("main");
  await expect(main.getByText("The home page leaves out")).toHaveText(
    "The home page leaves out Stream Plus, Power, Power Max:",
  );
  const choose = main.getByRole("link", { name: "Choose plans" });
  await expect(choose).toHaveAttribute("href", "/admin/website/offers");
  await expectAccessible(page);
});

test("a plan that changed stands first and leads to its edit page @desk", async ({ page }) => {
  const provider = sampleProvider();
  const [id = ""] = await addPlans([{ provider, basePrice: 1_250.5, discountPercent: 0 }]);
  await touchLast(id);
  await page.goto("/admin/dashboard");
  const card = page.getByRole("link", { name: new RegExp(provider) });
  await expect(card).toContainText("75 Mbps - Quarterly");
  await expect(card).toContainText("₹1,250.50 a month");
  await expect(card).toContainText("Changed just now");
  await expect(card).not.toContainText("off");
  await expect(card).toHaveAttribute("href", `/admin/edit-plans/${id}`);
});

test("times stay fresh while the page is open @desk", async ({ page }) => {
  // Ages are counted by the server's clock, from when it rendered the page.
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const plans = [30_000, 3 * 3_600_000 - 30_000].map((ms) => ({
    ...samplePlan(),
    _id: randomUUID(),
    updatedAt: before(ms),
  }));
  await answerPlans(page, plans);
  await page.clock.install();
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Changed just now")).toBeVisible();
  await expect(page.getByText("Changed 2 hours ago")).toBeVisible();
  await page.clock.fastForward(45_000);
  await expect(page.getByText("Changed 1 minute ago")).toBeVisible();
  await expect(page.getByText("Changed 3 hours ago")).toBeVisible();
});

test("it says that it loads, and what did not come; a retry brings it @desk", async ({ page }) => {
  const fail = await hold(page, /\/api\/plans(\/recent)?$/, (route) => route.abort());
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Loading dashboard data..." })).toBeVisible();
  fail();
  for (const text of ["Failed to fetch plans", "Failed to fetch recent plans"]) {
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }
  await expectAccessible(page, page.getByRole("main"));
  await answerPlans(page, []);
  for (const remaining of [2, 1]) {
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(remaining);
    await page.getByRole("button", { name: "Try again" }).first().click();
  }
  await expect(page.getByRole("heading", { name: "No recent changes found." })).toBeVisible();
  await expect(stat(page, "Total Plans")).toContainText("0");
  await expectAccessible(page, page.getByRole("main"));
});

/** As a visitor sends it. */
async function enquire(page: Page, phone: string) {
  const answer = await page.request.post("/api/contact/post", {
    data: {
      firstName: "முருகன்",
      lastName: "Sample",
      phone,
      email: "murugan@visitor.example",
      address: "1 Sample Street",
      message: "Please call me about a hotel with twelve rooms.",
    },
  });
  expect(answer.ok()).toBe(true);
}

test("who is to be called again today is named, and all of them are one tap away @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  // What others have due comes after it.
  await callOn(phone, -300);
  await page.goto("/admin/dashboard");
  const due = page.getByRole("region", { name: "Due today" });
  const call = page.locator(`a[href="tel:+91${phone}"]`);
  const line = due.getByRole("listitem").filter({ has: call });
  await expect(line).toContainText(/முருகன் Sample\s*overdue since/);
  await expectAccessible(page, due);
  await due.getByRole("link", { name: "All that is due" }).click();
  await expect(page).toHaveURL(/\/admin\/enquiries\?due=today$/);
  await expect(call).toBeVisible();
});

test("who waits too long stands out and is one tap from a call @phone", async ({ page, phone }) => {
  await enquire(page, phone);
  await backdateEnquiry(phone, 20);
  await page.goto("/admin/dashboard");
  const call = page.getByRole("link", { name: `Call முருகன் Sample, ${phone.slice(0, 5)} ` });
  const waiting = page
    .getByRole("region", { name: "Enquiries waiting" })
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="tel:+91${phone}"]`) });
  await expect(waiting).toContainText("No plan chosen. Please call me about a hotel");
  const since = ageText(new Date(Date.now() - 20 * DAY_MS).toISOString(), Date.now());
  await expect(waiting.getByText(since)).toHaveCSS("color", "rgb(154, 50, 9)");
  await expect(call.and(page.locator(`[href="tel:+91${phone}"]`))).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

/** What is left to do before the opening, however many enquiries of other tests wait. */
async function openList(page: Page) {
  await page.goto("/admin/dashboard");
  const list = page.getByRole("region", { name: "Before you open" });
  await list.locator("details").evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  return list;
}

test("the list is one line once three wait, and the first admin's alone", async ({
  page,
  phone,
  signIn,
}) => {
  for (const message of ["Please call me.", "Please call again.", "Please call at last."])
    expect(
      (
        await page.request.post("/api/contact/post", { data: { ...SAMPLE, phone, message } })
      ).status(),
    ).toBe(200);
  await page.goto("/admin/dashboard");
  const list = page.getByRole("region", { name: "Before you open" });
  const line = list.getByRole("link", { name: "Your prices", exact: true });
  await expect(list.getByRole("heading")).toBeVisible();
  await expect(line).toBeHidden();
  expect((await list.boundingBox())?.height).toBeLessThan(60);
  await expectAccessible(page, list);
  const chevron = list.locator("summary svg");
  await expect(chevron).toHaveCSS("transform", "none");
  await list.getByText("Before you open").click();
  await expect(line).toBeVisible();
  await expect(chevron).toHaveCSS("transform", "matrix(-1, 0, 0, -1, 0, 0)");
  await expect(chevron).toHaveCSS("rotate", "none");

  await signIn(await addAdmin());
  await page.goto("/admin/dashboard");
  await expect(stat(page, "Total Plans")).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("a fresh site says what is left to do before it opens, and where @desk", async ({ page }) => {
  const list = await openList(page);
  const link = (name: string) => list.getByRole("link", { name, exact: true });
  await expect(link("Your phones")).toHaveAttribute("href", "/admin/website/contact#phone");
  await expect(link("Your prices")).toHaveAttribute("href", "/admin/view-plans");
  await expect(link("The first password")).toBeVisible();
  await list.getByRole("button", { name: "Send me a test mail" }).press("Enter");
  await expect(list.getByRole("alert")).toContainText("No mail server is set (SMTP_URL)");
  await expect(list.getByRole("button", { name: "Send me a test mail" })).toBeFocused();
  await expectAccessible(page, list);
  await list.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("It goes for all staff");
  await page.keyboard.press("Escape");
  await expect(list.getByRole("button", { name: "Dismiss" })).toBeFocused();
});

test("a line of the list leads to the very field, also within an item", async ({ page }) => {
  const list = await openList(page);
  await list.getByRole("link", { name: "Reasons to choose you" }).click();
  await expect(page).toHaveURL(/\/admin\/website\/people#reasons\.0\./);
  const field = page.getByRole("textbox", { name: "Reason", exact: true }).first();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  // What names no field harms none.
  await page.goto("/admin/website/people#%");
  await expect(page.getByRole("region", { name: "People and claims" })).toBeVisible();
});

test("what is true of us goes from the list until it is asked again @phone", async ({ page }) => {
  const list = await openList(page);
  const questions = list.getByRole("link", { name: "Questions", exact: true });
  await list.getByRole("button", { name: "Questions: it is true for us" }).click();
  await expect(questions).toHaveCount(0);
  const kept = list.getByText(/samples are true for you, says first@staff\.example/);
  await expect(kept).toBeVisible();
  await expectAccessible(page, list);
  await list.getByRole("button", { name: "Ask again" }).click();
  await expect(questions).toBeVisible();
  await expect(kept).toHaveCount(0);
});

test("the operator's lines can be copied, and are selected where that is refused @desk", async ({
  page,
  context,
}) => {
  await openList(page);
  const copy = page.getByRole("button", { name: "Copy the line: Enquiries reach you" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await expectToast(page, "Copied", () => copy.click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ENQUIRY_TO=\S+@\S+$/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await expectToast(page, "Not copied", () => copy.click());
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^ENQUIRY_TO=/);
});

test("search engines leave out a site of samples if one asks for it @desk", async ({ page }) => {
  await openList(page);
  const hide = page.getByRole("checkbox", { name: /Ask search engines/ });
  for (const [isHidden, text] of [
    [true, "Every page says noindex now."],
    [false, "Search engines may list the site as it is"],
  ] as const) {
    await hide.setChecked(isHidden);
    await expect(page.getByText(text)).toBeVisible();
    for (const path of ["/", "/ta/contact"])
      await expect
        .poll(async () => (await page.request.get(path)).text().then(isUnlisted))
        .toBe(isHidden);
  }
});

const isUnlisted = (html: string) => /<meta name="robots" content="noindex"/.test(html);
