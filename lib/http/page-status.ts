// A page that answers 404 and is there all the same. Next's own `notFound` is an error: the server
// then sends an empty document without language, and leaves the rest to the browser's script.
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "./request-log";

// Shared by the bundles that Next makes of each route.
const shared = globalThis as typeof globalThis & { pageAnswers?: Map<string, ServerResponse> };
shared.pageAnswers ??= new Map();
const answers = shared.pageAnswers;

/** Remembers, until it is closed, what a page answers with; its request has its id by now. */
export function keepPageAnswer(request: IncomingMessage, response: ServerResponse): void {
  const id = request.headers[REQUEST_ID_HEADER];
  // A part of a page for Next's router, which takes 404 for a page that it has to load whole.
  if (typeof id !== "string" || request.headers.rsc !== undefined) return;
  answers.set(id, response);
  response.once("close", () => answers.delete(id));
}

/** The page that is being rendered answers 404, whatever it goes on to show. */
export async function answerNotFound(): Promise<void> {
  // The server that stands around Next loads this file, too, and nothing of Next.
  const { headers } = await import("next/headers");
  const answer = answers.get((await headers()).get(REQUEST_ID_HEADER) ?? "");
  if (answer) answer.statusCode = 404;
}
