import { setTimeout as pause } from "node:timers/promises";
import { buildInitialAreas } from "../../prisma/areas";
import { buildInitialCatalogue, GST_PERCENT } from "../../prisma/catalogue";
import { insertInitialAreas } from "../areas/data";
import { createInitialAdmin, type InitialAdmin } from "../auth/admins";
import { deleteOldChanges } from "../changes/data";
import {
  createDirectConnectionConfig,
  describeDatabaseError,
  describeRejectedConnection,
  isDatabaseUnavailable,
} from "../connection";
import { closeDatabase, setDefaultTimeouts } from "../db";
import { deleteOldNotes } from "../enquiries/notes-data";
import {
  EnvironmentError,
  EXIT_CODE_INVALID_CONFIGURATION,
  env,
  requireServerEnvironment,
} from "../env";
import { publicState } from "../http/public-state";
import { refreshPublicData } from "../pages/public-data";
import { insertInitialCatalogue } from "../plans/data";
import { readPushSetting } from "../push/data";
import { deleteOldPushMessages } from "../push/messages-data";
import { deleteUnusedPictures } from "../site/pictures/data";
import { watchCatalogue } from "./catalogue-watch";
import { markReady } from "./health";
import { applyMigrations } from "./migrations";
import { addShutdownTask } from "./shut-down";

const RETRY_DELAY_MS = 1_000;
const FIRST_CLEANUP_DELAY_MS = 10 * 60_000;
const CLEANUP_INTERVAL_MS = 24 * 60 * 60_000;

/** Returns immediately. Until the database answers, the server handles requests that do not need it. */
export function startUp(): void {
  prepareServer().catch((error: unknown) => {
    const configurationError =
      error instanceof EnvironmentError ? error.message : describeRejectedConnection(error);
    console.error(configurationError ?? error);
    process.exit(configurationError === null ? 1 : EXIT_CODE_INVALID_CONFIGURATION);
  });
}

async function prepareServer(): Promise<void> {
  requireServerEnvironment();
  addShutdownTask(closeDatabase);
  const initialAdmin = await retryUntilAvailable(prepareDatabase);
  // Set before the first load, because staff with a session can already save.
  publicState.refresh = refreshPublicData;
  await retryUntilAvailable(refreshPublicData);
  logReady(initialAdmin);
  markReady();
  const watch = watchCatalogue(refreshPublicData);
  addShutdownTask(() => watch.stop());
  // Imported only now, so that loading the modules of mail and push does not delay the public pages.
  const { startMailLoop } = await import("../email/mail-loop");
  const { claimEnquiryMail } = await import("../enquiries/outbox");
  const { claimNotifications } = await import("../enquiries/notifications-data");
  const { startPushLoop } = await import("../push/push-loop");
  await retryUntilAvailable(readPushSetting);
  const loops = [startMailLoop([claimEnquiryMail]), startPushLoop(claimNotifications)];
  addShutdownTask(async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  });
  setTimeout(deleteOldData, FIRST_CLEANUP_DELAY_MS).unref();
  setInterval(deleteOldData, CLEANUP_INTERVAL_MS).unref();
}

function deleteOldData(): void {
  for (const deleteOld of [
    deleteUnusedPictures,
    deleteOldChanges,
    deleteOldNotes,
    deleteOldPushMessages,
  ])
    deleteOld().catch((error: unknown) =>
      console.error(`Old data was not deleted: ${String(error)}`),
    );
}

async function prepareDatabase(): Promise<InitialAdmin | null> {
  await applyMigrations(createDirectConnectionConfig());
  await setDefaultTimeouts();
  await insertInitialCatalogue(buildInitialCatalogue(), GST_PERCENT, (tx) =>
    insertInitialAreas(tx, buildInitialAreas()),
  );
  return createInitialAdmin();
}

async function retryUntilAvailable<Result>(work: () => Promise<Result>): Promise<Result> {
  let lastReason = "";
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const reason = describeDatabaseError(error);
      if (reason !== lastReason) console.log(`Waiting for the database: ${reason}.`);
      lastReason = reason;
      await pause(RETRY_DELAY_MS);
    }
  }
}

function logReady(initialAdmin: InitialAdmin | null): void {
  console.log(`\nAaryaa Network is ready: ${env().SITE_URL}\n`);
  if (initialAdmin?.generatedPassword)
    console.log(
      `The first staff account was created. The password is shown only once:\n  email     ${initialAdmin.email}\n  password  ${initialAdmin.generatedPassword}\n`,
    );
  else if (initialAdmin)
    console.log(`The first staff account was created: ${initialAdmin.email}\n`);
}
