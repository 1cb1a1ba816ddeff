import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { createFileHandler } from "./build-files";

const LARGE_TEXT = "x".repeat(300 * 1024);

/** Starts a server with the files in a temporary folder. It responds with 404 to all other paths. */
async function serve(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const handler = createFileHandler(folder);
  const server = createServer((request, response) =>
    handler(request, response, () => response.writeHead(404).end()),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (urlPath: string, headers: HeadersInit = {}) =>
    fetch(`http://127.0.0.1:${port}${urlPath}`, { headers });
  return { folder, get };
}

const compressedFile = (name: string, text: string) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
});

it.each([
  ["a small file", "script"],
  ["a large file", LARGE_TEXT],
])(
  "sends %s below /_next/static in an encoding that the browser accepts, cached as immutable",
  async (_, text) => {
    const { get } = await serve(compressedFile("_next/static/a.js", text));
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const response = await get("/_next/static/a.js", { "accept-encoding": accepted });
      expect(response.headers.get("content-encoding"), accepted).toBe(encoding);
      expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(await response.text()).toBe(text);
    }
  },
);

it("lets browsers cache a picture for an hour, and responds with 304 to its ETag", async () => {
  const { get } = await serve({ "art/a.avif": "picture" });
  const { headers } = await get("/art/a.avif");
  expect(headers.get("content-type")).toBe("image/avif");
  expect(headers.get("cache-control")).toBe("public, max-age=3600, stale-while-revalidate=2592000");
  expect(headers.get("vary")).toBeNull();
  const repeated = await get("/art/a.avif", { "if-none-match": headers.get("etag") ?? "" });
  expect(repeated.status).toBe(304);
});

it("responds with 404 to paths of folders and of files outside the served folder", async () => {
  const { get } = await serve({ "a.js": "script", "art/a.avif": "" });
  for (const urlPath of ["/", "/art", "/art/", "/..%2fa.js", "//a.js", "/a", "/%zz"])
    expect((await get(urlPath)).status, urlPath).toBe(404);
});

it("sends a small file after another build has removed it", async () => {
  const { folder, get } = await serve({ "a.js": "script" });
  rmSync(folder, { recursive: true });
  expect(await (await get("/a.js")).text()).toBe("script");
});

it("makes browsers revalidate the service worker at each request", async () => {
  const { get } = await serve({ "admin/sw.js": "worker", "admin/offline.html": "page" });
  expect((await get("/admin/sw.js")).headers.get("cache-control")).toBe("no-cache");
  expect((await get("/admin/offline.html")).headers.get("cache-control")).toContain("max-age");
});
