// Calls a declared endpoint as a client would.
import { PEER_ADDRESS_HEADER } from "@/lib/http/request-log";
import type { RouteHandler } from "@/lib/route";

const ORIGIN = "http://site.example";

type Call = {
  path?: string;
  params?: Record<string, string>;
  method?: string;
  /** Sent as JSON, unless it is text, bytes or form fields already. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  from?: string;
};

/** The same, with the answer read. */
export async function ask(route: RouteHandler, given: Call = {}) {
  const answer = await call(route, given);
  const body: Awaited<ReturnType<Response["json"]>> = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}

export function call(route: RouteHandler, given: Call = {}): Promise<Response> {
  const { path = "/api", params = {}, method, body, headers = {}, from = "192.0.2.1" } = given;
  const isForm = body instanceof URLSearchParams;
  const isReady = typeof body === "string" || body instanceof Uint8Array || isForm;
  const request = new Request(ORIGIN + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    body: body === undefined || isReady ? (body as BodyInit | undefined) : JSON.stringify(body),
    headers: {
      host: "site.example",
      [PEER_ADDRESS_HEADER]: from,
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      ...headers,
    },
  });
  return route(request, { params: Promise.resolve(params) });
}
