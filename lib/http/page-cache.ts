// Sends public pages from memory. On a miss, the server requests the page from itself, without the
// visitor's headers, so that cached bytes depend only on the path and the public data.
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { compressAtMaximum, sendEncoded } from "./encoded-content";
import { STATIC_PATHS } from "./page-paths";
import { publicState } from "./public-state";
import { isRenderRequest, type RenderedPage, renderPage } from "./render-request";

type Page = RenderedPage & {
  version: number;
  changedAt: number;
  isFullyCompressed: boolean;
  /** Set after a failed render. */
  nextRenderAt?: number;
};
type PageCache = LRUCache<string, Page>;
type Target = { cache: PageCache; key: string; path: string; headers: Record<string, string> };

/** After this time, a render counts as failed, and the last page is sent. */
const MAX_WAIT_MS = 15_000;
const RETRY_DELAY_MS = 2_000;
/** Next's responses to its router differ by these. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];
/** A page that has not changed for this time is likely to stay. */
const FULL_COMPRESSION_AFTER_MS = 2_000;

const createCache = (maxBytes: number): PageCache =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, gzip, br }, key) =>
      key.length + identity.length + (gzip?.length ?? 0) + (br?.length ?? 0),
  });
const pages = createCache(32 * 1024 * 1024);
/** Separate, because visitors choose the router's headers and could evict all pages. */
const navigations = createCache(8 * 1024 * 1024);
const renders = new Map<string, Promise<Page | undefined>>();

/** @returns false if Next has to respond */
export async function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const target = findTarget(request);
  if (!target) return false;
  const cached = target.cache.get(target.key);
  const isCurrent = cached?.version === publicState.version;
  const page = isCurrent ? cached : await readNewPage(target, cached);
  if (!page) return false;
  response.statusCode = page.status;
  sendEncoded(request, response, page);
  if (isCurrent && target.cache === pages && !page.isFullyCompressed)
    compressFully(page).catch(console.error);
  return true;
}

/** Returns null for paths that visitors could invent, and for the cache's own requests. */
function findTarget(request: IncomingMessage): Target | null {
  const { url = "", headers } = request;
  const [path = "", query] = url.split("?", 2);
  const isPublicPage = STATIC_PATHS.includes(path) || publicState.dataPaths.has(path);
  if (!isPublicPage || isRenderRequest(request)) return null;
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

/** Returns the last page if the new one is not rendered in time. */
async function readNewPage(target: Target, cached?: Page): Promise<Page | undefined> {
  if (!cached) return renderOnce(target);
  if (cached.nextRenderAt && performance.now() < cached.nextRenderAt) return cached;
  const page = await renderInTime(target);
  if (page?.status === 200) return page;
  cached.nextRenderAt = performance.now() + RETRY_DELAY_MS;
  return cached;
}

async function renderInTime(target: Target): Promise<Page | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([renderOnce(target), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Visitors who request the same page of the same version wait for one render. */
function renderOnce(target: Target): Promise<Page | undefined> {
  const key = `${publicState.version} ${target.key}`;
  const current = renders.get(key);
  if (current) return current;
  const render = renderToCache(target).finally(() => renders.delete(key));
  renders.set(key, render);
  return render;
}

/** Returns redirects and errors too, but caches only pages. */
async function renderToCache({ cache, key, path, headers }: Target): Promise<Page | undefined> {
  // Read first: if the data changes during the render, the page may show the previous data.
  const { version } = publicState;
  const rendered = await renderPage(path, headers);
  if (!rendered) return undefined;
  const page = { ...rendered, version, changedAt: performance.now(), isFullyCompressed: false };
  const cached = cache.peek(key);
  const isOutdated = cached !== undefined && cached.version > version;
  if (page.status !== 200 || isOutdated) return page;
  if (cached && cached.headers.etag === page.headers.etag) {
    cached.version = version;
    return cached;
  }
  cache.set(key, page);
  return page;
}

let isCompressing = false;

/** Compresses one page at a time, and only pages that are requested again. */
async function compressFully(page: Page): Promise<void> {
  const isRecent = performance.now() - page.changedAt < FULL_COMPRESSION_AFTER_MS;
  if (isCompressing || isRecent) return;
  isCompressing = true;
  try {
    page.br = await compressAtMaximum(page.identity);
    page.isFullyCompressed = true;
  } finally {
    isCompressing = false;
  }
}
