/** Returns undefined if storage is unavailable: blocked cookies, a private window, or a full quota. */
export function withStorage<T>(
  kind: "localStorage" | "sessionStorage",
  use: (storage: Storage) => T,
): T | undefined {
  try {
    return use(window[kind]);
  } catch {
    return undefined; // Even reading `window.localStorage` can throw.
  }
}
