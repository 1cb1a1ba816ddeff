// Bare connections: bytes that no client of HTTP would send, and connections that are held open for
// nothing, each of which ends by itself while others are served.
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { headerErrors } from "../../test/hostile/answers";

const ANSWER_WITHIN_MS = 10_000;
const COMMON = "Host: localhost\r\nConnection: close\r\n";
const FORM = "Content-Type: application/json\r\n";
const get = (target: string, headers = COMMON) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const post = (headers: string, body = "") =>
  `POST /api/login HTTP/1.1\r\n${COMMON}${FORM}${headers}\r\n${body}`;
const sized = (body: string) => post(`Content-Length: ${body.length}\r\n`, body);
const chunked = (body: string) => post("Transfer-Encoding: chunked\r\n", body);
const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => `x${number}: 1\r\n`).join("");
const long = (count: number) => "a".repeat(count);
const hosts = ["a b", "[::1", "ev/il", "evil?", "user@evil", "evil:port", "%00", "a,b"];

/** A method, an address, or headers that are refused in the same way, each with its status. */
const CASES: Record<string, Record<string, string>> = {
  200: {
    "a broken escape in the query": get("/?a=%zz"),
    "HTTP/1.0": "GET /api/health HTTP/1.0\r\n\r\n",
    "a wish for another protocol": get(
      "/api/health",
      "Host: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n",
    ),
  },
  308: { "two slashes": get("//evil.example/") },
  400: {
    "no HTTP at all": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03",
    "a method of nobody's": `FOO / HTTP/1.1\r\n${COMMON}\r\n`,
    "OPTIONS *": `OPTIONS * HTTP/1.1\r\n${COMMON}\r\n`,
    "NUL in the path": get("/\0"),
    "a whole address": get("http://evil.example/api/health"),
    "a broken address": get("http://[/"),
    "no Host": get("/api/health", "Connection: close\r\n"),
    "two Hosts": get("/", `Host: a\r\n${COMMON}`),
    ...Object.fromEntries(
      hosts.map((host) => [host, get("/api/health", `Host: ${host}\r\nConnection: close\r\n`)]),
    ),
    "two lengths": post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"),
    "a negative length": post("Content-Length: -1\r\n", "{}"),
    "a length of letters": post("Content-Length: 0x2\r\n", "{}"),
    "a length and pieces": post(
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
      "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    ),
    "pieces and a length": post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "0\r\n\r\n"),
    "pieces by another name": post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"),
    "pieces twice": post(
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
      "0\r\n\r\n",
    ),
    "a blank before the colon": post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"),
    "a folded header": post("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n"),
    "a piece of no length": chunked("zz\r\n{}\r\n0\r\n\r\n"),
    "a piece longer than it says": chunked("1\r\n{}\r\n0\r\n\r\n"),
    "a body longer than it says": post("Content-Length: 2\r\n", "{}{}{}"),
    "30,000 levels": sized(`${"[".repeat(30_000)}${"]".repeat(30_000)}`),
    "60,000 open levels": sized("[".repeat(60_000)),
  },
  404: {
    "%00": get("/%00"),
    "%00 for an id": get("/api/plans/%00"),
    "a broken escape": get("/%E0%A4%A"),
    "a broken escape in the API": get("/api/plans/%"),
    "..%2f": get("/..%2f..%2fetc%2fpasswd"),
    "../": get("/../../package.json"),
    "..%2f of the files": get("/_next/static/..%2f..%2fserver"),
    "..%5c": get("/_next/static/..%5c..%5cserver"),
    "an address of 15,000 letters": get(`/${long(15_000)}`),
  },
  405: {
    TRACE: `TRACE /api/health HTTP/1.1\r\n${COMMON}\r\n`,
    "a form for a page": `POST / HTTP/1.1\r\n${COMMON}Content-Length: 0\r\n\r\n`,
    "an action for a page": `POST /admin/login HTTP/1.1\r\n${COMMON}Next-Action: ${long(42)}\r\nContent-Length: 2\r\n\r\n[]`,
  },
  413: {
    "60 MB that do not come": post("Content-Length: 60000000\r\n", "{}"),
    "66,000 bytes": sized(" ".repeat(66_000)),
    "66,000 bytes in pieces": chunked(`${piece(" ".repeat(33_000)).repeat(2)}0\r\n\r\n`),
    "a body for an endpoint that takes none": `POST /api/logout HTTP/1.1\r\n${COMMON}Content-Length: 66000\r\n\r\n${" ".repeat(66_000)}`,
    "100,000 levels": sized("[".repeat(100_000)),
  },
  417: { "an impossible expectation": post("Expect: rain\r\n") },
  431: {
    "a header of 20 KB": get("/", `${COMMON}X: ${long(20_000)}\r\n`),
    "3,000 headers": get("/", COMMON + numbered(3_000)),
  },
  "431 or closed": { "an address of 70,000": get(`/${long(70_000)}`) },
  closed: { CONNECT: `CONNECT evil:443 HTTP/1.1\r\n${COMMON}\r\n` },
};

