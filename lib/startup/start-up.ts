// What a server does once when it starts, beside serving: prepares the database as soon as it can
// be reached, then keeps the public pages true and the mail going.
import { setTimeout as pause } from "node:timers/promises";
import { catalogue, GST_PERCENT } from "../../prisma/catalogue";
import { ensureFirstAdmin, type FirstAdmin } from "../auth/admins";
import { connectionSettings, isDatabaseAway, refusalText } from "../db";
import { startMailDelivery } from "../enquiries/deliver";
import { EnvironmentError, requireServerEnvironment } from "../env";
import { callOurselves } from "../http/internal";
import { applyMigrations } from "../migrations";
import { insertFirstCatalogue } from "../plans/data";
import { watchCatalogue } from "../plans/watch";
import { announce } from "./announcement";
import { isReady, markReady } from "./health";
import { PRICED_PAGES, PUBLIC_PAGES } from "./public-pages";
import { beforeExit } from "./shut-down";

const RETRY_AFTER_MS = 1_000;

/** Begins, and returns at once: until the database answers, the site serves what needs none. */
export function startUp(): void {
  prepare().catch((error: unknown) => {
    const isConfiguration = error instanceof EnvironmentError;
    console.error(isConfiguration ? error.message : (refusalText(error) ?? error));
    process.exit(1);
  });
}

async function prepare(): Promise<void> {
  requireServerEnvironment();
  const firstAdmin = await onceReachable(prepareDatabase);
  // Visitors first: mail that waits can wait until the pages are well on their way.
  const watch = watchCatalogue(async () => {
    await callOurselves("/api/internal/refresh", "POST");
    await render(PRICED_PAGES);
    if (!isReady()) announce(firstAdmin);
    markReady();
    await render(PUBLIC_PAGES.filter((path) => !PRICED_PAGES.includes(path)));
  });
  beforeExit(() => watch.stop());
  const mail = await onceReachable(startMailDelivery);
  beforeExit(() => mail.stop());
}

async function prepareDatabase(): Promise<FirstAdmin | null> {
  await applyMigrations(connectionSettings());
  await insertFirstCatalogue(catalogue(), GST_PERCENT);
  return ensureFirstAdmin();
}

/** Repeats the work until the database can be reached; any other error is thrown. */
async function onceReachable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (tries === 0) console.log("Waiting for the database, which cannot be reached yet.");
      await pause(RETRY_AFTER_MS);
    }
  }
}

/** Has pages rendered from what the catalogue says now, before a visitor asks. */
async function render(paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => callOurselves(path)));
}
