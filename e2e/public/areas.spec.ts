// Whether fibre is in a street: the field that asks, what it answers, and the pages of areas.
import type { Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { monthIn, pathIn } from "@/lib/content/language";
import { refusalOf } from "@/lib/enquiries/schema";
import { nameIn, SCHOOL_STREET, STREETS } from "../database";
import { expectFields, fillIn, field as formField, SAMPLE, send } from "../enquiry-form";
import { expect, expectAlive, mailAbout, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible, expectTappable } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const [SCHOOL, NORTH] = STREETS;
const FIND = "**/api/areas/find?*";
const field = (page: Page, { areas }: Words) =>
  page.getByLabel(areas.field.label).and(page.locator("input"));
const check = (page: Page, { areas }: Words) =>
  page.getByRole("button", { name: areas.field.check, exact: true });
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

const getPlan = (page: Page, { builder }: Words) =>
  page.getByRole("link", { name: builder.getPlan });

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

test("home suggests streets @tamil", async ({ page, visit, words, language }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/areas/.test(request.url())) asked.push(request.url());
  });
  await visit("/");
  await expectAlive(page.getByRole("banner").getByRole("link").first());
  await openField(page, words);
  await check(page, words).click();
  await expect(field(page, words)).toBeFocused();
  await typeInto(page, words, language === "ta" ? "ப" : "pa");
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
  await visit("/contact");
  await expect(page.getByText(words.areas.connected(name))).toBeVisible();
});

