// Tests headers that come from the server, Next.js and the page together.
import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import { nextVisitorIp, sampleEnquiryForm } from "../sample-enquiry";
import { ADMIN } from "../site";
import { listStaffEndpoints, listStaffPagePaths } from "../staff-paths";
import { fetchText, site, staff } from "./site";

type Headers = Record<string, string>;

/** Unlike fetch, sends the given Host and Accept-Encoding, and returns the headers as they were sent. */
async function send(method: string, path: string, headers: Headers = {}, body?: string) {
  const outgoing = request(site.url + path, { method, headers }).end(body);
  const [response] = await once(outgoing, "response");
  const content = await buffer(response);
  return {
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    bytes: content.length,
  };
}

const planId = INITIAL_OFFER_PLAN_IDS.max;
const PUBLIC_PAGES = [
  "/",
  "/area",
  "/area?q=nagar",
  "/area/nowhere",
  "/area/sample-nagar-1st-street",
  "/compare",
  "/contact",
  "/contact/thank-you?reference=ABCD1234",
  "/customizedplan",
  "/customizedplan/all",
  "/customizedplan/find?type=internet",
  "/manifest.webmanifest",
  "/nowhere",
  "/privacy",
];
const FILES = [
  "/admin/manifest.webmanifest",
  "/admin/offline.html",
  "/admin/sw.js",
  "/favicon.ico",
  "/icons.svg",
  "/robots.txt",
  "/sitemap.xml",
  "/nowhere.svg",
];
const REDIRECTS = [
  "/tv",
  "/ta/tv",
  "/login",
  "/Contact?from=poster",
  "/TA/AARYAATV",
  "/contact/",
  "/area/Sample-Nagar-1st-Street",
  "/.well-known/change-password",
  "/admin",
  "/admin/settings",
];
const PUBLIC_ENDPOINTS = [
  "/api/areas/find?slug=nowhere",
  "/api/check-auth",
  "/api/contact/post",
  "/api/get-gst",
  "/api/health",
  "/api/login",
  "/api/metrics",
  "/api/nowhere",
  "/api/openapi.json",
  "/api/pictures/a-400.webp",
  `/api/plans/${planId}`,
  `/api/plans/${planId}/quote`,
  `/api/plans/${planId}/quote?lang=ta`,
  "/api/plans/nowhere/quote",
  "/api/plans/filter",
  "/api/plans/filter?planType=nowhere",
];

const tamilPages = PUBLIC_PAGES.map((path) => `/ta${path === "/" ? "" : path}`);
const publicPaths = [
  ...PUBLIC_PAGES,
  ...tamilPages,
  ...FILES,
  ...REDIRECTS,
  ...PUBLIC_ENDPOINTS,
  "/admin/login",
];
const staffPaths = [
  ...listStaffPagePaths(() => planId),
  ...listStaffEndpoints(() => planId)
    .filter(({ method }) => method === "GET")
    .map(({ path }) => path),
];

/** These differ between identical requests. `link` lists what React has rendered by then. */
const VARYING_HEADERS = ["date", "x-request-id", "x-nextjs-cache", "link"];
/** Describe the body, which HEAD does not have. Next compresses no response to HEAD. */
const BODY_HEADERS = ["transfer-encoding", "content-length", "content-encoding"];

function comparableHeaders(headers: IncomingHttpHeaders): Headers {
  const entries = Object.entries(headers).filter(
    ([name]) => ![...VARYING_HEADERS, ...BODY_HEADERS].includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(value).replace(/nonce[-=]"?[^'";]+/g, "nonce")]),
  );
}

async function expectHeadLikeGet(path: string, headers: Headers): Promise<void> {
  const get = await send("GET", path, headers);
  const head = await send("HEAD", path, headers);
  expect(head.status, path).toBe(get.status);
  expect(comparableHeaders(head.headers), path).toEqual(comparableHeaders(get.headers));
  expect(head.bytes, path).toBe(0);
  const { "content-length": length, "content-encoding": encoding } = head.headers;
  if (length === undefined || encoding !== get.headers["content-encoding"]) return;
  // The page cache may have compressed the page at the maximum in between.
  const { bytes } = Number(length) === get.bytes ? get : await send("GET", path, headers);
  expect(Number(length), path).toBe(bytes);
}

