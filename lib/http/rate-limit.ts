// Limits on how often one address may ask for something, counted in the database so that all
// instances and restarts share them.
import { isIP } from "node:net";
import { awayReason } from "../connection";
import { query } from "../db";
import { env } from "../env";
import { AppError, type PublicCode } from "../errors";
import { requestsLimited } from "../metrics";
import { keyedHash } from "../secret";
import { PEER_ADDRESS_HEADER } from "./request-log";

export type Limit = {
  /** Names the counter; two limits of one name share it. */
  name: string;
  points: number;
  seconds: number;
  /** What a refused visitor reads is found by the code; staff read the message. */
} & ({ code: PublicCode; message?: undefined } | { code?: undefined; message: string });

export type Charge = { refund(): Promise<void> };

/**
 * One more point, in the window that is open or in a new one; the clock is the database's. What is
 * counted may be forgotten when the database falls: nobody waits for the disk. No name, unlike the
 * packages for this: a pooler gives each statement another connection.
 */
const CONSUME = `WITH "clock" AS (
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "now"
  )
  INSERT INTO "rate_limit" AS "counter" ("key", "points", "expire")
  SELECT $1, 1, "now" + $2 FROM "clock"
  ON CONFLICT ("key") DO UPDATE SET
    "points" = CASE WHEN "counter"."expire" <= excluded."expire" - $2 THEN 1
      ELSE "counter"."points" + 1 END,
    "expire" = CASE WHEN "counter"."expire" <= excluded."expire" - $2 THEN excluded."expire"
      ELSE "counter"."expire" END
  RETURNING "points", ("expire" - (SELECT "now" FROM "clock"))::int AS "msLeft",
    set_config('synchronous_commit', 'off', true)`;

const REFUND = `UPDATE "rate_limit" SET "points" = "points" - 1
  WHERE "key" = $1 AND "points" > 0
  RETURNING set_config('synchronous_commit', 'off', true)`;

const FORGET_EXPIRED = `DELETE FROM "rate_limit"
  WHERE "expire" < extract(epoch FROM clock_timestamp()) * 1000`;
const FORGET_EVERY_MS = 5 * 60_000;
let forgotAt = performance.now();

/**
 * Takes one point of the limit from the address, before the work is done: many requests at once
 * cannot slip past. What does not count after all is refunded.
 *
 * @throws AppError tooMany with the seconds until the window ends
 */
export const charge = (limit: Limit, address: string): Promise<Charge> =>
  chargeName(limit, networkOf(address));

/**
 * The same, counted by something else than an address: an account, say.
 *
 * @throws AppError tooMany
 */
export async function chargeName(limit: Limit, name: string): Promise<Charge> {
  const key = counterKey(limit, name);
  const [counter] = await query<{ points: number; msLeft: number }>(CONSUME, [
    key,
    limit.seconds * 1_000,
  ]);
  if (!counter) throw new Error("A counter was not counted.");
  forgetExpired();
  if (counter.points > limit.points) {
    requestsLimited().inc({ limit: limit.name });
    const retryAfterSeconds = Math.max(1, Math.ceil(counter.msLeft / 1_000));
    if (limit.code) throw new AppError(limit.code, undefined, { retryAfterSeconds });
    throw new AppError("tooMany", limit.message, { retryAfterSeconds });
  }
  return { refund: async () => void (await query(REFUND, [key])) };
}

/** Begins the count of a name anew. */
export async function clearName(limit: Limit, name: string): Promise<void> {
  await query(`DELETE FROM "rate_limit" WHERE "key" = $1`, [counterKey(limit, name)]);
}

/** What was counted in windows that are over, now and then; nobody waits for it or fails with it. */
function forgetExpired(): void {
  if (performance.now() - forgotAt < FORGET_EVERY_MS) return;
  forgotAt = performance.now();
  query(FORGET_EXPIRED).catch((error) =>
    console.error(`Old counters were not deleted: ${awayReason(error)}`),
  );
}

/** Addresses are personal data, so that only a keyed hash is stored. */
const counterKey = (limit: Limit, name: string): string =>
  `${limit.name}:${keyedHash(name).slice(0, 22)}`;

/**
 * The address that limits are counted by. Behind `TRUST_PROXY` proxies it is the entry of
 * X-Forwarded-For that the outermost of them wrote; without a proxy that header counts for
 * nothing, since anyone can send it.
 */
export function clientAddress(headers: Headers, proxies = env().TRUST_PROXY): string {
  const peer = headers.get(PEER_ADDRESS_HEADER) ?? "unknown";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const chain = [...forwarded.filter(Boolean), peer];
  const entry = (proxies === 0 ? peer : chain.at(-1 - proxies)) ?? peer;
  return addressIn(entry) ?? peer;
}

/** Some proxies write the port, too, which is another one with every connection. */
function addressIn(entry: string): string | null {
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry);
  const plain = address?.[1] ?? address?.[2] ?? entry;
  return isIP(plain) ? plain : null;
}

/** A household on IPv6 owns a /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
