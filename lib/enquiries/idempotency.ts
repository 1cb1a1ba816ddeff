// How a repeat is known: the key that the form made for what it sends.
import { AppError } from "../http/errors";

const HEADER = "idempotency-key";

/** @throws AppError invalid where the key is not 1 to 200 visible ASCII characters */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get(HEADER);
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError("invalid", "The Idempotency-Key must be 1 to 200 visible characters.");
  return key;
}
