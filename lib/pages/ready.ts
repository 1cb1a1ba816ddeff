// The public pages as bytes. After a change each is rendered once and swapped in; until then the one
// before is sent, and no visitor waits. Every other address is left to Next: what strangers ask for
// is never rendered here, so that no change waits behind it.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { type ReadyMade, readyMade, sendReadyMade } from "../http/ready-made";
import { buildSecurityHeaders } from "../http/security-headers";
import { Queue } from "../queue";
import { getSharedState } from "../shared-state";

/** In ms. */
const COMPRESS_AFTER = 2_000;
const SHOWN_WITHIN_MS = 1_000;
const STORED_HEADERS = [
  "content-type",
  "cache-control",
  "vary",
  ...Object.keys(buildSecurityHeaders()),
];
/** With the key in it, Next renders the page; without it the stored page is sent. */
const KEY_HEADER = "x-internal-token";

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

const store = getSharedState("readyPages", () => ({
  key: randomUUID(),
  pages: new Map<string, ReadyMade>(),
  /** How many requests Next ever was to answer, and how many of them it has not answered yet. */
  started: 0,
  open: 0,
  /** One page is rendered at a time: visitors are answered in between. */
  renderQueue: new Queue(),
  compressionQueue: new Queue(),
}));

/** @returns whether the request is answered; otherwise the page is Next's to answer */
export function sendReadyPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", headers } = request;
  const [path = ""] = url.split("?", 1);
  if (path.startsWith("/api/") || headers[KEY_HEADER] === store.key) return false;
  const page = store.pages.get(path);
  // A part of a page, for Next's router, is another answer at the same address.
  if (page && headers.rsc === undefined) {
    sendReadyMade(request, response, page);
    return true;
  }
  store.started += 1;
  store.open += 1;
  response.once("close", () => {
    store.open -= 1;
  });
  return false;
}

/**
 * Shows what this server wrote itself: from `change` on Next renders anew what is requested, also
 * while pages are made for an earlier change. All pages are waited for, a second at most.
 */
export async function showWrite(change: () => Promise<unknown>): Promise<void> {
  await change();
  const made = store.renderQueue.run(() => Promise.resolve());
  await Promise.race([made, pause(SHOWN_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Shows a change: one page after the other is rendered from what `change` has brought about, and
 * takes the place of the one before.
 *
 * @param change expires what Next has rendered
 * @param paths of the pages, in the order of their importance
 * @throws what went wrong first; every page is tried, and where it fails the one before stays
 */
export const showChange = (
  change: () => Promise<unknown>,
  paths: string[],
  port: number,
): Promise<void> =>
  store.renderQueue.run(async () => {
    // What Next renders for somebody while a change comes, it keeps as if it were new. By the time
    // that all pages are made it is done with that: all is expired and made once more then.
    let isOld = true;
    for (let round = 1; isOld && round <= 2; round += 1) {
      const answered = store.started - store.open;
      await change();
      isOld = store.started > answered;
      const tried = [];
      for (const path of paths) tried.push(...(await Promise.allSettled([make(path, port)])));
      const failure = tried.find((each) => each.status === "rejected");
      if (failure) throw failure.reason;
    }
  });

/** Has the page rendered, and swapped in where it is another than before. */
async function make(path: string, port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { [KEY_HEADER]: store.key, "accept-encoding": "identity" },
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  const identity = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}`);
  const stored = STORED_HEADERS.map((name) => [name, answer.headers.get(name) ?? ""]);
  const headers: Record<string, string> = Object.fromEntries(stored);
  const page = readyMade({ identity }, headers);
  if (store.pages.get(path)?.headers.etag === page.headers.etag) return;
  page.forms.gzip = await gzip(identity, { level: 9 });
  store.pages.set(path, page);
  compressLater(page, () => store.pages.get(path) === page);
}

/**
 * The best takes a second for a large page, which the others need not wait for: one at a time, once
 * the page has stood for a while, since one change is often followed by the next.
 */
function compressLater(page: ReadyMade, isCurrent: () => boolean): void {
  const compress = async () => {
    if (isCurrent()) page.forms.br = await brotli(page.forms.identity);
  };
  setTimeout(
    () => store.compressionQueue.run(compress).catch(console.error),
    COMPRESS_AFTER,
  ).unref();
}
