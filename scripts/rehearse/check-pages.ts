// What visitors get through the edge.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import tls from "node:tls";
import type { Answer, Ask } from "./client";
import type { Report } from "./report";
import type { Site, World } from "./world";

/** The edge keeps a page for one second; its clock counts whole ones. */
const CACHE_OUT_MS = 2_100;
const CROWD = 40;

export async function checkPages({ edge, sites }: World, report: Report): Promise<void> {
  const { expect, section } = report;
  section("Pages");
  const plain = await edge.askPlainly("/contact?a=1");
  expect(plain.status === 301, "HTTP answers 301");
  expect(plain.headers.location === "https://localhost/contact?a=1", "… to the same page on HTTPS");
  const challenge = await edge.askPlainly("/.well-known/acme-challenge/sample");
  expect(challenge.text === "the answer to a challenge", "certificates can be had over HTTP");

  const home = await edge.ask("/");
  expect(home.status === 200 && home.text.includes("</html>"), "home answers whole over HTTPS");
  expect(home.headers["content-encoding"] === undefined, "… plainly to who takes it plainly");
  const small = await edge.ask("/", { headers: { "accept-encoding": "gzip, br" } });
  expect(small.headers["content-encoding"] === "gzip", "… compressed to who takes that");
  expect(small.body.length < home.body.length / 3, "… and much smaller");

  const part = await askForPart(edge.ask);
  const isPart = (type: unknown) => String(type).startsWith("text/x-component");
  expect(isPart(part.headers["content-type"]), "the router's request for a part gets the part");
  const whole = await edge.ask(part.path);
  expect(!isPart(whole.headers["content-type"]), "… and no one else");

  expect((await protocolOf(edge.address)) === "h2", "browsers get HTTP/2");

  section("What browsers keep");
  for (const page of ["/", "/customizedplan", "/contact", "/sitemap.xml"]) {
    const { headers } = await edge.ask(page);
    expect(headers["cache-control"] === "no-cache", `${page}: nothing without asking`);
  }
  const missing = String((await edge.ask("/nothing-here")).headers["cache-control"]);
  expect(missing.includes("no-store"), "what is not there: nothing at all");
  expect(part.headers["cache-control"] === "no-cache", "a part of a page: nothing without asking");
  const known = await edge.ask("/", { headers: { "if-none-match": String(home.headers.etag) } });
  expect(known.status === 304, "… and who has the page is told so in a few bytes");
  const script = /\/_next\/static\/[^"]+\.js/.exec(home.text)?.[0] ?? "";
  const kept = String((await edge.ask(script)).headers["cache-control"]);
  expect(/immutable/.test(kept), "files with hashed names for good");
  for (const picture of ["/art/hero-town.avif", "/icons.svg"]) {
    const { headers } = await edge.ask(picture);
    expect(/max-age=3600, stale-/.test(String(headers["cache-control"])), `${picture} for an hour`);
  }

  section("A second of cache");
  await pause(CACHE_OUT_MS);
  const before = countRequests(sites, "/privacy");
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => edge.ask("/privacy")));
  expect(
    crowd.every(({ status }) => status === 200),
    `${CROWD} visitors at once all get the page`,
  );
  const asked = () => countRequests(sites, "/privacy") - before;
  // A second may end among them.
  await report.eventually(async () => asked() > 0, "… which the site is asked for");
  expect(asked() <= 2, `… not ${CROWD} times, but ${asked()}`);
  const then = asked();
  await report.eventually(async () => {
    await edge.ask("/privacy");
    return asked() > then;
  }, "… and again when the second is over");
}

/** What the edge chooses of all that a browser offers. */
async function protocolOf(address: string): Promise<string | false | null> {
  const { hostname: host, port } = new URL(address);
  const ALPNProtocols = ["h2", "http/1.1"];
  const socket = tls.connect({
    host,
    port: Number(port),
    ALPNProtocols,
    rejectUnauthorized: false,
  });
  await once(socket, "secureConnect");
  socket.destroy();
  return socket.alpnProtocol;
}

/** As Next's router asks: the site says itself how the address of a part has to end. */
async function askForPart(ask: Ask): Promise<Answer & { path: string }> {
  const headers = { rsc: "1" };
  const first = await ask("/?_rsc=1", { headers });
  const path = String(first.headers.location ?? "/?_rsc=1");
  return { ...(await ask(path, { headers })), path };
}

/** Of the log of all sites. */
export function countRequests(sites: Site[], path: string): number {
  const line = `"path":${JSON.stringify(path)},`;
  return sites.reduce((sum, site) => sum + site.log().split(line).length - 1, 0);
}
