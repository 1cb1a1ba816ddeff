import assert from "node:assert/strict";
import { ERROR_TEXT } from "../../lib/errors";
import { STATIC_PATHS } from "../../lib/http/page-paths";
import { withBrowser } from "../../test/browser";
import type { Postgres } from "../../test/postgres";
import { nextVisitorIp, postEnquiry, sampleEnquiryForm } from "../../test/sample-enquiry";
import type { SiteEnvironment } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { waitUntil } from "../../test/wait-until";
import { Enquiries, isUnavailableResponse } from "./enquiries";

const OUTAGE_MS = 20_000;
const START_DELAY_MS = 10_000;
const RECOVERY_TIMEOUT_MS = 10_000;
const BUILD_TIMEOUT_MS = 240_000;
const INITIAL_PRICE = "₹470.82";
const STAFF_PAGES = ["/admin/dashboard", "/admin/enquiries", "/admin/view-plans"];
const INTERNAL_DETAILS = /node_modules|prisma|ECONN|postgres|127\.0\.0\.1|\n\s+at /i;
/** Exceeds the number of the site's database connections. */
const VISITOR_COUNT = 14;

/** A frozen database imitates a machine that hangs or a network that drops all packets. */
type Outage = "stopped" | "frozen";

export async function testDatabaseOutage(
  environment: SiteEnvironment,
  outage: Outage,
): Promise<string> {
  const { postgres, site } = environment;
  const staff = await StaffClient.signIn(site.url);
  const enquiries = new Enquiries(environment, `Database ${outage}`);
  const messages = Array.from({ length: VISITOR_COUNT }, () => enquiries.createMessage());
  // Opens the connections first, because only an open one can wait for a response forever.
  await Promise.all(messages.map(() => staff.isSignedIn()));
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ extraHTTPHeaders: { cookie: staff.cookie } });
    await beginOutage(postgres, outage);
    try {
      await page.goto(`${site.url}/admin/dashboard`);
      await page.getByRole("heading", { name: "Failed to fetch recent plans" }).waitFor();
      assert.doesNotMatch(await page.locator("body").innerText(), INTERNAL_DETAILS);
      const endsAt = performance.now() + OUTAGE_MS;
      while (performance.now() < endsAt) await requireOutageResponses(staff, site.url, messages);
    } finally {
      await endOutage(postgres, outage);
    }
    const recoveryMs = await waitForRecovery(staff);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
    await resendAndRequireOnce(enquiries, messages);
    return `public pages 200, other requests rejected in time; recovered ${recoveryMs} ms after the database`;
  });
}

async function beginOutage(postgres: Postgres, outage: Outage): Promise<void> {
  if (outage === "stopped") await postgres.stop();
  else postgres.freeze();
}

async function endOutage(postgres: Postgres, outage: Outage): Promise<void> {
  if (outage === "stopped") await postgres.start();
  else postgres.thaw();
}

async function requireOutageResponses(
  staff: StaffClient,
  url: string,
  messages: string[],
): Promise<void> {
  await Promise.all([
    // postEnquiry has the same timeout as the form.
    ...messages.map(async (message) =>
      assert.ok(await isUnavailableResponse(await postEnquiry(url, message))),
    ),
    requirePublicPages(url),
    requireFormErrorPage(url),
    requireStaffErrors(staff),
  ]);
  assert.equal((await fetch(`${url}/api/health`)).status, 503);
}

export async function testStartBeforeDatabase({
  site,
  postgres,
}: SiteEnvironment): Promise<string> {
  const isWaiting = () => site.log().includes("Waiting for the database");
  await waitUntil("the site waits for the database", isWaiting, { timeoutMs: BUILD_TIMEOUT_MS });
  const databaseStartsAt = performance.now() + START_DELAY_MS;
  while (performance.now() < databaseStartsAt) await requireNoPrices(site.url);
  await postgres.start();
  const startedAt = performance.now();
  const hasPrices = async () =>
    (await fetchPage(`${site.url}/customizedplan`)).includes(INITIAL_PRICE);
  await waitUntil("the plan builder shows prices", hasPrices, { timeoutMs: RECOVERY_TIMEOUT_MS });
  await site.waitUntilReady();
  const reasons = site.log().match(/Waiting for the database.*/g) ?? [];
  assert.match(reasons[0] ?? "", /no answer \(ECONNREFUSED\)/);
  assert.equal(new Set(reasons).size, reasons.length, "A reason was logged twice.");
  return `ready ${elapsedMs(startedAt)} ms after the database`;
}

