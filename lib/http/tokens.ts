// Requests that are answered for a token alone: those of the operator's monitoring, and what the
// server asks of itself, since a few things only work inside a request.
import { env } from "../env";
import { AppError } from "../errors";
import { isSameSecret, keyedHash } from "../secret";

/**
 * @throws AppError notFound where METRICS_TOKEN is not set: there are no metrics then;
 * unauthenticated where the request does not carry it as its bearer token
 */
export function requireMetricsToken(request: Request): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw new AppError("notFound");
  if (!isSameSecret(request.headers.get("authorization"), `Bearer ${METRICS_TOKEN}`))
    throw new AppError("unauthenticated", "The metrics want their token.");
}

const INTERNAL_HEADER = "x-internal-token";
const internalToken = () => keyedHash("internal");

/** @throws AppError notFound, as for any address that does not exist */
export function requireInternal(request: Request): void {
  if (!isSameSecret(request.headers.get(INTERNAL_HEADER), internalToken()))
    throw new AppError("notFound");
}

/**
 * Calls this server over loopback.
 *
 * @returns what it answers
 * @throws where it does not answer, or not with a success
 */
export async function callOurselves(path: string, method: "GET" | "POST" = "GET"): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${env().PORT}${path}`, {
    method,
    headers: { [INTERNAL_HEADER]: internalToken() },
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return text;
}
