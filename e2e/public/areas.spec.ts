// Whether fibre is in a street: the field that asks, what it answers, and the pages of areas.
import type { Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { LANGUAGE_NAMES, LANGUAGES, monthIn, pathIn } from "@/lib/content/language";
import { refusalOf } from "@/lib/enquiries/schema";
import { addStreet, renameStreet, SCHOOL_STREET, STREETS } from "../database";
import { expectFields, fillIn, field as formField, SAMPLE, send } from "../enquiry-form";
import { expect, expectAlive, mailAbout, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible, expectTappable } from "../page-checks";

const [SCHOOL, NORTH] = STREETS;
const FIND = "**/api/areas/find?*";
const nameIn = ({ name, nameTa }: (typeof STREETS)[number], language: string) =>
  language === "ta" ? nameTa : name;
const field = (page: Page, { areas }: Words) =>
  page.getByLabel(areas.field.label).and(page.locator("input"));
const check = (page: Page, { areas }: Words) =>
  page.getByRole("button", { name: areas.field.check, exact: true });
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

/** It stands behind a line that opens, but on the page that answers. */
const openField = (page: Page, { areas }: Words) => page.getByText(areas.field.ask).click();

/** What script adds has come once the field is a combobox. */
async function typeInto(page: Page, words: Words, text: string) {
  await expectAlive(page.getByRole("banner").getByRole("link").first());
  if (!(await field(page, words).isVisible())) await openField(page, words);
  await field(page, words).focus();
  await expect(field(page, words)).toHaveRole("combobox");
  await field(page, words).pressSequentially(text);
}

test("home suggests streets by keyboard, and leads to the page of one @tamil", async ({
  page,
  visit,
  words,
  language,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/areas/.test(request.url())) asked.push(request.url());
  });
  await visit("/");
  await expectAlive(page.getByRole("banner").getByRole("link").first());
  await check(page, words).click();
  await expect(
    page.getByRole("alert").filter({ hasText: words.areas.field.missing }),
  ).toBeVisible();
  await expect(field(page, words)).toBeFocused();
  await expect(field(page, words)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, page.locator("main > div").first());
  await typeInto(page, words, language === "ta" ? "ப" : "pa");
  await expect(page.getByText(words.areas.field.missing)).toBeHidden();
  expect(asked).toEqual([]);
  // Half in the letters of the other language.
  await field(page, words).pressSequentially(language === "ta" ? "lli" : "ள்ளிkood");
  const name = nameIn(SCHOOL, language);
  const option = page.getByRole("option", { name: `${name} ${words.areas.states.connected}` });
  await expect(option).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: words.areas.found(1) })).toBeAttached();
  await expect(field(page, words)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field(page, words)).toBeFocused();
  await expectTappable(option);
  await expectAccessible(page, page.locator("main > div").first());
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await field(page, words).press("Backspace");
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${pathIn(language, `/area/${SCHOOL_STREET.slug}`)}`);
  await expect(h1(page)).toHaveText(words.areas.connected(name));
  await expect(page.getByRole("main")).toContainText(words.areas.reach(["BSNL"]));
  await expectAccessible(page);
  await visit("/contact");
  await expect(page.getByText(words.areas.connected(name))).toBeVisible();
});

test("the builder offers what reaches the street, says so, and remembers it @tamil", async ({
  page,
  visit,
  words,
  language,
}) => {
  const name = nameIn(SCHOOL, language);
  const { areas } = words;
  const provider = (name: string) => page.getByRole("radio", { name, exact: true });
  const said = page.getByRole("status").filter({ hasText: areas.connected(name) });
  const price = page.getByRole("complementary", { name: words.builder.priceLabel });
  await visit("/customizedplan?type=internet&provider=Railwire&speed=100+Mbps");
  await typeInto(page, words, name);
  await page.getByRole("option").first().click();
  await expect(said).toContainText(areas.reach(["BSNL"]));
  await expect(said).toContainText(areas.asked("Railwire", name));
  await expect(field(page, words)).toHaveValue(name);
  await expect(field(page, words)).toBeFocused();
  await expect(provider("BSNL")).toBeChecked();
  await expect(provider("Aaryaa Network")).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("area")).toBe(SCHOOL_STREET.slug);
  await expectAccessible(page);

  const all = page.getByRole("button", { name: areas.showAll });
  await all.click();
  await expect(provider("Railwire")).toBeChecked();
  await page.getByRole("button", { name: areas.showReaching(name) }).click();
  await expect(provider("BSNL")).toBeChecked();
  // What is chosen goes on standing in the address beside the street.
  await page
    .getByRole("group", { name: words.plans.titles.speed })
    .getByRole("radio")
    .last()
    .check();
  await expect(page).toHaveURL(/speed=.*&area=pallikoodam-street/);
  await expect(page.getByRole("link", { name: words.builder.getPlan }).first()).toHaveAttribute(
    "href",
    new RegExp(`&area=${SCHOOL_STREET.slug}$`),
  );
  // So it does where one starts anew.
  await page.getByRole("button", { name: words.builder.startAnew }).click();
  await expect(page).toHaveURL(/customizedplan\?area=pallikoodam-street$/);
  // A type that nothing there has.
  const type = words.plans.types["internet+tv+ott"];
  await page.getByRole("radio", { name: type, exact: true }).check();
  await expect(
    price.locator("p:not(.sr)").getByText(areas.lacks(["BSNL"], type, name)),
  ).toBeVisible();
  await expect(price.getByText(words.builder.loading)).toHaveCount(0);
  await price.getByRole("button", { name: areas.showAll }).click();
  await expect(price.getByRole("heading", { name: words.builder.price })).toBeFocused();
  await expect(provider("Aaryaa Network")).toBeChecked();

  await page.getByRole("button", { name: words.builder.startAnew }).click();
  // What one chooses from stays about where it was when the answer comes.
  const letGo = await hold(page, FIND);
  const topOf = async () => (await price.boundingBox())?.y ?? Number.NaN;
  await visit("/customizedplan");
  await expect(field(page, words)).toHaveRole("combobox");
  const before = await topOf();
  letGo();
  await expect(said).toContainText(areas.reach(["BSNL"]));
  await expect(provider("Aaryaa Network")).toHaveCount(0);
  expect(Math.abs((await topOf()) - before)).toBeLessThan(100);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: areas.another }).click();
  await expect(field(page, words)).toBeFocused();
  await expect(provider("Aaryaa Network")).toBeChecked();
  await page.reload();
  await expect(provider("Aaryaa Network")).toBeChecked();
  await expect(said).toHaveCount(0);
});

test("an enquiry takes the street along, a known one and one that is not @phone @tamil", async ({
  page,
  visit,
  words,
  language,
}) => {
  await page.route("**/api/contact/post", (route) =>
    route.fulfill({ json: { message: words.answers.received } }),
  );
  const areaOfNext = async () => {
    const posted = page.waitForRequest("**/api/contact/post");
    await send(page, words).click();
    const { area, street } = (await posted).postDataJSON();
    // Until it is answered the draft stays.
    await expectFields(page, { address: "" }, words);
    return { area, street };
  };
  await visit(`/contact?area=${SCHOOL_STREET.before}`);
  await expect(page).toHaveURL(/area=pallikoodam-street$/);
  // As somebody else may have typed it.
  await visit("/contact?street=Pallikoodam++STREET");
  await expect(page).toHaveURL(/area=pallikoodam-street$/);
  await expect(page.getByText(words.areas.connected(nameIn(SCHOOL, language)))).toBeVisible();
  await expect(page.getByLabel(words.form.fields.address.label)).toHaveValue("");
  await fillIn(page, {}, words);
  expect(await areaOfNext()).toEqual({ area: SCHOOL_STREET.slug });
  // What was not checked is sent as it stands, and not as the street before.
  await typeInto(page, words, "");
  await field(page, words).fill("Anna Nagar 4");
  await expect(page.getByText(words.areas.connected(nameIn(SCHOOL, language)))).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await fillIn(page, {}, words);
  expect(await areaOfNext()).toEqual({ street: "Anna Nagar 4" });

  // The beginning of one name alone is that one.
  await visit("/contact");
  await page.getByRole("button", { name: words.areas.another }).click();
  await field(page, words).fill(nameIn(SCHOOL, language).slice(0, 5));
  await check(page, words).click();
  await expect(page.getByText(words.areas.connected(nameIn(SCHOOL, language)))).toBeInViewport();
  await expect(page.getByText(words.areas.near)).toHaveCount(0);
  await page.getByRole("button", { name: words.areas.another }).click();

  await visit("/customizedplan");
  const strange = "<b>Xanadu & Sons</b>, 5th";
  await typeInto(page, words, "");
  // As it sounds is not as it is called: that is only suggested, below the answer.
  await field(page, words).fill("palikoodam street");
  await field(page, words).press("Enter");
  await expect(page.getByText(words.areas.unknown("palikoodam street"))).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole("option")).toHaveCount(0);
  const street = nameIn(SCHOOL, language);
  await page.getByRole("list", { name: words.areas.near }).getByText(street).click();
  await expect(page.getByText(words.areas.connected(street))).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: words.areas.another }).click();
  await field(page, words).fill(strange);
  await check(page, words).click();
  await expect(page.getByText(words.areas.unknown(strange))).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: words.builder.getPlan }).last()).toHaveAttribute(
    "href",
    /street=%3Cb%3EXanadu/,
  );
  await page.getByRole("link", { name: words.areas.look }).click();
  await expect(page.getByText(words.areas.unknown(strange))).toBeVisible();
  await expect(page.getByLabel(words.form.fields.address.label)).toHaveValue(strange);
  await fillIn(page, { address: SAMPLE.address }, words);
  expect(await areaOfNext()).toEqual({ street: strange });
});

test("who reads that fibre is in their street asks for it there @phone @tamil", async ({
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
  await expectAccessible(page);

  // An address in one street is none in another; who asks is the same.
  await visit("/contact");
  await expectFields(page, { ...typed, address }, words);
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

test("who waits is told what is wrong, and that they are on the list @tamil", async ({
  page,
  visit,
  words,
  language,
  phone,
}) => {
  const name = nameIn(NORTH, language);
  await visit("/area/vadakku-sample-street");
  await expect(h1(page)).toHaveText(words.areas.coming(name, monthIn(language, NORTH.month)));
  const form = page.getByRole("form", { name: words.waiting.title(name) });
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

test("where nothing answers, the form leads to the page that does @phone", async ({
  page,
  visit,
  words,
}) => {
  const price = page.getByRole("complementary", { name: words.builder.priceLabel });
  await visit(`/customizedplan?area=${SCHOOL_STREET.slug}`);
  await expect(price.getByText("₹706.82").first()).toBeVisible();
  await page.route(FIND, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(words.areas.offline)).toBeVisible();
  await expect(price.getByText("₹470.82").first()).toBeVisible();
  // What comes late does not take the place of what is typed by then.
  await page.unrouteAll();
  const letGo = await hold(page, FIND);
  for (const path of ["/contact", "/customizedplan"]) {
    await visit(`${path}?area=${SCHOOL_STREET.slug}`);
    await typeInto(page, words, "vadakku");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  letGo();
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(field(page, words)).toHaveValue("vadakku");
  await expect(price.getByText("₹470.82").first()).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.route(FIND, (route) => route.abort());
  await visit("/");
  await typeInto(page, words, "pallikoodam STREET");
  await page.keyboard.press("Enter");
  await expect(h1(page)).toHaveText(words.areas.connected(SCHOOL.name));
});

test("a page of an area is found by machines where the line is @desk", async ({
  page,
  request,
}) => {
  await page.goto(`/area/${SCHOOL_STREET.slug}`);
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(3);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/area/${SCHOOL_STREET.slug}$`),
  );
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const data = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerText(),
  );
  expect(data.areaServed).toMatchObject({ "@type": "Place", name: SCHOOL.name });
  const offers: { name: string }[] = data.hasOfferCatalog.itemListElement;
  expect(offers.every((offer) => offer.name.startsWith("BSNL"))).toBe(true);
  await expect(page.getByRole("rowheader", { name: /Mbps/ })).toHaveCount(offers.length);
  await page.goto("/area/vadakku-sample-street");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

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

