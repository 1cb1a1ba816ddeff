// What search engines and shared links read.
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { business } from "@/lib/content/business";
import { LANGUAGES, LOCALES, pathIn } from "@/lib/content/language";
import { formatRupees } from "@/lib/money";
import { expect, test } from "../fixtures";

const PAGES = ["/", "/customizedplan", "/customizedplan/all", "/contact", "/aaryaaTV", "/privacy"];

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");

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

test("each page says what it is, in words of its own @desk @tamil", async ({
  page,
  request,
  baseURL,
  language,
}) => {
  const addressOf = (path: string) => new URL(path, baseURL).href.replace(/\/$/, "");
  const seen = { titles: new Set(), descriptions: new Set(), pictures: new Set() };
  for (const path of PAGES) {
    await page.goto(pathIn(language, path));
    const title = await page.title();
    const description = await meta(page, "description");
    expect(title).toContain(business.name);
    expect(description?.length).toBeGreaterThan(40);
    expect(description?.length).toBeLessThan(170);
    await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      addressOf(pathIn(language, path)),
    );
    await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(3);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    // What result lists, Open Graph and Twitter say is one: its own test says so.
    expect(await meta(page, "og:title")).toBe(title);
    expect(await meta(page, "og:site_name")).toBe(business.name);
    expect(await meta(page, "twitter:title")).toBe(title);
    const picture = await meta(page, "og:image");
    expect(picture?.startsWith(`${baseURL}/`)).toBe(true);
    expect(await meta(page, "twitter:image")).toBe(picture);
    await expectShareCard(request, picture ?? "");

    seen.titles.add(title);
    seen.descriptions.add(description);
    seen.pictures.add(picture);
  }
  for (const set of [seen.titles, seen.descriptions]) expect(set.size).toBe(PAGES.length);
  // The table of all plans shares the builder's.
  expect(seen.pictures.size).toBe(PAGES.length - 1);
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

test("the business is named as the pages have it", async ({ page, request }) => {
  const data = await dataOf(request, "/", "LocalBusiness");
  await page.goto("/customizedplan");
  const address = data.address as Record<string, string>;
  for (const part of ["streetAddress", "addressLocality", "addressRegion", "postalCode"])
    await expect(page.getByRole("contentinfo")).toContainText(address[part] ?? "");
  for (const phone of data.telephone as string[])
    await expect(page.locator(`a[href="tel:${phone}"]`).first()).toBeAttached();
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

test("every spelling leads to the channel in one step @desk @tamil", async ({
  page,
  request,
  language,
}) => {
  const channel = pathIn(language, "/aaryaaTV");
  for (const spelling of [
    ...["aaryaatv", "AaryaaTV", "AArYaaTV", "aARYAAtv", "AARYAATV"],
    ...["aaryaa-tv", "Aaryaa-TV", "tv"],
  ]) {
    const answer = await request.get(pathIn(language, `/${spelling}`), {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(channel);
  }
  for (const spelling of ["aaryaatv", "AArYaaTV", "aaryaaTV", "tv"]) {
    const answer = await page.goto(pathIn(language, `/${spelling}?from=poster`));
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(channel);
    const before = answer?.request().redirectedFrom();
    expect(before?.redirectedFrom() ?? null).toBeNull();
  }
});

test("what does not exist, or is the framework's own, says so", async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await page.goto("/nothing-here");
  expect(answer?.status()).toBe(404);
  expect(await meta(page, "robots")).toContain("noindex");
  await expect(page.getByRole("link", { name: "Go home" })).toBeVisible();

  // There is one part of the table of all plans, and an address for as many as there can be.
  const part = await (await request.get("/customizedplan/all/2")).text();
  expect(part).toContain(`<link rel="canonical" href="${baseURL}/customizedplan/all"/>`);
  for (const path of ["0", "1", "01", "99", "x", "2/2"])
    expect((await request.get(`/customizedplan/all/${path}`)).status(), path).toBe(404);

  const asked: Record<string, string>[] = [{}, { rsc: "1" }];
  const inside = ["/_global-error", "/%5Fglobal-error", "/_not-found", "/_error", "/404", "/500"];
  for (const path of inside)
    for (const headers of asked)
      expect((await request.get(path, { headers })).status(), path).toBe(404);
  expect(await (await request.get("/_global-error")).text()).toContain("<title>Page not found");
  // A page's own address may be escaped.
  expect((await request.get("/%63ontact")).status()).toBe(200);
});
