// Serves the build's files. Only for the server, never imported by a page: Next cannot
// trace a folder that is read by its path, and would take the whole project for a part of the build.
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { lookup } from "mrmime";
import { type ReadyMade, readyMade } from "./ready-made";
import { buildSecurityHeaders } from "./security-headers";

const ENCODINGS = ["br", "gzip", "identity"] as const;
const HASHED = /^_next\/static\//;
const IMMUTABLE = "public, max-age=31536000, immutable";
/**
 * A redrawn picture keeps its name: after an hour a browser still shows the one that it has, and asks
 * for a newer one meanwhile.
 */
const REVALIDATED = "public, max-age=3600, stale-while-revalidate=2592000";

/**
 * Finds the file of an address. Each is read at its first request and cached from then on, so
 * that a new build on the disk does not remove files that open pages still ask for.
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
  const answers = new Map<string, Promise<ReadyMade>>();
  const readFileAnswer = async (name: string, type: string) => {
    const read = names
      .filter(([, known]) => known.has(name))
      .map(async ([encoding]) => [encoding, await readFile(path.join(folder, encoding, name))]);
    const forms: ReadyMade["forms"] = Object.fromEntries(await Promise.all(read));
    return readyMade(forms, {
      ...buildSecurityHeaders(),
      "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "cache-control": HASHED.test(name) ? IMMUTABLE : REVALIDATED,
      ...(read.length > 1 && { vary: "Accept-Encoding" }),
    });
  };
  const files = names.find(([encoding]) => encoding === "identity")?.[1];
  return (address) => {
    const name = address.slice(1);
    // The list of files has folders too, which have no type.
    const type = files?.has(name) && lookup(name);
    if (!type) return undefined;
    const file = answers.get(name) ?? readFileAnswer(name, type);
    answers.set(name, file);
    file.catch(() => answers.delete(name));
    return file;
  };
}
