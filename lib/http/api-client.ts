import type { z } from "zod";
import type { ErrorCode, FieldErrors } from "../errors";

const REQUEST_TIMEOUT_MS = 20_000;
const NO_CONNECTION_TEXT = "There is no connection to the server.";
const NO_ANSWER_TEXT = "No answer came. It may have been saved, or not.";

/** Imports the schema, to keep it out of the page bundle. A read imports in parallel with its request. */
type ResponseSchemaLoader<T> = () => Promise<z.ZodType<T>>;

export class ApiError extends Error {
  /** Undefined if the response does not come from the API but, for example, from a proxy. */
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;

  constructor(
    readonly status: number,
    readonly responseBody: unknown,
  ) {
    const { message, code, errors } = (responseBody ?? {}) as Record<string, unknown>;
    super(typeof message === "string" ? message : "");
    this.code = code as ErrorCode | undefined;
    this.errors = errors instanceof Object ? (errors as FieldErrors) : {};
  }
}

/** Thrown if there is no response, or if the response does not match the schema. */
export class NetworkError extends Error {
  /** False if the request certainly did not leave the browser. */
  readonly wasSent: boolean;

  constructor(message: string, options: { wasSent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.wasSent = options.wasSent;
  }
}

/** Returns true if a write that failed with this error may have been stored. */
export function mayBeStored(error: unknown): boolean {
  if (error instanceof NetworkError) return error.wasSent;
  if (!(error instanceof ApiError)) return false;
  // The database can have committed before its connection was lost.
  if (error.code === "unavailable") return true;
  // A proxy that got no response from the server has its own error page.
  return error.code === undefined && (error.status >= 500 || error.status === 408);
}

export function describeSaveError(error: unknown): string {
  if (mayBeStored(error)) return `${NO_ANSWER_TEXT} What you typed is still here.`;
  return `${describeReason(error)} Nothing was saved. What you typed is still here.`.trim();
}

function describeReason(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ApiError && error.status === 401) return "Your session has ended.";
  if (!(error instanceof ApiError) || error.status < 500) return "";
  const { requestId } = (error.responseBody ?? {}) as { requestId?: unknown };
  if (typeof requestId !== "string") return "There was a server error.";
  return `There was a server error (request ${requestId}).`;
}

/** @throws ApiError, NetworkError, or the reason of the signal if it was aborted */
export const getJson = <T>(path: string, schema: ResponseSchemaLoader<T>, signal?: AbortSignal) =>
  call(path, schema, { signal });

/** Like `getJson`, but returns null if the record does not exist. A proxy's 404 has no code. */
export async function findJson<T>(
  path: string,
  schema: ResponseSchemaLoader<T>,
  signal?: AbortSignal,
): Promise<T | null> {
  try {
    return await getJson(path, schema, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.code) return null;
    throw error;
  }
}

type WriteOptions = { method?: "POST" | "PUT" | "DELETE"; headers?: Record<string, string> };

/** @throws ApiError, NetworkError */
export const sendJson = <T>(
  path: string,
  body: unknown,
  schema: ResponseSchemaLoader<T>,
  init: WriteOptions = {},
): Promise<T> =>
  call(path, schema, {
    method: init.method ?? "POST",
    headers: { "content-type": "application/json", ...init.headers },
    body: JSON.stringify(body),
  });

/** Long enough for a picture on a slow mobile connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** @throws ApiError, NetworkError */
export function sendFile<T>(
  path: string,
  file: File,
  schema: ResponseSchemaLoader<T>,
  headers: Record<string, string> = {},
): Promise<T> {
  const type = file.type || "application/octet-stream";
  const init = { method: "POST", headers: { "content-type": type, ...headers }, body: file };
  return call(path, schema, init, UPLOAD_TIMEOUT_MS);
}

async function call<T>(
  path: string,
  schema: ResponseSchemaLoader<T>,
  init: RequestInit,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<T> {
  const schemaPromise = schema().catch((cause) => {
    throw new NetworkError("Part of the page could not be loaded.", { wasSent: false, cause });
  });
  // Loads the schema before a write, because a write with an unreadable response would be reported as failed.
  if (init.method) await schemaPromise;
  const [{ response, responseBody }, responseSchema] = await Promise.all([
    send(path, init, timeoutMs),
    schemaPromise,
  ]);
  if (!response.ok) throw new ApiError(response.status, responseBody);
  const result = responseSchema.safeParse(responseBody);
  if (!result.success)
    throw new NetworkError("The server’s response could not be read.", { wasSent: true });
  return result.data;
}

/** True only if the browser has no network. False does not mean that the server can be reached. */
const isOffline = () => navigator.onLine === false;

type ReceivedResponse = { response: Response; responseBody: unknown };

async function send(path: string, init: RequestInit, timeoutMs: number): Promise<ReceivedResponse> {
  const wasOffline = isOffline();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  init.signal?.addEventListener("abort", abort);
  try {
    // Requests error messages in the language of the page instead of the browser.
    const headers = { ...init.headers, "accept-language": document.documentElement.lang };
    const response = await fetch(path, { ...init, headers, signal: controller.signal });
    // A long list may take longer than the timeout on a slow connection. The response to a write is short.
    if (!init.method) clearTimeout(timer);
    // The error page of a proxy is not JSON. The status is still evaluated.
    const responseBody: unknown = await response.json().catch(() => undefined);
    init.signal?.throwIfAborted();
    return { response, responseBody };
  } catch (cause) {
    init.signal?.throwIfAborted();
    const text = controller.signal.aborted
      ? "The server did not respond in time."
      : NO_CONNECTION_TEXT;
    const wasSent = !wasOffline || !isOffline();
    throw new NetworkError(text, { wasSent, cause });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", abort);
  }
}
