import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { prepareForNext } from "./for-next";

const FORM = "application/x-www-form-urlencoded";

/** @param line such as `GET /contact` */
function prepared(line: string, type = "application/json") {
  const [method, url] = line.split(" ");
  const request = { method, url, headers: { "content-type": type } } as IncomingMessage;
  return prepareForNext(request) ?? `${request.method} ${request.url}`;
}

it.each([
  ["TRACE /api/health", 405],
  ["PROPFIND /", 405],
  ["POST /contact", 405],
  ["OPTIONS *", 400],
  ["GET http://other.example/", 400],
])("keeps from Next what it cannot answer: %s", (line, status) =>
  expect(prepared(line)).toBe(status),
);

it.each([
  ["/contact?a=%zz", "/contact?a=%zz"],
  ["/%E0%A4%A?a=%zz", "/%25E0%25A4%25A?a=%zz"],
  ["/api/plans/%", "/api/plans/%25"],
  ["/x/%2e./%5Fglobal-error", "/404"],
  ["/x\\..\\contact", "/contact"],
  ["/api/x/../plans", "/api/plans"],
  ["/a../...", "/a../..."],
  ["/%63ontact%20%2f?a=%63", "/contact%20%2f?a=%63"],
  ["//[", "//["],
])("gives Next an address that it can read: %s", (given, address) =>
  expect(prepared(`GET ${given}`)).toBe(`GET ${address}`),
);

it("asks for the page for a form without its script, and leaves an endpoint's forms alone", () => {
  expect(prepared("POST /admin/login", FORM)).toBe("GET /admin/login");
  expect(prepared("POST /api/contact/post", FORM)).toBe("POST /api/contact/post");
});
