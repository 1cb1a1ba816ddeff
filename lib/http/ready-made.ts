// Answers that are whole before anybody asks: bytes in each encoding, sent as they are.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lookup } from "mrmime";
import Negotiator from "negotiator";

export type ReadyMade = {
  headers: Record<string, string>;
  forms: { br?: Buffer; gzip?: Buffer; identity: Buffer };
};

/** @param headers of the answer, but for those that its bytes decide */
export function readyMade(forms: ReadyMade["forms"], headers: Record<string, string>): ReadyMade {
  // Weak, since each encoding of it has the same.
  const etag = `W/"${createHash("sha256").update(forms.identity).digest("base64url")}"`;
  return { headers: { ...headers, etag }, forms };
}

/** The library knows of it, and its types do not yet. */
type Choosing = {
  encoding(from: readonly string[], by: { preferred: readonly string[] }): string | undefined;
};
const BEST_FIRST = ["br", "gzip"] as const;

/** Answers GET or HEAD; who has it already is told so. */
export function sendReadyMade(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, forms }: ReadyMade,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim()) ?? [];
  const isKnown = known.some(
    (tag) => tag === "*" || `W/${tag.replace(/^W\//, "")}` === headers.etag,
  );
  if (isKnown) {
    response.writeHead(304).end();
    return;
  }
  const negotiator: Choosing = new Negotiator(request);
  const chosen = negotiator.encoding(Object.keys(forms), { preferred: BEST_FIRST });
  const encoding = BEST_FIRST.find((one) => one === chosen) ?? "identity";
  const bytes = forms[encoding] ?? forms.identity;
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bytes.length);
  response.end(bytes);
}

const ENCODINGS = ["br", "gzip", "identity"] as const;
const HASHED = /^_next\/static\//;
const FOR_GOOD = "public, max-age=31536000, immutable";
/**
 * Pictures keep their names when they are redrawn. Who has one sees it at once, and the browser asks
 * for a newer one meanwhile.
 */
const FOR_AN_HOUR = "public, max-age=3600, stale-while-revalidate=2592000";

/**
 * Finds the file of an address. Each is read when it is first asked for, and held from then on: a
 * build beside the server takes away none that it has sent.
 *
 * @param folder made by the build: below each encoding the files that have an address
 */
export function staticFiles(
  folder = ".next/files",
): (address: string) => Promise<ReadyMade> | undefined {
  const names = ENCODINGS.map((encoding) => {
    const files = readdirSync(path.join(folder, encoding), { recursive: true, encoding: "utf8" });
    return [encoding, new Set(files)] as const;
  });
  const opened = new Map<string, Promise<ReadyMade>>();
  const open = async (name: string, type: string) => {
    const read = names
      .filter(([, known]) => known.has(name))
      .map(async ([encoding]) => [encoding, await readFile(path.join(folder, encoding, name))]);
    const forms: ReadyMade["forms"] = Object.fromEntries(await Promise.all(read));
    return readyMade(forms, {
      "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "cache-control": HASHED.test(name) ? FOR_GOOD : FOR_AN_HOUR,
      ...(read.length > 1 && { vary: "Accept-Encoding" }),
    });
  };
  const files = names.find(([encoding]) => encoding === "identity")?.[1];
  return (address) => {
    const name = address.slice(1);
    // A folder has none.
    const type = files?.has(name) && lookup(name);
    if (!type) return undefined;
    const file = opened.get(name) ?? open(name, type);
    opened.set(name, file);
    file.catch(() => opened.delete(name));
    return file;
  };
}
