// Each list of what the owner says at its least and at its most, on every page in both languages. The
// site is these tests' own: whatever visitors are shown changes.
import type { Page } from "@playwright/test";
import { LANGUAGES, type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { firstContent } from "@/lib/site/first-content";
import { LISTED_PAGES } from "@/lib/startup/public-pages";
import { contentAt } from "../../test/list-sizes";
import { withSite } from "../../test/site";
import { Staff } from "../../test/staff";
import { expect, expectAlive, test } from "../fixtures";
import { expectAccessible, expectFits, expectLettersWhole } from "../page-checks";

const PAGES = [...LISTED_PAGES, "/contact/thank-you", "/compare"];
const WITH_LISTS = ["/", "/aaryaaTV"];
/** What is in the frame of a page is in that of each: it has to fit where there is the most of it. */
const SHOWN = { least: [...WITH_LISTS, "/contact"], most: PAGES };

const FOUND = {
  least: { hero: 1, promo: 1, voices: 0, clients: 0, faq: 1, portals: 0, scenes: 1, steered: 0 },
  most: { hero: 5, promo: 4, voices: 20, clients: 20, faq: 20, portals: 6, scenes: 16, steered: 4 },
};

/** What publishes sections one after the other. */
async function publisher(url: string) {
  const staff = await Staff.signIn(url);
  const read = new Map(
    Object.entries(firstContent).map(([section, base]) => [section, { base, updatedAt: null }]),
  );
  return async (content: object) => {
    for (const [section, own] of Object.entries(content)) {
      const body = { content: own, ...read.get(section) };
      const answer = await staff.ask(`/api/site/${section}`, body, "PUT");
      expect(answer.status).toBe(200);
      const { content: base, updatedAt } = await answer.json();
      read.set(section, { base, updatedAt });
    }
  };
}

const slides = (page: Page, name: string) => page.locator(`section[aria-label="${name}"] article`);

/** How many of each a visitor finds, and how many parts of the pages there are to steer. */
async function findAll(page: Page, language: Language, url: string): Promise<object> {
  const { faq: _, home, slides: shows, testimonials, tv, site } = wordsIn(language);
  const bullets = [shows.hero, shows.offers, testimonials].map(({ bullets }) => bullets);
  const steered = page.getByLabel(new RegExp(`^(?:${[...bullets, tv.next].join("|")})$`));
  await page.goto(url + pathIn(language, "/"));
  // In the header and in the sheet.
  const menus = page.getByRole("banner").locator("li:has(> details)", { hasText: site.quickPay });
  const portals = await menus.locator("li").count();
  expect(await menus.count()).toBe(portals > 0 ? 2 : 0);
  const strip = page.locator(`[role="group"][aria-label="${home.clients.title}"]`);
  const found = {
    hero: await slides(page, shows.hero.label).count(),
    promo: await slides(page, shows.offers.label).count(),
    voices: await slides(page, testimonials.title).count(),
    clients: await strip.locator("ul:not([aria-hidden]) > li").count(),
    faq: await page.locator("#faq-section details").count(),
    portals: portals / 2,
  };
  const onHome = await steered.count();
  await page.goto(url + pathIn(language, "/aaryaaTV"));
  const show = await page.getByRole("group", { name: tv.pictures, exact: true }).textContent();
  const scenes = Number(/\d+$/.exec(show ?? "")?.[0] ?? 1);
  return { ...found, scenes, steered: onHome + (await steered.count()) };
}

test("every page with each list at its least and its most; two testimonials", async ({ page }) => {
  await withSite({ hasMailServer: false }, async ({ site }) => {
    const failed: string[] = [];
    page.on("pageerror", ({ message }) => failed.push(message));
    const publish = await publisher(site.url);
    for (const size of ["least", "most"] as const) {
      await publish(contentAt(size));
      for (const language of LANGUAGES) {
        // Rendered anew in the background.
        const found = () => findAll(page, language, site.url);
        await expect.poll(found, { intervals: [50] }).toEqual(FOUND[size]);
        for (const path of SHOWN[size]) {
          await page.setViewportSize({ width: 320, height: 640 });
          expect((await page.goto(site.url + pathIn(language, path)))?.ok()).toBe(true);
          await expectFits(page);
          if (!WITH_LISTS.includes(path)) continue;
          await expectLettersWhole(page);
          if (language === "en") await expectAccessible(page);
          await page.setViewportSize({ width: 1440, height: 900 });
          await expectFits(page);
        }
      }
    }
    const items = firstContent.testimonials.items.slice(0, 2);
    await publish({ testimonials: { items } });
    await expectCentred(page, site.url, items.length);
    expect(failed).toEqual([]);
  });
});

/** Of few testimonials each comes to the middle. */
async function expectCentred(page: Page, url: string, count: number) {
  const { testimonials } = wordsIn("en");
  await expect(async () => {
    await page.goto(url);
    await expect(slides(page, testimonials.title)).toHaveCount(count, { timeout: 50 });
  }).toPass();
  const section = page.locator(`section[aria-label="${testimonials.title}"]`);
  await expectAlive(section.getByRole("button").first());
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await section.scrollIntoViewIfNeeded();
    for (let at = 0; at < count; at += 1) {
      const label = testimonials.slide(at + 1, count);
      await section.getByRole("button", { name: label, exact: true }).click();
      const slide = section.getByRole("article", { name: label });
      const middle = () =>
        slide.evaluate((one) => {
          const { left, right } = one.getBoundingClientRect();
          return Math.abs((left + right) / 2 - innerWidth / 2);
        });
      await expect.poll(middle, { intervals: [20] }).toBeLessThan(2);
    }
  }
}
