import type { NextConfig } from "next";
import { POLICY, securityHeaders } from "./lib/http/security-headers";

const SECURITY = securityHeaders(process.env.NODE_ENV === "development");

const config: NextConfig = {
  // For the container's image alone: the server with only those packages that it loads.
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  // Pictures are kept in the right sizes: Next resizes none when it is asked for.
  images: { unoptimized: true },
  outputFileTracingExcludes: { "*": ["node_modules/sharp", "node_modules/@img"] },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run typecheck` is for who changes something: whoever starts the site does not wait for it.
  typescript: { ignoreBuildErrors: true },
  // These load files of their own at run time, which a bundle would not hold.
  serverExternalPackages: ["nodemailer", "prom-client"],
  // What a page is rendered to at run time lives in memory: a restart begins with the build's
  // pages, which hold no prices, and never with those of an earlier day.
  experimental: {
    isrFlushToDisk: false,
    globalNotFound: true,
    preloadEntriesOnStart: false,
    // Nothing reads them, and they would be a third of what is built.
    turbopackSourceMaps: false,
  },
  // The staff area's pages replace the policy by their own (proxy.ts).
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(SECURITY).map(([key, value]) => ({ key, value })),
    },
    // Staff have sent these: whatever a browser may take one for, it runs nothing of it.
    {
      source: "/api/pictures/:file",
      headers: [{ key: POLICY, value: `${SECURITY[POLICY]}; sandbox` }],
    },
    // A page, and the part of it that Next's router asks for, stands as it is now: whoever keeps it
    // asks before it is shown again. Without this a shared cache would keep it for a year.
    {
      source: "/((?!api/|admin(?:/|$)|_next/).*)",
      headers: [
        { key: "cache-control", value: "no-cache" },
        // Next itself forgets to say so of the list of pages.
        { key: "vary", value: "Accept-Encoding" },
      ],
    },
  ],
  rewrites: async () => ({
    // The one that is open stands beside the list, which is not read anew for it.
    beforeFiles: [{ source: "/admin/enquiries/:open", destination: "/admin/enquiries?open=:open" }],
    // English has no prefix.
    afterFiles: [
      { source: "/", destination: "/en" },
      { source: "/:path((?!(?:ta|admin|api|preview|_next)(?:/|$)).+)", destination: "/en/:path" },
    ],
    // What is no page by then. A source is matched in any case.
    fallback: [
      { source: "/:language(en|ta)/aaryaatv", destination: "/:language/tv-address" },
      { source: "/ta/:path+", destination: "/ta/missing" },
    ],
  }),
  // How people write the channel's address. A source is matched in any case, so none of these may
  // be the address itself.
  redirects: async () => [
    ...["/tv", "/aaryaa-tv", "/aaryaa_tv", "/aaryatv", "/arya-tv", "/aryatv"].flatMap((source) => [
      { source, destination: "/aaryaaTV", permanent: true },
      { source: `/ta${source}`, destination: "/ta/aaryaaTV", permanent: true },
    ]),
    // Where staff may look for the login page.
    ...["/login", "/dashboard/login"].map((source) => ({
      source,
      destination: "/admin/login",
      permanent: false,
    })),
  ],
};

export default config;
