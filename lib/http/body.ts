// Reading a request's body: counted while it streams, so that no one can fill the memory.
import { AppError } from "../errors";

/** The most bytes that an endpoint takes, but for some. */
export const BODY_LIMIT = 64 * 1024;

/** All plans or areas by name; and a section of the website, as it was read and as typed. */
const LONGER = [
  { path: /^\/api\/plans\/bulk$/, limit: 224 * 1024 },
  { path: /^\/api\/(?:site\/[a-z]+|areas\/delete)$/, limit: 2 * BODY_LIMIT },
];

const MB = 1024 * 1024;

/** What endpoints take as files, from staff alone: a picture, a catalogue, a list of areas. */
export const UPLOAD = {
  limit: 15 * MB,
  /** How long the answer may take, which is made from the whole file. */
  withinMs: 90_000,
  tooLarge: "This picture is larger than 15 MB. Save it smaller, and choose that.",
};
export const PLANS_UPLOAD = {
  path: "/api/plans/import",
  limit: 5 * MB,
  tooLarge: "This file is larger than 5 MB: it holds more than a catalogue. Choose another.",
};
export const AREAS_UPLOAD = {
  ...PLANS_UPLOAD,
  path: "/api/areas/import",
  tooLarge: "This file is larger than 5 MB: it holds more than a list of areas. Choose another.",
};

type Body = { kind: "json"; value: unknown } | { kind: "form"; fields: URLSearchParams };

/**
 * @param acceptsForm whether the endpoint also takes what a plain HTML form sends
 * @throws AppError tooLarge, unsupportedType, or invalid where it is not what it says it is
 */
export async function readBody(request: Request, acceptsForm: boolean): Promise<Body> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json")
    return { kind: "json", value: parseJson(await readText(request)) };
  if (acceptsForm && type === "application/x-www-form-urlencoded")
    return { kind: "form", fields: new URLSearchParams(await readText(request)) };
  throw new AppError("unsupportedType", "Send the request as application/json.");
}

async function readText(request: Request): Promise<string> {
  const { pathname } = new URL(request.url);
  const { limit } = LONGER.find(({ path }) => path.test(pathname)) ?? { limit: BODY_LIMIT };
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("invalid", "The request is not valid UTF-8.", { cause });
  }
}

/**
 * @param text the message to staff where there are more bytes than the limit
 * @param hold hears of each piece's bytes before it is held, and may refuse it
 * @throws AppError tooLarge, incomplete where the body does not come to its end, or what `hold` throws
 */
export async function readBytes(
  request: Request,
  limit: number,
  text?: string,
  hold?: (bytes: number) => void,
): Promise<Buffer> {
  const tooLarge = new AppError("tooLarge", text);
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge;
      hold?.(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The client went away, or what it sends is no HTTP: no error of ours, and nothing to log.
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
