import type { z } from "zod";
import type { ErrorCode, FieldErrors } from "../errors";

const REQUEST_TIMEOUT_MS = 20_000;
const NO_CONNECTION_TEXT = "There is no connection to the server.";

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
  /** True if the browser could not connect, so that the server did not get the request. */
  get isOffline(): boolean {
    return this.message === NO_CONNECTION_TEXT;
  }
}

export function describeSaveError(error: unknown): string {
  const mayBeSaved = error instanceof NetworkError && !error.isOffline;
  const outcome = mayBeSaved ? "Save again to be sure" : "Nothing was saved";
  return `${describeReason(error)} ${outcome}. What you typed is still here.`.trim();
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
export function sendFile<T>(path: string, file: File, schema: ResponseSchemaLoader<T>): Promise<T> {
  const type = file.type || "application/octet-stream";
  const init = { method: "POST", headers: { "content-type": type }, body: file };
  return call(path, schema, init, UPLOAD_TIMEOUT_MS);
}

async function call<T>(
  path: string,
  schema: ResponseSchemaLoader<T>,
  init: RequestInit,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<T> {
  const schemaPromise = schema().catch((cause) => {
    throw new NetworkError("Part of the page could not be loaded.", { cause });
  });
  // A write whose response could not be read would be reported as failed.
  if (init.method) await schemaPromise;
  const [response, responseSchema] = await Promise.all([
    send(path, init, timeoutMs),
    schemaPromise,
  ]);
  // The error page of a proxy is not JSON. The status is still evaluated.
  const responseBody: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, responseBody);
  const result = responseSchema.safeParse(responseBody);
  if (!result.success) throw new NetworkError("The server’s response could not be read.");
  return result.data;
}

async function send(path: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  init.signal?.addEventListener("abort", abort);
  try {
    // Requests error messages in the language of the page instead of the browser.
    const headers = { ...init.headers, "accept-language": document.documentElement.lang };
    return await fetch(path, { ...init, headers, signal: controller.signal });
  } catch (cause) {
    init.signal?.throwIfAborted();
    const text = controller.signal.aborted
      ? "The server did not respond in time."
      : NO_CONNECTION_TEXT;
    throw new NetworkError(text, { cause });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", abort);
  }
}
