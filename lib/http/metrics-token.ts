import { env } from "../env";
import { AppError } from "../errors";
import { isEqualInConstantTime } from "./secret";

/** @throws AppError notFound if METRICS_TOKEN is not set; unauthenticated if the bearer token is wrong */
export function requireMetricsToken(request: Request): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw new AppError("notFound");
  if (!isEqualInConstantTime(request.headers.get("authorization"), `Bearer ${METRICS_TOKEN}`))
    throw new AppError("unauthenticated", "A metrics token is required.");
}
