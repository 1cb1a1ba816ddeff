// Requests that the server sends to itself, so that Next renders a page.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { getSharedState } from "../shared-state";
import { type EncodedContent, encodeContent } from "./encoded-content";
import { fetchOwnPage } from "./fetch-own-page";

const PASSED_HEADERS = [
  "content-type",
  "cache-control",
  "vary",
  "location",
  // Next's router in the browser reads these.
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
];
const RENDER_KEY_HEADER = "x-render-key";
const renderKey = getSharedState("renderKey", randomUUID);

export type RenderedPage = EncodedContent & { status: number };

/** The page cache must not handle these requests, and they are not logged. */
export const isRenderRequest = ({ headers }: IncomingMessage): boolean =>
  headers[RENDER_KEY_HEADER] === renderKey;

/** Bypasses the page cache. */
export const requestPage = (path: string, headers: Record<string, string>): Promise<Response> =>
  fetchOwnPage(path, {
    ...headers,
    [RENDER_KEY_HEADER]: renderKey,
    "accept-encoding": "identity",
  });

/** Logs a failed render. Returns undefined if there was no response. */
export async function renderPage(
  path: string,
  routerHeaders: Record<string, string>,
): Promise<RenderedPage | undefined> {
  try {
    const response = await requestPage(path, routerHeaders);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    if (status >= 500) console.error(`${path} could not be rendered: status ${status}`);
    return { ...(await encodeContent(bytes, pickHeaders(response.headers))), status };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    console.error(`${path} could not be rendered: ${reason}`);
    return undefined;
  }
}

function pickHeaders(headers: Headers): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of PASSED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}
