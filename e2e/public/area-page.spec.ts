// The page of a street: who asks or waits there, and what machines find.
import type { Page } from "@playwright/test";
import { monthIn } from "@/lib/content/language";
import { refusalOf } from "@/lib/enquiries/schema";
import { nameIn, SCHOOL_STREET, STREETS } from "../database";
import { expectFields, fillIn, field as formField, SAMPLE, send } from "../enquiry-form";
import { expect, expectAlive, mailAbout, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const [SCHOOL, NORTH] = STREETS;
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

test("who reads that fibre is in their street asks for it there @tamil", async ({
  page,
  visit,
  words,
  language,
  phone,
}) => {
  const name = nameIn(SCHOOL, language);
  const { address, ...typed } = { ...SAMPLE, phone: "12" };
  await visit(`/area/${SCHOOL_STREET.slug}`);
  const form = page.getByRole("form", { name: words.form.title });
  await expectAlive(send(page, words));
  await page.getByRole("link", { name: words.areas.page.ask }).click();
  await expect(form.getByRole("heading", { name: words.form.title })).toBeInViewport();
  await expect(page.getByText(`${words.areas.field.label}: ${name}`)).toBeVisible();
  await expect(h1(page)).toHaveCount(1);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  await fillIn(page, { ...typed, address }, words);
  await send(page, words).click();
  await expect(form.getByText(refusalOf("phone", "12", words.form))).toBeVisible();
  await expect(formField(page, "phone", words)).toBeFocused();
  // An address in one street is none in another; who asks is the same.
  await visit("/area/sample-colony-1st-street");
  await expectFields(page, { ...typed, address: "" }, words);
  await formField(page, "address", words).fill("4 Colony Street");
  await visit(`/area/${SCHOOL_STREET.slug}`);
  await expectFields(page, { ...typed, address: "" }, words);
  await formField(page, "address", words).fill(address);
  await formField(page, "phone", words).fill(phone);
  await send(page, words).click();
  await expect(page.getByRole("heading", { name: words.form.sent })).toBeFocused();
  await expectAccessible(page);
  expect((await mailAbout(phone)).text).toContain(SCHOOL.name);
});

test("who waits is told what is wrong, and that they are on the list", async ({
  page,
  visit,
  words,
  phone,
}) => {
  await visit("/area/vadakku-sample-street");
  await expect(h1(page)).toHaveText(words.areas.coming(NORTH.name, monthIn("en", NORTH.month)));
  const form = page.getByRole("form", { name: words.waiting.title(NORTH.name) });
  const tell = form.getByRole("button", { name: words.waiting.send });
  await expectAlive(tell);
  await tell.click();
  await expect(form.getByText(words.waiting.nameMissing)).toBeVisible();
  await expect(form.getByLabel(words.waiting.name.label)).toBeFocused();
  await form.getByLabel(words.waiting.name.label).fill("M. Selvi");
  await form.getByLabel(words.form.fields.phone.label).fill(`+91 ${phone}`);
  await page.route("**/api/areas/wait", (route) => route.abort());
  await tell.click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel(words.waiting.name.label)).toHaveValue("M. Selvi");
  await expectAccessible(page);
  await page.unrouteAll();
  await tell.click();
  const told = page.getByRole("heading", { name: words.waiting.received });
  await expect(told).toBeFocused();
  await expectAccessible(page);
  expect((await mailAbout(phone)).text).toContain("M. Selvi");
});

test("a page of an area is found by machines where the line is", async ({ request }) => {
  const html = await (await request.get(`/area/${SCHOOL_STREET.slug}`)).text();
  expect(html.match(/<link rel="alternate" hrefLang=/g)).toHaveLength(3);
  expect(html).toMatch(
    new RegExp(`<link rel="canonical" href="[^"]*/area/${SCHOOL_STREET.slug}"/>`),
  );
  expect(html).not.toContain('<meta name="robots"');
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(json ?? "");
  expect(data.areaServed).toMatchObject({ "@type": "Place", name: SCHOOL.name });
  const offers: { name: string }[] = data.hasOfferCatalog.itemListElement;
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.every((offer) => offer.name.startsWith("BSNL"))).toBe(true);
  const coming = await (await request.get("/area/vadakku-sample-street")).text();
  expect(coming).toMatch(/<meta name="robots" content="[^"]*noindex/);

  const at = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const edition of ["", "/ta"]) {
    const now = `${edition}/area/${SCHOOL_STREET.slug}`;
    const old = await at(`${edition}/area/${SCHOOL_STREET.before}?from=board`);
    expect([old.status(), old.headers().location]).toEqual([308, `${now}?from=board`]);
    const named = await at(`${edition}/area?q=PALLIKOODAM%20%20street`);
    expect([named.status(), named.headers().location]).toEqual([307, now]);
    for (const unknown of ["nowhere", "%3Cb%3E", "a".repeat(300), "%00", "..%2f", "-/-"])
      expect((await at(`${edition}/area/${unknown}`)).status(), unknown).toBe(404);
  }
  const hostile = await (await at(`/area?q=${encodeURIComponent('"><script>x</script>')}`)).text();
  expect(hostile).not.toContain("<script>x");
});
