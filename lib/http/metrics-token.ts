// Who may read the metrics.
import { timingSafeEqual } from "node:crypto";
import { env } from "../env";
import { AppError } from "./errors";

/**
 * @throws AppError notFound where METRICS_TOKEN is not set: there are no metrics then;
 * unauthenticated where the request does not carry it as its bearer token
 */
export function requireToken(request: Request): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw new AppError("notFound", "There is nothing at this address.");
  const expected = Buffer.from(`Bearer ${METRICS_TOKEN}`);
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError("unauthenticated", "The metrics want their token.");
}
