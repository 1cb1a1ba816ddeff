// The browser's way to the API: the only fetch in components.
import type { z } from "zod";
import type { ErrorCode, FieldErrors } from "../errors";

const TIME_OUT_MS = 20_000;
const NO_CONNECTION = "There is no connection to the server.";

/** What an answer must look like. It loads beside the answer, and not with the page. */
type AnswerSchema<T> = () => Promise<z.ZodType<T>>;

/** The server answered, and the answer is no. `message` is what it says, or empty. */
export class ApiError extends Error {
  /** What went wrong, by name; undefined where it was not our server that answered. */
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;

  /** @param answer whole, for what some refusals carry beside their message */
  constructor(
    readonly status: number,
    readonly answer: unknown,
  ) {
    const { message, code, errors } = (answer ?? {}) as Record<string, unknown>;
    super(typeof message === "string" ? message : "");
    this.code = code as ErrorCode | undefined;
    this.errors = errors instanceof Object ? (errors as FieldErrors) : {};
  }
}

/** No answer came, or none that makes sense. */
export class NetworkError extends Error {
  /** Nothing left the device, as far as it can tell. */
  get isOffline(): boolean {
    return this.message === NO_CONNECTION;
  }
}

/** Why something was not saved, in words that stand below what was typed. */
export function whyNotSaved(error: unknown): string {
  const isLost = error instanceof NetworkError && !error.isOffline;
  const outcome = isLost ? "Save once more to be sure" : "Nothing was saved";
  return `${reasonOf(error)} ${outcome}; what you typed is here.`.trim();
}

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ApiError && error.status === 401) return "Your session is over.";
  if (!(error instanceof ApiError) || error.status < 500) return "";
  const { requestId } = (error.answer ?? {}) as { requestId?: unknown };
  return `The server failed${typeof requestId === "string" ? ` (request ${requestId})` : ""}.`;
}

/** @throws ApiError, NetworkError; an abort of the signal is thrown as it is */
export const getJson = <T>(path: string, schema: AnswerSchema<T>, signal?: AbortSignal) =>
  call(path, schema, { signal });

type Write = { method?: "POST" | "PUT" | "DELETE"; headers?: Record<string, string> };

/** @throws ApiError, NetworkError */
export const sendJson = <T>(
  path: string,
  body: unknown,
  schema: AnswerSchema<T>,
  init: Write = {},
): Promise<T> =>
  call(path, schema, {
    method: init.method ?? "POST",
    headers: { "content-type": "application/json", ...init.headers },
    body: JSON.stringify(body),
  });

/** Longer than anything else: a picture takes its time on a phone's line. */
const UPLOAD_TIME_OUT_MS = 180_000;

/** @throws ApiError, NetworkError */
export function sendFile<T>(path: string, file: File, schema: AnswerSchema<T>): Promise<T> {
  const type = file.type || "application/octet-stream";
  const init = { method: "POST", headers: { "content-type": type }, body: file };
  return call(path, schema, init, UPLOAD_TIME_OUT_MS);
}

async function call<T>(
  path: string,
  schema: AnswerSchema<T>,
  init: RequestInit,
  within = TIME_OUT_MS,
): Promise<T> {
  const loaded = schema().catch((cause) => {
    throw new NetworkError("A part of the page did not come.", { cause });
  });
  const [response, expected] = await Promise.all([send(path, init, within), loaded]);
  // A proxy's HTML page, or an answer that was cut off: the status has to speak for it.
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, answer);
  const result = expected.safeParse(answer);
  if (!result.success) throw new NetworkError("The answer makes no sense.");
  return result.data;
}

async function send(path: string, init: RequestInit, within: number): Promise<Response> {
  const timeOut = new AbortController();
  const giveUp = () => timeOut.abort();
  const timer = setTimeout(giveUp, within);
  init.signal?.addEventListener("abort", giveUp);
  try {
    // Answered in the page's language, whatever the browser's own.
    const headers = { ...init.headers, "accept-language": document.documentElement.lang };
    return await fetch(path, { ...init, headers, signal: timeOut.signal });
  } catch (cause) {
    init.signal?.throwIfAborted();
    const text = timeOut.signal.aborted ? "The server did not answer in time." : NO_CONNECTION;
    throw new NetworkError(text, { cause });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", giveUp);
  }
}
