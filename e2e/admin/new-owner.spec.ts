// A new owner makes a fresh site theirs, on a phone and in the staff area alone. The site is this
// test's own, from its first sign-in on: nothing that it says is anybody else's.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { phoneLabel } from "@/lib/content/business";
import { LANGUAGES, pathIn, quoteLink } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { firstContent } from "@/lib/site/first-content";
import { PUBLIC_PAGES } from "@/lib/startup/public-pages";
import { ADMIN, withSite } from "../../test/site";
import { fillIn, send } from "../enquiry-form";
import { expect, expectAlive, expectToast, test } from "../fixtures";

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

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Log in" }).tap();
}

const pdfText = async (pdf: ArrayBuffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(document, { mergePages: true })).text;
};

test("a portrait shows what its owner keeps in view, and a notice its hour @phone", async ({
  page,
}) => {
  await withSite({ hasMailServer: false }, async ({ site }) => {
    await signIn(page, site.url);
    await page.waitForURL(/dashboard/);
    await page.goto(`${site.url}/admin/website/people`);
    await expectAlive(page.getByRole("button", { name: "Save and publish" }));
    await write(page, {
      "Director's name": OWN.director,
      "Director's name, Tamil": "பொற்கொடி வேலு",
      "Director's phone": OWN.directorsPhone,
    });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).tap();
    const buffer = await readFile("public/art/hero-town.webp");
    await (await chooser).setFiles({ name: "portrait.webp", mimeType: "image/webp", buffer });
    await page.getByRole("button", { name: /^Point that stays in view/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    const alternative = "What it shows, for those who do not see it";
    await write(page, { [alternative]: OWN.portrait, [`${alternative}, Tamil`]: "இயக்குநர்" });
    await save(page);

    const now = Date.now();
    await openSection(page, "Notice");
    await write(page, { "One line on every page": OWN.notice });
    await page.getByLabel("From").fill(indianTime(now + HOUR_MS));
    await page.getByLabel("Until").fill(indianTime(now + 2 * HOUR_MS));
    await save(page);

    const portrait = page.getByRole("img", { name: OWN.portrait });
    // One page after the other is made anew.
    await expect(async () => {
      await page.goto(`${site.url}/`);
      await expect(portrait).toBeAttached({ timeout: 500 });
    }).toPass();
    await portrait.scrollIntoViewIfNeeded();
    const width = () => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await expect(portrait).toHaveCSS("object-position", "52% 40%");
    await expect(page.getByText(OWN.director).first()).toBeVisible();

    // It comes and goes by itself, on a page that is kept open.
    const contactPage = async () => (await fetch(`${site.url}/contact`)).text();
    await expect.poll(contactPage).toContain(OWN.notice);
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

/** A hand on a phone: each tap and each field typed is a step. */
class Hand {
  readonly steps: string[] = [];
  constructor(readonly page: Page) {}

  async tap(target: Locator, what: string) {
    await target.tap();
    this.steps.push(`tap ${what}`);
  }
  async press(name: string | RegExp, among: Page | Locator = this.page) {
    const button = among.getByRole("button", { name, exact: true });
    await this.tap(button, `“${typeof name === "string" ? name : await button.textContent()}”`);
  }
  async type(fields: Record<string, string>) {
    for (const [name, value] of Object.entries(fields)) {
      const field = this.page.getByRole("textbox", { name, exact: true });
      await field.fill(value);
      this.steps.push(`type ${name}`);
    }
  }
  async save() {
    await expectToast(this.page, "Website updated successfully!", () =>
      this.press("Save and publish"),
    );
  }
  async home() {
    await this.press("Open the menu");
    await this.tap(this.page.getByRole("link", { name: "Dashboard", exact: true }), "Dashboard");
    await expect(this.page.getByText("Total Plans")).toBeVisible();
  }
}

/** What says that it is the first owner's, beside the names of `SAMPLES`. */
const LEFT_BEHIND: RegExp[] = [
  ...[/Sankarankovil/, /சங்கரன்கோவி/, /627756/, /24\/7/, /24 மணி நேர/, /₹399(?![\d.,])/],
  ...[/\b10(?:<i[^>]*>)?\+/, /2,000\b/, /No\. 1\b/, /முதலிடம்/, /\b30K/, /44\.5K/],
  ...[/railwire\.co\.in/, /portal\.bsnl\.in/, /airtel\.in/],
];
const leftIn = (text: string) => [
  // Which account was changed stands in a mail about that.
  ...samplesIn(text.replaceAll(ADMIN.email, "")),
  ...LEFT_BEHIND.filter((sample) => sample.test(text)).map(String),
];

test.describe("the walk @phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("from the first sign-in to zero samples in at most 100 steps", async ({ page }) => {
    test.setTimeout(300_000);
    const env = { MAIL_FROM: "website@own.test", ENQUIRY_TO: "desk@own.test" };
    await withSite({ env }, async ({ site, mailServer, dataFolder, folder }) => {
      const hand = new Hand(page);
      const list = page.getByRole("region", { name: "Before you open" });
      const line = (title: string) => list.getByRole("link", { name: title, exact: true });
      const open = (title: string) => hand.tap(line(title), `the line “${title}”`);
      const focused = page.locator("input:focus, textarea:focus");

      const others = ["/contact/thank-you", "/compare", "/no-such-page"];
      const paths = [
        ...PUBLIC_PAGES,
        ...others.flatMap((path) => LANGUAGES.map((each) => pathIn(each, path))),
      ];
      const sourceOf = async (path: string) => (await fetch(site.url + path)).text();
      // Written as the pages write them: each of them is found at first.
      const first = (await Promise.all(paths.map(sourceOf))).join();
      expect(samplesIn(first)).toEqual([...SAMPLES]);
      expect(LEFT_BEHIND.filter((sample) => !sample.test(first))).toEqual([]);

      await signIn(page, site.url);
      hand.steps.push("type Email", "type Password", "tap “Log in”");
      await expect(line("Your phones")).toBeVisible();
      await expect(line("Your areas")).toBeVisible();
      await hand.press("Remove all samples");
      await expect(list.getByText("The samples are removed.")).toBeVisible();
      await expect(line("Your areas")).toHaveCount(0);
      await expect(list.getByText("12 areas deleted")).toBeVisible();

      await open("Your phones");
      await expect(focused).toHaveAccessibleName("Phone");
      await hand.type({
        Phone: OWN.phone,
        "WhatsApp number": OWN.whatsapp,
        Email: OWN.email,
        Street: OWN.street,
        "Street, Tamil": "7, தெப்பக்குளச் சாலை",
        Town: "Tenkasi",
        "Town, Tamil": "தென்காசி",
        Postcode: "627811",
        "Map link": "maps.own.test/office",
        "Hours of support": "Support from 6 am to 11 pm",
        "Hours of support, Tamil": "காலை 6 முதல் இரவு 11 வரை உதவி",
      });
      await hand.save();
      await hand.home();
      for (const title of ["Your phones", "Your email", "Your address", "Your town", "Your hours"])
        await expect(line(title)).toHaveCount(0);

      await open("Quick Pay");
      await expect(focused).toHaveAccessibleName("Quick Pay: address");
      await deleteAll(hand);
      await hand.save();
      await hand.home();

      await open("Your prices");
      await hand.tap(page.getByRole("checkbox", { name: /^Select all/ }), "Select all");
      await hand.press("Change", page.getByRole("region", { name: "Selected plans" }));
      await page.getByRole("textbox", { name: /^By/ }).fill("10");
      hand.steps.push("type By (percent)");
      await hand.press(/^Change \d+ plans$/);
      await expect(page.getByRole("status").filter({ hasText: "plans changed." })).toBeVisible();
      await hand.home();
      await expect(line("Your prices")).toHaveCount(0);

      // The rest is true of this owner, too: it says so, one kind after the other.
      const keep = list.getByRole("button", { name: /: it is true for us$/ });
      for (let left = await keep.count(); left > 0; left -= 1) {
        await hand.tap(keep.first(), `“${await keep.first().getAttribute("aria-label")}”`);
        await expect(keep).toHaveCount(left - 1);
      }

      await open("The email that you sign in with");
      await hand.type({ "Current email": ADMIN.email, "New email": OWN.email });
      await hand.press("Send code");
      await expect(page.getByText("We sent a 6-digit code")).toBeVisible();
      const [code = ""] = /\b\d{6}\b/.exec(mailServer.mails.at(-1)?.text ?? "") ?? [];
      await hand.type({ "Code from the email": code });
      await hand.press("Change my email");
      await expect(page.getByText(`You are signed in as ${OWN.email}.`)).toBeVisible();
      await hand.home();

      const passphrase = "temple bell morning rain";
      await open("The first password");
      await hand.type({
        "Your email": OWN.email,
        "Current password": ADMIN.password,
        "New password": passphrase,
        "New password again": passphrase,
      });
      await hand.press("Change password");
      await expect(
        page
          .getByRole("main")
          .getByText(/changed/)
          .first(),
      ).toBeVisible();
      await hand.home();

      await open("A second admin");
      await hand.type({
        "New admin’s email": "colleague@own.test",
        Password: "marigold lamp river stone",
        "Password again": "marigold lamp river stone",
      });
      await hand.press("Add admin");
      await expect(page.getByText("colleague@own.test").first()).toBeVisible();
      await hand.home();
      await hand.press("Send me a test mail");
      await expect(list.getByText(/^Taken for/)).toBeVisible();

      // What is left is the operator's, who does it while the site runs.
      await expect(list.getByRole("link")).toHaveCount(0);
      await expect(list.getByRole("code")).toHaveText(["npm run backup -- /var/backups/aaryaa"]);
      const backup = ["--import", "tsx", "scripts/backup/main.ts", "backup", `${folder}/backups`];
      await promisify(execFile)(process.execPath, backup, {
        env: { ...process.env, DATABASE_URL: "", DB_PASSWORD: "", DATA_DIR: dataFolder },
      });
      await page.reload();
      await expect(page.getByText("Total Plans")).toBeVisible();
      await expect(list).toHaveCount(0);

      console.log(hand.steps.map((step, at) => `${at + 1}. ${step}`).join("\n"));
      expect(hand.steps.length).toBeLessThanOrEqual(100);

      // In either language: pages, structured data, manifest, sitemap, quotes and mails.
      await expect(async () => {
        const left: string[] = [];
        for (const page of paths) {
          const source = await sourceOf(page);
          left.push(...leftIn(source).map((sample) => `${page}: ${sample}`));
        }
        expect(left).toEqual([]);
      }).toPass({ timeout: 60_000 });
      const [plan] = await (await fetch(`${site.url}/api/plans/filter`)).json();
      for (const language of LANGUAGES) {
        const quote = await fetch(site.url + quoteLink(plan, language));
        expect(leftIn(await pdfText(await quote.arrayBuffer()))).toEqual([]);
      }
      for (const [at, language] of LANGUAGES.entries()) {
        const before = mailServer.mails.length;
        const words = wordsIn(language);
        await page.goto(site.url + pathIn(language, "/contact"));
        const visitor = { firstName: "Malar", lastName: "Vizhi", address: "3 West Street" };
        const phone = `600000002${at}`;
        await fillIn(page, { ...visitor, phone, email: "malar@visitor.test" }, words);
        await send(page, words).tap();
        await expect.poll(() => mailServer.mails.length).toBeGreaterThan(before);
      }
      for (const mail of mailServer.mails) expect(leftIn(JSON.stringify(mail))).toEqual([]);
    });
  });
});

/** The field that one came for is in the first, which is open. */
async function deleteAll(hand: Hand) {
  const items = hand.page.locator("ol details");
  for (let count = await items.count(); count > 0; count -= 1) {
    if (count > 1) await hand.tap(items.last().locator("summary"), `item ${count}`);
    await hand.press("Delete", items.last());
    await expect(items).toHaveCount(count - 1);
  }
}
