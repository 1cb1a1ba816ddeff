import fc from "fast-check";
import { expect, it } from "vitest";
import { FIRST_PAGE, LOGIN_PAGE, pageAfterLogin } from "./terms";

const SITE = "https://site.example";

it.each([
  ...["/admin/settings", "/admin/enquiries?status=new&search=a%2Fb", "/admin/enquiries/%E0%AE%AE"],
  ...["/admin/view-plans?page=2#row", "/admin/edit-plans/7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10"],
])("after signing in %s is the page that was wanted", (wanted) =>
  expect(pageAfterLogin(wanted)).toBe(wanted),
);

it.each([
  ...[null, undefined, "", "/", "/admin", "admin/settings", "/administrator/x"],
  ...["//other.example/admin/", "https://other.example/admin/", "javascript:alert(1)"],
  ...["/admin/login", "/admin/login?next=/admin/settings", "/admin/x/../login"],
  ...["/admin/../../x", "/admin/%2e%2e/x", "/admin\\..\\x", "/admin/..//other.example/admin/"],
  "/admin/.\t./x",
])("after signing in %j leads to the first page", (wanted) =>
  expect(pageAfterLogin(wanted)).toBe(FIRST_PAGE),
);

it("keeps to the staff area where a way up stays within it", () => {
  expect(pageAfterLogin("/admin/enquiries/../settings")).toBe("/admin/settings");
  expect(pageAfterLogin("/admin//other.example/..//x")).toBe("/admin///x");
});

it("is below /admin whatever is asked for, and stays what it is", () => {
  const parts = ["/", "\\", ".", "..", "%2e", "%2E%2e", "%2f", "%5C", "%25", "\t", "\n", "\0", " "];
  const words = ["admin", "login", "x", "@other.example", ":80", "?", "#", "&next=", "https:"];
  const part = fc.oneof(fc.constantFrom(...parts, ...words), fc.string({ unit: "binary" }));
  const wanted = fc.array(part, { maxLength: 12 }).map((all) => `/admin/${all.join("")}`);
  fc.assert(
    fc.property(fc.oneof(wanted, fc.string(), fc.webUrl()), (text) => {
      const page = pageAfterLogin(text);
      expect(page.startsWith("/admin/")).toBe(true);
      const { origin, pathname, search, hash } = new URL(page, SITE);
      expect(origin).toBe(SITE);
      expect(pathname + search + hash).toBe(page);
      expect(pathname.startsWith(LOGIN_PAGE)).toBe(false);
      expect(pageAfterLogin(page)).toBe(page);
    }),
    { numRuns: 1_000 },
  );
});
