// Starts its own site, because it changes all public pages.
import type { Page } from "@playwright/test";
import { LANGUAGES, type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { Field } from "@/lib/resource/field-kinds";
import { initialContent } from "@/lib/site/initial-content";
import { SECTION_IDS, SECTIONS, type SiteContent } from "@/lib/site/schema";
import { buildContentWithListSizes } from "../../test/list-size-content";
import type { Postgres } from "../../test/postgres";
import { withSite } from "../../test/site";
import { expect, expectHydrated, test } from "../fixtures";
import { expectAccessible, expectFitsWindow, expectNoClippedLetters } from "../page-checks";

const PAGES_WITH_LISTS = ["/", "/aaryaaTV"];
/** The contact page is added for the lists in the header and footer. */
const PAGES = [...PAGES_WITH_LISTS, "/contact"];

/** Uses one statement, so that the pages render again only once. */
const publish = (postgres: Postgres, content: object) =>
  postgres.query(
    `INSERT INTO "site_section" ("section", "content")
     SELECT "key", "value" FROM json_each($1)
     ON CONFLICT ("section") DO UPDATE SET "content" = excluded."content", "updated_at" = now()`,
    [JSON.stringify(content)],
  );

/** Returns the number of items of each list, with the name of its section and field. Omits lists of a fixed length. */
function countListItems(content: SiteContent): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const section of SECTION_IDS)
    for (const [name, field] of Object.entries<Field>(SECTIONS[section].fields))
      if (field.kind === "items" && field.minItems < field.maxItems)
        counts[`${section}.${name}`] = Object(content[section])[name].length;
  return counts;
}

const CAROUSELS = ["banners.hero", "banners.promo", "testimonials.items", "tv.scenes"];

/** A carousel with one slide has no controls. */
const countCarouselsWithControls = (counts: Record<string, number>) =>
  CAROUSELS.filter((name) => (counts[name] ?? 0) > 1).length;

const slides = (page: Page, name: string) => page.locator(`section[aria-label="${name}"] article`);

/** A new list needs an entry here. */
async function countShownItems(page: Page, language: Language, url: string) {
  const { home, slides: carousels, testimonials, tv, site } = getWords(language);
  const bullets = [carousels.hero, carousels.offers, testimonials].map(({ bullets }) => bullets);
  const controls = page.getByLabel(new RegExp(`^(?:${[...bullets, tv.next].join("|")})$`));
  await page.goto(url + localisedPath(language, "/"));
  // The Quick Pay menu exists for desktops and for phones.
  const menus = page.getByRole("banner").locator("li:has(> details)", { hasText: site.quickPay });
  const quickPayLinks = await menus.locator("li").count();
  expect(await menus.count()).toBe(quickPayLinks > 0 ? 2 : 0);
  const clients = page.locator(`[role="group"][aria-label="${home.clients.title}"]`);
  const counts = {
    "banners.hero": await slides(page, carousels.hero.label).count(),
    "banners.promo": await slides(page, carousels.offers.label).count(),
    "testimonials.items": await slides(page, testimonials.title).count(),
    "clients.items": await clients.locator("ul:not([aria-hidden]) > li").count(),
    "faq.items": await page.locator("#faq-section details").count(),
    "links.quickPay": quickPayLinks / 2,
  };
  const homeControls = await controls.count();
  await page.goto(url + localisedPath(language, "/aaryaaTV"));
  const scenes = await slides(page, tv.picturesLabel).count();
  const carouselControls = homeControls + (await controls.count());
  return { ...counts, "tv.scenes": scenes, carouselControls };
}

test("fits public pages into the window with the fewest and the most list items, and centres each of two testimonials", async ({
  page,
}) => {
  await withSite({ hasMailServer: false }, async ({ site, postgres }) => {
    const pageErrors: string[] = [];
    page.on("pageerror", ({ message }) => pageErrors.push(message));
    for (const size of ["minItems", "maxItems"] as const) {
      const content = buildContentWithListSizes(size);
      const counts = countListItems(content);
      const carouselControls = countCarouselsWithControls(counts);
      await publish(postgres, content);
      for (const language of LANGUAGES) {
        // Pages are rendered again in the background, one after the other.
        const shownCounts = () => countShownItems(page, language, site.url);
        await expect
          .poll(shownCounts, { intervals: [1_000], timeout: 60_000 })
          .toEqual({ ...counts, carouselControls });
        for (const path of PAGES) {
          await page.setViewportSize({ width: 320, height: 640 });
          expect((await page.goto(site.url + localisedPath(language, path)))?.ok()).toBe(true);
          await expectFitsWindow(page);
          if (!PAGES_WITH_LISTS.includes(path)) continue;
          await expectNoClippedLetters(page);
          if (language === "en") await expectAccessible(page);
          await page.setViewportSize({ width: 1440, height: 900 });
          await expectFitsWindow(page);
        }
      }
    }
    const { testimonials } = initialContent;
    const items = testimonials.items.slice(0, 2);
    await publish(postgres, { testimonials: { ...testimonials, items } });
    await expectTestimonialsCentred(page, site.url, items.length);
    expect(pageErrors).toEqual([]);
  });
});

async function expectTestimonialsCentred(page: Page, url: string, count: number) {
  const { testimonials } = getWords("en");
  await expect(async () => {
    await page.goto(url);
    await expect(slides(page, testimonials.title)).toHaveCount(count, { timeout: 50 });
  }).toPass({ intervals: [1_000] });
  const section = page.locator(`section[aria-label="${testimonials.title}"]`);
  await expectHydrated(section.getByRole("button").first());
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await section.scrollIntoViewIfNeeded();
    for (let index = 0; index < count; index += 1) {
      const label = testimonials.slideLabel(index + 1, count);
      await section.getByRole("button", { name: label, exact: true }).click();
      const slide = section.getByRole("article", { name: label });
      const distanceToCentre = () =>
        slide.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return Math.abs((left + right) / 2 - innerWidth / 2);
        });
      await expect.poll(distanceToCentre, { intervals: [20] }).toBeLessThan(2);
    }
  }
}
