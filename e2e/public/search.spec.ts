// What search engines and shared links read, and where addresses lead. No browser is needed for it.
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { business } from "@/lib/content/business";
import { LANGUAGES, LOCALES, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import { FIND_PATH } from "@/lib/plans/find";
import { SCHOOL_STREET, STREETS } from "../database";
import { expect, test } from "../fixtures";

const PAGES = ["/", "/customizedplan", "/customizedplan/all", "/contact", "/aaryaaTV", "/privacy"];
const AREA = `/area/${SCHOOL_STREET.slug}`;

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
/** Of what leads elsewhere. */
async function ledFrom(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

/** The plans that a page offers in its structured data. */
function offersIn(html: string): { name: string; price: number }[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = [...scripts].map(([, text]) => JSON.parse(text ?? ""));
  return data.flatMap(({ hasOfferCatalog }) => hasOfferCatalog?.itemListElement ?? []);
}

/** What the head says in which language, and its editions: lib/pages/metadata.test.ts. */
test("each page says what it is @tamil", async ({ request, baseURL, language }) => {
  const [other = language] = LANGUAGES.filter((one) => one !== language);
  const link = new RegExp(`<a [^>]*hreflang="${LOCALES[other]}"[^>]*>`, "gi");
  for (const path of [...PAGES, AREA]) {
    const address = pathIn(language, path);
    const html = await read(request, address);
    expect(html).toContain(`<html lang="${LOCALES[language]}"`);
    expect(html).toMatch(new RegExp(`<title>[^<]*${business.name}[^<]*</title>`));
    expect(contentOf(html, "description").length).toBeGreaterThan(40);
    const canonical = new URL(address, baseURL).href.replace(/\/$/, "");
    expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`);
    expect(html.match(/<link rel="alternate" hrefLang=/g)).toHaveLength(3);
    expect(html).not.toContain('<meta name="robots"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    // In the header and the footer.
    const links = html.match(link) ?? [];
    expect(links.length, path).toBeGreaterThan(1);
    for (const tag of links) expect(tag).toContain(`href="${pathIn(other, path)}"`);
    const picture = contentOf(html, "og:image");
    expect(picture.startsWith(`${baseURL}/`)).toBe(true);
    const answer = await request.get(picture);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
    const { format, width, height } = await sharp(await answer.body()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("offers, sitemap and robots", async ({ request, baseURL }) => {
  const table = await read(request, "/customizedplan/all");
  expect(offersIn(table)).toHaveLength(73);
  for (const { price } of offersIn(table))
    expect(table).toContain(`<td>${formatRupees(price)}</td>`);
  expect(offersIn(await read(request, "/customizedplan"))).toEqual([]);
  const area = await read(request, AREA);
  expect(area).toContain(`"areaServed":{"@type":"Place","name":"${STREETS[0].name}"`);
  const providers = offersIn(area).map(({ name }) => name.split(",")[0]);
  expect([...new Set(providers)]).toEqual(["BSNL"]);

  const sitemap = await read(request, "/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  // Of areas those that are connected.
  const areas = [AREA];
  for (const place of ["nagar", "colony", "village"])
    areas.push(`/area/sample-${place}-1st-street`, `/area/sample-${place}-2nd-street`);
  const editions = LANGUAGES.flatMap((language) =>
    [...PAGES, ...areas].map((path) => pathIn(language, path)),
  );
  expect(listed.toSorted()).toEqual(editions.map((path) => `${baseURL}${path}`).toSorted());
  for (const address of listed)
    expect((await request.get(address ?? "", { maxRedirects: 0 })).status()).toBe(200);

  const robots = await read(request, "/robots.txt");
  for (const line of ["Disallow: /api/", "Disallow: /admin", `Sitemap: ${baseURL}/sitemap.xml`])
    expect(robots).toContain(line);
});

test("other spellings and former addresses lead on in one step", async ({ request }) => {
  for (const spelling of ["aaryaatv", "AArYaaTV", "AARYAATV", "aaryaa-tv", "Aaryaa-TV", "tv"]) {
    const led = await ledFrom(request, `/${spelling}?from=poster`);
    expect(led).toEqual([308, expect.stringMatching(/^\/aaryaaTV(?:\?|$)/)]);
  }
  for (const language of LANGUAGES) {
    const at = (path: string) => ledFrom(request, pathIn(language, path));
    const now = pathIn(language, AREA);
    const before = `/area/${SCHOOL_STREET.before}`;
    expect(await at(`${before}?from=board`)).toEqual([308, `${now}?from=board`]);
    expect(await at("/area?q=PALLIKOODAM%20%20street")).toEqual([307, now]);
    // What asks for nothing that there is leads to all plans.
    const all = pathIn(language, "/customizedplan/all");
    expect(await at(`${FIND_PATH}?app=%3Cscript%3E&type=x&most=-1`)).toEqual([307, all]);
  }
});

test("what search engines shall not find", async ({ request, baseURL }) => {
  for (const path of ["/area/vadakku-sample-street", `${FIND_PATH}?type=internet+tv&page=99`])
    expect(contentOf(await read(request, path), "robots")).toContain("noindex");
  const hostile = await read(request, `/area?q=${encodeURIComponent('"><script>x</script>')}`);
  expect(hostile).not.toContain("<script>x");
  for (const [language, path, there] of [
    ["en", "/unknown/page", "/ta"],
    ["ta", "/ta/unknown/page", "/unknown/page"],
  ] as const) {
    const html = await read(request, path);
    expect(contentOf(html, "robots")).toContain("noindex");
    expect(html).toContain(`<html lang="${LOCALES[language]}"`);
    const { heading, title } = wordsIn(language).site.missing;
    for (const text of [heading, `<title>${title}`]) expect(html).toContain(text);
    const links = ["/", "/customizedplan", "/contact"].map((page) => pathIn(language, page));
    for (const to of [...links, there]) expect(html).toContain(` href="${to}"`);
  }

  // There is one part of the table of all plans, and an address for as many as there can be.
  const part = await read(request, "/customizedplan/all/2");
  expect(part).toContain(`<link rel="canonical" href="${baseURL}/customizedplan/all"/>`);
  const inside = ["/_global-error", "/%5Fglobal-error", "/_not-found", "/_error", "/404", "/500"];
  const parts = ["0", "1", "01", "99", "x", "2/2"].map((at) => `/customizedplan/all/${at}`);
  // The languages' own folder.
  const folders = ["/en", "/en/contact", "/TA/contact", "/TA/compare", "/%5Blanguage%5D/contact"];
  const slugs = ["nowhere", "%3Cb%3E", "a".repeat(300), "%00", "..%2f", "-/-"];
  const pages = ["/unknown/page", ...slugs.map((slug) => `/area/${slug}`)];
  const missing = [...pages, ...pages.map((path) => `/ta${path}`)];
  for (const path of [...inside, ...parts, ...folders, ...missing])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of inside)
    expect((await request.get(path, { headers: { rsc: "1" } })).status(), path).toBe(404);
  expect(await read(request, "/_global-error")).toContain("<title>Page not found");
  // A page's own address may be escaped.
  expect((await request.get("/%63ontact")).status()).toBe(200);
});
