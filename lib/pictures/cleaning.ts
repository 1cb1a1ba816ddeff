// Once a day, and soon after each start: pictures that nothing has shown for a long time go.
import { deleteUnusedPictures } from "./data";

const SOON_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export function startCleaning(): void {
  setTimeout(clean, SOON_MS).unref();
  setInterval(clean, DAY_MS).unref();
}

function clean(): void {
  // What is not deleted today is tomorrow.
  deleteUnusedPictures().catch((error: unknown) =>
    console.error(`Unused pictures were not deleted: ${String(error)}`),
  );
}
