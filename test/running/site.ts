// The one site of all tests that ask a running one: its start is the dearest thing that a test does.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { DatabaseLine } from "../database-line";
import { createTestDatabase } from "../database-set-up";
import { freePort } from "../mail-server";
import { STANDARD, startSite } from "../site";
import { Staff } from "../staff";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-running-"));
/** What this process writes there comes past the site: from another server, say. */
export const database = await createTestDatabase();
export const line = new DatabaseLine(await freePort(), new URL(database.url));
await line.mend();
export const site = await startSite({ ...STANDARD, DATABASE_URL: line.url, DATA_DIR: folder });
afterAll(async () => {
  expect(await site.stop()).toBe(0);
  line.cut();
  await database.drop();
  rmSync(folder, { recursive: true });
});
await site.ready();

export const staff = await Staff.signIn(site.url);

/** For what never comes: on a busy machine a page takes as long as it takes. */
export const LIVE_WITHIN = { timeout: 90_000, interval: 50 };

/** A page, or a list, as a visitor gets it. */
export async function read(address: string): Promise<string> {
  const answer = await fetch(site.url + address);
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}.`);
  return answer.text();
}
