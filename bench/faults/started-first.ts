// The site is started before its database, which comes later.
import assert from "node:assert/strict";
import { FAULT_TEXT } from "../../lib/http/errors";
import { PUBLIC_PAGES } from "../../lib/startup/public-pages";
import { until } from "../../test/until";
import { postEnquiry } from "./load";
import type { World } from "./world";

const READY_WITHIN_MS = 10_000;
/** The builder's page waits for the catalogue in words, and names no price. */
const LOADING = "Loading...";

/** @param awayMs how long the database keeps the site waiting, in milliseconds */
export async function startSiteFirst(world: World, { awayMs }: { awayMs: number }) {
  const { site, postgres, tell } = world;
  await until("the site waits", () => site.log().includes("Waiting for the database"), {
    within: 240_000,
    every: 200,
  });
  const comesAt = performance.now() + awayMs;
  do await requireWaiting(world);
  while (performance.now() < comesAt);

  await postgres.start();
  const began = performance.now();
  await until("the price is shown", async () => (await page(world)).includes("₹470.82"), {
    within: READY_WITHIN_MS,
  });
  await site.ready();
  tell(`ready ${Math.round(performance.now() - began)} ms after the database`);
  await requireChangesShown(world);
  const told = site.log().match(/Waiting for the database.*/g) ?? [];
  assert.match(told[0] ?? "", /nobody answers \(ECONNREFUSED\)/);
  assert.equal(new Set(told).size, told.length, "It said each reason once.");
}

async function page({ site }: World, path = "/customizedplan"): Promise<string> {
  const answer = await fetch(site.url + path);
  assert.equal(answer.status, 200, `${path} answered ${answer.status}`);
  return answer.text();
}

/** Nothing of the catalogue is told, whether from the build, the first catalogue or memory. */
async function requireWaiting(world: World): Promise<void> {
  const { site } = world;
  for (const path of PUBLIC_PAGES) await page(world, path);
  const builder = await page(world);
  assert.ok(builder.includes(LOADING));
  assert.ok(!builder.includes("₹"));
  assert.ok(!(await page(world, "/sitemap.xml")).includes("₹"));
  for (const path of ["/api/plans/filter", "/api/get-gst"]) {
    const answer = await fetch(site.url + path);
    assert.equal(answer.status, 503, `${path} answered ${answer.status}`);
    assert.ok((await answer.text()).includes(FAULT_TEXT));
  }
  assert.equal((await fetch(`${site.url}/api/health`)).status, 503);
  assert.equal((await postEnquiry(site.url, "Started first 1")).status, 503);
}

/** The site listens: a change shows at the next load. */
async function requireChangesShown(world: World): Promise<void> {
  const { postgres } = world;
  await postgres.query(
    `UPDATE "plan" SET "base_price" = 400 WHERE "speed" = '40 Mbps' AND "base_price" = 399`,
  );
  await until("the new price is shown", async () => {
    const html = await page(world);
    return html.includes("₹472") && !html.includes("₹470.82");
  });
  await postgres.query(`UPDATE "gst_setting" SET "gst_percent" = 0`);
  await until("the new GST is shown", async () => (await page(world)).includes("GST, 0 %"));
}
