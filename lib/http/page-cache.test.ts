// A plain HTTP server with the cache in front of a handler that takes the place of Next.
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createGate } from "@/test/gate";
import { sendCachedPage } from "./page-cache";
import { expirePages, publicState } from "./public-state";

type Headers = Record<string, string>;

let port: number;
/** The page that the handler renders. */
let page: { status: number; body: string; location?: string };
/** Requests that reached the handler. */
let renders: IncomingMessage[];
/** The handler responds when this promise is fulfilled. */
let gate: Promise<void>;

const TEXT = "A public page. ".repeat(200);

const server = createServer(async (incoming, response) => {
  if (await sendCachedPage(incoming, response)) return;
  renders.push(incoming);
  const { status, body, location } = page;
  await gate;
  if (location) response.setHeader("location", location);
  response.writeHead(status, {
    "content-type": "text/html",
    "cache-control": "no-cache",
    vary: "rsc, Accept-Encoding",
    "set-cookie": "visitor=1",
    "x-request-id": "1",
  });
  response.end(body);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  vi.stubEnv("PORT", String(port));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  page = { status: 200, body: TEXT };
  renders = [];
  gate = Promise.resolve();
  publicState.dataPaths = new Set(["/area/car-street"]);
  // The cache outlives a test.
  expirePages();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Does not decompress, unlike fetch. */
async function get(path: string, headers: Headers = {}, method = "GET") {
  const outgoing = request({ port, path, method, headers }).end();
  const [response] = await once(outgoing, "response");
  const bytes = await buffer(response);
  const encoding: string | undefined = response.headers["content-encoding"];
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  const text = String(decompress && bytes.length > 0 ? decompress(bytes) : bytes);
  return {
    status: response.statusCode as number,
    headers: response.headers as Headers,
    encoding,
    bytes: bytes.length,
    text,
  };
}

/** Returns a function that lets the handler respond. */
function holdRenders(): () => void {
  const { opened, open } = createGate();
  gate = opened;
  return open;
}

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0.5", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["identity, gzip;q=0.1", undefined],
  ["gzip;q=NaN, \u00ff", undefined],
  ["", undefined],
])("the page cache responds to Accept-Encoding %j with %s", async (accepted, encoding) => {
  const response = await get("/", { "accept-encoding": accepted });
  expect(response).toMatchObject({ status: 200, encoding, text: TEXT });
  expect(Number(response.headers["content-length"])).toBe(response.bytes);
  expect(response.headers.vary).toContain("Accept-Encoding");
  expect(response.headers["cache-control"]).toBe("no-cache");
});

it("the page cache renders once for all visitors, without what their requests contain", async () => {
  const visitor = { cookie: "a=1", "accept-language": "ta", "x-forwarded-for": "203.0.113.9" };
  const release = holdRenders();
  const responses = ["/", "/?utm_source=poster", "/"].map((path) => get(path, visitor));
  await expect.poll(() => renders).toHaveLength(1);
  release();
  for (const response of [...(await Promise.all(responses)), await get("/")]) {
    expect(response).toMatchObject({ status: 200, text: TEXT });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers["x-request-id"]).toBeUndefined();
  }
  expect(renders).toHaveLength(1);
  expect(renders[0]?.url).toBe("/");
  for (const [name, value] of Object.entries(visitor))
    expect(renders[0]?.headers[name]).not.toBe(value);
});

it("the page cache responds with 304 to the ETag of any encoding", async () => {
  const { headers } = await get("/", { "accept-encoding": "gzip" });
  const { etag = "" } = headers;
  for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"])
    expect(await get("/", { "if-none-match": known })).toMatchObject({ status: 304, text: "" });
  expect((await get("/", { "if-none-match": '"other"' })).status).toBe(200);
});

it("the page cache responds to HEAD without a body", async () => {
  const { headers } = await get("/", { "accept-encoding": "gzip" });
  const head = await get("/", { "accept-encoding": "gzip" }, "HEAD");
  expect(head).toMatchObject({ status: 200, bytes: 0 });
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
});

it("the page cache stores only static pages and the pages of stored areas", async () => {
  const cachedPaths = [
    "/ta/contact",
    "/area/car-street",
    "/robots.txt",
    "/ta/manifest.webmanifest",
  ];
  for (const path of [...cachedPaths, ...cachedPaths])
    expect((await get(path)).status, path).toBe(200);
  expect(renders.map(({ url }) => url)).toEqual(cachedPaths);
  const otherPaths = [
    "/area/nowhere",
    "/compare?plans=1",
    "/customizedplan/find?app=Netflix",
    "/api/plans",
  ];
  for (const path of [...otherPaths, ...otherPaths]) await get(path);
  expect(renders).toHaveLength(cachedPaths.length + 2 * otherPaths.length);
  publicState.dataPaths = new Set();
  await get("/area/car-street");
  expect(renders.at(-1)?.headers["x-render-key"]).toBeUndefined();
});

it("the page cache renders a changed page once for all requests that arrive during the render", async () => {
  await get("/");
  page.body = `${TEXT} New`;
  expirePages();
  const release = holdRenders();
  const responses = [get("/"), get("/")];
  await expect.poll(() => renders).toHaveLength(2);
  release();
  for (const { text } of await Promise.all(responses)) expect(text).toBe(page.body);
  expect((await get("/")).text).toBe(page.body);
  expect(renders).toHaveLength(2);
});

it("the page cache does not cache a page if its render started before a change", async () => {
  const release = holdRenders();
  const early = get("/");
  await expect.poll(() => renders).toHaveLength(1);
  page.body = `${TEXT} New`;
  expirePages();
  release();
  expect((await early).text).toBe(TEXT);
  expect((await get("/")).text).toBe(page.body);
});

