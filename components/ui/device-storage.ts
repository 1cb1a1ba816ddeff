/** What it is used for; nothing where the browser refuses (private windows, blocked cookies, no room). */
export function withStorage<T>(
  kind: "localStorage" | "sessionStorage",
  use: (storage: Storage) => T,
): T | undefined {
  try {
    return use(window[kind]);
  } catch {
    return undefined; // It says no even to being looked at: memory has to do.
  }
}
