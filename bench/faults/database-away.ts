// The database is away: it has not come yet, it refuses, or it neither answers nor refuses.
import assert from "node:assert/strict";
import { ERROR_TEXT } from "../../lib/errors";
import { STATIC_PATHS } from "../../lib/startup/public-pages";
import { withBrowser } from "../../test/browser";
import { nextVisitorIp, postEnquiry, sampleEnquiryForm } from "../../test/sample-enquiry";
import type { SiteEnvironment } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { waitUntil } from "../../test/wait-until";
import { Enquiries, isRefusal } from "./enquiries";

const WELL_WITHIN_MS = 10_000;
const BUILT_WITHIN_MS = 240_000;
/** Of the first catalogue, on the builder's page. */
const PRICE = "₹470.82";
const STAFF_PAGES = ["/admin/dashboard", "/admin/enquiries", "/admin/view-plans"];
/** What must not reach a reader: a stack, a library, where the database is. */
const INNARDS = /node_modules|prisma|ECONN|postgres|127\.0\.0\.1|\n\s+at /i;
/** More than the site has connections. */
const VISITORS = 14;

/** The site is started before its database, which comes so many milliseconds later. */
export async function startSiteFirst(
  environment: SiteEnvironment,
  awayMs: number,
): Promise<string> {
  const { site, postgres } = environment;
  const isWaiting = () => site.log().includes("Waiting for the database");
  await waitUntil("the site waits", isWaiting, { timeoutMs: BUILT_WITHIN_MS });
  const comesAt = performance.now() + awayMs;
  while (performance.now() < comesAt) await requireNoPrices(site.url);
  await postgres.start();
  const began = performance.now();
  const isPriced = async () => (await read(`${site.url}/customizedplan`)).includes(PRICE);
  await waitUntil("the builder has its prices", isPriced, { timeoutMs: WELL_WITHIN_MS });
  await site.waitUntilReady();
  const reasons = site.log().match(/Waiting for the database.*/g) ?? [];
  assert.match(reasons[0] ?? "", /no answer \(ECONNREFUSED\)/);
  assert.equal(new Set(reasons).size, reasons.length, "Each reason stands in the log once.");
  return `ready ${since(began)} ms after the database`;
}

/** The database is stopped: visitors, staff and a browser that is open ask meanwhile. */
export async function stopDatabase(environment: SiteEnvironment, forMs: number): Promise<string> {
  const { postgres, site } = environment;
  const staff = await StaffClient.signIn(site.url);
  const enquiries = new Enquiries(environment, "Database stopped");
  const refused = enquiries.newMessage();
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ extraHTTPHeaders: { cookie: staff.cookie } });
    await postgres.stop();
    await page.goto(`${site.url}/admin/dashboard`);
    await page.getByRole("heading", { name: "Failed to fetch recent plans" }).waitFor();
    assert.doesNotMatch(await page.locator("body").innerText(), INNARDS);
    const backAt = performance.now() + forMs;
    while (performance.now() < backAt) {
      await requirePublicPages(site.url);
      assert.ok(await isRefusal(await postEnquiry(site.url, refused)));
      await requireFormRefused(site.url);
      await requireStaffRefused(staff);
      assert.equal((await fetch(`${site.url}/api/health`)).status, 503);
    }
    await postgres.start();
    const took = await untilWell(staff);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
    await requireTakenOnce(enquiries, [refused]);
    return `every page 200 throughout, well ${took} ms after its return`;
  });
}

