import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { DatabaseProxy } from "../database-proxy";
import { createTestDatabase } from "../database-setup";
import { findFreePort } from "../free-port";
import { DEFAULT_ENV, startSite } from "../site";
import { StaffClient } from "../staff-client";

const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-running-"));
/** A write of a test is, for the site, a write of another server. */
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

/** Long enough for a page that a busy machine renders. */
export const WAIT_OPTIONS = { timeout: 90_000, interval: 50 };

/** Without cookies. @throws Error if the status is not 2xx */
export async function fetchText(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return response.text();
}
