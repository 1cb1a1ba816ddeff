// Starts its own site, because it changes all public pages.
import type { Page } from "@playwright/test";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { Field } from "@/lib/resource/field-kinds";
import { initialContent } from "@/lib/site/initial-content";
import { SECTION_IDS, SECTIONS, type SiteContent } from "@/lib/site/schema";
import { buildContentWithListSizes } from "../../test/list-size-content";
import type { Postgres } from "../../test/postgres";
import { withSite } from "../../test/site";
import { expect, test } from "../fixtures";
import { expectAccessible, expectFitsWindow, expectNoClippedLetters } from "../page-checks";

/** Waits until the pages are rendered again. Uses one statement, so that this happens only once. */
async function publish(postgres: Postgres, content: object, pageUrls: string[]) {
  const readPages = () => Promise.all(pageUrls.map(async (url) => (await fetch(url)).text()));
  const pagesBefore = await readPages();
  await postgres.query(
    `INSERT INTO "site_section" ("section", "content")
     SELECT "key", "value" FROM json_each($1)
     ON CONFLICT ("section") DO UPDATE SET "content" = excluded."content", "updated_at" = now()`,
    [JSON.stringify(content)],
  );
  const countUnchanged = async () =>
    (await readPages()).filter((html, index) => html === pagesBefore[index]).length;
  await expect.poll(countUnchanged, { intervals: [500], timeout: 60_000 }).toBe(0);
}

/** Returns the number of items of each list, with the name of its section and field. Omits lists of a fixed length. */
function countListItems(content: SiteContent): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const section of SECTION_IDS)
    for (const [name, field] of Object.entries<Field>(SECTIONS[section].fields))
      if (field.kind === "items" && field.minItems < field.maxItems)
        counts[`${section}.${name}`] = Object(content[section])[name].length;
  return counts;
}

const slides = (page: Page, name: string) => page.locator(`section[aria-label="${name}"] article`);

/** A new list needs an entry here. */
async function countShownItems(page: Page, language: Language) {
  const { home, slides: carousels, testimonials, site } = getWords(language);
  // The Quick Pay menu exists for desktops and for phones.
  const menus = page.getByRole("banner").locator("li:has(> details)", { hasText: site.quickPay });
  const quickPayLinks = await menus.locator("li").count();
  expect(await menus.count()).toBe(quickPayLinks > 0 ? 2 : 0);
  for (const [name, bullets] of [
    [carousels.hero.label, carousels.hero.bullets],
    [carousels.banners.label, carousels.banners.bullets],
    [testimonials.title, testimonials.bullets],
  ] as const) {
    // A carousel with one slide has no controls.
    const slideCount = await slides(page, name).count();
    await expect(page.getByLabel(bullets, { exact: true })).toHaveCount(slideCount > 1 ? 1 : 0);
  }
  const clients = page.locator(`[role="group"][aria-label="${home.clients.title}"]`);
  return {
    "banners.hero": await slides(page, carousels.hero.label).count(),
    "banners.promo": await slides(page, carousels.banners.label).count(),
    "testimonials.items": await slides(page, testimonials.title).count(),
    "clients.items": await clients.locator("ul:not([aria-hidden]) > li").count(),
    "faq.items": await page.locator("#faq-section details").count(),
    "links.quickPay": quickPayLinks / 2,
  };
}

async function expectFits(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFitsWindow(page);
  await expectNoClippedLetters(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectFitsWindow(page);
}

test("fits public pages into the window with the fewest and the most list items, and centres each of two testimonials", async ({
  page,
}) => {
  await withSite({ hasMailServer: false }, async ({ site, postgres }) => {
    const pageErrors: string[] = [];
    page.on("pageerror", ({ message }) => pageErrors.push(message));
    for (const [size, language] of [
      ["minItems", "en"],
      ["maxItems", "ta"],
    ] as const) {
      const content = buildContentWithListSizes(size);
      const { "tv.scenes": sceneCount = 0, ...counts } = countListItems(content);
      const homeUrl = site.url + localisedPath(language, "/");
      const tvUrl = site.url + localisedPath(language, "/aaryaaTV");
      await publish(postgres, content, [homeUrl, tvUrl]);
      await page.goto(homeUrl);
      expect(await countShownItems(page, language)).toEqual(counts);
      await expectFits(page);

      const { tv } = getWords(language);
      await page.goto(tvUrl);
      await expect(slides(page, tv.picturesLabel)).toHaveCount(sceneCount);
      await expect(page.getByLabel(tv.next, { exact: true })).toHaveCount(sceneCount > 1 ? 1 : 0);
      await expectFits(page);
    }
    const { testimonials } = initialContent;
    const items = testimonials.items.slice(0, 2);
    await publish(postgres, { testimonials: { ...testimonials, items } }, [site.url]);
    await expectTestimonialsCentred(page, site.url, items.length);
    expect(pageErrors).toEqual([]);
  });
});

async function expectTestimonialsCentred(page: Page, url: string, count: number) {
  const { testimonials } = getWords("en");
  await page.goto(url);
  await expect(slides(page, testimonials.title)).toHaveCount(count);
  const section = page.locator(`section[aria-label="${testimonials.title}"]`);
  await section.scrollIntoViewIfNeeded();
  // The start of Embla would interrupt the scroll to the next slide.
  await expect(section.locator("[data-enhanced]")).toBeAttached();
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
