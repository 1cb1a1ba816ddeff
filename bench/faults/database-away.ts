// The database is away: it has not come yet, it refuses, or it neither answers nor refuses.
import assert from "node:assert/strict";
import { ERROR_TEXT } from "../../lib/errors";
import { PUBLIC_PAGES } from "../../lib/startup/public-pages";
import { withBrowser } from "../../test/browser";
import { postEnquiry, sampleForm, visitorAddress } from "../../test/sample-enquiry";
import type { Environment } from "../../test/site";
import { Staff } from "../../test/staff";
import { until } from "../../test/until";
import { Enquiries, isRefusal } from "./enquiries";

const WELL_WITHIN_MS = 10_000;
const BUILT_WITHIN_MS = 240_000;
/** Of the first catalogue, on the builder's page. */
const PRICE = "₹470.82";
/** That page waits for the catalogue in words, and names no price. */
const LOADING = "Loading...";
const STAFF_PAGES = ["/admin/dashboard", "/admin/enquiries", "/admin/view-plans"];
/** What must not reach a reader: a stack, a library, where the database is. */
const INNARDS = /node_modules|prisma|ECONN|postgres|127\.0\.0\.1|\n\s+at /i;
/** More than the site has connections. */
const VISITORS = 14;

/** The site is started before its database, which comes so many milliseconds later. */
export async function startSiteFirst(environment: Environment, awayMs: number): Promise<string> {
  const { site, postgres } = environment;
  await until("the site waits", () => site.log().includes("Waiting for the database"), {
    within: BUILT_WITHIN_MS,
  });
  const comesAt = performance.now() + awayMs;
  do await requireWaiting(site.url);
  while (performance.now() < comesAt);

  await postgres.start();
  const began = performance.now();
  const isPriced = async () => (await read(`${site.url}/customizedplan`)).includes(PRICE);
  await until("prices are shown", isPriced, { within: WELL_WITHIN_MS });
  await site.ready();
  const after = Math.round(performance.now() - began);
  const told = site.log().match(/Waiting for the database.*/g) ?? [];
  assert.match(told[0] ?? "", /nobody answers \(ECONNREFUSED\)/);
  assert.equal(new Set(told).size, told.length, "It said each reason once.");
  return `ready ${after} ms after the database`;
}

/** The database is stopped, or its machine refuses: staff look at it in a browser, too. */
export async function takeDatabaseAway(environment: Environment, forMs: number): Promise<string> {
  const { postgres, site } = environment;
  const staff = await Staff.signIn(site.url);
  const enquiries = new Enquiries(environment, "Database away");
  const refused = enquiries.next();
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ extraHTTPHeaders: { cookie: staff.cookie } });
    await postgres.stop();
    await page.goto(`${site.url}/admin/dashboard`);
    await page.getByRole("heading", { name: ERROR_TEXT }).waitFor();
    assert.doesNotMatch(await page.locator("body").innerText(), INNARDS);
    const backAt = performance.now() + forMs;
    do {
      await requirePublicPages(environment);
      assert.ok(await isRefusal(await postEnquiry(site.url, refused)));
      await requireFormKept(environment);
      await requireStaffRefused(staff);
      assert.equal((await fetch(`${site.url}/api/health`)).status, 503);
    } while (performance.now() < backAt);

    await postgres.start();
    const well = await untilWell(environment, staff);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
    // Under the key under which it was refused: it is there once.
    await enquiries.send(refused);
    await requireAllThere(enquiries);
    return `every page 200 throughout, well ${well} ms after its return`;
  });
}

