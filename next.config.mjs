// A JavaScript file, because Next would compile a TypeScript file at every start.

// lib/http/canonical-path.ts redirects other capitals.
const TV_MISSPELLINGS = ["/tv", "/aaryaa-tv", "/aaryaa_tv", "/aaryatv", "/arya-tv", "/aryatv"];

/** Login URLs that the specification mentions. */
const LOGIN_ALIASES = ["/login", "/dashboard/login"];

/** @type {import("next").NextConfig} */
const config = {
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  // Every picture is stored in all its sizes, so Next need not resize.
  images: { unoptimized: true },
  // Next resolves these files when it reads this configuration, but does not trace them.
  outputFileTracingIncludes: { "*": ["node_modules/next/dist/compiled/webpack/*.js"] },
  outputFileTracingExcludes: { "*": ["node_modules/sharp", "node_modules/@img"] },
  poweredByHeader: false,
  reactStrictMode: true,
  // Metadata of a dynamic page would otherwise be streamed into the body.
  htmlLimitedBots: /.*/,
  // React would write preloads of fonts and images into a header, which lib/http/page-cache.ts does not store.
  reactMaxHeadersLength: 0,
  // `npm run typecheck` checks the types. A build at the first start should not wait for that check.
  typescript: { ignoreBuildErrors: true },
  // These packages load files at run time, which bundling would break.
  serverExternalPackages: ["nodemailer", "prom-client"],
  experimental: {
    globalNotFound: true,
    preloadEntriesOnStart: false,
    // Unused source maps would be a third of the build's size.
    turbopackSourceMaps: false,
  },
  // server.ts sets the security headers of all responses, and proxy.ts a stricter policy for the staff area.
  headers: async () => [
    // `sandbox` blocks scripts in an uploaded file even if a browser guesses its content type.
    {
      source: "/api/pictures/:file",
      headers: [
        {
          key: "content-security-policy",
          value: "default-src 'none'; frame-ancestors 'none'; sandbox",
        },
      ],
    },
    // Next's default for dynamic pages would prevent browsers from using the ETag and the back/forward cache.
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
  }),
  redirects: async () => {
    const redirects = [];
    for (const source of TV_MISSPELLINGS) {
      redirects.push({ source, destination: "/aaryaaTV", permanent: true });
      redirects.push({ source: `/ta${source}`, destination: "/ta/aaryaaTV", permanent: true });
    }
    // The list had numbered pages until each duration got a page. The path of the monthly plans has no duration.
    for (const destination of ["/customizedplan/all", "/ta/customizedplan/all"])
      redirects.push({
        source: `${destination}/:page(\\d+|monthly)`,
        destination,
        permanent: true,
      });
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
