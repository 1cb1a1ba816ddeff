import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { normalizeRequest } from "./normalize-request";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** @param line such as `GET /contact` */
function normalize(line: string, type = "application/json") {
  const [method, url] = line.split(" ");
  const request = { method, url, headers: { "content-type": type } } as IncomingMessage;
  return normalizeRequest(request) ?? `${request.method} ${request.url}`;
}

it.each([
  ["TRACE /api/health", 405],
  ["POST /contact", 405],
  ["OPTIONS *", 400],
  ["GET http://other.example/", 400],
  ["CONNECT other.example:443", 400],
])("rejects %s with %i", (line, status) => expect(normalize(line)).toBe(status));

it.each([
  ["/contact?a=%zz", "/contact?a=%zz"],
  ["/%E0%A4%A?a=%zz", "/%25E0%25A4%25A?a=%zz"],
  ["/x/%2e./%5Fglobal-error", "/404"],
  ["/_not-found?a=1", "/404?a=1"],
  ["/x\\..\\contact", "/contact"],
  ["/a../...", "/a../..."],
  ["/%63ontact%20%2f?a=%63", "/contact%20%2f?a=%63"],
])("rewrites the URL %s to %s", (url, normalized) =>
  expect(normalize(`GET ${url}`)).toBe(`GET ${normalized}`),
);

it.each(["x", "%", "த"])("rejects a URL with 7,000 times %s", (character) => {
  const longest = `/contact/?a=${"x".repeat(6_988)}`;
  expect(normalize(`GET ${longest}`)).toBe(`GET ${longest}`);
  expect(normalize(`GET /contact/${character.repeat(7_000)}`)).toBe(414);
});

it("turns a form posted to a page into a request of the page, but not a form posted to an endpoint", () => {
  expect(normalize("POST /admin/login", FORM_TYPE)).toBe("GET /admin/login");
  expect(normalize("POST /api/contact/post", FORM_TYPE)).toBe("POST /api/contact/post");
});

it("removes the header Range", () => {
  const headers = { range: "bytes=9-1,x" };
  normalizeRequest({ method: "GET", url: "/icons.svg", headers } as unknown as IncomingMessage);
  expect(headers).toEqual({});
});

it.each([
  ["/contact", 400],
  ["/api/plans", null],
])("responds to a router state that Next cannot read at %s with %j", (url, status) => {
  const headers = { rsc: "1", "next-router-state-tree": "%5B%5D" };
  const request = { method: "GET", url, headers } as unknown as IncomingMessage;
  expect(normalizeRequest(request)).toBe(status);
});
