// Once a day, and soon after each start: what has had its time goes.

import { deleteOldChanges } from "../changes/data";
import { deleteUnusedPictures } from "../pictures/data";

const SOON_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const TASKS = {
  "Unused pictures": deleteUnusedPictures,
  "Old entries of the history": deleteOldChanges,
};

export function startCleaning(): void {
  setTimeout(clean, SOON_MS).unref();
  setInterval(clean, DAY_MS).unref();
}

function clean(): void {
  // What is not deleted today is tomorrow.
  for (const [what, run] of Object.entries(TASKS))
    run().catch((error: unknown) => console.error(`${what} were not deleted: ${String(error)}`));
}
