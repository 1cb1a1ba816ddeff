// What an answer looks like, good or bad.
import { ReadableStream } from "node:stream/web";
import { isDatabaseAway } from "../connection";
import type { Language } from "../content/language";
import { answerIn } from "../content/words";
import { shortened } from "../cut-text";
import { AppError, type FieldErrors } from "../errors";
import { BODY_LIMIT } from "./body";
import { pathForLog, requestIdOf } from "./request-log";

/** From how many characters on compressing saves more than it costs. */
const WORTH_COMPRESSING = 1024;

/** The most bytes of a refusal, whatever it was that was sent; with what stands in its way, BODY_LIMIT. */
export const REFUSAL_LIMIT = 16 * 1024;
/** In characters, each of which JSON may write as six bytes; a message stands in an answer twice. */
const LONGEST = { message: 500, name: 40, text: 200 };
const ERRORS_BYTES = 8 * 1024;

export function jsonAnswer(content: unknown, status = 200): Response {
  const text = JSON.stringify(content);
  const isShort = text.length < WORTH_COMPRESSING;
  return new Response(text, {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": isShort ? "no-store, no-transform" : "no-store",
    },
  });
}

/** The same, with what the browser is to keep: whole Set-Cookie headers. */
export function answerWithCookies(content: unknown, ...cookies: string[]): Response {
  const answer = jsonAnswer(content);
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

/**
 * A body that is made while it is sent: a piece is requested when the one before is on its way, and
 * no further one when the client is gone. Where making one fails the connection is cut, so that
 * what came does not look whole.
 */
export function textStream(pieces: AsyncGenerator<string>, request: Request) {
  const encoder = new TextEncoder();
  const bytes = async function* () {
    try {
      for await (const piece of pieces) yield encoder.encode(piece);
    } catch (error) {
      logError(error, requestIdOf(request.headers), request);
      // Under this name Next cuts the connection without writing the error down once more.
      throw new DOMException("The answer could not be finished.", "AbortError");
    }
  };
  return ReadableStream.from(bytes()) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Every error as an AppError; the cause of an unknown one is logged and never sent. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = isDatabaseAway(error) ? "unavailable" : "failed";
  return new AppError(code, undefined, { cause: error });
}

/**
 * In the language of the page. `message` and `error` carry the same text: some clients read the one,
 * some the other. What stands in the way goes with it whole, or not at all.
 */
export function errorAnswer(
  error: unknown,
  requestId: string,
  language: Language = "en",
): Response {
  const { code, message: text, status, details } = asAppError(error);
  const { errors, retryAfterSeconds, current } = details;
  const message = shortened(answerIn(language, text), LONGEST.message);
  const content = {
    message,
    error: message,
    code,
    errors: errors && fewErrors(errors, language),
    requestId,
  };
  const whole = { ...content, current };
  // What stands in the way is ours, and whoever typed something else needs it whole.
  const most = current ? BODY_LIMIT : REFUSAL_LIMIT;
  const answer = jsonAnswer(bytesOf(whole) <= most ? whole : content, status);
  if (retryAfterSeconds) answer.headers.set("retry-after", String(retryAfterSeconds));
  return answer;
}

function fewErrors(errors: FieldErrors, language: Language): FieldErrors {
  let room = ERRORS_BYTES;
  const few = Object.entries(errors)
    .map(([name, text]) => {
      const message = shortened(answerIn(language, text), LONGEST.text);
      return [shortened(name, LONGEST.name), message] as const;
    })
    .filter((entry) => {
      room -= bytesOf(entry);
      return room >= 0;
    });
  return Object.fromEntries(few);
}

const bytesOf = (content: unknown): number => Buffer.byteLength(JSON.stringify(content));

/**
 * Writes down what went wrong on our side. Messages and stacks only: the details of database
 * errors can hold what a visitor wrote.
 */
export function logError(error: unknown, requestId: string, request: Request): void {
  const { status, details } = asAppError(error);
  if (status < 500 || details.cause === undefined) return;
  console.error(
    JSON.stringify({
      level: "error",
      requestId,
      method: request.method,
      path: pathForLog(new URL(request.url).pathname),
      cause: withCauses(details.cause),
    }),
  );
}

function withCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause ? `\ncaused by ${withCauses(error.cause)}` : "";
  return `${error.stack ?? error.message}${cause}`;
}