test("a street has its page as soon as it is listed, and takes it along to a new name @desk", async ({
  request,
}) => {
  const at = (path: string) => request.get(path, { maxRedirects: 0 });
  const expectAt = (path: string, status: number, words: string) =>
    expect(async () => {
      const answer = await at(path);
      expect(answer.status()).toBe(status);
      expect((await answer.text()) + answer.headers().location).toContain(words);
    }).toPass();
  await expectAt("/area/puthu-street", 404, "");
  const street = { name: "Puthu Street", nameTa: "", state: "notYet", month: "" };
  await addStreet(street);
  await expectAt("/area/puthu-street", 200, "Fibre is not in Puthu Street yet.");
  await expectAt("/ta/area/puthu-street", 200, "Puthu Street");
  await renameStreet("puthu-street", "Puthiya Street", "puthiya-street");
  for (const edition of ["", "/ta"])
    await expectAt(`${edition}/area/puthu-street`, 308, `${edition}/area/puthiya-street`);
  await expectAt("/area/puthiya-street", 200, "Fibre is not in Puthiya Street yet.");

  // Of a name that two have one cannot say which is meant, and not that it is not known.
  const nameTa = "இரட்டைத் தெரு";
  for (const name of ["Irattai North", "Irattai South"])
    await addStreet({ ...street, name, nameTa });
  const asked = `/area?q=${encodeURIComponent(nameTa)}`;
  for (const name of ["Irattai North", "Irattai South"]) await expectAt(asked, 200, name);
  expect(await (await at(asked)).text()).not.toContain("We do not know yet");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the field, its answers and the waiting list are plain pages @phone @tamil", async ({
    page,
    words,
    language,
    phone,
  }) => {
    for (const path of ["/", "/customizedplan", "/contact"]) {
      await page.goto(pathIn(language, path));
      await openField(page, words);
      await check(page, words).click();
      await expect(page.getByText(words.areas.field.missing)).toBeVisible();
      await field(page, words).fill("vadaku sampel stret");
      await check(page, words).click();
      await expect(page.getByText(words.areas.unknown("vadaku sampel stret"))).toBeVisible();
    }
    await page.getByRole("link", { name: nameIn(NORTH, language) }).click();
    await page.getByLabel(words.waiting.name.label).fill("செல்வி மு.");
    await page.getByLabel(words.form.fields.phone.label).fill(phone);
    await page.getByRole("button", { name: words.waiting.send }).click();
    await expect(page.getByText(words.areas.told(nameIn(NORTH, language)))).toBeVisible();
    expect((await mailAbout(phone)).text).toContain("செல்வி மு.");

    await page.goto(pathIn(language, "/area"));
    await expect(h1(page)).toHaveText(words.areas.field.label);
    await field(page, words).fill("Xanadu");
    await check(page, words).click();
    const [other = language] = LANGUAGES.filter((one) => one !== language);
    await expect(page.getByRole("link", { name: LANGUAGE_NAMES[other] })).toHaveAttribute(
      "href",
      pathIn(other, "/area?q=Xanadu"),
    );
    await page.getByRole("link", { name: words.areas.look }).click();
    await expect(page).toHaveURL(/\/contact\?street=Xanadu$/);
  });

  test("the form on the page of a street takes it along, past a wrong field @phone @tamil", async ({
    page,
    words,
    language,
    phone,
  }) => {
    const typed = { ...SAMPLE, phone, lastName: "123" };
    await page.goto(pathIn(language, `/area/${SCHOOL_STREET.slug}`));
    await fillIn(page, typed, words);
    await send(page, words).click();
    await expect(page.getByText(refusalOf("lastName", "123", words.form))).toBeVisible();
    await expectFields(page, typed, words);
    await formField(page, "lastName", words).fill(SAMPLE.lastName);
    await send(page, words).click();
    await expect(page).toHaveURL(/\/contact\/thank-you\?reference=/);
    expect((await mailAbout(phone)).text).toContain(SCHOOL.name);
  });
});
