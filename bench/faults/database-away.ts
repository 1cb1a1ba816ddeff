// The database is away for minutes, and comes back.
import assert from "node:assert/strict";
import { chromium, type Page } from "playwright";
import { findChromium } from "../../e2e/browser";
import { FAULT_TEXT } from "../../lib/http/errors";
import { PUBLIC_PAGES } from "../../lib/startup/public-pages";
import { until } from "../../test/until";
import { requireKeptOnce, requireMailedOnce, untilMailed } from "./kept";
import { enquire, postEnquiry, sampleEnquiry, visitorAddress } from "./load";
import { Staff } from "./staff";
import type { World } from "./world";

export type AwaySize = {
  /** How long, in milliseconds. */
  forMs: number;
  /** Look at the staff's screen in a browser, which shows what a page says only with JavaScript. */
  inBrowser: boolean;
};

const NAME = "Database away";
const BACK_WITHIN_MS = 10_000;
const PRICE = /₹\s?[\d,]+/;
/** What must not reach a reader: a stack, a library, where the database is. */
const INNARDS = /node_modules|prisma|ECONN|postgres|127\.0\.0\.1|\n\s+at /i;

export async function takeDatabaseAway(world: World, { forMs, inBrowser }: AwaySize) {
  const { postgres, site, tell } = world;
  const staff = await Staff.signIn(world);
  const browser = inBrowser ? await openBrowser(world, staff) : null;
  await postgres.kill();
  let rounds = 0;
  try {
    const backAt = performance.now() + forMs;
    do {
      rounds += 1;
      await requirePublicPages(world);
      await requireForm(world, rounds);
      await requireStaffPages(staff);
      assert.equal((await fetch(`${site.url}/api/health`)).status, 503);
      if (browser && rounds === 1) await requireScreen(browser.page, `${site.url}/admin/dashboard`);
    } while (performance.now() < backAt);

    await postgres.start();
    const began = performance.now();
    await until("the site is well again", () => isWell(world, staff), { within: BACK_WITHIN_MS });
    const well = performance.now() - began;
    await browser?.page.getByRole("button", { name: "Retry" }).click();
    await browser?.page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
    // Under the key under which it was refused: it is there once.
    await enquire(world, `${NAME} 1`);
    await requireKeptOnce(world, NAME, [`${NAME} 1`]);
    await untilMailed(world, NAME, 10_000);
    requireMailedOnce(world, NAME, [`${NAME} 1`]);
    tell(
      `${Math.round(forMs / 1_000)} s away, ${rounds} rounds of ${PUBLIC_PAGES.length} pages all 200, ` +
        `well ${Math.round(well)} ms after the database`,
    );
  } finally {
    await browser?.close();
  }
}

/** All 200, with prices. */
export async function requirePublicPages({ site }: World): Promise<void> {
  for (const path of PUBLIC_PAGES) {
    const answer = await fetch(site.url + path);
    const text = await answer.text();
    assert.equal(answer.status, 200, `${path} answered ${answer.status}`);
    if (path === "/customizedplan") assert.match(text, PRICE);
  }
  const plans = await fetch(`${site.url}/api/plans/filter`);
  assert.equal(plans.status, 200);
  assert.ok(((await plans.json()) as unknown[]).length > 0);
}

async function requireForm({ site }: World, round: number): Promise<void> {
  const refused = await postEnquiry(site.url, `${NAME} 1`);
  assert.equal(refused.status, 503);
  assert.equal(((await refused.json()) as { message: string }).message, FAULT_TEXT);

  const typed = sampleEnquiry(`Without JavaScript, time ${round}: <"quoted" & kept>`);
  const page = await fetch(`${site.url}/api/contact/post`, {
    method: "POST",
    headers: { "x-forwarded-for": visitorAddress() },
    body: new URLSearchParams(typed),
  });
  const html = await page.text();
  assert.equal(page.status, 503);
  assert.ok(html.includes(FAULT_TEXT));
  for (const value of Object.values(typed)) assert.ok(html.includes(escaped(value)), value);
  assert.doesNotMatch(html, INNARDS);
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

async function requireStaffPages(staff: Staff): Promise<void> {
  for (const path of ["/admin/dashboard", "/admin/enquiries", "/admin/view-plans"]) {
    const page = await staff.page(path);
    assert.equal(page.status, 500);
    assert.doesNotMatch(visibleText(await page.text()), INNARDS);
  }
  assert.equal((await staff.page("/admin/login")).status, 200);
  assert.equal((await staff.page("/admin")).status, 307);
  const answer = await staff.page("/api/enquiries");
  const text = await answer.text();
  assert.equal(answer.status, 503);
  assert.ok(text.includes(FAULT_TEXT));
  assert.doesNotMatch(text, INNARDS);
}

/** Without the addresses of scripts, which have names of their own. */
function visibleText(html: string): string {
  return html.replace(/(?:src|href)="[^"]*"/g, "");
}

async function isWell({ site }: World, staff: Staff): Promise<boolean> {
  const addresses = ["/admin/dashboard", "/admin/enquiries", "/admin/view-plans", "/api/health"];
  const answers = await Promise.all(addresses.map((path) => staff.page(path)));
  const home = await fetch(site.url);
  return [...answers, home].every(({ status }) => status === 200);
}

async function requireScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText(FAULT_TEXT).waitFor();
  assert.doesNotMatch(await page.locator("body").innerText(), INNARDS);
}

async function openBrowser({ site }: World, staff: Staff) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  const [name = "", value = ""] = staff.cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: site.url }]);
  return { page, close: () => browser.close() };
}
