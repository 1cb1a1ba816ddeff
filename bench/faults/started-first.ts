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
  const isPriced = async () => (await read(`${site.url}/customizedplan`)).includes(PRICE);
  await until("prices are shown", isPriced, { within: READY_WITHIN_MS });
  await site.ready();
  const after = Math.round(performance.now() - began);
  const told = site.log().match(/Waiting for the database.*/g) ?? [];
  assert.match(told[0] ?? "", /nobody answers \(ECONNREFUSED\)/);
  assert.equal(new Set(told).size, told.length, "It said each reason once.");
  return `ready ${after} ms after the database`;
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
