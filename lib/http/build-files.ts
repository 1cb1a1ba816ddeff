// Serves the build's files and `public/`. Only for the server: a page that imports this file would make
// Next trace the whole folder.
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lookup } from "mrmime";
import sirv from "sirv";
import { createEtag, type EncodedContent, sendEncoded } from "./encoded-content";

/** sirv opens the file for every request, which takes eight times the CPU of sending it from memory. */
const MAX_BYTES_IN_MEMORY = 256 * 1024;
const IMMUTABLE = "public, max-age=31536000, immutable";
/** A changed picture keeps its name. Browsers show the old one while they load the new one. */
const REVALIDATED = "public, max-age=3600, stale-while-revalidate=2592000";

/** The service worker of the staff area. Browsers look for a new version of it at each start. */
const SERVICE_WORKER = "/admin/sw.js";

type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** @param folder contains each file uncompressed, and if compressible as `.br` and `.gz` */
export function createFileHandler(folder = ".next/files"): RequestHandler {
  const files = readFiles(folder);
  const sendLargeFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, urlPath) =>
      response.setHeader("cache-control", selectCacheControl(urlPath)),
  });
  return (request, response, next) => {
    const [urlPath = ""] = (request.url ?? "").split("?", 1);
    const file = files.get(urlPath);
    if (file === undefined) next();
    else if (file === "large") sendLargeFile(request, response, next);
    else sendEncoded(request, response, file);
  };
}

/** Returns the files by URL path. Only small files are read into memory. */
function readFiles(folder: string): Map<string, EncodedContent | "large"> {
  const files = new Map<string, EncodedContent | "large">();
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  for (const name of names) {
    const file = path.join(folder, name);
    const type = lookup(name);
    // Folders have no type, like the compressed files.
    if (!type || /\.(?:br|gz)$/.test(name)) continue;
    if (statSync(file).size > MAX_BYTES_IN_MEMORY) {
      files.set(`/${name}`, "large");
      continue;
    }
    const identity = readFileSync(file);
    const headers: Record<string, string> = {
      "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "cache-control": selectCacheControl(`/${name}`),
      etag: createEtag(identity),
    };
    const content: EncodedContent = { headers, identity };
    if (names.has(`${name}.br`)) {
      headers.vary = "Accept-Encoding";
      content.br = readFileSync(`${file}.br`);
      content.gzip = readFileSync(`${file}.gz`);
    }
    files.set(`/${name}`, content);
  }
  return files;
}

function selectCacheControl(urlPath: string): string {
  if (urlPath === SERVICE_WORKER) return "no-cache";
  return urlPath.startsWith("/_next/static/") ? IMMUTABLE : REVALIDATED;
}
