import { env } from "../env";

const TIMEOUT_MS = 30_000;

/** Requests a page from this server itself. Does not follow redirects. */
export const fetchOwnPage = (
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`http://127.0.0.1:${env().PORT}${path}`, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
