// Node's own response, for the two things that Next says differently from what is meant.
import type { IncomingMessage, ServerResponse } from "node:http";
import { getSharedState } from "../shared-state";
import { REQUEST_ID_HEADER } from "./request-log";

const responses = getSharedState("responses", () => new Map<string, ServerResponse>());

/** Remembers what answers a request, by the id that it has by now, until it is closed. */
export function keepResponse(request: IncomingMessage, response: ServerResponse): void {
  const id = request.headers[REQUEST_ID_HEADER];
  // A part of a page for Next's router, which takes 404 for a page that it has to load whole.
  if (typeof id !== "string" || request.headers.rsc !== undefined) return;
  responses.set(id, response);
  response.once("close", () => responses.delete(id));
}

/**
 * The page that is being rendered answers 404, whatever it goes on to show. Next's own `notFound` is
 * an error: the server then sends an empty document without language, and leaves the rest to the
 * browser's script.
 */
export async function answerNotFound(): Promise<void> {
  // The server that stands around Next loads this file, too, and nothing of Next.
  const { headers } = await import("next/headers");
  const response = responses.get((await headers()).get(REQUEST_ID_HEADER) ?? "");
  if (response) response.statusCode = 404;
}

/**
 * Next sets a handler's content type as a list, which its compression does not know, and leaves it
 * away where there is one: as text, the answer is compressed.
 */
export function setContentType(requestId: string, { headers }: Response): void {
  const type = headers.get("content-type");
  if (type !== null) responses.get(requestId)?.setHeader("content-type", type);
}
