import type { IncomingMessage, ServerResponse } from "node:http";
import { localiseForAllLanguages, PUBLIC_PATHS, STAFF_PATHS, type StaffPath } from "./page-paths";

const toSegments = (path: string): string[] => path.split("/").slice(1);

const PAGES = [...PUBLIC_PATHS.flatMap(localiseForAllLanguages), ...STAFF_PATHS]
  // A page with its own pattern precedes a page of the pattern `*`.
  .sort((first, second) => Number(first.includes("*")) - Number(second.includes("*")))
  .map(toSegments);

/** Returns the pattern of the page, such as `/admin/areas/*`. */
export function findStaffPage(path: string): StaffPath | undefined {
  const segments = toSegments(path);
  return (
    STAFF_PATHS.find((page) => page === path) ??
    STAFF_PATHS.find((page) => page.endsWith("*") && matches(toSegments(page), segments))
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
