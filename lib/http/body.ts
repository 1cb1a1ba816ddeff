// Counts the bytes while a body streams, so that a large body cannot fill the memory.
import { AppError } from "../errors";

export const MAX_BODY_BYTES = 64 * 1024;

/** For requests with the ids of all areas, or with a website section before and after an edit. */
const LARGER_BODIES = [
  { path: /^\/api\/areas\/connect$/, maxBytes: 224 * 1024 },
  { path: /^\/api\/(?:site\/[a-z]+|areas\/delete)$/, maxBytes: 2 * MAX_BODY_BYTES },
];

const MB = 1024 * 1024;

export const PICTURE_UPLOAD = {
  maxBytes: 15 * MB,
  /** Maximum time until the response, which includes the conversion of the picture. */
  timeoutMs: 90_000,
  tooLargeText: "This picture is larger than 15 MB. Choose a smaller one.",
};
export const PLANS_UPLOAD = {
  path: "/api/plans/import",
  maxBytes: 5 * MB,
  tooLargeText:
    "This file is larger than 5 MB, which is too large for a catalogue. Choose another.",
};
export const AREAS_UPLOAD = {
  path: "/api/areas/import",
  maxBytes: 5 * MB,
  tooLargeText:
    "This file is larger than 5 MB, which is too large for a list of areas. Choose another.",
};

export type RequestBody =
  | { kind: "json"; value: unknown }
  | { kind: "form"; fields: URLSearchParams };

/** @throws AppError tooLarge, unsupportedType, incomplete; invalid if the body is not valid UTF-8 or JSON */
export async function readBody(request: Request, acceptsHtmlForm: boolean): Promise<RequestBody> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json")
    return { kind: "json", value: parseJson(await readText(request)) };
  if (acceptsHtmlForm && type === "application/x-www-form-urlencoded")
    return { kind: "form", fields: new URLSearchParams(await readText(request)) };
  throw new AppError("unsupportedType", "Send the request as application/json.");
}

async function readText(request: Request): Promise<string> {
  const { pathname } = new URL(request.url);
  const largerBody = LARGER_BODIES.find(({ path }) => path.test(pathname));
  const bytes = await readBytes(request, largerBody?.maxBytes ?? MAX_BODY_BYTES);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("invalid", "The request is not valid UTF-8.", { cause });
  }
}

/**
 * @param reserve called before each chunk is stored; may throw an AppError if memory is short
 * @throws AppError tooLarge, incomplete if the connection closes early, or the error of `reserve`
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLargeText?: string,
  reserve?: (bytes: number) => void,
): Promise<Buffer> {
  const tooLargeError = new AppError("tooLarge", tooLargeText);
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLargeError;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLargeError;
      reserve?.(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The client disconnected or sent invalid HTTP. `incomplete` maps to status 400, which is not logged.
    throw new AppError("incomplete", undefined, { cause });
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", "The request is not valid JSON.", { cause });
  }
}
