import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PUBLIC_PATHS, STAFF_PATHS } from "./page-paths";

const appFolder = path.resolve(import.meta.dirname, "../../app");

/** Returns, for example, `/admin/areas/*` for `admin/(staff)/areas/[id]/page.tsx`. */
function toPath(file: string): string {
  const segments = path.dirname(file).split("/");
  const ownSegments = segments.filter((segment) => !/^\(.*\)$|^\[language\]$/.test(segment));
  return `/${ownSegments.map((segment) => (segment.startsWith("[") ? "*" : segment)).join("/")}`;
}

const listPages = (folder: string): string[] =>
  readdirSync(appFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.startsWith(folder) && path.basename(file) === "page.tsx")
    .map(toPath);

/** The catch-all page, which shows that a page is missing. */
const MISSING_STAFF_PAGE = "/admin/*";
/** proxy.ts redirects the first; next.config.mjs rewrites the second to the page of all enquiries. */
const STAFF_PATHS_WITHOUT_FILE = ["/admin", "/admin/enquiries/*"];

const PUBLIC_PAGE_HINT = `Each page.tsx of app/[language] has its path in lib/http/page-paths.ts.
A new page in the sitemap belongs in INDEXED_PATHS, and one that depends on the query or a record in OTHER_PUBLIC_PATHS.
It may also need a link (lib/content/navigation.ts), and e2e/public/page-layout.spec.ts should open it.
If its record can be missing, proxy.ts answers for it.`;

const STAFF_PAGE_HINT = `Each page.tsx of app/admin has its path in STAFF_PATHS of lib/http/page-paths.ts.
A new page may also need an entry in the menu (components/admin/frame/staff-frame.tsx).`;

it("lists the path of each public page", () => {
  const pages = listPages("[language]/").toSorted();
  expect(PUBLIC_PATHS.toSorted(), PUBLIC_PAGE_HINT).toEqual(pages);
});

it("lists the path of each staff page", () => {
  const pages = listPages("admin/").filter((page) => page !== MISSING_STAFF_PAGE);
  const expected = [...pages, ...STAFF_PATHS_WITHOUT_FILE].toSorted();
  expect(STAFF_PATHS.toSorted(), STAFF_PAGE_HINT).toEqual(expected);
});
