// The server sends requests to itself, because revalidatePath, for example, only works inside a request.
import { env } from "../env";
import { AppError } from "../errors";
import { isEqualInConstantTime, keyedHash } from "../secret";

/** @throws AppError notFound if METRICS_TOKEN is not set; unauthenticated if the bearer token is wrong */
export function requireMetricsToken(request: Request): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw new AppError("notFound");
  if (!isEqualInConstantTime(request.headers.get("authorization"), `Bearer ${METRICS_TOKEN}`))
    throw new AppError("unauthenticated", "A metrics token is required.");
}

const INTERNAL_HEADER = "x-internal-token";
const createInternalToken = () => keyedHash("internal");

/** @throws AppError notFound, so that the endpoint looks like an unknown path */
export function requireInternalToken(request: Request): void {
  if (!isEqualInConstantTime(request.headers.get(INTERNAL_HEADER), createInternalToken()))
    throw new AppError("notFound");
}

/** @throws Error if there is no response, or a status other than 2xx */
export async function fetchInternal(path: string, method: "GET" | "POST" = "GET"): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${env().PORT}${path}`, {
    method,
    headers: { [INTERNAL_HEADER]: createInternalToken() },
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return text;
}
