// A new owner makes a fresh site theirs, on a phone and in the staff area alone. The site is this
// test's own, from its first sign-in on: nothing that it says is anybody else's.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { phoneLabel } from "@/lib/content/business";
import { LANGUAGES, pathIn, quoteLink } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { firstContent } from "@/lib/site/first-content";
import { PUBLIC_PAGES } from "@/lib/startup/public-pages";
import { ADMIN, withSite } from "../../test/site";
import { fillIn, send } from "../enquiry-form";
import { expect, expectToast, test } from "../fixtures";

const { contact, links, people, testimonials, clients, tv } = firstContent;

/** Each text of it; what is a choice, a figure or nobody's invention is left out by the caller. */
function textsOf(content: unknown): string[] {
  if (typeof content === "string") return [content];
  if (typeof content !== "object" || content === null) return [];
  return Object.values(content).flatMap(textsOf);
}

const PHONES = [contact.phone, contact.secondPhone, contact.whatsapp, people.director.phone];
const LINKS = [
  ...[contact.map, links.facebook, links.instagram, links.tvInstagram, links.youtube, links.studio],
  ...Object.values(tv.followers).map(({ href }) => href),
];
/** What the code says of a business that is nobody's, however it is written on a page. */
const SAMPLES = new Set([
  ...PHONES,
  ...PHONES.map(phoneLabel),
  ...LINKS.map((address) => new URL(address).host),
  ...textsOf([contact.email, contact.street, links.credit.name, people.director.name]),
  ...testimonials.items.flatMap(({ name, place, words }) => textsOf([name, place, words])),
  ...clients.items.map(({ name }) => name),
  // How samples call themselves.
  ...["Sample", "மாதிரி", ".example"],
]);

/** Shows visitors how an address is written, whoever owns the site. */
const PLACEHOLDER = wordsIn("en").form.fields.email.placeholder ?? "";

/** The samples' words in a text, or in the source of a page. */
function samplesIn(text: string): string[] {
  const plain = text.replaceAll(/&amp;|\\u0026/g, "&").replaceAll(PLACEHOLDER, "");
  return [...SAMPLES].filter((sample) => plain.includes(sample));
}

const OWN = {
  phone: "6000000011",
  secondPhone: "6000000012",
  whatsapp: "6000000013",
  directorsPhone: "6000000014",
  email: "hello@own.test",
  street: "7 Temple Tank Road",
  director: "Porkodi Velu",
  portrait: "The director at her desk",
  voice: "The line held through the whole monsoon.",
  client: "Vaigai Press",
  notice: "No service on Sunday from 2 to 4 am",
};

const HOUR_MS = 3_600_000;
/** As the field for times takes it: India's time, to the minute. */
const indianTime = (ms: number) => new Date(ms + 5.5 * HOUR_MS).toISOString().slice(0, 16);

/** Types into fields by their labels. */
async function write(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.getByRole("textbox", { name, exact: true });
    await field.tap();
    await field.fill(value);
  }
}

const save = (page: Page) =>
  expectToast(page, "Website updated successfully!", () =>
    page.getByRole("button", { name: "Save and publish" }).tap(),
  );

async function openSection(page: Page, name: string) {
  await page
    .getByRole("navigation", { name: "Website" })
    .getByRole("link", { name, exact: true })
    .tap();
  await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
}

/** Leaves one of a list, opened. */
async function keepOne(page: Page, list: string, count: number) {
  const items = page.getByRole("group", { name: list }).locator("summary");
  await expect(items).toHaveCount(count);
  for (let left = count; left > 1; left -= 1) {
    await items.last().tap();
    await page.getByRole("button", { name: "Delete" }).tap();
    await expect(items).toHaveCount(left - 1);
  }
  await items.tap();
}

const pdfText = async (pdf: ArrayBuffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(document, { mergePages: true })).text;
};