/** @returns what is wrong, a line for each case */
export async function tryBrokenRequests(url: string): Promise<string[]> {
  const cases = Object.entries(CASES).flatMap(([expected, named]) =>
    Object.entries(named).map(([name, bytes]) => tryBytes(url, name, bytes, expected)),
  );
  return (await Promise.all(cases)).flat();
}

async function tryBytes(url: string, name: string, bytes: string, expected: string) {
  const { status, headers } = readHead(await exchange(url, bytes));
  if (!expected.split(" or ").includes(status)) return [`${name}: ${status}, and not ${expected}`];
  return status === "closed" ? [] : headerErrors(headers).map((error) => `${name}: ${error}`);
}

/** All that the server says until it, or the wait, is over. */
function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = "";
    const socket = net.connect(Number(port), hostname);
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, end);
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
    });
    // A server that refuses a large request may cut it off.
    socket.on("error", end);
    socket.on("close", end);
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

/** The first answer's status, or that there was none, and its headers. */
function readHead(text: string): { status: string; headers: Record<string, string> } {
  const [head = ""] = text.split("\r\n\r\n");
  const headers = head.matchAll(/^([^:\r\n]+): *(.*)$/gm);
  return {
    status: head.split(" ")[1] ?? "closed",
    headers: Object.fromEntries(
      [...headers].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
    ),
  };
}

/** The site allows 10 s for headers, 30 s for a request and for silence, and looks every 30 s. */
const ENDED_WITHIN_MS = 100_000;
const SERVED_WITHIN_MS = 5_000;
/** Who reads nothing does not see the end: after this long it reads. */
const READS_AFTER_MS = 75_000;
/** Less than what was asked for at once by who does not read: more than the buffers between hold. */
const WHOLE_BYTES = 10_000_000;
const NOT_READING = "asks and does not read";
const HEAD = "HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

/** What a connection begins with, and what it goes on with each second. */
const SLOW: Record<string, [begin: string, drip: string]> = {
  "says nothing": ["", ""],
  "sends its headers letter by letter": ["GET / HTTP/1.1\r\nHost: a\r\nX: ", "a"],
  "sends its body letter by letter": [
    `POST /api/contact/post ${HEAD}Content-Length: 60000\r\n\r\n`,
    " ",
  ],
  "sends a body in pieces that never ends": [
    `POST /api/login ${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
    "1\r\n \r\n",
  ],
  [NOT_READING]: ["GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(100), ""],
};

/** @returns what is wrong, a line each */
export async function trySlow(url: string): Promise<string[]> {
  const errors: string[] = [];
  const began = Date.now();
  const held = Object.entries(SLOW).flatMap(([name, [begin, drip]]) =>
    // A few of those who ask for much, so that this is no flood.
    Array.from({ length: name === NOT_READING ? 4 : 40 }, () => {
      return { name, drip, socket: hold(url, begin, name !== NOT_READING) };
    }),
  );
  while (held.some(({ socket }) => !socket.closed) && Date.now() - began < ENDED_WITHIN_MS) {
    for (const { drip, socket } of held) {
      if (drip && socket.writable) socket.write(drip);
      if (Date.now() - began > READS_AFTER_MS) socket.resume();
    }
    const asked = performance.now();
    // As another visitor: on a connection of its own.
    const [answer] = await once(http.get(`${url}/privacy`, { agent: false }), "response");
    await once(answer.resume(), "end");
    const ms = Math.round(performance.now() - asked);
    if (answer.statusCode !== 200 || ms > SERVED_WITHIN_MS)
      errors.push(`beside slow clients another is answered ${answer.statusCode} after ${ms} ms`);
    await pause(1_000);
  }
  for (const { name, socket } of held) {
    // Served to the end, where somebody should have given up, is kept as well.
    if (!socket.closed || socket.bytesRead > WHOLE_BYTES) errors.push(`who ${name} was kept`);
    socket.destroy();
  }
  return [...new Set(errors)];
}

export function hold(url: string, begin: string, isReading: boolean): net.Socket {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  if (isReading) socket.resume();
  // Cut off is what it is to be.
  socket.on("error", () => undefined);
  socket.on("end", () => socket.destroy());
  socket.write(begin);
  return socket;
}
