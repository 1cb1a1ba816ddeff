/** Returns undefined if storage is unavailable, for example because cookies are blocked. */
export function withStorage<T>(
  kind: "localStorage" | "sessionStorage",
  use: (storage: Storage) => T,
): T | undefined {
  try {
    return use(window[kind]);
  } catch {
    return undefined; // If cookies are blocked, even reading `window.localStorage` throws.
  }
}