test("from the first sign-in to a site without one sample @phone", async ({ page }) => {
  const env = { MAIL_FROM: "website@own.test", ENQUIRY_TO: "desk@own.test" };
  await withSite({ env }, async ({ site, mailServer }) => {
    const missing = LANGUAGES.map((language) => pathIn(language, "/no-such-page"));
    const pages = [...PUBLIC_PAGES, ...missing, "/admin/login"];
    const readAll = () =>
      Promise.all(
        pages.map(async (path) => [path, await (await fetch(site.url + path)).text()] as const),
      );
    // Written as the pages write them: each of them is found at first.
    const first = (await readAll()).map(([, source]) => source).join();
    expect(samplesIn(first)).toEqual([...SAMPLES]);

    await page.goto(`${site.url}/admin/login`);
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByRole("textbox", { name: /^Password/ }).fill(ADMIN.password);
    await page.getByRole("button", { name: "Log in" }).tap();
    await page.getByRole("button", { name: "Open the menu" }).tap();
    await page.getByRole("link", { name: "Website" }).tap();

    await write(page, {
      Phone: OWN.phone,
      "Second phone": OWN.secondPhone,
      "WhatsApp number": OWN.whatsapp,
      Email: OWN.email,
      Street: OWN.street,
      "Street, Tamil": "7, தெப்பக்குளச் சாலை",
      Postcode: "627754",
      "Map link": "https://maps.own.test/office",
      "Hours of support": "Support from 6 am to 11 pm",
      "Hours of support, Tamil": "காலை 6 முதல் இரவு 11 வரை உதவி",
    });
    await save(page);

    await openSection(page, "Links");
    await write(page, {
      Facebook: "https://facebook.own.test/network",
      "Instagram of the network": "https://instagram.own.test/network",
      "Instagram of the channel": "https://instagram.own.test/tv",
      // What this owner does not have.
      ...{ YouTube: "", Studio: "" },
      ...{ "Site built by": "", "The builder's WhatsApp number": "" },
    });
    await save(page);

    await openSection(page, "People and claims");
    await write(page, {
      "Director's name": OWN.director,
      "Director's name, Tamil": "பொற்கொடி வேலு",
      "Director's phone": OWN.directorsPhone,
    });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).tap();
    const buffer = await readFile("public/art/og-home.jpg");
    await (await chooser).setFiles({ name: "portrait.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: /^Point that stays in view/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    const alternative = "What it shows, for those who do not see it";
    await write(page, { [alternative]: OWN.portrait, [`${alternative}, Tamil`]: "இயக்குநர்" });
    await save(page);

    await openSection(page, "Testimonials");
    await keepOne(page, "Testimonials", testimonials.items.length);
    await write(page, {
      Name: "Arul Nambi",
      "Name, Tamil": "அருள் நம்பி",
      "What for, and where": "Printing press, West Street",
      "What for, and where, Tamil": "அச்சகம், மேலத் தெரு",
      "In their words": OWN.voice,
      "In their words, Tamil": "மழைக்காலம் முழுவதும் இணைப்பு நின்றதே இல்லை.",
    });
    await save(page);

    await openSection(page, "Clients");
    await keepOne(page, "Clients", clients.items.length);
    await write(page, { Name: OWN.client });
    await save(page);

    await openSection(page, "TV");
    for (const network of ["Instagram", "YouTube", "Facebook"])
      await write(page, {
        [`Followers on ${network}`]: "12K",
        [`${network} link`]: `https://${network.toLowerCase()}.own.test/tv`,
      });
    await save(page);

    const now = Date.now();
    await openSection(page, "Notice");
    await write(page, { "One line on every page": OWN.notice });
    await page.getByLabel("From").fill(indianTime(now + HOUR_MS));
    await page.getByLabel("Until").fill(indianTime(now + 2 * HOUR_MS));
    await save(page);

    const own = await readAll();
    expect(own.flatMap(([path, source]) => samplesIn(source).map((word) => [path, word]))).toEqual(
      [],
    );
    const home = new Map(own).get("/");
    // Nothing leads to what this owner does not have.
    expect(own.filter(([, source]) => source.includes('href=""'))).toEqual([]);
    expect(home).toContain(`"telephone":["+91${OWN.phone}","+91${OWN.secondPhone}"]`);

    const [plan] = await (await fetch(`${site.url}/api/plans/filter`)).json();
    for (const language of LANGUAGES) {
      const quote = await fetch(site.url + quoteLink(plan, language));
      const text = await pdfText(await quote.arrayBuffer());
      expect(text).toContain(phoneLabel(OWN.phone));
      expect(samplesIn(text)).toEqual([]);
    }

    await page.goto(`${site.url}/contact`);
    await fillIn(page, {
      firstName: "Malar",
      lastName: "Vizhi",
      phone: "6000000029",
      email: "malar@visitor.test",
      address: "3 West Street, Sankarankovil",
    });
    await send(page).tap();
    await expect.poll(() => mailServer.mails.length).toBeGreaterThan(0);
    for (const mail of mailServer.mails) expect(samplesIn(JSON.stringify(mail))).toEqual([]);

    // What a visitor sees in the place of the samples.
    await page.goto(`${site.url}/`);
    const portrait = page.getByRole("img", { name: OWN.portrait });
    await portrait.scrollIntoViewIfNeeded();
    const width = () => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await expect(portrait).toHaveCSS("object-position", "52% 40%");
    for (const text of [OWN.director, OWN.voice, OWN.client])
      await expect(page.getByText(text).first()).toBeVisible();

    // It comes and goes by itself, on a page that is kept open.
    await page.clock.install();
    await page.goto(`${site.url}/contact`);
    const notice = page.getByRole("complementary", { name: "Notice" });
    await expect(notice).toBeHidden();
    await page.clock.fastForward(HOUR_MS);
    await expect(notice).toHaveText(OWN.notice);
    await page.clock.fastForward(HOUR_MS);
    await expect(notice).toBeHidden();
  });
});
