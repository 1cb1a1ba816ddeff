import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { samplePlan } from "@/test/sample-plan";
import { backdateEnquiry, callOn } from "../database";
import { expect, expectToast, test } from "../fixtures";
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

test("it counts, says who waits or is to be called and what the site lacks", async ({
  page,
  phone,
}) => {
  // Ages are counted by the server's clock, from when it rendered the page.
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const basic: Partial<PlanInput> = { planType: "internet", ottTier: "None", tvChannels: "None" };
  const shown = { ...basic, duration: "Monthly", speed: "40 Mbps", discountPercent: 0 } as const;
  const plans = [
    { ...samplePlan(shown), _id: FIRST_PLANS.basic },
    { ...samplePlan({ discountPercent: 4, provider: "BSNL" }), _id: FIRST_PLANS.power },
    { ...samplePlan({ discountPercent: 12.5 }), _id: randomUUID() },
  ];
  const ages = [0, 30_000, 3 * 3_600_000 - 30_000];
  await answerPlans(
    page,
    plans.map((plan, at) => ({ ...plan, updatedAt: before(ages[at] ?? 0) })),
  );
  const late = phone.replace(/^6/, "7");
  // What others have due comes after it.
  await enquire(page, phone);
  await callOn(phone, -300);
  await enquire(page, late, { message: "Please call me about a hotel with twelve rooms." });
  await backdateEnquiry(late, 20);
  await page.clock.install();
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
  await expect(cards.first()).toContainText("Changed just now");
  await expect(cards.last()).toContainText("Changed 2 hours ago");

  const main = page.getByRole("main");
  await expect(main.getByText("The home page leaves out")).toHaveText(
    "The home page leaves out Stream Plus, Power, Power Max:",
  );
  const choose = main.getByRole("link", { name: "Choose plans" });
  await expect(choose).toHaveAttribute("href", "/admin/website/offers");

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
  await expect(change).toHaveAttribute("href", "/admin/settings?tab=change-password");
  // The site is everybody's: its samples stay.
  await page.route("**/remove-samples", (route) =>
    route.fulfill({ json: { message: "The samples are removed." } }),
  );
  const remove = list.getByRole("button", { name: "Remove all samples" });
  await expectToast(page, "The samples are removed.", () => remove.click());
  const own = list.getByRole("link", { name: "Write your own" });
  await expect(own).toHaveAttribute("href", /website\/contact/);

  const weeks = page.getByRole("region", { name: "Enquiries by week" });
  await expect(weeks.locator("svg rect")).toHaveCount(24);
  await expect(weeks.getByRole("row").last()).toContainText(/[1-9]\d* enquiries, \d+ connected/);

  const waiting = page
    .getByRole("region", { name: "Enquiries waiting" })
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="tel:+91${late}"]`) });
  await expect(waiting).toContainText("No plan chosen. Please call me about a hotel");
  await expect(waiting.getByText(ageText(before(20 * DAY_MS), Date.now()))).toHaveCSS(
    "color",
    "rgb(154, 50, 9)",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  // Ages stay fresh while the page is open.
  await page.clock.fastForward(45_000);
  await expect(cards.first()).toContainText("Changed 1 minute ago");
  await expect(cards.last()).toContainText("Changed 3 hours ago");

  const due = page.getByRole("region", { name: "Due today" });
  const call = page.locator(`a[href="tel:+91${phone}"]`);
  const line = due.getByRole("listitem").filter({ has: call });
  await expect(line).toContainText(/முருகன் Sample\s*overdue since/);
  await due.getByRole("link", { name: "All that is due" }).click();
  await expect(page).toHaveURL(/\/admin\/enquiries\?due=today$/);
  await expect(call).toBeVisible();
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
});
