// Answers that are whole before anybody asks: bytes in each encoding, sent as they are.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
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

/** Answers GET or HEAD; 304 to who has it already. */
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
