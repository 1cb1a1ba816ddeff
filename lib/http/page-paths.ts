// All pages. lib/http/page-paths.test.ts compares these lists with the folders of app/.
import { LANGUAGES, localisedPath } from "../content/language";

/** English paths of the pages in the sitemap, except area pages, which the sitemap adds. */
export const INDEXED_PATHS = [
  "/",
  "/customizedplan",
  "/customizedplan/all",
  "/customizedplan/all/quarterly",
  "/customizedplan/all/half-yearly",
  "/customizedplan/all/yearly",
  "/contact",
  "/aaryaaTV",
  "/privacy",
];

/** English paths of pages that depend on the query or on a record. `*` matches any single segment. */
const OTHER_PUBLIC_PATHS = [
  "/area",
  "/area/*",
  "/compare",
  "/contact/thank-you",
  "/customizedplan/find",
];

export const PUBLIC_PATHS = [...INDEXED_PATHS, ...OTHER_PUBLIC_PATHS];

export const STAFF_PATHS = [
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
] as const;
export type StaffPath = (typeof STAFF_PATHS)[number];

export const localiseForAllLanguages = (path: string) =>
  LANGUAGES.map((language) => localisedPath(language, path));

/** Paths of all pages that exist independently of the data and do not depend on the query. */
export const STATIC_PATHS = [
  ...INDEXED_PATHS.flatMap(localiseForAllLanguages),
  ...localiseForAllLanguages("/manifest.webmanifest"),
  "/sitemap.xml",
  "/robots.txt",
];
