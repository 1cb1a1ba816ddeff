// Checks that store nothing and use up no limit, so they can run against a deployed site.
import { once } from "node:events";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hasErrorMessage } from "../../test/hostile/responses";
import { METRICS_TOKEN } from "../../test/site";
import { waitUntil } from "../../test/wait-until";
import { reportCheck, startSection } from "../report";
import { type Answer, type Ask, connectTls, json } from "./ask";

export type Edge = {
  /** https, without a path */
  origin: string;
  ask: Ask;
  /** Over HTTP. */
  askPlainly: Ask;
  ca?: Buffer;
};

export async function checkFromOutside(edge: Edge): Promise<void> {
  await checkConnections(edge);
  await checkCompression(edge.ask);
  await checkHeaders(edge);
  await checkRejections(edge.ask);
}

async function checkConnections({ origin, ask, askPlainly, ca }: Edge): Promise<void> {
  startSection("Connections");
  for (const method of ["GET", "POST"]) {
    const { status, headers } = await askPlainly("/contact?a=1", { method });
    const isRedirect = status === 308 && headers.location === `${origin}/contact?a=1`;
    reportCheck(isRedirect, `${method} over HTTP redirects to the same page over HTTPS`);
  }
  const home = await ask("/");
  reportCheck(home.status === 200 && home.text.includes("</html>"), "home answers over HTTP/2");
  reportCheck(/h3=/.test(String(home.headers["alt-svc"])), "answers offer HTTP/3");
  reportCheck((await ask("/api/health")).status === 200, "the health check answers 200");
  const statusLines = await requestWebSocket(origin, ca);
  const isIgnored = statusLines.join() === "HTTP/1.1 200 OK,HTTP/1.1 200 OK";
  reportCheck(isIgnored, "a WebSocket request gets the page and leaves the connection usable");
}

