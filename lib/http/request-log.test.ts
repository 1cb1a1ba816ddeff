import fc from "fast-check";
import { expect, it } from "vitest";
import { pathForLog, patternOf } from "./request-log";

const ROUTES = patternOf([
  ...["/", "/contact", "/robots.txt", "/[spelling]", "/admin/edit-plans/[id]"],
  ...["/admin/[...missing]", "/api/[...path]", "/api/plans/[id]/quote"],
  "/api/settings/change-email/verify-and-update",
]);
const ID = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

it.each([
  ["/contact?phone=9876543210", 405],
  [`/admin/edit-plans/${ID}`, 404],
  [`/api/plans/${ID}/quote`, 503],
  ["/api/settings/change-email/verify-and-update", 400],
  ["/_next/static/chunks/2f9gxniu4cmj_.js", 200],
])("pathForLog keeps %s, answered with %i", (url, status) => {
  expect(pathForLog(url, status, ROUTES)).toBe(url.split("?")[0]);
});

it.each([
  ["/9876543210", 404, "/"],
  ["/kumar88@mail.example", 404, "/kumarmail.example"],
  ["/robotsxtxt7", 404, "/robotsxtxt"],
  ["/admin/9876543210", 307, "/admin/"],
  ["/api/9876543210", 204, "/api/"],
  ["/api/plans/9876543210/quote", 404, "/api/plans//quote"],
  [`/api/x/${ID}`, 404, `/api/x/${ID}`.slice(0, 40).replace(/\d/g, "")],
  ["http://9.example/", 400, "http://.example/"],
])("pathForLog of %s, answered with %i, leaves %s", (url, status, path) => {
  expect(pathForLog(url, status, ROUTES)).toBe(path);
});

it("pathForLog never keeps a digit, an @ or more than 40 characters of what no route knows", () => {
  expect(pathForLog("/contact/7", 404, patternOf([]))).toBe("/contact/");
  const anything = fc.string({ unit: "binary-ascii", maxLength: 300 });
  fc.assert(
    fc.property(anything, fc.constantFrom(307, 308, 400, 404, 405, 500), (text, status) => {
      expect(pathForLog(`/x/${text}`, status, ROUTES)).toMatch(/^[^\d@]{0,40}$/s);
    }),
  );
});
