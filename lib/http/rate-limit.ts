// Limits on how often one address may ask for something, counted in the database so that all
// instances and restarts share them.
import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { countersPool } from "../db";
import { env } from "../env";
import { requestsLimited } from "../metrics";
import { AppError } from "./errors";

export type Limit = {
  /** Names the counter; two limits of one name share it. */
  name: string;
  points: number;
  seconds: number;
  /** What the refused person reads. */
  message: string;
  /** Which answers count; all of them where it is not given. */
  counts?: (status: number) => boolean;
  /** The handler takes it, since it knows more of who asks than the address. */
  byHandler?: true;
};

export type Charge = { refund(): Promise<void> };

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(limit: Limit): RateLimiterPostgres {
  const known = limiters.get(limit.name);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: countersPool(),
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });
  limiters.set(limit.name, limiter);
  return limiter;
}

/**
 * Takes one point of the limit from the address, before the work is done: many requests at once
 * cannot slip past. What turns out not to count is refunded.
 *
 * @throws AppError tooMany with the seconds until the window ends
 */
export function charge(limit: Limit, address: string): Promise<Charge> {
  return chargeName(limit, networkOf(address));
}

/**
 * The same, counted by something else than an address: an account, say.
 *
 * @throws AppError tooMany
 */
export async function chargeName(limit: Limit, name: string): Promise<Charge> {
  const limiter = limiterOf(limit);
  const key = counterKey(name);
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    requestsLimited().inc({ limit: limit.name });
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new AppError("tooMany", limit.message, { retryAfterSeconds });
  }
  return { refund: async () => void (await limiter.reward(key)) };
}

/** Begins the count of a name anew. */
export async function clearName(limit: Limit, name: string): Promise<void> {
  await limiterOf(limit).delete(counterKey(name));
}

/** Addresses are personal data, so that only a keyed hash is kept. */
function counterKey(name: string): string {
  const secret = env().SESSION_SECRET ?? "";
  return createHmac("sha256", secret).update(name).digest("base64url").slice(0, 22);
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
