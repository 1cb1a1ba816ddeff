// What comes in, on the dashboard: the bars, the words on them and the tables say the same.
import type { Locator, Page } from "@playwright/test";
import type { Period, Statistics } from "@/lib/enquiries/statistics-schema";
import { expect, test } from "../fixtures";
import { expectAccessible, expectTappable } from "../page-checks";

const ADDRESS = "**/api/enquiries/statistics";

const periods = (froms: string[], countOf: (index: number) => number): Period[] =>
  froms.map((from, index) => ({
    from,
    enquiries: countOf(index),
    quotes: 3 * countOf(index) + index,
  }));
const DAYS = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
);
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 10),
);

const MANY: Statistics = {
  days: periods(DAYS, (index) => (index * 7) % 19),
  months: periods(MONTHS, (index) => 1_040 + ((index * 170) % 900)),
  planTypes: [
    { name: "internet+tv+ott", count: 8_123 },
    { name: "internet", count: 4_001 },
    { name: "No plan", count: 310 },
  ],
  speeds: Array.from({ length: 8 }, (_, index) => ({
    name: `${index + 1}00 Mbps`,
    count: 900 - 100 * index,
  })),
  providers: [{ name: "W".repeat(60), count: 5 }],
  areas: [
    { name: "Sample Nagar", enquiries: 1_204, connected: 311, waiting: 0 },
    { name: "W".repeat(60), enquiries: 3, connected: 0, waiting: 12 },
  ],
  figures: {
    ...{ all: 12_434, connected: 2_860, open: 1_071 },
    ...{ contacted: 214, medianHours: 0.4, slowHours: 269.4 },
  },
};
const NONE: Statistics = {
  days: DAYS.map((from) => ({ from, enquiries: 0, quotes: 0 })),
  months: MONTHS.map((from) => ({ from, enquiries: 0, quotes: 0 })),
  planTypes: [],
  speeds: [],
  providers: [],
  areas: [],
  figures: { all: 0, connected: 0, open: 0, contacted: 0, medianHours: null, slowHours: null },
};

test.beforeEach(({ signIn }) => signIn());

async function open(page: Page, statistics: Statistics): Promise<Locator> {
  await page.route(ADDRESS, (route) => route.fulfill({ json: statistics }));
  await page.goto("/admin/dashboard");
  return page.getByRole("region", { name: "What comes in" });
}

const figure = (panel: Locator, name: string) =>
  panel.locator("dl > div").filter({ has: panel.page().getByText(name, { exact: true }) });

test("the bars say the numbers of the tables, and are as high", async ({ page }) => {
  const panel = await open(page, MANY);
  await expect(figure(panel, "Became a connection")).toContainText(
    "23 %of 12,434 in 12 months; 1,071 still open",
  );
  await expect(figure(panel, "First contact after")).toContainText(
    "24 minor less, for half of 214",
  );
  await expect(figure(panel, "The slowest 10 % waited")).toContainText("over 11 days");
  await expect(panel.getByRole("img")).toHaveCount(2);
  await expectAccessible(page, panel);

  const button = panel.getByRole("button", { name: "Show as tables" });
  await expectTappable(button, 40);
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page, panel);

  const names = ["Day", "Month"];
  for (const [index, title] of ["Enquiries by day", "Enquiries by month"].entries()) {
    const table = panel.getByRole("table").nth(index);
    await expect(table.getByRole("columnheader")).toHaveText([
      names[index] ?? "",
      "Enquiries",
      "Quotes",
    ]);
    const said: string[] = [];
    for (const row of await table.locator("tbody tr").all())
      said.push((await row.locator("th, td").allTextContents()).slice(0, 2).join(": "));
    const last = said.pop()?.replace(":", " so far:") ?? "";
    await expect(panel.getByRole("img", { name: title }).locator("title")).toHaveText([
      ...said,
      last,
    ]);
    await expect(panel.getByRole("paragraph").filter({ hasText: last })).toBeVisible();
  }

  // And the bars are as high as their numbers.
  const bars = panel.getByRole("img", { name: /^Enquiries by day/ }).locator("rect");
  await expect(bars).toHaveCount(30);
  const heights = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().height),
  );
  const [most = 0] = [...heights].sort((one, other) => other - one);
  const counts = MANY.days.map(({ enquiries }) => enquiries);
  for (const [index, count] of counts.entries())
    expect(heights[index]).toBeCloseTo((most * count) / Math.max(...counts), 0);

  // The rankings are tables as they are.
  const types = panel.getByRole("table", { name: "By plan type" });
  await expect(types.getByRole("row")).toHaveText([
    "Internet + TV + OTT8,123",
    "Internet Only4,001",
    "No plan310",
  ]);
  const speeds = panel.getByRole("table", { name: "By speed" });
  await expect(speeds.getByRole("row")).toHaveCount(8);
  await expect(speeds.getByRole("row").last()).toHaveText("800 Mbps200");
  const areas = panel.getByRole("table", { name: "By area" });
  await expect(areas.getByRole("row").nth(1)).toHaveText("Sample Nagar1,2043110");
});

test("where nothing came yet it says so, and where it was not told, that @desk", async ({
  page,
}) => {
  const panel = await open(page, NONE);
  await expect(panel.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
  await expect(panel.getByRole("button")).toHaveCount(0);
  await expectAccessible(page, panel);

  await page.unroute(ADDRESS);
  await page.route(ADDRESS, (route) => route.abort());
  await page.reload();
  await expect(panel.getByRole("heading", { name: "Failed to fetch what comes in" })).toBeVisible();
  await expectAccessible(page, panel);
  await page.unroute(ADDRESS);
  await page.route(ADDRESS, (route) => route.fulfill({ json: MANY }));
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("img")).toHaveCount(2);
});

test("an enquiry and a quote are there once they came @desk", async ({ page, phone }) => {
  const read = async (): Promise<Statistics> =>
    (await page.request.get("/api/enquiries/statistics")).json();
  const before = await read();
  const [plan] = await (await page.request.get("/api/plans/filter")).json();
  expect((await page.request.get(`/api/plans/${plan._id}/quote`)).ok()).toBe(true);
  const data = {
    firstName: "முருகன்",
    lastName: "Sample",
    phone,
    email: "murugan@visitor.example",
    address: "1 Sample Street",
    message: "Please call me about a hotel with twelve rooms.",
  };
  expect((await page.request.post("/api/contact/post", { data })).ok()).toBe(true);
  const sum = ({ months }: Statistics, key: "enquiries" | "quotes") =>
    months.reduce((total, period) => total + period[key], 0);
  for (const key of ["enquiries", "quotes"] as const)
    await expect.poll(async () => sum(await read(), key)).toBeGreaterThan(sum(before, key));
  await page.goto("/admin/dashboard");
  const panel = page.getByRole("region", { name: "What comes in" });
  await expect(panel.getByRole("img", { name: /^Enquiries by day, [1-9]/ })).toBeVisible();
  await expect(figure(panel, "Quotes this month")).toContainText(/^Quotes this month[1-9]/);
});
