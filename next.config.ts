import type { NextConfig } from "next";
import { buildSecurityHeaders, CSP_HEADER } from "./lib/http/security-headers";

const SECURITY = buildSecurityHeaders(process.env.NODE_ENV === "development");

// lib/http/canonical-path.ts redirects other capitals.
const TV_MISSPELLINGS = ["/tv", "/aaryaa-tv", "/aaryaa_tv", "/aaryatv", "/arya-tv", "/aryatv"];

/** Login URLs that the specification mentions. */
const LOGIN_ALIASES = ["/login", "/dashboard/login"];

const config: NextConfig = {
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  // Every picture is stored in all its sizes, so Next need not resize.
  images: { unoptimized: true },
  outputFileTracingExcludes: { "*": ["node_modules/sharp", "node_modules/@img"] },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run typecheck` checks the types. A build at the first start should not wait for that check.
  typescript: { ignoreBuildErrors: true },
  // These packages load files at run time, which bundling would break.
  serverExternalPackages: ["nodemailer", "prom-client"],
  // `isrFlushToDisk: false` caches rendered pages in memory only, so that a restart never serves old prices.
  experimental: {
    isrFlushToDisk: false,
    globalNotFound: true,
    preloadEntriesOnStart: false,
    // Unused source maps would be a third of the build's size.
    turbopackSourceMaps: false,
  },
  // proxy.ts sets a stricter policy for the staff area.
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(SECURITY).map(([key, value]) => ({ key, value })),
    },
    // `sandbox` blocks scripts in an uploaded file even if a browser guesses its content type.
    {
      source: "/api/pictures/:file",
      headers: [{ key: CSP_HEADER, value: `${SECURITY[CSP_HEADER]}; sandbox` }],
    },
    // Next's default would let a shared cache store a static page for a year.
    {
      source: "/((?!api/|admin(?:/|$)|_next/).*)",
      headers: [
        { key: "cache-control", value: "no-cache" },
        // Set here because Next omits it for the sitemap.
        { key: "vary", value: "Accept-Encoding" },
      ],
    },
  ],
  rewrites: async () => ({
    beforeFiles: [{ source: "/admin/enquiries/:id", destination: "/admin/enquiries?open=:id" }],
    afterFiles: [
      { source: "/", destination: "/en" },
      { source: "/:path((?!(?:ta|admin|api|preview|_next)(?:/|$)).+)", destination: "/en/:path" },
    ],
    // Applied if no page matches.
    fallback: [{ source: "/ta/:path+", destination: "/ta/missing" }],
  }),
  redirects: async () => {
    const redirects = [];
    for (const source of TV_MISSPELLINGS) {
      redirects.push({ source, destination: "/aaryaaTV", permanent: true });
      redirects.push({ source: `/ta${source}`, destination: "/ta/aaryaaTV", permanent: true });
    }
    for (const source of LOGIN_ALIASES)
      redirects.push({ source, destination: "/admin/login", permanent: false });
    // Password managers open this path.
    redirects.push({
      source: "/.well-known/change-password",
      destination: "/admin/settings",
      permanent: false,
    });
    return redirects;
  },
};

export default config;