/** Requests a WebSocket and then, on the same connection, a page. */
async function requestWebSocket(origin: string, ca?: Buffer): Promise<string[]> {
  const { host } = new URL(origin);
  const socket = connectTls(origin, { ca });
  await once(socket, "secureConnect");
  const upgrade =
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  socket.write(`GET /contact HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`);
  socket.write(`GET /contact HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let text = "";
  socket.setTimeout(10_000, () => socket.destroy());
  for await (const chunk of socket) text += String(chunk);
  return text.match(/HTTP\/1\.1 \d+ \w+/g) ?? [];
}

/** Pages are compressed by the site, JSON by the edge. */
const ENCODINGS: { path: string; accepted: string; encoding?: string }[] = [
  { path: "/", accepted: "gzip, deflate, br", encoding: "br" },
  { path: "/", accepted: "gzip", encoding: "gzip" },
  { path: "/", accepted: "identity" },
  { path: "/api/plans/filter", accepted: "gzip, deflate, br", encoding: "gzip" },
  { path: "/api/plans/filter", accepted: "identity" },
  { path: "/art/hero-town.avif", accepted: "gzip, deflate, br" },
];

async function checkCompression(ask: Ask): Promise<void> {
  startSection("Compression");
  for (const { path, accepted, encoding } of ENCODINGS) {
    const isCompressedOnce = async () => {
      const original = await ask(path);
      const answer = await ask(path, { headers: { "accept-encoding": accepted } });
      const isExpected = answer.headers["content-encoding"] === encoding;
      return isExpected && decompress(answer).equals(original.bytes);
    };
    await expectSoon(`${path}: ${encoding ?? "not compressed"} for ${accepted}`, isCompressedOnce);
  }
  const { headers } = await ask("/", { headers: { "accept-encoding": "br" } });
  const known = { "accept-encoding": "br", "if-none-match": String(headers.etag) };
  reportCheck((await ask("/", { headers: known })).status === 304, "an unchanged page answers 304");
}

function decompress({ headers, bytes }: Answer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(bytes);
  return headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
}

const SECURITY_HEADERS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "content-security-policy": /frame-ancestors 'none'/,
};
const HSTS: Record<string, RegExp> = { "strict-transport-security": /^max-age=31536000$/ };
/** These headers reveal the software of the server. */
const UNWANTED_HEADERS = ["server", "via", "x-powered-by"];

/** The edge answers /api/metrics itself. */
const PATHS = ["/", "/nothing-here", "/admin/login", "/api/health", "/art/hero-town.avif"];

async function checkHeaders({ ask, askPlainly }: Edge): Promise<void> {
  startSection("Headers");
  for (const path of [...PATHS, "/api/metrics"]) reportHeaders(path, await ask(path));
  const redirect = await askPlainly("/");
  const isWithoutHsts = redirect.headers["strict-transport-security"] === undefined;
  reportCheck(isWithoutHsts, "no Strict-Transport-Security over HTTP");
  reportHeaders("the redirect to HTTPS", redirect, SECURITY_HEADERS);
}

export function reportHeaders(
  what: string,
  { headers }: Answer,
  expected = { ...SECURITY_HEADERS, ...HSTS },
): void {
  const missing = Object.entries(expected)
    .filter(([name, form]) => !form.test(String(headers[name] ?? "")))
    .map(([name]) => `${name} is missing`);
  const unwanted = UNWANTED_HEADERS.filter((name) => headers[name] !== undefined);
  const problems = [...missing, ...unwanted.map((name) => `${name} is set`)];
  const details = problems.length > 0 ? ` (${problems.join(", ")})` : "";
  reportCheck(problems.length === 0, `${what} has the security headers${details}`);
}

const METRICS_SPELLINGS = [
  "/api/metrics",
  "/API/Metrics",
  "/api//metrics",
  "/api/metrics/",
  "/api/./metrics",
  "/api%2Fmetrics",
  "/api/metric%73",
  "/api\\metrics",
];
const FORGED_HEADERS = {
  "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
  "x-middleware-next": "1",
};
/** Present only in answers of the site, not in those of the edge. */
const SITE_HEADER = "x-request-id";
const LARGE_BODIES = [
  { path: "/api/contact/post", bytes: 70_000, isFromSite: true },
  { path: "/api/contact/post", bytes: 17_000_000, isFromSite: false },
  { path: "/contact", bytes: 17_000_000, isFromSite: false },
];

async function checkRejections(ask: Ask): Promise<void> {
  startSection("Rejected requests");
  // A deployed site has another token.
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  for (const path of METRICS_SPELLINGS)
    reportCheck((await ask(path, { headers })).status === 404, `${path} answers 404`);
  reportCheck(hasErrorMessage(await ask("/api/metrics")), "… in JSON");
  const forged = await ask("/admin/dashboard", { headers: FORGED_HEADERS });
  const isLogin = forged.status === 307 && String(forged.headers.location).includes("/admin/login");
  reportCheck(isLogin, "forged headers of Next.js do not replace the session");
  reportCheck((await ask("/api/enquiries")).status === 401, "enquiries need a session");
  await checkLargeBodies(ask);
}

async function checkLargeBodies(ask: Ask): Promise<void> {
  for (const { path, bytes, isFromSite } of LARGE_BODIES) {
    const question = json({ message: "m".repeat(bytes) });
    question.headers["content-length"] = String(Buffer.byteLength(question.body));
    const answer = await ask(path, question);
    const isInForm = path.startsWith("/api/")
      ? hasErrorMessage(answer)
      : answer.text.includes("அனுப்பியது மிகப் பெரியது");
    const isRightSource = SITE_HEADER in answer.headers === isFromSite;
    reportCheck(
      answer.status === 413 && isInForm && isRightSource,
      `${path}: a body of ${bytes} bytes answers 413 of the ${isFromSite ? "site" : "edge"}`,
    );
  }
}

/** Repeats the check for two seconds. */
export async function expectSoon(what: string, check: () => Promise<boolean>): Promise<void> {
  try {
    await waitUntil(what, check, { timeoutMs: 2_000 });
    reportCheck(true, what);
  } catch (error) {
    reportCheck(false, `${what} (${error})`);
  }
}