/** Its machine hangs, or the network swallows what is sent. */
export async function freezeDatabase(environment: SiteEnvironment, forMs: number): Promise<string> {
  const { postgres, site } = environment;
  const staff = await StaffClient.signIn(site.url);
  const enquiries = new Enquiries(environment, "Database frozen");
  const messages = Array.from({ length: VISITORS }, () => enquiries.newMessage());
  // It is on connections that are open and idle that an answer never comes.
  await Promise.all(messages.map(() => staff.isSignedIn()));
  const requireRefused = async (answer: Promise<Response>) =>
    assert.ok(await isRefusal(await answer));
  postgres.freeze();
  try {
    const thawsAt = performance.now() + forMs;
    while (performance.now() < thawsAt) {
      await Promise.all([
        // Each gives up by itself when the form would.
        ...messages.map((message) => requireRefused(postEnquiry(site.url, message))),
        requireRefused(staff.request("/api/enquiries")),
        requirePublicPages(site.url),
      ]);
      assert.equal((await fetch(`${site.url}/api/health`)).status, 503);
    }
  } finally {
    postgres.thaw();
  }
  const took = await untilWell(staff);
  await requireTakenOnce(enquiries, messages);
  return `every page 200 and all others refused in time, well ${took} ms after it`;
}

const since = (began: number) => Math.round(performance.now() - began);

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, `${address} answered ${answer.status}`);
  return answer.text();
}

/** Pages say nothing of the catalogue before the database has said it; all else is refused. */
async function requireNoPrices(url: string): Promise<void> {
  for (const path of STATIC_PATHS) await read(url + path);
  for (const path of ["/customizedplan", "/sitemap.xml"])
    assert.ok(!(await read(url + path)).includes("₹"), path);
  for (const path of ["/api/plans/filter", "/api/get-gst"])
    assert.ok(await isRefusal(await fetch(url + path)), path);
  assert.equal((await fetch(`${url}/api/health`)).status, 503);
  assert.equal((await postEnquiry(url, "Started first 1")).status, 503);
}

async function requirePublicPages(url: string): Promise<void> {
  for (const path of STATIC_PATHS) await read(url + path);
  assert.match(await read(`${url}/customizedplan`), /₹\s?[\d,]+/);
  assert.notEqual(await read(`${url}/api/plans/filter`), "[]");
}

/** Without JavaScript: the page refuses in words, and all that was typed stands in it. */
async function requireFormRefused(url: string): Promise<void> {
  const typed = { ...sampleEnquiryForm, address: "1 Sample Street" };
  const page = await fetch(`${url}/api/contact/post`, {
    method: "POST",
    headers: { "x-forwarded-for": nextVisitorIp() },
    body: new URLSearchParams({ ...typed, message: `<"quoted" & kept>` }),
  });
  const html = await page.text();
  assert.equal(page.status, 503);
  assert.doesNotMatch(html, INNARDS);
  const expected = { ...typed, message: "&lt;&quot;quoted&quot; &amp; kept&gt;" };
  for (const text of [ERROR_TEXT, ...Object.values(expected)]) assert.ok(html.includes(text), text);
}

async function requireStaffRefused(staff: StaffClient): Promise<void> {
  for (const path of STAFF_PAGES) {
    const page = await staff.request(path);
    assert.equal(page.status, 500);
    // The addresses of scripts have names of their own.
    assert.doesNotMatch((await page.text()).replace(/(?:src|href)="[^"]*"/g, ""), INNARDS);
  }
  assert.equal((await staff.request("/admin/login")).status, 200);
  const answer = await staff.request("/api/enquiries");
  assert.doesNotMatch(await answer.clone().text(), INNARDS);
  assert.ok(await isRefusal(answer));
}

/** @returns after how many milliseconds */
async function untilWell(staff: StaffClient): Promise<number> {
  const began = performance.now();
  const isWell = async () => {
    const addresses = ["/", "/api/health", "/api/enquiries", ...STAFF_PAGES];
    const answers = await Promise.all(addresses.map((path) => staff.request(path)));
    return answers.every(({ status }) => status === 200);
  };
  await waitUntil("the site is well again", isWell, { timeoutMs: WELL_WITHIN_MS });
  return since(began);
}

/** Refused enquiries are sent again under their keys: each is there once, though it was stored. */
async function requireTakenOnce(enquiries: Enquiries, messages: string[]): Promise<void> {
  for (const message of messages) await enquiries.send(message);
  await enquiries.requireStoredOnce();
  await enquiries.untilMailed();
  enquiries.requireMailedOnce();
}
