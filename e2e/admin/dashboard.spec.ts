import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { samplePlan } from "@/test/sample-plan";
import { backdateEnquiry, callOn } from "../database";
import { expect, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";
import { enquire } from "../staff-enquiries";

const DAY_MS = 86_400_000;

test.beforeEach(({ signIn }) => signIn());

/** A catalogue that no other test changes. */
async function answerPlans(page: Page, plans: Plan[], recent = plans) {
  await page.route("**/api/plans", (route) => route.fulfill({ json: plans }));
  await page.route("**/api/plans/recent", (route) => route.fulfill({ json: recent }));
}

const stat = (page: Page, title: string) => page.getByRole("link", { name: new RegExp(title) });

test("the cards count, and say what the home page leaves out", async ({ page }) => {
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
  const cards = changes.getByRole("link", { name: /75 Mbps - Quarterly/ });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("₹599 a month");
  await expect(cards.first()).toHaveAttribute("href", `/admin/edit-plans/${FIRST_PLANS.power}`);
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

test("times stay fresh while the page is open", async ({ page }) => {
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

test("it says that it loads, and what did not come; a retry brings it", async ({ page }) => {
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

test("who is to be called is one tap away; weeks are drawn and told", async ({ page, phone }) => {
  await enquire(page, phone);
  // What others have due comes after it.
  await callOn(phone, -300);
  await page.goto("/admin/dashboard");
  const weeks = page.getByRole("region", { name: "Enquiries by week" });
  await expect(weeks.locator("svg rect")).toHaveCount(24);
  await expect(weeks.getByRole("row").last()).toContainText(/[1-9]\d* enquiries, \d+ connected/);
  await expectAccessible(page, weeks);
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
  await enquire(page, phone, { message: "Please call me about a hotel with twelve rooms." });
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

test("what the site lacks before it opens stands below, each with its way", async ({ page }) => {
  await page.goto("/admin/dashboard");
  const list = page.getByRole("region", { name: "Before you open" });
  await expect(list.getByRole("listitem")).toHaveText([
    /^Sample texts still stand/,
    /^Mail isn’t set up/,
    /^The site’s address isn’t set/,
    /^The first password still holds/,
    /^There is no backup yet/,
  ]);
  await expect(list.getByRole("link")).toHaveCount(5);
  const change = list.getByRole("link", { name: "Change it" });
  await expect(change).toHaveAttribute("href", "/admin/settings/change-password");
  const [cards, facts] = [await stat(page, "Total Plans").boundingBox(), await list.boundingBox()];
  expect(cards?.y).toBeLessThan(facts?.y ?? 0);
  await expectAccessible(page, list);
});
