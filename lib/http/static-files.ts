// The build's files, as answers. The server alone reads them: what a page imports must not read a folder
// by its path, or Next takes the whole project for a part of what is served.
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { lookup } from "mrmime";
import { type ReadyMade, readyMade } from "./ready-made";
import { securityHeaders } from "./security-headers";

const ENCODINGS = ["br", "gzip", "identity"] as const;
const HASHED = /^_next\/static\//;
const FOR_GOOD = "public, max-age=31536000, immutable";
/**
 * Pictures keep their names when they are redrawn. Who has one sees it at once, and the browser asks
 * for a newer one meanwhile.
 */
const FOR_AN_HOUR = "public, max-age=3600, stale-while-revalidate=2592000";

/**
 * Finds the file of an address. Each is read at its first request and cached from then on: a
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
  const answers = new Map<string, Promise<ReadyMade>>();
  const readFileAnswer = async (name: string, type: string) => {
    const read = names
      .filter(([, known]) => known.has(name))
      .map(async ([encoding]) => [encoding, await readFile(path.join(folder, encoding, name))]);
    const forms: ReadyMade["forms"] = Object.fromEntries(await Promise.all(read));
    return readyMade(forms, {
      ...securityHeaders(),
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
    const file = answers.get(name) ?? readFileAnswer(name, type);
    answers.set(name, file);
    file.catch(() => answers.delete(name));
    return file;
  };
}
