// Sends public pages from memory. On a miss, the server requests the page from itself, without the
// visitor's headers, so that cached bytes depend only on the path and the public data.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { STATIC_PATHS } from "../public-paths";
import { publicState } from "../public-state";
import { compressBest, type EncodedContent, encodeContent, sendEncoded } from "./encoded-content";

type CachedPage = EncodedContent & { version: number; changedAt: number; isBest: boolean };
type PageCache = LRUCache<string, CachedPage>;
type Target = { cache: PageCache; key: string; path: string; headers: Record<string, string> };

/** Marks a request of this cache, which Next responds to. */
const RENDER_KEY_HEADER = "x-render-key";
const renderKey = randomUUID();
const RENDER_TIMEOUT_MS = 30_000;
/** Next's responses to its router differ by these. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];
/** The last two are read by Next's router. */
const STORED_HEADERS = [
  "content-type",
  "cache-control",
  "vary",
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
];
/** A page that has not changed for this time is likely to stay. */
const BEST_COMPRESSION_AFTER_MS = 2_000;

const createCache = (maxBytes: number): PageCache =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, gzip, br }, key) =>
      key.length + identity.length + (gzip?.length ?? 0) + (br?.length ?? 0),
  });
const pages = createCache(32 * 1024 * 1024);
/** Separate, because visitors choose the router's headers and could evict all pages. */
const navigations = createCache(8 * 1024 * 1024);
const renders = new Map<string, Promise<CachedPage | undefined>>();

/** @returns false if Next has to respond */
export async function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const target = findTarget(request);
  if (!target) return false;
  const page = await readPage(target, request.socket.localPort ?? 0);
  if (!page) return false;
  sendEncoded(request, response, page);
  if (target.cache === pages) improveCompression(page).catch(console.error);
  return true;
}

/** Returns null for paths that visitors could invent, and for the cache's own requests. */
function findTarget({ url = "", headers }: IncomingMessage): Target | null {
  const [path = "", query] = url.split("?", 2);
  const isPublicPage = STATIC_PATHS.includes(path) || publicState.dataPaths.has(path);
  if (!isPublicPage || headers[RENDER_KEY_HEADER] === renderKey) return null;
  if (headers.rsc === undefined) return { cache: pages, key: path, path, headers: {} };
  const routerHeaders: Record<string, string> = {};
  for (const name of ROUTER_HEADERS)
    if (headers[name] !== undefined) routerHeaders[name] = String(headers[name]);
  // Next compares this hash with the headers.
  const hash = new URLSearchParams(query).get("_rsc");
  const rscPath = hash === null ? path : `${path}?${new URLSearchParams({ _rsc: hash })}`;
  const key = JSON.stringify([rscPath, routerHeaders]);
  return { cache: navigations, key, path: rscPath, headers: routerHeaders };
}

/** Returns the last page if the current one cannot be rendered, and undefined if there is none. */
async function readPage(target: Target, port: number): Promise<CachedPage | undefined> {
  const cached = target.cache.get(target.key);
  if (cached?.version === publicState.version) return cached;
  try {
    return (await renderOnce(target, port)) ?? cached;
  } catch (error) {
    console.error(`${target.path} could not be rendered: ${error}`);
    return cached;
  }
}

/** Visitors who request the same page of the same version wait for one render. */
function renderOnce(target: Target, port: number): Promise<CachedPage | undefined> {
  const key = `${publicState.version} ${target.key}`;
  const current = renders.get(key);
  if (current) return current;
  const render = renderPage(target, port).finally(() => renders.delete(key));
  renders.set(key, render);
  return render;
}

async function renderPage(target: Target, port: number): Promise<CachedPage | undefined> {
  const { cache, key, path, headers } = target;
  // Read first: if the data changes during the render, the page may show the previous data.
  const { version } = publicState;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...headers, [RENDER_KEY_HEADER]: renderKey, "accept-encoding": "identity" },
    redirect: "manual",
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
  });
  const identity = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return undefined;
  const content = await encodeContent(identity, pickStoredHeaders(response.headers));
  const page = { ...content, version, changedAt: performance.now(), isBest: false };
  const cached = cache.peek(key);
  if (cached && cached.version > version) return page;
  if (cached && cached.headers.etag === page.headers.etag) {
    cached.version = version;
    return cached;
  }
  cache.set(key, page);
  return page;
}

function pickStoredHeaders(headers: Headers): Record<string, string> {
  const stored: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) stored[name] = value;
  }
  return stored;
}

let isCompressing = false;

/** Compresses one page at a time, and only pages that are requested again. */
async function improveCompression(page: CachedPage): Promise<void> {
  const isRecent = performance.now() - page.changedAt < BEST_COMPRESSION_AFTER_MS;
  if (isCompressing || page.isBest || isRecent) return;
  isCompressing = true;
  try {
    page.br = await compressBest(page.identity);
    page.isBest = true;
  } finally {
    isCompressing = false;
  }
}
