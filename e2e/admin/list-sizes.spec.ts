// Each list of what the owner says at its least and at its most, in both languages. The site is this
// test's own: whatever visitors are shown changes.
import type { Page } from "@playwright/test";
import { LANGUAGES, type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { firstContent } from "@/lib/site/first-content";
import { contentAt } from "../../test/list-sizes";
import type { Postgres } from "../../test/postgres";
import { withSite } from "../../test/site";
import { expect, expectAlive, test } from "../fixtures";
import { expectAccessible, expectFits, expectLettersWhole } from "../page-checks";

const WITH_LISTS = ["/", "/aaryaaTV"];
/** What is in the frame of a page is in that of each. */
const PAGES = [...WITH_LISTS, "/contact"];

const FOUND = {
  least: { hero: 1, promo: 1, voices: 0, clients: 0, faq: 1, portals: 0, scenes: 1, steered: 0 },
  most: { hero: 5, promo: 4, voices: 20, clients: 20, faq: 20, portals: 6, scenes: 16, steered: 4 },
};

/** Writes sections, all at once. */
const publish = (postgres: Postgres, content: object) =>
  postgres.query(
    `INSERT INTO "site_section" ("section", "content")
     SELECT "key", "value" FROM json_each($1)
     ON CONFLICT ("section") DO UPDATE SET "content" = excluded."content", "updated_at" = now()`,
    [JSON.stringify(content)],
  );

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
  const scenes = await slides(page, tv.pictures).count();
  return { ...found, scenes, steered: onHome + (await steered.count()) };
}

test("pages with each list at its least and its most; two testimonials", async ({ page }) => {
  await withSite({ hasMailServer: false }, async ({ site, postgres }) => {
    const failed: string[] = [];
    page.on("pageerror", ({ message }) => failed.push(message));
    for (const size of ["least", "most"] as const) {
      await publish(postgres, contentAt(size));
      for (const language of LANGUAGES) {
        // Rendered anew in the background, one page after the other.
        const found = () => findAll(page, language, site.url);
        await expect.poll(found, { intervals: [1_000], timeout: 60_000 }).toEqual(FOUND[size]);
        for (const path of PAGES) {
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
    const { testimonials } = firstContent;
    const items = testimonials.items.slice(0, 2);
    await publish(postgres, { testimonials: { ...testimonials, items } });
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
  }).toPass({ intervals: [1_000] });
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
