const TIMEOUT_MS = 30_000;

/** Requests a page from this server itself. Does not follow redirects. */
export function fetchOwnPage(
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  // biome-ignore lint/style/noProcessEnv: env() would bundle its schemas with server.ts, which take 50 ms and 19 MB.
  const { PORT } = process.env;
  return fetch(`http://127.0.0.1:${PORT}${path}`, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
