// The site is started before its database, which comes later.
import assert from "node:assert/strict";
import { PUBLIC_PAGES } from "../../lib/startup/public-pages";
import { postEnquiry } from "../../test/sample-enquiry";
import type { Environment } from "../../test/site";
import { until } from "../../test/until";
import { isRefusal } from "./enquiries";

const BUILT_WITHIN_MS = 240_000;
const READY_WITHIN_MS = 10_000;
/** Of the first catalogue, on the builder's page. */
const PRICE = "₹470.82";
/** That page waits for the catalogue in words, and names no price. */
const LOADING = "Loading...";

/** @param awayMs how long the database keeps the site waiting, in milliseconds */
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
  await untilShown(site.url, PRICE);
  await site.ready();
  const after = Math.round(performance.now() - began);
  // The site listens: a change shows at the next load.
  await postgres.query(
    `UPDATE "plan" SET "base_price" = 400 WHERE "speed" = '40 Mbps' AND "base_price" = 399`,
  );
  await untilShown(site.url, "₹472", PRICE);
  await postgres.query(`UPDATE "gst_setting" SET "gst_percent" = 0`);
  await untilShown(site.url, "GST, 0 %");
  const told = site.log().match(/Waiting for the database.*/g) ?? [];
  assert.match(told[0] ?? "", /nobody answers \(ECONNREFUSED\)/);
  assert.equal(new Set(told).size, told.length, "It said each reason once.");
  return `ready ${after} ms after the database`;
}

async function untilShown(url: string, wanted: string, gone = "no such words"): Promise<void> {
  const isShown = async () => {
    const html = await read(`${url}/customizedplan`);
    return html.includes(wanted) && !html.includes(gone);
  };
  await until(`${wanted} is shown`, isShown, { within: READY_WITHIN_MS });
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
