// On a server of Node's own: the framework behind it renders what the test says, as often as asked.
import { once } from "node:events";
import { createServer, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendReadyPage, showChange, showWrite } from "./ready";

vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

let server: Server;
let port: number;
/** What the framework answers, and how often it was asked. */
let page: { status: number; body: string };
const render = vi.fn<RequestListener>((_request, response) => {
  response.statusCode = page.status;
  response.setHeader("content-type", "text/html");
  response.setHeader("cache-control", "no-cache");
  response.setHeader("vary", "rsc, Accept-Encoding");
  response.setHeader("set-cookie", "its=own");
  response.end(page.body);
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render.mockClear();
  page = { status: 200, body: "first ".repeat(1_000) };
  server = createServer((request, response) => {
    if (!sendReadyPage(request, response)) render(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  // The pages of one test are not another's.
  await showChange(async () => {}, [], port);
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

/** What is waited for until it is let go. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** The framework's next answer is held back until it is let go. */
function holdAnswer() {
  const { open, opened } = gate();
  render.mockImplementationOnce((_request, response) => {
    opened.then(() => response.end());
  });
  return open;
}

type Headers = Record<string, string>;
const show = (change = async () => {}) => showChange(change, ["/a", "/b"], port);

/** Nothing is unpacked on the way. */
async function ask(path: string, headers: Headers = {}, method = "GET") {
  const asked = request({ port, path, method, headers }).end();
  const [answer] = await once(asked, "response");
  const bytes = await buffer(answer);
  const encoding: string | undefined = answer.headers["content-encoding"];
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  const text = String(unpack && bytes.length > 0 ? unpack(bytes) : bytes);
  return { status: answer.statusCode, headers: answer.headers as Headers, encoding, bytes, text };
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
])("to a client that takes %j it is sent as %s", async (accepted, expected) => {
  await show();
  // The best form comes after the others, once they have stood for a while.
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(async () => {
    for (const path of ["/a", "/b"])
      expect((await ask(path, { "accept-encoding": "br" })).encoding).toBe("br");
  });
  const { encoding, text, bytes, headers } = await ask("/a", { "accept-encoding": accepted });
  expect(encoding).toBe(expected);
  expect(text).toBe(page.body);
  expect(Number(headers["content-length"])).toBe(bytes.length);
  expect(headers.vary).toContain("Accept-Encoding");
  expect(headers["cache-control"]).toBe("no-cache");
});

it("takes the time for the best form only of what has stood for a while", async () => {
  const form = async () => (await ask("/a", { "accept-encoding": "br, gzip" })).encoding;
  await show();
  vi.advanceTimersByTime(1_999);
  page = { ...page, body: "second ".repeat(1_000) };
  await show();
  vi.advanceTimersByTime(1_999);
  expect(await form()).toBe("gzip");
  vi.advanceTimersByTime(1);
  await vi.waitFor(async () => expect(await form()).toBe("br"));
});

it("leaves parts of a page and what is not there to the framework, else renders nothing and keeps no cookie", async () => {
  await show();
  const before = render.mock.calls.length;
  const answers = await Promise.all(["/a", "/a?x=1"].map((path) => ask(path)));
  expect(answers.map(({ text }) => text)).toEqual([page.body, page.body]);
  expect(answers[0]?.headers["set-cookie"]).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(before);
  await ask("/a", { rsc: "1" });
  page = { ...page, status: 404 };
  await ask("/c");
  await ask("/c");
  await ask("/api/a");
  expect(render).toHaveBeenCalledTimes(before + 4);
});

it("tells who has it so, in any of its encodings, and answers HEAD without a body", async () => {
  await show();
  const { etag = "", ...headers } = (await ask("/a", { "accept-encoding": "gzip" })).headers;
  const strong = etag.replace("W/", "");
  for (const known of [etag, strong, `"other", ${etag}`, "*"]) {
    const answer = await ask("/a", { "if-none-match": known });
    expect(answer).toMatchObject({ status: 304, text: "" });
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers.vary).toBe(headers.vary);
  }
  expect((await ask("/a", { "if-none-match": '"other"' })).status).toBe(200);
  const head = await ask("/a", { "accept-encoding": "gzip" }, "HEAD");
  expect(head).toMatchObject({ status: 200, text: "", encoding: "gzip" });
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
});

it("shows what was before until the new is made, and where none can be made", async () => {
  const old = page.body;
  await show();
  const { open, opened } = gate();
  const shown = show(() => opened);
  page = { ...page, body: "second ".repeat(1_000) };
  expect((await ask("/a")).text).toBe(old);
  open();
  await shown;
  expect((await ask("/a", { "accept-encoding": "gzip" })).text).toBe(page.body);

  const second = page.body;
  page = { ...page, status: 500, body: "broken" };
  await expect(show()).rejects.toThrow("GET /a answered 500");
  expect((await ask("/a")).text).toBe(second);
});

it("shows a write at once, whatever strangers ask for meanwhile", async () => {
  await show();
  const odd = Array.from({ length: 40 }, (_, at) => ask(`/odd-${at}`));
  await Promise.all(odd);
  page = { ...page, body: "second ".repeat(1_000) };
  // Each odd address was the framework's to answer once, and what is made now is the change alone.
  render.mockClear();
  await show();
  expect(render.mock.calls.map(([{ url }]) => url)).toEqual(["/a", "/b"]);
  expect((await ask("/a")).text).toBe(page.body);
});

it("waits with a write for the pages that are being made, a second at most", async () => {
  const { open, opened } = gate();
  const making = show(() => opened);
  const change = vi.fn(async () => {});
  const written = vi.fn();
  const writing = showWrite(change).then(written);
  expect(change).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(999);
  const early = written.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);
  const late = written.mock.calls.length;
  open();
  await Promise.all([making, writing]);
  expect([early, late]).toEqual([0, 1]);
});

it.each(["/a", "/area/a-street"])(
  "makes all of it twice where %s was being rendered meanwhile",
  async (path) => {
    await show();
    const finish = holdAnswer();
    render.mockClear();
    const waiting = ask(path, { rsc: "1" });
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
    const change = vi.fn(async () => {});
    await show(change);
    expect(change).toHaveBeenCalledTimes(2);
    expect(render).toHaveBeenCalledTimes(5);
    finish();
    await waiting;
    await show(change);
    expect(change).toHaveBeenCalledTimes(3);
    // Where one was rendered while the change was on its way, too.
    change.mockImplementationOnce(async () => void (await ask(path, { rsc: "1" })));
    await show(change);
    expect(change).toHaveBeenCalledTimes(5);
  },
);
