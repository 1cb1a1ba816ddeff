import { ReadableStream } from "node:stream/web";
import { isDatabaseUnavailable } from "../connection";
import type { Language } from "../content/language";
import { translateMessage } from "../content/words";
import { AppError, type FieldErrors } from "../errors";
import { truncateWithEllipsis } from "../text";
import { MAX_BODY_BYTES } from "./body";
import { getRequestId, redactPath } from "./request-log";

/** In characters. */
const MIN_COMPRESSED_LENGTH = 1024;

/** A response with `current`, the stored record that conflicts, can have up to MAX_BODY_BYTES. */
export const MAX_ERROR_BYTES = 16 * 1024;
/** In characters. JSON can escape a character as six bytes, and a response contains the message twice. */
const MAX_LENGTHS = { message: 500, fieldName: 40, fieldMessage: 200 };
const MAX_FIELD_ERRORS_BYTES = 8 * 1024;

export function jsonResponse(content: unknown, status = 200): Response {
  const text = JSON.stringify(content);
  // "no-transform" keeps Next and proxies from compressing, which costs more than it saves for a short text.
  const cacheControl = text.length < MIN_COMPRESSED_LENGTH ? "no-store, no-transform" : "no-store";
  return new Response(text, {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": cacheControl,
    },
  });
}

export function jsonResponseWithCookies(content: unknown, ...cookies: string[]): Response {
  const response = jsonResponse(content);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** If a chunk fails, closes the connection, so that the client does not accept a truncated body. */
export function createTextStream(chunks: AsyncGenerator<string>, request: Request) {
  const encoder = new TextEncoder();
  const encodedChunks = async function* () {
    try {
      for await (const chunk of chunks) yield encoder.encode(chunk);
    } catch (error) {
      logError(error, getRequestId(request.headers), request);
      // Next closes the connection after an AbortError without logging it a second time.
      throw new DOMException("The response could not be finished.", "AbortError");
    }
  };
  return ReadableStream.from(encodedChunks()) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Wraps an unexpected error, so that its message is logged (`logError`) but never sent. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = isDatabaseUnavailable(error) ? "unavailable" : "failed";
  return new AppError(code, undefined, { cause: error });
}

/** `message` and `error` have the same text, because some clients read one and some the other. */
export function errorResponse(
  error: unknown,
  requestId: string,
  language: Language = "en",
): Response {
  const { code, message: codeOrText, status, details } = toAppError(error);
  const { errors, retryAfterSeconds, current, isOwnChange } = details;
  const message = truncateWithEllipsis(translateMessage(language, codeOrText), MAX_LENGTHS.message);
  const content = {
    message,
    error: message,
    code,
    errors: errors && limitErrors(errors, language),
    requestId,
  };
  const contentWithCurrent = { ...content, current, isOwnChange };
  const maxBytes = current ? MAX_BODY_BYTES : MAX_ERROR_BYTES;
  const response = jsonResponse(
    countJsonBytes(contentWithCurrent) <= maxBytes ? contentWithCurrent : content,
    status,
  );
  if (retryAfterSeconds) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

function limitErrors(errors: FieldErrors, language: Language): FieldErrors {
  const limited: [name: string, message: string][] = [];
  let remainingBytes = MAX_FIELD_ERRORS_BYTES;
  for (const [field, text] of Object.entries(errors)) {
    const name = truncateWithEllipsis(field, MAX_LENGTHS.fieldName);
    const message = truncateWithEllipsis(
      translateMessage(language, text),
      MAX_LENGTHS.fieldMessage,
    );
    remainingBytes -= countJsonBytes([name, message]);
    if (remainingBytes < 0) break;
    limited.push([name, message]);
  }
  return Object.fromEntries(limited);
}

const countJsonBytes = (content: unknown): number => Buffer.byteLength(JSON.stringify(content));

/** Logs only message and stack, because other properties of database errors can contain personal data. */
export function logError(error: unknown, requestId: string, request: Request): void {
  const { status, details } = toAppError(error);
  if (status < 500 || details.cause === undefined) return;
  console.error(
    JSON.stringify({
      level: "error",
      requestId,
      method: request.method,
      path: redactPath(new URL(request.url).pathname),
      cause: describeWithCauses(details.cause),
    }),
  );
}

function describeWithCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause ? `\ncaused by ${describeWithCauses(error.cause)}` : "";
  return `${error.stack ?? error.message}${cause}`;
}

export const createCsvResponse = (fileName: string, content: string): Response =>
  new Response(content, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
