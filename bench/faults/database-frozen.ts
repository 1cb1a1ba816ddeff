// The database neither answers nor refuses: its machine hangs, or the network swallows what is sent.
import assert from "node:assert/strict";
import { FAULT_TEXT } from "../../lib/http/errors";
import { until } from "../../test/until";
import { requirePublicPages } from "./database-away";
import { requireKeptOnce, requireMailedOnce, untilMailed } from "./kept";
import { enquire, postEnquiry } from "./load";
import { Staff } from "./staff";
import type { World } from "./world";

const NAME = "Database frozen";
/** More than the site has connections. */
const VISITORS = 14;
const WELL_WITHIN_MS = 10_000;

/** @param forMs how long, in milliseconds, and at least until all who asked were answered */
export async function freezeDatabase(world: World, { forMs }: { forMs: number }) {
  const { postgres, site, tell } = world;
  const staff = await Staff.signIn(world);
  const messages = Array.from({ length: VISITORS }, (_, visitor) => `${NAME} ${visitor + 1}`);
  // Connections that are open and idle: it is on these that an answer never comes.
  await Promise.all(messages.map(() => staff.isSignedIn()));
  postgres.freeze();
  let longest = 0;
  try {
    const thawsAt = performance.now() + forMs;
    do {
      const began = performance.now();
      await Promise.all([
        ...messages.map((message) => requireRefused(site.url, message)),
        requireNoData(staff),
        requirePublicPages(world),
      ]);
      longest = Math.max(longest, performance.now() - began);
      assert.equal((await fetch(`${site.url}/api/health`)).status, 503);
    } while (performance.now() < thawsAt);
  } finally {
    postgres.thaw();
  }
  const began = performance.now();
  await until("the site is well again", () => isWell(site.url, staff), { within: WELL_WITHIN_MS });
  const well = performance.now() - began;
  // What was given up may have been stored all the same: each is there once, under its key.
  for (const message of messages) await enquire(world, message);
  await requireKeptOnce(world, NAME, messages);
  await untilMailed(world, NAME, 30_000);
  requireMailedOnce(world, NAME, messages);
  tell(
    `${Math.round(forMs / 1_000)} s frozen, everyone refused within ${Math.round(longest)} ms, ` +
      `well ${Math.round(well)} ms after`,
  );
}

/** In the site's own words, before the form gives up by itself. */
async function requireRefused(url: string, message: string): Promise<void> {
  const answer = await postEnquiry(url, message);
  assert.equal(answer.status, 503);
  assert.equal(((await answer.json()) as { message: string }).message, FAULT_TEXT);
}

async function requireNoData(staff: Staff): Promise<void> {
  const answer = await staff.page("/api/enquiries");
  assert.equal(answer.status, 503);
  assert.ok((await answer.text()).includes(FAULT_TEXT));
}

async function isWell(url: string, staff: Staff): Promise<boolean> {
  const answers = [await fetch(`${url}/api/health`), await staff.page("/api/enquiries")];
  return answers.every(({ status }) => status === 200);
}
