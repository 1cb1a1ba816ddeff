// Rate limits. The counters are in the database, so that they apply to all instances and survive restarts.
import { isIP } from "node:net";
import { describeDatabaseError } from "../connection";
import { db, query } from "../db";
import { env } from "../env";
import { AppError, type PublicCode } from "../errors";
import { rateLimitedRequestsCounter } from "./metrics";
import { PEER_IP_HEADER } from "./request-log";
import { keyedHash } from "./secret";

export type RateLimit = {
  /** Limits with the same name share a counter. */
  name: string;
  points: number;
  seconds: number;
  /** Visitors get the translated text of `code`; staff get `message`. */
} & ({ code: PublicCode; message?: undefined } | { code?: undefined; message: string });

export type RateLimitPoint = { refund(): Promise<void> };

// Raw SQL, so that parallel requests cannot exceed a limit, whichever server they reach.
// synchronous_commit is off for speed, so a database crash can lose the latest counts. The statement is not
// prepared, because a pooler in transaction mode does not support prepared statements.
const CONSUME = `WITH "clock" AS (SELECT clock_timestamp() AS "now")
  INSERT INTO "rate_limit" AS "counter" ("key", "points", "expires_at")
  SELECT $1, 1, "now" + $2 * interval '1 second' FROM "clock"
  ON CONFLICT ("key") DO UPDATE SET
    "points" = CASE WHEN "counter"."expires_at" <= (SELECT "now" FROM "clock") THEN 1
      ELSE "counter"."points" + 1 END,
    "expires_at" = CASE WHEN "counter"."expires_at" <= (SELECT "now" FROM "clock")
      THEN excluded."expires_at" ELSE "counter"."expires_at" END
  RETURNING "points",
    extract(epoch FROM "expires_at" - (SELECT "now" FROM "clock"))::float8 AS "secondsLeft",
    set_config('synchronous_commit', 'off', true)`;

const REFUND = `UPDATE "rate_limit" SET "points" = "points" - 1
  WHERE "key" = $1 AND "points" > 0
  RETURNING set_config('synchronous_commit', 'off', true)`;

const DELETE_EXPIRED = `DELETE FROM "rate_limit" WHERE "expires_at" < clock_timestamp()`;
const DELETE_EXPIRED_INTERVAL_MS = 5 * 60_000;
let lastDeletedAt = performance.now();

/**
 * Call this before the work, so that parallel requests cannot exceed the limit.
 * @throws AppError tooMany or the code of the limit, with the seconds until the window ends
 */
export const consumeRateLimit = (limit: RateLimit, ip: string): Promise<RateLimitPoint> =>
  consumeRateLimitByKey(limit, toIpNetwork(ip));

/** @throws AppError tooMany or the code of the limit, with the seconds until the window ends */
export async function consumeRateLimitByKey(
  limit: RateLimit,
  key: string,
): Promise<RateLimitPoint> {
  const counterKey = buildCounterKey(limit, key);
  const [counter] = await query<{ points: number; secondsLeft: number }>(CONSUME, [
    counterKey,
    limit.seconds,
  ]);
  if (!counter) throw new Error("The rate limit counter was not updated.");
  deleteExpiredCounters();
  if (counter.points > limit.points) {
    rateLimitedRequestsCounter().inc({ limit: limit.name });
    const retryAfterSeconds = Math.max(1, Math.ceil(counter.secondsLeft));
    if (limit.code) throw new AppError(limit.code, undefined, { retryAfterSeconds });
    throw new AppError("tooMany", limit.message, { retryAfterSeconds });
  }
  return {
    async refund() {
      await query(REFUND, [counterKey]);
    },
  };
}

export async function resetRateLimit(limit: RateLimit, key: string): Promise<void> {
  await db().rateLimit.deleteMany({ where: { key: buildCounterKey(limit, key) } });
}

function deleteExpiredCounters(): void {
  if (performance.now() - lastDeletedAt < DELETE_EXPIRED_INTERVAL_MS) return;
  lastDeletedAt = performance.now();
  query(DELETE_EXPIRED).catch((error) =>
    console.error(`Expired rate limit counters were not deleted: ${describeDatabaseError(error)}`),
  );
}

/** Contains only a keyed hash of the key, because IP and email addresses are personal data. */
const buildCounterKey = (limit: RateLimit, key: string): string =>
  `${limit.name}:${keyedHash(key).slice(0, 22)}`;

/** Returns the entry of the outermost of `proxyCount` proxies, because clients can forge earlier entries. */
export function getClientIp(headers: Headers, proxyCount = env().TRUST_PROXY): string {
  const peerIp = headers.get(PEER_IP_HEADER) ?? "unknown";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const chain = [...forwarded.filter(Boolean), peerIp];
  const entry = chain.at(-1 - proxyCount) ?? peerIp;
  return parseIp(entry) ?? peerIp;
}

/** Removes the port, which some proxies append and which differs for each connection. */
function parseIp(entry: string): string | null {
  const match = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry);
  const ip = match?.[1] ?? match?.[2] ?? entry;
  return isIP(ip) ? ip : null;
}

/** A household has a whole /64 network of IPv6 addresses. */
export function toIpNetwork(ip: string): string {
  const unmapped = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!unmapped.includes(":")) return unmapped;
  const networkGroups = expandIpv6(unmapped).slice(0, 4);
  return networkGroups.map(removeLeadingZeros).join(":");
}

function expandIpv6(ip: string): string[] {
  const [start = "", end] = ip.split("::");
  const firstGroups = start.split(":").filter(Boolean);
  if (end === undefined) return firstGroups;
  const lastGroups = end.split(":").filter(Boolean);
  const zeroCount = Math.max(0, 8 - firstGroups.length - lastGroups.length);
  const zeros = Array<string>(zeroCount).fill("0");
  return [...firstGroups, ...zeros, ...lastGroups];
}

const removeLeadingZeros = (group: string) => Number.parseInt(group, 16).toString(16);