const elapsedMs = (startedAt: number) => Math.round(performance.now() - startedAt);

async function fetchPage(url: string): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, 200, `${url} returned ${response.status}`);
  return response.text();
}

async function requireNoPrices(url: string): Promise<void> {
  for (const path of STATIC_PATHS) await fetchPage(url + path);
  for (const path of ["/customizedplan", "/sitemap.xml"])
    assert.ok(!(await fetchPage(url + path)).includes("₹"), path);
  for (const path of ["/api/plans/filter", "/api/get-gst"])
    assert.ok(await isUnavailableResponse(await fetch(url + path)), path);
  assert.equal((await fetch(`${url}/api/health`)).status, 503);
  assert.equal((await postEnquiry(url, "Started first 1")).status, 503);
}

async function requirePublicPages(url: string): Promise<void> {
  for (const path of STATIC_PATHS) await fetchPage(url + path);
  assert.match(await fetchPage(`${url}/customizedplan`), /₹\s?[\d,]+/);
  assert.notEqual(await fetchPage(`${url}/api/plans/filter`), "[]");
}

/** URLs of scripts can contain library names. */
const removeUrls = (html: string): string => html.replace(/(?:src|href)="[^"]*"/g, "");

async function requireFormErrorPage(url: string): Promise<void> {
  const typed = { ...sampleEnquiryForm, address: "1 Sample Street" };
  const page = await fetch(`${url}/api/contact/post`, {
    method: "POST",
    headers: { "x-forwarded-for": nextVisitorIp() },
    body: new URLSearchParams({ ...typed, message: `<"quoted" & kept>` }),
  });
  const html = await page.text();
  assert.equal(page.status, 503);
  assert.doesNotMatch(removeUrls(html), INTERNAL_DETAILS);
  const expected = { ...typed, message: "&lt;&quot;quoted&quot; &amp; kept&gt;" };
  for (const text of [ERROR_TEXT, ...Object.values(expected)]) assert.ok(html.includes(text), text);
}

async function requireStaffErrors(staff: StaffClient): Promise<void> {
  for (const path of STAFF_PAGES) {
    const page = await staff.request(path);
    assert.equal(page.status, 500);
    assert.doesNotMatch(removeUrls(await page.text()), INTERNAL_DETAILS);
  }
  assert.equal((await staff.request("/admin/login")).status, 200);
  const response = await staff.request("/api/enquiries");
  assert.doesNotMatch(await response.clone().text(), INTERNAL_DETAILS);
  assert.ok(await isUnavailableResponse(response));
}

/** @returns milliseconds */
async function waitForRecovery(staff: StaffClient): Promise<number> {
  const startedAt = performance.now();
  const isRecovered = async () => {
    const paths = ["/", "/api/health", "/api/enquiries", ...STAFF_PAGES];
    const responses = await Promise.all(paths.map((path) => staff.request(path)));
    return responses.every(({ status }) => status === 200);
  };
  await waitUntil("the site has recovered", isRecovered, { timeoutMs: RECOVERY_TIMEOUT_MS });
  return elapsedMs(startedAt);
}

/** The site may have stored some of the rejected enquiries, so the idempotency keys are the same. */
async function resendAndRequireOnce(enquiries: Enquiries, messages: string[]): Promise<void> {
  for (const message of messages) await enquiries.send(message);
  await enquiries.requireStoredOnce();
  await enquiries.waitUntilMailed();
  enquiries.requireMailed();
}
