// What the log calls a request.
import { randomUUID } from "node:crypto";

/** Set by the server itself on every request; a client's own value is replaced. */
export const REQUEST_ID_HEADER = "x-request-id";

/** @returns the server's id of the request; one of its own where no server stands around it */
export function requestIdOf(headers: Headers): string {
  return headers.get(REQUEST_ID_HEADER) ?? randomUUID();
}