it("the page cache keeps the page of a later render if an earlier render ends after it", async () => {
  const release = holdRenders();
  const early = get("/");
  await expect.poll(() => renders).toHaveLength(1);
  page.body = `${TEXT} New`;
  expirePages();
  gate = Promise.resolve();
  expect((await get("/")).text).toBe(page.body);
  release();
  expect((await early).text).toBe(TEXT);
  expect((await get("/")).text).toBe(page.body);
  expect(renders).toHaveLength(2);
});

const ERROR_PAGE = { status: 500, body: "Internal Server Error" };

it("the page cache sends the last page if rendering fails, and logs each failure once", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await get("/contact");
  expirePages();
  page = ERROR_PAGE;
  for (const { status, text } of await Promise.all([get("/contact"), get("/contact")]))
    expect([status, text]).toEqual([200, TEXT]);
  expect(logged.mock.calls).toEqual([["/contact could not be rendered: status 500"]]);
});

it("the page cache renders a page again two seconds after its render failed", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await get("/privacy");
  expirePages();
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  page = ERROR_PAGE;
  await get("/privacy");
  page = { status: 200, body: "New page" };
  now.mockReturnValue(1_999);
  expect((await get("/privacy")).text).toBe(TEXT);
  now.mockReturnValue(2_000);
  expect((await get("/privacy")).text).toBe("New page");
});

it("the page cache stops the timer of 15 seconds when the page is rendered", async () => {
  await get("/aaryaaTV");
  expirePages();
  const start = vi.spyOn(globalThis, "setTimeout");
  const clear = vi.spyOn(globalThis, "clearTimeout");
  await get("/aaryaaTV");
  const index = start.mock.calls.findIndex(([, delayMs]) => delayMs === 15_000);
  expect(clear).toHaveBeenCalledWith(start.mock.results[index]?.value);
});

it("the page cache sends the last page after 15 seconds, and caches the new one when it is rendered", async () => {
  await get("/aaryaaTV");
  expirePages();
  page.body = "New page";
  const release = holdRenders();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const responses = [get("/aaryaaTV"), get("/aaryaaTV")];
  await expect.poll(() => renders).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(15_000);
  for (const { text } of await Promise.all(responses)) expect(text).toBe(TEXT);
  release();
  await expect.poll(async () => (await get("/aaryaaTV")).text).toBe("New page");
  expect(renders).toHaveLength(2);
});

it.each([
  { status: 500, body: "Internal Server Error" },
  { status: 307, body: "", location: "/ta/privacy?_rsc=1" },
])(
  "the page cache passes on a response with the status $status without rendering again",
  async (response) => {
    vi.spyOn(console, "error").mockReturnValue();
    page = response;
    for (const count of [1, 2]) {
      const { status, text, headers } = await get("/ta/privacy");
      expect({ status, body: text, location: headers.location }).toEqual(response);
      expect(headers["cache-control"]).toBe("no-cache");
      expect(renders).toHaveLength(count);
    }
  },
);

const NAVIGATION = { rsc: "1", "next-router-state-tree": "%5B%22%22%5D", "next-url": "/" };

it("the page cache stores the responses to the router's requests by path, _rsc and the router's headers", async () => {
  const requests: [path: string, headers: Headers][] = [
    ["/?_rsc=a1", NAVIGATION],
    ["/?_rsc=a2", NAVIGATION],
    ["/contact?_rsc=a1", NAVIGATION],
    ["/?_rsc=a1", { ...NAVIGATION, "next-router-prefetch": "1" }],
    ["/?_rsc=a1", { ...NAVIGATION, "next-url": "/ta" }],
  ];
  for (const [index, [path, headers]] of requests.entries()) {
    page.body = `Payload ${index}`;
    for (const cookie of ["a=1", "a=2"])
      expect((await get(path, { ...headers, cookie })).text).toBe(page.body);
  }
  expect(renders).toHaveLength(requests.length);
  expect(renders[0]).toMatchObject({ url: "/?_rsc=a1", headers: NAVIGATION });
  expirePages();
  await get("/?_rsc=a1", NAVIGATION);
  expect(renders).toHaveLength(requests.length + 1);
});

it("the page cache keeps the pages in memory however many router headers visitors invent", async () => {
  await get("/");
  page.body = "x".repeat(100_000);
  for (let index = 0; index < 150; index += 1)
    await get(`/?_rsc=${index}`, { ...NAVIGATION, "next-url": `/${index}` });
  renders = [];
  expect((await get("/")).text).toBe(TEXT);
  expect(renders).toHaveLength(0);
  await get("/?_rsc=0", { ...NAVIGATION, "next-url": "/0" });
  expect(renders).toHaveLength(1);
});

it("the page cache compresses a page again, to fewer bytes, once it has not changed for two seconds", async () => {
  const now = vi.spyOn(performance, "now");
  now.mockReturnValue(0);
  page.body = Array.from({ length: 4_000 }, (_, index) => `Plan ${index * 7_919}`).join("\n");
  const getBytes = async () => (await get("/", { "accept-encoding": "br" })).bytes;
  const fast = await getBytes();
  now.mockReturnValue(1_999);
  await getBytes();
  expect(await getBytes()).toBe(fast);
  now.mockReturnValue(2_000);
  await expect.poll(getBytes).toBeLessThan(fast);
  // A change that does not affect the page keeps the compressed bytes.
  expirePages();
  expect(await getBytes()).toBeLessThan(fast);
});
