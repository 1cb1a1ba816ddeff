import fc from "fast-check";
import { expect, it } from "vitest";
import { findCanonicalPath, findStaffPage } from "./canonical-path";
import { localiseForAllLanguages, PUBLIC_PATHS, STAFF_PATHS } from "./page-paths";

const paths = [...PUBLIC_PATHS.flatMap(localiseForAllLanguages), ...STAFF_PATHS].map((path) =>
  path.replace("*", "sample"),
);

it.each(paths)("redirects other spellings of the path %s, but not the path itself", (page) => {
  expect(findCanonicalPath(page)).toBeNull();
  if (page !== "/") {
    expect(findCanonicalPath(page.toUpperCase())).toBe(page);
    expect(findCanonicalPath(`${page.toUpperCase()}/`)).toBe(page);
  }
});

it.each([
  ["/CONTACT/", "/contact"],
  ["/aaryaatv/", "/aaryaaTV"],
  ["/Ta/", "/ta"],
  ["/TA/Contact", "/ta/contact"],
  ["/Area/Some-Street", "/area/some-street"],
  ["/ta/AREA/some-street", "/ta/area/some-street"],
  ["/admin/View-Plans/Import", "/admin/view-plans/import"],
])("redirects %s to %s", (spelling, page) => expect(findCanonicalPath(spelling)).toBe(page));

it.each([
  "/",
  // proxy.ts redirects to known areas only.
  "/area/Some-Street",
  "/Nowhere",
  "/Contact/Nowhere",
  "/EN/Contact",
  "/Admin/Nowhere",
  "/API/plans",
  "/Robots.txt",
  "/_NEXT/Contact",
  "/Area/%3Cb%3E",
  "//evil.example/Contact",
  "/\\evil.example",
  "/Constructor",
])("does not redirect %j", (unknown) => expect(findCanonicalPath(unknown)).toBeNull());

const anySpelling = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((isUpper) =>
      [...text].map((letter, index) => (isUpper[index] ? letter.toUpperCase() : letter)).join(""),
    );

it("redirects at most once, and only to a path of this site that differs in letter case or a final slash", () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...paths).chain(anySpelling), fc.webPath(), fc.string()),
      fc.constantFrom("", "/"),
      (start, end) => {
        const spelling = start + end;
        const target = findCanonicalPath(spelling);
        if (target === null) return;
        expect(target).toMatch(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/);
        expect(target.toLowerCase()).toBe(spelling.toLowerCase().replace(/(?<=.)\/$/, ""));
        expect(findCanonicalPath(target)).toBeNull();
      },
    ),
    { numRuns: 1_000 },
  ));

it.each([
  ["/admin/areas/import", "/admin/areas/import"],
  ["/admin/areas/new", "/admin/areas/*"],
  ["/admin/no/such/screen", undefined],
  ["/contact", undefined],
])("maps the path %s to the staff page %s", (path, page) => expect(findStaffPage(path)).toBe(page));
