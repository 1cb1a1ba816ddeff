import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Words } from "../../lib/content/en/words";
import { LANGUAGES, type Language, localisedPath } from "../../lib/content/language";
import { getWords } from "../../lib/content/words";
import { ENQUIRY_FIELDS } from "../../lib/enquiries/constants";
import { buildComparePath } from "../../lib/plans/compare";
import { withBrowser } from "../../test/browser";
import { type LayoutShift, readLayoutShift, recordLayoutShifts } from "../../test/layout-shift";
import { nextVisitorIp, sampleEnquiryForm } from "../../test/sample-enquiry";
import { type Measurement, withBenchmarkSite } from "./site";

/** A score up to this counts as no visible movement. Web-vitals calls up to 0.1 good. */
const MAX_SCORE = 0.02;
const WIDTHS = [390, 1440];
const HEIGHT = 844;
/** Loads at the same time. More would slow down the pages on two cores. */
const CONCURRENCY = 4;
/** Late shifts, for example from fonts and from the end of the splash. */
const SETTLE_MS = 1_500;
const TIMEOUT_MS = 120_000;

type Connection = { name: string; bitsPerSecond?: number; latencyMs?: number; cpuRate: number };

const CONNECTIONS: Connection[] = [
  { name: "unthrottled", cpuRate: 1 },
  { name: "slow 3G", bitsPerSecond: 400_000, latencyMs: 400, cpuRate: 4 },
];

type Visit = { page: Page; words: Words };
/** `act` runs after the page is loaded. */
type State = { name: string; path: string; act?: (visit: Visit) => Promise<void> };

type Condition = { connection: Connection; language: Language; state: State; width: number };

export const measureLayoutShift = (checkout: string, loads: number): Promise<Measurement[]> =>
  withBenchmarkSite(checkout, ({ site: { url } }) =>
    withBrowser(async (browser) => {
      const conditions = listConditions(listStates(await fetchPlanIds(url)));
      const shifts = new Map<Condition, LayoutShift[]>();
      const queue: Condition[] = [];
      for (const condition of conditions) {
        shifts.set(condition, []);
        for (let load = 0; load < loads; load += 1) queue.push(condition);
      }
      const loadNext = async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          shifts.get(next)?.push(await measureLoad(browser, url, next));
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, loadNext));
      return conditions.map((condition) => toMeasurement(condition, shifts.get(condition) ?? []));
    }),
  );

function listConditions(states: State[]): Condition[] {
  const conditions: Condition[] = [];
  for (const connection of CONNECTIONS)
    for (const state of states)
      for (const language of LANGUAGES)
        for (const width of WIDTHS) conditions.push({ connection, language, state, width });
  return conditions;
}

async function fetchPlanIds(url: string): Promise<string[]> {
  const plans: { _id: string }[] = await (await fetch(`${url}/api/plans/filter`)).json();
  return plans.slice(0, 3).map(({ _id }) => _id);
}

function listStates(planIds: string[]): State[] {
  return [
    { name: "home", path: "/" },
    { name: "builder", path: "/customizedplan" },
    { name: "all plans", path: "/customizedplan/all" },
    { name: "contact", path: "/contact" },
    { name: "contact with a plan", path: `/contact?plan=${planIds[0]}` },
    { name: "contact with an offer", path: "/contact?offer=power" },
    { name: "contact with an unknown plan", path: "/contact?plan=unknown" },
    { name: "after Get Plan", path: "/customizedplan", act: followGetPlan },
    { name: "after sending", path: `/contact?plan=${planIds[0]}`, act: sendEnquiry },
    { name: "compare", path: buildComparePath(planIds) },
    { name: "area", path: "/area" },
    { name: "TV", path: "/aaryaaTV" },
    { name: "privacy", path: "/privacy" },
    { name: "thank-you page", path: "/contact/thank-you" },
    { name: "not found", path: "/nowhere" },
  ];
}

async function followGetPlan({ page, words }: Visit): Promise<void> {
  const card = page.getByRole("complementary", { name: words.builder.priceLabel });
  const getPlan = page.getByRole("link", { name: words.builder.getPlan });
  await card.getByText("₹").first().waitFor();
  await getPlan.first().click();
  const summary = page.getByRole("region", { name: words.enquiryForm.selectedPlan });
  await summary.getByText("₹").first().waitFor();
}

async function sendEnquiry({ page, words }: Visit): Promise<void> {
  const { fields, send, sentTitle } = words.enquiryForm;
  for (const name of ENQUIRY_FIELDS)
    await page.getByLabel(fields[name].label, { exact: true }).fill(sampleEnquiryForm[name]);
  await page.getByRole("button", { name: send, exact: true }).click();
  await page.getByRole("heading", { name: sentTitle.join(" ") }).waitFor();
}

function toMeasurement(condition: Condition, shifts: LayoutShift[]): Measurement {
  const { state, language, width, connection } = condition;
  const sorted = shifts.toSorted((a, b) => a.score - b.score);
  const median = sorted[Math.floor(sorted.length / 2)]?.score ?? Number.NaN;
  const { score = Number.NaN, element } = sorted.at(-1) ?? {};
  const name = `${state.name}, ${language}, ${width} px, ${connection.name}`;
  const details = score > MAX_SCORE ? `: ${element}` : "";
  console.log(`  ${name}: median ${median.toFixed(3)}, maximum ${score.toFixed(3)}${details}`);
  return { name, value: score, unit: "", max: MAX_SCORE };
}

async function measureLoad(
  browser: Browser,
  url: string,
  { connection, language, state, width }: Condition,
): Promise<LayoutShift> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    hasTouch: width < 600,
    isMobile: width < 600,
    locale: language === "ta" ? "ta-IN" : "en-IN",
    extraHTTPHeaders: { "x-forwarded-for": nextVisitorIp() },
  });
  try {
    const page = await openPage(context, connection);
    await page.goto(url + localisedPath(language, state.path), { waitUntil: "load" });
    await page.locator("header[data-state]").waitFor();
    await state.act?.({ page, words: getWords(language) });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLE_MS);
    return await readLayoutShift(page);
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, connection: Connection): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.setDefaultNavigationTimeout(TIMEOUT_MS);
  await recordLayoutShifts(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: connection.cpuRate });
  const { bitsPerSecond, latencyMs } = connection;
  if (!bitsPerSecond || !latencyMs) return page;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  return page;
}