it.each(["identity", "gzip", "gzip, deflate, br"])(
  "responds to HEAD with the status and headers of GET if the client accepts the encodings %s",
  async (encodings) => {
    const headers = { "accept-encoding": encodings, "x-forwarded-for": nextVisitorIp() };
    const script = /\/_next\/static\/[^"]+\.js/.exec(await fetchText("/"))?.[0];
    for (const path of [...publicPaths, script ?? "no script"])
      await expectHeadLikeGet(path, headers);
    for (const path of staffPaths)
      await expectHeadLikeGet(path, { ...headers, cookie: staff.cookie });
  },
);

it("responds to HEAD and GET with 304 if the client has the current version", async () => {
  for (const path of ["/", "/icons.svg", "/area/sample-nagar-1st-street"]) {
    const { etag = "" } = (await send("GET", path)).headers;
    expect(etag, path).not.toBe("");
    for (const method of ["GET", "HEAD"])
      expect((await send(method, path, { "if-none-match": etag })).status, path).toBe(304);
  }
});

const PROXY_HEADERS: Headers[] = [
  { host: "app:3000" },
  { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
];

it.each(PROXY_HEADERS)(
  "redirects only to paths of the site, even if a proxy sends the headers %j",
  async (headers) => {
    for (const path of ["//evil.example", "/\\evil.example/Contact", "//Contact", ...REDIRECTS]) {
      const { status, headers: responseHeaders } = await send("GET", path, headers);
      expect([307, 308], path).toContain(status);
      expect(responseHeaders.location, path).toMatch(/^\/(?![/\\])/);
      expect(responseHeaders["cache-control"] ?? "", path).not.toContain("max-age");
    }
  },
);

it.each([
  ["/.well-known/change-password", 307, "/admin/settings"],
  ["/Contact?from=poster", 308, "/contact?from=poster"],
  ["/%43ontact/", 308, "/contact"],
  ["/TA/Contact", 308, "/ta/contact"],
  ["/AARYAATV?from=poster", 308, "/aaryaaTV?from=poster"],
  ["/ADMIN/dashboard", 308, "/admin/dashboard"],
  ["/aaryaaTV", 200, undefined],
  ["/Nowhere", 404, undefined],
  ["/TA/Nowhere", 404, undefined],
  ["/api/Plans", 404, undefined],
])("responds to %s with %i and the location %s", async (path, status, location) => {
  const response = await send("GET", path);
  expect([response.status, response.headers.location]).toEqual([status, location]);
});

it("serves a favicon for browsers that do not read the icon links", async () => {
  const { status, headers } = await send("GET", "/favicon.ico");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/);
});

it.each([
  ["/", ["anek-latin", "anek-rupee"]],
  ["/ta", ["anek-tamil", "anek-latin", "anek-rupee"]],
  ["/compare", ["anek-latin", "anek-rupee", "/art/head-compare.svg"]],
])("preloads in the HTML of %s the fonts and pictures %j", async (path, files) => {
  const html = await fetchText(path);
  const preloads = html.match(/<link\b[^>]*\brel="preload"[^>]*>/g);
  for (const file of files) expect(preloads).toContainEqual(expect.stringContaining(file));
});

it.each(["/", "/ta/contact", "/nowhere", "/admin/login"])(
  "tells browsers not to darken the colours of %s",
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html).toContain('<meta name="color-scheme" content="only light"/>');
  },
);

it("accepts a login and an enquiry through a proxy that sends its own Host", async () => {
  const post = (path: string, origin: string, body: object) =>
    send(
      "POST",
      path,
      {
        host: "app:3000",
        origin,
        "content-type": "application/json",
        "x-forwarded-for": nextVisitorIp(),
      },
      JSON.stringify(body),
    );
  const enquiry = { ...sampleEnquiryForm, message: "Sent through another proxy." };
  for (const [path, body] of [
    ["/api/login", ADMIN],
    ["/api/contact/post", enquiry],
  ] as const) {
    expect((await post(path, site.url, body)).status, path).toBe(200);
    expect((await post(path, "http://evil.example", body)).status, path).toBe(403);
  }
});