test("the builder offers what reaches a street", async ({ page, visit, words }) => {
  const { name } = SCHOOL;
  const { areas } = words;
  const provider = (name: string) => page.getByRole("radio", { name, exact: true });
  const said = page.getByRole("status").filter({ hasText: areas.connected(name) });
  const price = page.getByRole("complementary", { name: words.builder.priceLabel });
  await visit("/customizedplan?type=internet&provider=Railwire&speed=100+Mbps");
  await typeInto(page, words, name);
  await page.getByRole("option").first().click();
  await expect(said).toContainText(areas.reach(["BSNL"]));
  await expect(said).toContainText(areas.notReaching("Railwire", name));
  await expect(field(page, words)).toHaveValue(name);
  await expect(field(page, words)).toBeFocused();
  await expect(provider("BSNL")).toBeChecked();
  await expect(provider("Aaryaa Network")).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("area")).toBe(SCHOOL_STREET.slug);
  await expectAccessible(page);

  await page.getByRole("button", { name: areas.showAll }).click();
  await expect(provider("Railwire")).toBeChecked();
  await page.getByRole("button", { name: areas.showReaching(name) }).click();
  // What is chosen goes on standing in the address beside the street.
  await page.locator("[name=speed]").last().check();
  await expect(page).toHaveURL(/speed=.*&area=pallikoodam-street/);
  await expect(getPlan(page, words).first()).toHaveAttribute("href", /&area=pallikoodam-street$/);
  await page.getByRole("button", { name: words.builder.startAnew }).click();
  // A type that nothing there has.
  const type = words.plans.types["internet+tv+ott"];
  await page.getByRole("radio", { name: type, exact: true }).check();
  const lacks = price.getByText(areas.lacks(["BSNL"], type, name));
  await expect(lacks.and(page.locator("p:not(.sr)"))).toBeVisible();
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

  // Where nothing answers, the form leads to its page.
  await visit(`/customizedplan?area=${SCHOOL_STREET.slug}`);
  await expect(price.getByText("₹706.82").first()).toBeVisible();
  await page.route(FIND, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(words.areas.offline)).toBeVisible();
  await expect(price.getByText("₹470.82").first()).toBeVisible();
  // What comes late does not take the place of what is typed by then.
  await page.unrouteAll();
  const release = await hold(page, FIND);
  await visit(`/customizedplan?area=${SCHOOL_STREET.slug}`);
  await typeInto(page, words, "vadakku");
  await expect(page).toHaveURL(/\/customizedplan$/);
  release();
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

test("an enquiry takes the street along", async ({ page, visit, words }) => {
  const connected = page.getByText(words.areas.connected(SCHOOL.name));
  const address = page.getByLabel(words.form.fields.address.label);
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
  // As somebody else may have typed it.
  await visit("/contact?street=Pallikoodam++STREET");
  await expect(page).toHaveURL(/area=pallikoodam-street$/);
  await expect(connected).toBeVisible();
  await expect(address).toHaveValue("");
  await fillIn(page, {}, words);
  expect(await areaOfNext()).toEqual({ area: SCHOOL_STREET.slug });
  // What was not checked is sent as it stands, and not as the street before.
  await typeInto(page, words, "");
  await field(page, words).fill("Anna Nagar 4");
  await expect(connected).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await fillIn(page, {}, words);
  expect(await areaOfNext()).toEqual({ street: "Anna Nagar 4" });

  await visit("/customizedplan");
  const strange = "<b>Xanadu & Sons</b>, 5th";
  await typeInto(page, words, "");
  await field(page, words).fill(strange);
  await check(page, words).click();
  await expect(page.getByText(words.areas.unknown(strange))).toBeInViewport({ ratio: 1 });
  await expect(getPlan(page, words).last()).toHaveAttribute("href", /street=%3Cb%3EXanadu/);
  await page.getByRole("link", { name: words.areas.look }).click();
  await expect(page.getByText(words.areas.unknown(strange))).toBeVisible();
  await expect(address).toHaveValue(strange);
  await fillIn(page, { address: SAMPLE.address }, words);
  expect(await areaOfNext()).toEqual({ street: strange });
});

test("who has fibre asks there @tamil", async ({ page, visit, words, language, phone }) => {
  const name = nameIn(SCHOOL, language);
  const { address, ...typed } = { ...SAMPLE, phone: "12" };
  await visit(`/area/${SCHOOL_STREET.slug}`);
  const form = page.getByRole("form", { name: words.form.title });
  await expectAlive(send(page, words));
  await page.getByRole("link", { name: words.areas.page.ask }).click();
  await expect(form.getByRole("heading", { name: words.form.title })).toBeInViewport();
  await expect(page.getByText(`${words.areas.field.label}: ${name}`)).toBeVisible();
  await expect(h1(page)).toHaveCount(1);
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

test("who waits is put on the list", async ({ page, visit, words, phone }) => {
  await visit("/area/vadakku-sample-street");
  await expect(h1(page)).toHaveText(words.areas.coming(NORTH.name, monthIn("en", NORTH.month)));
  const form = page.getByRole("form", { name: words.waiting.title(NORTH.name) });
  const name = form.getByLabel(words.waiting.name.label);
  const tell = form.getByRole("button", { name: words.waiting.send });
  await expectAlive(tell);
  await tell.click();
  await expect(form.getByText(words.waiting.nameMissing)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("M. Selvi");
  await form.getByLabel(words.form.fields.phone.label).fill(`+91 ${phone}`);
  await page.route("**/api/areas/wait", (route) => route.abort());
  await tell.click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(name).toHaveValue("M. Selvi");
  await expectAccessible(page);
  await page.unrouteAll();
  await tell.click();
  await expect(page.getByRole("heading", { name: words.waiting.received })).toBeFocused();
  await expectAccessible(page);
  expect((await mailAbout(phone)).text).toContain("M. Selvi");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("field, answers and waiting list @tamil", async ({ page, words, language, phone }) => {
    await page.goto(pathIn(language, "/"));
    await openField(page, words);
    await check(page, words).click();
    await expect(h1(page)).toHaveText(words.areas.field.label);
    await field(page, words).fill("vadaku sampel stret");
    await check(page, words).click();
    await expect(page.getByText(words.areas.unknown("vadaku sampel stret"))).toBeVisible();
    await page.getByRole("link", { name: nameIn(NORTH, language) }).click();
    await page.getByLabel(words.waiting.name.label).fill("செல்வி மு.");
    await page.getByLabel(words.form.fields.phone.label).fill(phone);
    await page.getByRole("button", { name: words.waiting.send }).click();
    await expect(page.getByText(words.areas.willTell(nameIn(NORTH, language)))).toBeVisible();
    expect((await mailAbout(phone)).text).toContain("செல்வி மு.");

    await page.goto(pathIn(language, "/area"));
    await expect(h1(page)).toHaveText(words.areas.field.label);
    await field(page, words).fill("Xanadu");
    await check(page, words).click();
    await page.getByRole("link", { name: words.areas.look }).click();
    await expect(page).toHaveURL(/\/contact\?street=Xanadu$/);
  });
});
