// Writes come from our own pages, or from no browser at all.
import { AppError } from "../errors";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Judged by Sec-Fetch-Site, else by Origin against Host. A client that sends neither is no
 * browser and carries nobody's cookies: it is let through to the session check.
 *
 * @throws AppError forbidden
 */
export function requireSameOrigin(request: Request): void {
  if (isRead(request)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isOurs = site
    ? site === "same-origin" || site === "none"
    : !origin || hostOf(origin) === request.headers.get("host");
  if (!isOurs) throw new AppError("forbidden");
}

export function isRead({ method }: Request): boolean {
  return READS.has(method);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
