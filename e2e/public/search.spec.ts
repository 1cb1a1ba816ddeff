// What search engines and shared links read.
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { business } from "@/lib/content/business";
import { LANGUAGES, LOCALES, pathIn } from "@/lib/content/language";
import { formatRupees } from "@/lib/money";
import { expect, test } from "../fixtures";

const PAGES = ["/", "/customizedplan", "/customizedplan/all", "/contact", "/aaryaaTV", "/privacy"];

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

type Data = Record<string, unknown> & { "@type": string };

/** The structured data of a page, as it came from the server. */
async function structuredData(request: APIRequestContext, path: string): Promise<Data[]> {
  const html = await (await request.get(path)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text]) => JSON.parse(text ?? ""));
}

async function dataOf(request: APIRequestContext, path: string, type: string): Promise<Data> {
  const found = (await structuredData(request, path)).filter((data) => data["@type"] === type);
  expect(found).toHaveLength(1);
  return found[0] as Data;
}

/** The address answers with a picture of the size that the page says it has. */
async function expectShareCard(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  const { format, width, height } = await sharp(await answer.body()).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
}

/** What the head says in which language, and its editions: lib/pages/metadata.test.ts. */
test("each page says what it is, with a picture to share @tamil", async ({
  request,
  baseURL,
  language,
}) => {
  for (const path of PAGES) {
    const address = pathIn(language, path);
    const html = await (await request.get(address)).text();
    expect(html).toContain(`<html lang="${LOCALES[language]}"`);
    expect(html).toMatch(new RegExp(`<title>[^<]*${business.name}[^<]*</title>`));
    expect(contentOf(html, "description").length).toBeGreaterThan(40);
    const canonical = new URL(address, baseURL).href.replace(/\/$/, "");
    expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`);
    expect(html.match(/<link rel="alternate" hrefLang=/g)).toHaveLength(3);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const picture = contentOf(html, "og:image");
    expect(picture.startsWith(`${baseURL}/`)).toBe(true);
    await expectShareCard(request, picture);
  }
});

test("the table of all plans offers each at the price that stands in it", async ({ request }) => {
  const data = await dataOf(request, "/customizedplan/all", "LocalBusiness");
  const { itemListElement } = data.hasOfferCatalog as { itemListElement: { price: number }[] };
  expect(itemListElement).toHaveLength(73);
  const html = await (await request.get("/customizedplan/all")).text();
  for (const { price } of itemListElement)
    expect(html).toContain(`<td>${formatRupees(price)}</td>`);
  expect(await structuredData(request, "/customizedplan")).toEqual([]);
});

test("sitemap and robots lead to the public pages only", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  // Of areas those that are connected.
  const areas = ["/area/pallikoodam-street"];
  for (const place of ["nagar", "colony", "village"])
    areas.push(`/area/sample-${place}-1st-street`, `/area/sample-${place}-2nd-street`);
  const editions = LANGUAGES.flatMap((language) =>
    [...PAGES, ...areas].map((path) => pathIn(language, path)),
  );
  expect(listed.toSorted()).toEqual(editions.map((path) => `${baseURL}${path}`).toSorted());
  for (const address of listed)
    expect((await request.get(address ?? "", { maxRedirects: 0 })).status()).toBe(200);

  const robots = await (await request.get("/robots.txt")).text();
  for (const line of ["Disallow: /api/", "Disallow: /admin", `Sitemap: ${baseURL}/sitemap.xml`])
    expect(robots).toContain(line);
});

test("every spelling leads to the channel in one step", async ({ request, language }) => {
  const channel = pathIn(language, "/aaryaaTV");
  for (const spelling of ["aaryaatv", "AArYaaTV", "AARYAATV", "aaryaa-tv", "Aaryaa-TV", "tv"]) {
    const address = pathIn(language, `/${spelling}?from=poster`);
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location?.replace(/\?.*/, "")).toBe(channel);
  }
  expect((await request.get(channel, { maxRedirects: 0 })).status()).toBe(200);
});

test("what does not exist, or is the framework's own", async ({ request, baseURL }) => {
  const missing = await (await request.get("/nothing-here")).text();
  expect(contentOf(missing, "robots")).toContain("noindex");

  // There is one part of the table of all plans, and an address for as many as there can be.
  const part = await (await request.get("/customizedplan/all/2")).text();
  expect(part).toContain(`<link rel="canonical" href="${baseURL}/customizedplan/all"/>`);
  for (const path of ["0", "1", "01", "99", "x", "2/2"])
    expect((await request.get(`/customizedplan/all/${path}`)).status(), path).toBe(404);

  // The languages' own folder.
  const folders = ["/en", "/en/contact", "/TA/contact", "/TA/compare", "/%5Blanguage%5D/contact"];
  for (const path of folders) expect((await request.get(path)).status(), path).toBe(404);

  const asked: Record<string, string>[] = [{}, { rsc: "1" }];
  const inside = ["/_global-error", "/%5Fglobal-error", "/_not-found", "/_error", "/404", "/500"];
  for (const path of inside)
    for (const headers of asked)
      expect((await request.get(path, { headers })).status(), path).toBe(404);
  expect(await (await request.get("/_global-error")).text()).toContain("<title>Page not found");
  // A page's own address may be escaped.
  expect((await request.get("/%63ontact")).status()).toBe(200);
});
