// What is promised to whoever asks the site from outside. Nothing that is asked here leaves anything
// behind, or uses up a limit.
import { type HttpResponse, hasErrorMessage } from "../../test/hostile/responses";
import { waitUntil } from "../../test/wait-until";
import { reportCheck, startSection } from "../report";

type Question = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
export type Ask = (path: string, question?: Question) => Promise<HttpResponse>;

/** An address, asked as it is: nothing is followed, or compressed where that is not asked for. */
export const askAt =
  (base: string): Ask =>
  async (path, question) => {
    const headers = { "accept-encoding": "identity", ...question?.headers };
    const answer = await fetch(base + path, { redirect: "manual", ...question, headers });
    const given = Object.fromEntries(answer.headers);
    return {
      status: answer.status,
      headers: { ...given, "set-cookie": answer.headers.getSetCookie() },
      text: await answer.text(),
    };
  };

export function json(value: unknown) {
  const headers: Record<string, string> = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(value) };
}

/** Repeats the question until it is answered with yes. */
export async function expectSoon(
  question: () => Promise<boolean> | boolean,
  what: string,
  within = 5_000,
): Promise<void> {
  const reason = await waitUntil(what, question, { timeoutMs: within }).then(
    () => "",
    (error: Error) => ` (${error.cause ?? "not so"})`,
  );
  reportCheck(reason === "", what + reason);
}

/**
 * @param address https, without a path
 * @param askPlainly over HTTP; null where nobody knows its port
 */
export async function checkFromOutside(
  address: string,
  ask: Ask,
  askPlainly: Ask | null,
): Promise<void> {
  await checkPages(address, ask, askPlainly);
  await checkKeeping(ask);
  await checkHeaders(ask);
  await checkRefusals(ask);
}

async function checkPages(address: string, ask: Ask, askPlainly: Ask | null): Promise<void> {
  startSection("Pages");
  if (askPlainly) {
    const { status, headers } = await askPlainly("/contact?a=1");
    const there = `https://${new URL(address).hostname}/contact?a=1`;
    const isMoved = status === 301 && headers.location === there;
    reportCheck(isMoved, "HTTP answers 301, to the same page on HTTPS");
  }
  const home = await ask("/");
  const isPlain = home.headers["content-encoding"] === undefined && home.text.includes("</html>");
  reportCheck(home.status === 200 && isPlain, "home answers whole over HTTPS");
  for (const [accepted, sent] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["gzip, br;q=0", undefined],
  ] as const) {
    const isSent = async () => {
      const { headers, text } = await ask("/", { headers: { "accept-encoding": accepted } });
      return headers["content-encoding"] === sent && text === home.text;
    };
    await expectSoon(isSent, `… as ${sent ?? "it is"} to who takes ${accepted}`);
  }

  // The site says itself how the address of a part has to end.
  const headers = { rsc: "1" };
  const { location = "/?_rsc=1" } = (await ask("/?_rsc=1", { headers })).headers;
  const isPart = (answer: HttpResponse) =>
    String(answer.headers["content-type"]).startsWith("text/x-component");
  reportCheck(
    isPart(await ask(location, { headers })),
    "the router's request for a part gets the part",
  );
  reportCheck(!isPart(await ask(location)), "… and no one else");
  reportCheck((await ask("/api/health")).status === 200, "the site says that it is well");
}

async function checkKeeping(ask: Ask): Promise<void> {
  startSection("What browsers keep");
  const { headers, text } = await ask("/");
  const script = /\/_next\/static\/[^"]+\.js/.exec(text)?.[0] ?? "";
  for (const [path, cacheControl, what] of [
    ["/", /^no-cache$/, "home: nothing without asking"],
    ["/sitemap.xml", /^no-cache$/, "the list of pages: nothing without asking"],
    ["/nothing-here", /no-store/, "what is not there: nothing at all"],
    [script, /immutable/, "files with hashed names: for good"],
    ["/art/hero-town.avif", /max-age=3600, stale-/, "pictures: for an hour"],
  ] as const)
    reportCheck(cacheControl.test(String((await ask(path)).headers["cache-control"])), what);
  const known = await ask("/", { headers: { "if-none-match": String(headers.etag) } });
  reportCheck(known.status === 304, "who has the page is told so in a few bytes");
}

/** Of the site's own answers and of those that the edge gives by itself. */
const EXPECTED_HEADERS: [string, RegExp][] = [
  ["strict-transport-security", /^max-age=31536000$/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["permissions-policy", /camera=\(\)/],
  ["content-security-policy", /frame-ancestors 'none'/],
];

const missingFrom = ({ headers }: HttpResponse) =>
  EXPECTED_HEADERS.flatMap(([name, form]) => (form.test(String(headers[name])) ? [] : name));

async function checkHeaders(ask: Ask): Promise<void> {
  startSection("Headers");
  for (const page of ["/", "/nothing-here", "/admin/login", "/api/health", "/art/hero-town.avif"]) {
    const answer = await ask(page);
    const missing = missingFrom(answer).join(", ");
    reportCheck(missing === "", `${page} has all that protect${missing && `, but for ${missing}`}`);
    reportCheck(answer.headers["x-powered-by"] === undefined, "… and none that tells what made it");
  }
  const policy = String((await ask("/admin/login")).headers["content-security-policy"]);
  reportCheck(
    /script-src [^;]*'nonce-[^']+'/.test(policy),
    "the staff area's scripts need a nonce",
  );
}

async function checkRefusals(ask: Ask): Promise<void> {
  startSection("What is kept out");
  const large = await ask("/api/contact/post", json({ message: "m".repeat(70_000) }));
  const isProtected = hasErrorMessage(large) && missingFrom(large).length === 0;
  reportCheck(large.status === 413 && isProtected, "a body over 64 KB is refused, in JSON");
  const headers = { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" };
  const claimed = await ask("/admin/dashboard", { headers });
  const isSentAway = String(claimed.headers.location).includes("/admin/login");
  reportCheck(claimed.status === 307 && isSentAway, "a client's own word for Next opens nothing");
  for (const path of ["/api/internal/refresh", "/api//internal/refresh", "/api%2Finternal/refresh"])
    reportCheck((await ask(path, { method: "POST" })).status === 404, `${path} is for nobody`);
  reportCheck((await ask("/api/metrics")).status === 404, "metrics are not for the world");
  reportCheck((await ask("/api/enquiries")).status === 401, "enquiries are for staff alone");
}
