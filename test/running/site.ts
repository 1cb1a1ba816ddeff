// The one site of all tests that ask a running one: its start is the dearest thing that a test does.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { DatabaseProxy } from "../database-proxy";
import { createTestDatabase } from "../database-setup";
import { findFreePort } from "../mail-server";
import { DEFAULT_ENV, startSite } from "../site";
import { StaffClient } from "../staff-client";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-running-"));
/** What this process writes there comes past the site: from another server, say. */
export const database = await createTestDatabase();
export const databaseProxy = new DatabaseProxy(await findFreePort(), new URL(database.url));
await databaseProxy.start();
export const site = await startSite({
  ...DEFAULT_ENV,
  DATABASE_URL: databaseProxy.url,
  DATA_DIR: folder,
});
afterAll(async () => {
  expect(await site.stop()).toBe(0);
  databaseProxy.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});
await site.waitUntilReady();

export const staff = await StaffClient.signIn(site.url);

/** For what never comes: on a busy machine a page takes as long as it takes. */
export const WAIT_OPTIONS = { timeout: 90_000, interval: 50 };

/** A page, or a list, as a visitor gets it. */
export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(site.url + address);
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}.`);
  return answer.text();
}
