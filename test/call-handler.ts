import { PEER_IP_HEADER } from "@/lib/http/request-log";
import type { RouteHandler } from "@/lib/http/route";

const ORIGIN = "http://site.example";

type CallOptions = {
  path?: string;
  params?: Record<string, string>;
  method?: string;
  /** Strings, bytes and form fields are sent unchanged, other values as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  clientIp?: string;
};

export async function callForJson(route: RouteHandler, options: CallOptions = {}) {
  const response = await callHandler(route, options);
  const body: Awaited<ReturnType<Response["json"]>> = await response.json();
  return { status: response.status, headers: response.headers, body };
}

export function callHandler(route: RouteHandler, options: CallOptions = {}): Promise<Response> {
  const {
    path = "/api",
    params = {},
    method,
    body,
    headers = {},
    clientIp = "192.0.2.1",
  } = options;
  const isForm = body instanceof URLSearchParams;
  const isRawBody = typeof body === "string" || body instanceof Uint8Array || isForm;
  const defaultHeaders: Record<string, string> = {
    host: "site.example",
    [PEER_IP_HEADER]: clientIp,
  };
  if (body !== undefined && !isForm) defaultHeaders["content-type"] = "application/json";
  const request = new Request(ORIGIN + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    body: body === undefined || isRawBody ? (body as BodyInit | undefined) : JSON.stringify(body),
    headers: { ...defaultHeaders, ...headers },
  });
  return route(request, { params: Promise.resolve(params) });
}