/** Its machine hangs, or the network swallows what is sent: at least until all were answered. */
export async function freezeDatabase(environment: Environment, forMs: number): Promise<string> {
  const { postgres, site } = environment;
  const staff = await Staff.signIn(site.url);
  const enquiries = new Enquiries(environment, "Database frozen");
  const messages = Array.from({ length: VISITORS }, () => enquiries.next());
  // Connections that are open and idle: it is on these that an answer never comes.
  await Promise.all(messages.map(() => staff.isSignedIn()));
  postgres.freeze();
  let longest = 0;
  try {
    const thawsAt = performance.now() + forMs;
    do {
      const began = performance.now();
      // An enquiry's try gives up by itself when the form would.
      await Promise.all([
        ...messages.map(async (message) =>
          assert.ok(await isRefusal(await postEnquiry(site.url, message))),
        ),
        staff.ask("/api/enquiries").then(async (answer) => assert.ok(await isRefusal(answer))),
        requirePublicPages(environment),
      ]);
      longest = Math.max(longest, performance.now() - began);
      assert.equal((await fetch(`${site.url}/api/health`)).status, 503);
    } while (performance.now() < thawsAt);
  } finally {
    postgres.thaw();
  }
  const well = await untilWell(environment, staff);
  // What was given up may have been stored all the same: each is there once, under its key.
  for (const message of messages) await enquiries.send(message);
  await requireAllThere(enquiries);
  return `everyone refused within ${Math.round(longest)} ms, well ${well} ms after it`;
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, `${address} answered ${answer.status}`);
  return answer.text();
}

/** Nothing of the catalogue is told, whether from the build, the first catalogue or memory. */
async function requireWaiting(url: string): Promise<void> {
  for (const path of PUBLIC_PAGES) await read(url + path);
  const builder = await read(`${url}/customizedplan`);
  assert.ok(builder.includes(LOADING));
  assert.ok(!builder.includes("₹"));
  assert.ok(!(await read(`${url}/sitemap.xml`)).includes("₹"));
  for (const path of ["/api/plans/filter", "/api/get-gst"])
    assert.ok(await isRefusal(await fetch(url + path)), path);
  assert.equal((await fetch(`${url}/api/health`)).status, 503);
  assert.equal((await postEnquiry(url, "Started first 1")).status, 503);
}

/** All 200, with prices. */
async function requirePublicPages({ site }: Environment): Promise<void> {
  for (const path of PUBLIC_PAGES) {
    const page = await read(site.url + path);
    if (path === "/customizedplan") assert.match(page, /₹\s?[\d,]+/);
  }
  assert.notEqual(await read(`${site.url}/api/plans/filter`), "[]");
}

/** Without JavaScript: the page refuses in words, and all that was typed stands in it. */
async function requireFormKept({ site }: Environment): Promise<void> {
  const typed = { ...sampleForm, address: "1 Sample Street" };
  const message = `<"quoted" & kept>`;
  const page = await fetch(`${site.url}/api/contact/post`, {
    method: "POST",
    headers: { "x-forwarded-for": visitorAddress() },
    body: new URLSearchParams({ ...typed, message }),
  });
  const html = await page.text();
  assert.equal(page.status, 503);
  assert.ok(html.includes(ERROR_TEXT));
  const shown = { ...typed, message: "&lt;&quot;quoted&quot; &amp; kept&gt;" };
  for (const value of Object.values(shown)) assert.ok(html.includes(value), value);
  assert.doesNotMatch(html, INNARDS);
}

async function requireStaffRefused(staff: Staff): Promise<void> {
  for (const path of STAFF_PAGES) {
    const page = await staff.ask(path);
    assert.equal(page.status, 500);
    // Without the addresses of scripts, which have names of their own.
    assert.doesNotMatch((await page.text()).replace(/(?:src|href)="[^"]*"/g, ""), INNARDS);
  }
  assert.equal((await staff.ask("/admin/login")).status, 200);
  assert.equal((await staff.ask("/admin")).status, 307);
  const answer = await staff.ask("/api/enquiries");
  assert.doesNotMatch(await answer.clone().text(), INNARDS);
  assert.ok(await isRefusal(answer));
}

/** @returns after how many milliseconds */
async function untilWell({ site }: Environment, staff: Staff): Promise<number> {
  const began = performance.now();
  const addresses = ["/", "/api/health", "/api/enquiries", ...STAFF_PAGES];
  const isWell = async () => {
    const answers = await Promise.all(addresses.map((path) => staff.ask(path)));
    return answers.every(({ status }) => status === 200);
  };
  await until(`${site.url} is well again`, isWell, { within: WELL_WITHIN_MS });
  return Math.round(performance.now() - began);
}

async function requireAllThere(enquiries: Enquiries): Promise<void> {
  await enquiries.requireKeptOnce();
  await enquiries.untilMailed();
  enquiries.requireMailedOnce();
}
