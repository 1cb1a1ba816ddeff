// Bytes on a bare connection: what no client of HTTP would send.
import net from "node:net";
import { headerFaults } from "./send";

/** Statuses that an answer may have; "closed" is a connection that ends without one. */
type Expected = (number | "closed")[];
export type RawCase = { name: string; bytes: string; expected: Expected };

const ANSWER_WITHIN_MS = 10_000;
const COMMON = "Host: localhost\r\nConnection: close\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const get = (target: string, headers = COMMON) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/login HTTP/1.1\r\n${COMMON}${JSON_TYPE}${headers}\r\n${body}`;
const sized = (body: string) => post(`Content-Length: ${body.length}\r\n`, body);
const chunked = (body: string) => post("Transfer-Encoding: chunked\r\n", body);
const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => `x${number}: 1\r\n`).join("");
const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

export const RAW_CASES: RawCase[] = [
  // What the request line says.
  { name: "no HTTP at all", bytes: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03", expected: [400] },
  { name: "a method of nobody's", bytes: `FOO / HTTP/1.1\r\n${COMMON}\r\n`, expected: [400] },
  { name: "TRACE", bytes: `TRACE /api/health HTTP/1.1\r\n${COMMON}\r\n`, expected: [405] },
  { name: "CONNECT", bytes: `CONNECT evil:443 HTTP/1.1\r\n${COMMON}\r\n`, expected: ["closed"] },
  { name: "OPTIONS *", bytes: `OPTIONS * HTTP/1.1\r\n${COMMON}\r\n`, expected: [400] },
  { name: "NUL in the path", bytes: get("/\0"), expected: [400] },
  { name: "%00", bytes: get("/%00"), expected: [404] },
  { name: "%00 for an id", bytes: get("/api/plans/%00"), expected: [404] },
  { name: "a broken escape", bytes: get("/%E0%A4%A"), expected: [404] },
  { name: "a broken escape in the API", bytes: get("/api/plans/%"), expected: [404] },
  { name: "a broken escape in the query", bytes: get("/?a=%zz"), expected: [200] },
  { name: "..%2f", bytes: get("/..%2f..%2fetc%2fpasswd"), expected: [404] },
  { name: "../", bytes: get("/../../package.json"), expected: [404] },
  { name: "..%2f of the files", bytes: get("/_next/static/..%2f..%2fserver"), expected: [404] },
  { name: "..%5c", bytes: get("/_next/static/..%5c..%5cserver"), expected: [404] },
  { name: "two slashes", bytes: get("//evil.example/"), expected: [308] },
  { name: "a whole address", bytes: get("http://evil.example/api/health"), expected: [400] },
  { name: "a broken address", bytes: get("http://[/"), expected: [400] },
  { name: "an address of 15,000 letters", bytes: get(`/${"a".repeat(15_000)}`), expected: [404] },
  { name: "an address of 70,000", bytes: get(`/${"a".repeat(70_000)}`), expected: [431, "closed"] },
  // What the headers say.
  {
    name: "a header of 20 KB",
    bytes: get("/", `${COMMON}X: ${"a".repeat(20_000)}\r\n`),
    expected: [431],
  },
  { name: "3,000 headers", bytes: get("/", COMMON + numbered(3_000)), expected: [431] },
  { name: "no Host", bytes: get("/api/health", "Connection: close\r\n"), expected: [400] },
  { name: "two Hosts", bytes: get("/", `Host: a\r\n${COMMON}`), expected: [400] },
  ...["a b", "[::1", "ev/il", "evil?", "user@evil", "evil:port", "%00", "a,b"].map((host) => ({
    name: `Host: ${host}`,
    bytes: get("/api/health", `Host: ${host}\r\nConnection: close\r\n`),
    expected: [400],
  })),
  { name: "HTTP/1.0", bytes: "GET /api/health HTTP/1.0\r\n\r\n", expected: [200] },
  {
    name: "a wish for another protocol",
    bytes: get("/api/health", `Host: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n`),
    expected: [200],
  },
  { name: "an impossible expectation", bytes: post("Expect: rain\r\n", ""), expected: [417] },
  // How long the body is.
  {
    name: "two lengths",
    bytes: post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"),
    expected: [400],
  },
  { name: "a negative length", bytes: post("Content-Length: -1\r\n", "{}"), expected: [400] },
  { name: "a length of letters", bytes: post("Content-Length: 0x2\r\n", "{}"), expected: [400] },
  {
    name: "a length and pieces",
    bytes: post(
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
      "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    ),
    expected: [400],
  },
  {
    name: "pieces and a length",
    bytes: post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "0\r\n\r\n"),
    expected: [400],
  },
  {
    name: "pieces by another name",
    bytes: post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"),
    expected: [400],
  },
  {
    name: "pieces twice",
    bytes: post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "0\r\n\r\n"),
    expected: [400],
  },
  {
    name: "a blank before the colon",
    bytes: post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"),
    expected: [400],
  },
  {
    name: "a folded header",
    bytes: post("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n"),
    expected: [400],
  },
  { name: "a piece of no length", bytes: chunked("zz\r\n{}\r\n0\r\n\r\n"), expected: [400] },
  { name: "a piece longer than it says", bytes: chunked("1\r\n{}\r\n0\r\n\r\n"), expected: [400] },
  {
    name: "a body longer than it says",
    bytes: post("Content-Length: 2\r\n", "{}{}{}"),
    expected: [400],
  },
  {
    name: "60 MB that do not come",
    bytes: post("Content-Length: 60000000\r\n", "{}"),
    expected: [413],
  },
  { name: "66,000 bytes", bytes: sized(" ".repeat(66_000)), expected: [413] },
  {
    name: "66,000 bytes in pieces",
    bytes: chunked(`${piece(" ".repeat(33_000)).repeat(2)}0\r\n\r\n`),
    expected: [413],
  },
  {
    name: "a body for an endpoint that takes none",
    bytes: `POST /api/logout HTTP/1.1\r\n${COMMON}Content-Length: 66000\r\n\r\n${" ".repeat(66_000)}`,
    expected: [413],
  },
  // What stands in it.
  {
    name: "30,000 levels",
    bytes: sized(`${"[".repeat(30_000)}${"]".repeat(30_000)}`),
    expected: [400],
  },
  { name: "60,000 open levels", bytes: sized("[".repeat(60_000)), expected: [400] },
  { name: "100,000 levels", bytes: sized("[".repeat(100_000)), expected: [413] },
  {
    name: "a form for a page",
    bytes: `POST / HTTP/1.1\r\n${COMMON}Content-Length: 0\r\n\r\n`,
    expected: [405],
  },
  {
    name: "an action for a page",
    bytes: `POST /admin/login HTTP/1.1\r\n${COMMON}Next-Action: ${"a".repeat(42)}\r\nContent-Length: 2\r\n\r\n[]`,
    expected: [405],
  },
];

/** @returns what is wrong, a line for each case */
export async function tryRawCases(url: string): Promise<string[]> {
  const faults = await Promise.all(RAW_CASES.map((given) => tryRaw(url, given)));
  return faults.flat();
}

async function tryRaw(url: string, { name, bytes, expected }: RawCase): Promise<string[]> {
  const text = await exchange(url, bytes);
  const { status, headers } = readHead(text);
  if (!expected.includes(status)) return [`${name}: ${status}, and not ${expected.join(" or ")}`];
  return status === "closed" ? [] : headerFaults(headers).map((fault) => `${name}: ${fault}`);
}

/** All that the server says until it, or the wait, is over. */
export function exchange(url: string, bytes: string): Promise<string> {
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

/** The first answer's status and headers. */
export function readHead(text: string): {
  status: number | "closed";
  headers: Record<string, string>;
} {
  const [line = "", ...lines] = (text.split("\r\n\r\n")[0] ?? "").split("\r\n");
  const headers = lines.map((header) => {
    const colon = header.indexOf(":");
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
  });
  const status = Number(line.split(" ")[1]);
  return { status: status || "closed", headers: Object.fromEntries(headers) };
}
