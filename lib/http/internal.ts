// What the server asks of itself: a few things only work inside a request.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "../env";
import { AppError } from "./errors";

const TOKEN_HEADER = "x-internal-token";

// Made at the start and never leaves this process.
const thisProcess = globalThis as typeof globalThis & { internalToken?: string };

function token(): string {
  thisProcess.internalToken ??= randomBytes(32).toString("hex");
  return thisProcess.internalToken;
}

/** @throws AppError notFound, as for any address that does not exist */
export function requireInternal(request: Request): void {
  const given = Buffer.from(request.headers.get(TOKEN_HEADER) ?? "");
  const expected = Buffer.from(token());
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError("notFound", "There is nothing at this address.");
}

/**
 * Calls this server over loopback.
 *
 * @throws where it does not answer, or not with a success
 */
export async function callOurselves(path: string, method: "GET" | "POST" = "GET"): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${env().PORT}${path}`, {
    method,
    headers: { [TOKEN_HEADER]: token() },
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
}
