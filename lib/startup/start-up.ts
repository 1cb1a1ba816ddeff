// What a server does once when it starts, beside serving: prepares the database as soon as it can
// be reached, then keeps the public pages true and the mail going.
import { setTimeout as pause } from "node:timers/promises";
import { firstAreas } from "../../prisma/areas";
import { catalogue, GST_PERCENT } from "../../prisma/catalogue";
import { insertFirstAreas } from "../areas/data";
import { ensureFirstAdmin, type FirstAdmin } from "../auth/admins";
import { awayReason, directSettings, isDatabaseAway, refusalText } from "../connection";
import { closeDatabase, ensureTimeouts } from "../db";
import { EnvironmentError, env, requireServerEnvironment, WRONG_CONFIGURATION } from "../env";
import { callOurselves } from "../http/tokens";
import { applyMigrations } from "../migrations";
import { showChange, showWrite } from "../pages/ready";
import { insertFirstCatalogue } from "../plans/data";
import { deleteOldChanges } from "../resource/changes-data";
import { onWrite } from "../resource/published";
import { deleteUnusedPictures } from "../site/pictures/data";
import { watchCatalogue } from "./catalogue-watch";
import { isReady, markReady } from "./health";
import { PUBLIC_PAGES } from "./public-pages";
import { beforeExit } from "./shut-down";

const RETRY_AFTER_MS = 1_000;
const CLEAN_SOON_MS = 10 * 60_000;
const CLEAN_EVERY_MS = 24 * 60 * 60_000;

/** Begins, and returns at once: until the database answers, the site serves what needs none. */
export function startUp(): void {
  prepare().catch((error: unknown) => {
    const wrong = error instanceof EnvironmentError ? error.message : refusalText(error);
    console.error(wrong ?? error);
    process.exit(wrong === null ? 1 : WRONG_CONFIGURATION);
  });
}

async function prepare(): Promise<void> {
  requireServerEnvironment();
  beforeExit(closeDatabase);
  const firstAdmin = await onceReachable(prepareDatabase);
  onWrite(() => showWrite(refresh));
  await new Promise<void>((resolve) => {
    const watch = watchCatalogue(() => showPages(firstAdmin).finally(resolve));
    beforeExit(() => watch.stop());
  });
  // Visitors first: what mails is not even loaded before, and then begins in any case.
  const { startMailLoop } = await import("../email/mail-loop");
  const { claimEnquiryMail } = await import("../enquiries/outbox");
  const { claimMorningMail } = await import("../enquiries/morning-mail");
  const mail = startMailLoop([claimEnquiryMail, claimMorningMail]);
  beforeExit(() => mail.stop());
  setTimeout(clean, CLEAN_SOON_MS).unref();
  setInterval(clean, CLEAN_EVERY_MS).unref();
}

/** What has had its time goes; what is not deleted today is tomorrow. */
function clean(): void {
  for (const run of [deleteUnusedPictures, deleteOldChanges])
    run().catch((error: unknown) => console.error(`What is old was not deleted: ${String(error)}`));
}

const refresh = () => callOurselves("/api/internal/refresh", "POST");

/** Has all pages show them. */
function showPages(firstAdmin: FirstAdmin | null): Promise<void> {
  const change = async () => {
    await refresh();
    // From here on a page with prices is rendered for whoever asks, if not in advance.
    if (!isReady()) announce(firstAdmin);
    markReady();
  };
  return showChange(change, PUBLIC_PAGES, env().PORT);
}

async function prepareDatabase(): Promise<FirstAdmin | null> {
  await applyMigrations(directSettings());
  await ensureTimeouts();
  await insertFirstCatalogue(catalogue(), GST_PERCENT, (transaction) =>
    insertFirstAreas(transaction, firstAreas()),
  );
  return ensureFirstAdmin();
}

/** Repeats the work until the database can be reached, and says why not; other errors are thrown. */
async function onceReachable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let lastReason = ""; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const reason = awayReason(error);
      if (reason !== lastReason) console.log(`Waiting for the database: ${reason}.`);
      lastReason = reason;
      await pause(RETRY_AFTER_MS);
    }
  }
}

function announce(firstAdmin: FirstAdmin | null): void {
  console.log(`\nAaryaa Network is ready: ${env().SITE_URL}\n`);
  if (firstAdmin?.printedPassword)
    console.log(
      `The first staff account was made. This is shown once:\n  email     ${firstAdmin.email}\n  password  ${firstAdmin.printedPassword}\n`,
    );
  else if (firstAdmin) console.log(`The first staff account was made: ${firstAdmin.email}\n`);
}
