import fc from "fast-check";
import { expect, it } from "vitest";
import { buildLoginPath, DASHBOARD_PATH, LOGIN_PATH, resolveReturnTo } from "./constants";

const SITE = "https://site.example";

it.each([
  "/admin/enquiries?status=new&search=a%2Fb",
  "/admin/enquiries/%E0%AE%AE",
  "/admin/view-plans?page=2#row",
])("resolveReturnTo returns %s unchanged", (path) => expect(resolveReturnTo(path)).toBe(path));

it.each([
  null,
  "",
  "/admin",
  "/administrator/x",
  "//other.example/admin/",
  "/admin/login",
  "/admin/x/../login",
  "/admin/%2e%2e/x",
  "/admin/.\t./x",
])("resolveReturnTo returns the dashboard for %j", (path) =>
  expect(resolveReturnTo(path)).toBe(DASHBOARD_PATH),
);

it("resolveReturnTo resolves `..` if the result is within the staff area", () => {
  expect(resolveReturnTo("/admin/enquiries/../settings")).toBe("/admin/settings");
  expect(resolveReturnTo("/admin//other.example/..//x")).toBe("/admin///x");
});

it("resolveReturnTo returns, for any input, a resolved path below /admin that is not the login page", () => {
  const parts = ["/", "\\", ".", "..", "%2e", "%2E%2e", "%2f", "%5C", "%25", "\t", "\n", "\0", " "];
  const words = ["admin", "login", "x", "@other.example", ":80", "?", "#", "&next=", "https:"];
  const part = fc.oneof(fc.constantFrom(...parts, ...words), fc.string({ unit: "binary" }));
  const path = fc.array(part, { maxLength: 12 }).map((parts) => `/admin/${parts.join("")}`);
  fc.assert(
    fc.property(fc.oneof(path, fc.string(), fc.webUrl()), (input) => {
      const resolved = resolveReturnTo(input);
      expect(resolved.startsWith("/admin/")).toBe(true);
      const { origin, pathname, search, hash } = new URL(resolved, SITE);
      expect(origin).toBe(SITE);
      expect(pathname + search + hash).toBe(resolved);
      expect(pathname.startsWith(LOGIN_PATH)).toBe(false);
      expect(resolveReturnTo(resolved)).toBe(resolved);
    }),
    { numRuns: 1_000 },
  );
});

it("builds a URL of the login page that the server accepts, also for a page with a long URL", () => {
  const selection = `/admin/view-plans/change?${"id=7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10&".repeat(150)}`;
  expect(new URL(buildLoginPath(selection), SITE).searchParams.get("next")).toBe(selection);
  const longest = `/admin/enquiries?search=${"%".repeat(6_900)}`;
  expect(buildLoginPath(longest, "idle")).toBe("/admin/login?signedOut=idle");
});
