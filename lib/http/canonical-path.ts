import type { IncomingMessage, ServerResponse } from "node:http";

/** English paths; each page also exists below /ta. `*` matches any single segment. */
const PUBLIC_PAGES = [
  "/aaryaaTV",
  "/area",
  "/area/*",
  "/compare",
  "/contact",
  "/contact/thank-you",
  "/customizedplan",
  "/customizedplan/all",
  "/customizedplan/all/half-yearly",
  "/customizedplan/all/quarterly",
  "/customizedplan/all/yearly",
  "/customizedplan/find",
  "/privacy",
];

const STAFF_PAGES = [
  "/admin",
  "/admin/add-plans",
  "/admin/areas",
  "/admin/areas/*",
  "/admin/areas/import",
  "/admin/dashboard",
  "/admin/edit-plans/*",
  "/admin/enquiries",
  "/admin/enquiries/*",
  "/admin/history",
  "/admin/login",
  "/admin/settings",
  "/admin/update-gst",
  "/admin/view-plans",
  "/admin/view-plans/change",
  "/admin/view-plans/import",
  "/admin/website",
  "/admin/website/*",
];

const toSegments = (path: string): string[] => path.split("/").slice(1);

const PAGES = [...PUBLIC_PAGES, "/ta", ...PUBLIC_PAGES.map((path) => `/ta${path}`), ...STAFF_PAGES]
  // A page with its own pattern precedes a page of the pattern `*`.
  .sort((first, second) => Number(first.includes("*")) - Number(second.includes("*")))
  .map(toSegments);

/** Returns the pattern of the page, such as `/admin/areas/*`. */
export function findStaffPage(path: string): string | undefined {
  const segments = toSegments(path);
  return (
    STAFF_PAGES.find((page) => page === path) ??
    STAFF_PAGES.find((page) => page.endsWith("*") && matches(toSegments(page), segments))
  );
}

/** Prevents redirects to unknown paths with escapes. */
const DYNAMIC_SEGMENT = /^[\w-]+$/;

/** @returns whether the response was sent */
export function redirectToCanonicalPath(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path = ""] = url.split("?", 1);
  const canonicalPath = findCanonicalPath(path);
  if (canonicalPath === null) return false;
  const location = canonicalPath + url.slice(path.length);
  response.writeHead(308, { "cache-control": "no-cache", location }).end();
  return true;
}

/** Returns the path of the page if `path` differs from it in letter case, and null for all other paths. */
export function findCanonicalPath(path: string): string | null {
  // All pages have lower-case paths, except /aaryaaTV.
  if (!/[A-Z]|\/aaryaatv/.test(path)) return null;
  const segments = toSegments(path.endsWith("/") ? path.slice(0, -1) : path);
  const page = PAGES.find((candidate) => matches(candidate, segments));
  // A dynamic segment alone is not corrected, because its page knows which values exist.
  if (!page || page.every((segment, index) => segment === "*" || segment === segments[index]))
    return null;
  const canonicalSegments = page.map((segment, index) =>
    segment === "*" ? segments[index]?.toLowerCase() : segment,
  );
  return `/${canonicalSegments.join("/")}`;
}

function matches(page: string[], segments: string[]): boolean {
  return (
    page.length === segments.length &&
    page.every((segment, index) => {
      const actual = segments[index] ?? "";
      return segment === "*"
        ? DYNAMIC_SEGMENT.test(actual)
        : segment.toLowerCase() === actual.toLowerCase();
    })
  );
}
