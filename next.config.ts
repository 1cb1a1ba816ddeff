import type { NextConfig } from "next";
import { buildSecurityHeaders, CSP_HEADER } from "./lib/http/security-headers";

const SECURITY = buildSecurityHeaders(process.env.NODE_ENV === "development");

const config: NextConfig = {
  // The container image needs a server with only the packages it loads.
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  // Pictures are stored in all sizes; Next does not resize on request.
  images: { unoptimized: true },
  outputFileTracingExcludes: { "*": ["node_modules/sharp", "node_modules/@img"] },
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run typecheck`, so that a first start does not wait for them.
  typescript: { ignoreBuildErrors: true },
  // These packages load files at run time, which bundling would break.
  serverExternalPackages: ["nodemailer", "prom-client"],
  // Without isrFlushToDisk, rendered pages live in memory only: a restart never serves old prices.
  experimental: {
    isrFlushToDisk: false,
    globalNotFound: true,
    preloadEntriesOnStart: false,
    // Source maps would be a third of the build's size, and nothing reads them.
    turbopackSourceMaps: false,
  },
  // proxy.ts sets a stricter policy for the staff area.
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(SECURITY).map(([key, value]) => ({ key, value })),
    },
    // Uploaded files: `sandbox` prevents scripts even if a browser misreads the type.
    {
      source: "/api/pictures/:file",
      headers: [{ key: CSP_HEADER, value: `${SECURITY[CSP_HEADER]}; sandbox` }],
    },
    // Caches must revalidate pages and RSC payloads before reuse. Next's default would let a shared
    // cache store a static page for a year.
    {
      source: "/((?!api/|admin(?:/|$)|_next/).*)",
      headers: [
        { key: "cache-control", value: "no-cache" },
        // Next omits this header for the sitemap.
        { key: "vary", value: "Accept-Encoding" },
      ],
    },
  ],
  rewrites: async () => ({
    // An open enquiry is shown beside the list, by the same page.
    beforeFiles: [{ source: "/admin/enquiries/:open", destination: "/admin/enquiries?open=:open" }],
    // English pages have no prefix in the URL.
    afterFiles: [
      { source: "/", destination: "/en" },
      { source: "/:path((?!(?:ta|admin|api|preview|_next)(?:/|$)).+)", destination: "/en/:path" },
    ],
    // Runs if no page matches. Sources match case-insensitively.
    fallback: [
      { source: "/:language(en|ta)/aaryaatv", destination: "/:language/tv-address" },
      { source: "/ta/:path+", destination: "/ta/missing" },
    ],
  }),
  // Common misspellings of the TV page's path. Sources match case-insensitively, so /aaryaatv would
  // redirect to itself.
  redirects: async () => [
    ...["/tv", "/aaryaa-tv", "/aaryaa_tv", "/aaryatv", "/arya-tv", "/aryatv"].flatMap((source) => [
      { source, destination: "/aaryaaTV", permanent: true },
      { source: `/ta${source}`, destination: "/ta/aaryaaTV", permanent: true },
    ]),
    // Login URLs that the specification mentions.
    ...["/login", "/dashboard/login"].map((source) => ({
      source,
      destination: "/admin/login",
      permanent: false,
    })),
  ],
};

export default config;
