// After a deployment, the chunks that an open page has not loaded yet respond with 404, until a reload. The
// same import() loads the chunk again, for example after a lost connection, but React caches the failure of a
// lazy component.
import { withStorage } from "./device-storage";

/** Prevents a loop of reloads. A later deployment can reload the page again. */
const RELOAD_PAUSE_MS = 10 * 60_000;
const AVAILABILITY_TIMEOUT_MS = 10_000;

/** Turbopack's runtime sets this name. */
export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error && error.name === "ChunkLoadError";

/**
 * For code that the visitor needs now. If a chunk is missing, the promise stays pending, because the page
 * reloads.
 *
 * @throws the error of the import if the page has reloaded recently or is not available
 */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isChunkLoadError(error)) await reloadOnce();
    throw error;
  }
}

/** Resolves only if the page does not reload. */
export async function reloadOnce(): Promise<void> {
  if ((await isPageAvailable()) && claimReload()) await reload();
}

/** For a button. Resolves only if the page does not reload. */
export async function reloadIfAvailable(): Promise<void> {
  if (await isPageAvailable()) await reload();
}

/** False without a connection: a reload would replace the page by the browser's error page. */
export async function isPageAvailable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(AVAILABILITY_TIMEOUT_MS);
    return (await fetch(window.location.href, { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** False without storage, because then nothing would end a loop. */
function claimReload(): boolean {
  const key = `reloaded ${window.location.pathname}`;
  const isClaimed = withStorage("sessionStorage", (storage) => {
    if (Date.now() - Number(storage.getItem(key)) < RELOAD_PAUSE_MS) return false;
    storage.setItem(key, String(Date.now()));
    return true;
  });
  return isClaimed ?? false;
}

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
