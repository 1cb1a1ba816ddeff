// Each list of what the owner says at its least and at its most, on every page in both languages. The
// site is these tests' own: whatever visitors are shown changes.
import type { Page } from "@playwright/test";
import { LANGUAGES, type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { firstContent } from "@/lib/site/first-content";
import type { SectionId } from "@/lib/site/schema";
import { LISTED_PAGES } from "@/lib/startup/public-pages";
import { contentAt } from "../../test/list-sizes";
import { ADMIN, withSite } from "../../test/site";
import { Staff } from "../../test/staff";
import { expect, expectAlive, expectToast, test } from "../fixtures";
import { expectAccessible, expectFits, expectLettersWhole } from "../page-checks";

const PAGES = [...LISTED_PAGES, "/contact/thank-you", "/compare"];
const WITH_LISTS = ["/", "/aaryaaTV"];

const FOUND = {
  least: { hero: 1, promo: 1, voices: 0, clients: 0, faq: 1, portals: 0, scenes: 1, steered: 0 },
  most: { hero: 5, promo: 4, voices: 20, clients: 20, faq: 20, portals: 6, scenes: 16, steered: 4 },
};

async function publish(url: string, content: object) {
  const staff = await Staff.signIn(url);
  for (const [section, own] of Object.entries(content)) {
    const body = { content: own, base: Reflect.get(firstContent, section), updatedAt: null };
    expect((await staff.ask(`/api/site/${section}`, body, "PUT")).status).toBe(200);
  }
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

for (const size of ["least", "most"] as const)
  test(`every page with each list at its ${size}`, async ({ page }) => {
    await withSite({ hasMailServer: false }, async ({ site }) => {
      const failed: string[] = [];
      page.on("pageerror", ({ message }) => failed.push(message));
      await publish(site.url, contentAt(size));
      for (const language of LANGUAGES) {
        // Rendered anew in the background.
        await expect.poll(() => findAll(page, language, site.url)).toEqual(FOUND[size]);
        for (const path of PAGES) {
          await page.setViewportSize({ width: 320, height: 640 });
          expect((await page.goto(site.url + pathIn(language, path)))?.ok()).toBe(true);
          await expectFits(page);
          if (!WITH_LISTS.includes(path)) continue;
          await expectLettersWhole(page);
          await expectAccessible(page);
          await page.setViewportSize({ width: 1440, height: 900 });
          await expectFits(page);
        }
      }
      expect(failed).toEqual([]);
    });
  });

test("of two testimonials each comes to the middle", async ({ page }) => {
  const { testimonials } = wordsIn("en");
  await withSite({ hasMailServer: false }, async ({ site }) => {
    const items = firstContent.testimonials.items.slice(0, 2);
    await publish(site.url, { testimonials: { items } });
    const voices = slides(page, testimonials.title);
    await expect(async () => {
      await page.goto(site.url);
      await expect(voices).toHaveCount(items.length, { timeout: 500 });
    }).toPass();
    const section = page.locator(`section[aria-label="${testimonials.title}"]`);
    await expectAlive(section.getByRole("button").first());
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await section.scrollIntoViewIfNeeded();
      for (let at = 0; at < items.length; at += 1) {
        const label = testimonials.slide(at + 1, items.length);
        await section.getByRole("button", { name: label, exact: true }).click();
        const slide = section.getByRole("article", { name: label });
        await expect(slide).toBeVisible();
        const middle = () =>
          slide.evaluate((one) => {
            const { left, right } = one.getBoundingClientRect();
            return Math.abs((left + right) / 2 - innerWidth / 2);
          });
        await expect.poll(middle).toBeLessThan(2);
      }
    }
  });
});

test("all is deleted and added again by hand, and a notice that is over says so", async ({
  page,
}) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const items = (list: string) => page.getByRole("group", { name: list }).locator("summary");
  const save = () =>
    expectToast(page, "Website updated successfully!", () => button("Save and publish").click());
  await withSite({ hasMailServer: false }, async ({ site }) => {
    const open = async (section: SectionId) => {
      await page.goto(`${site.url}/admin/website/${section}`);
      await expectAlive(button("Save and publish"));
    };
    // As narrow as leaves the preview behind a button.
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.goto(`${site.url}/admin/login`);
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByRole("textbox", { name: /^Password/ }).fill(ADMIN.password);
    await button("Log in").click();
    await page.waitForURL(/dashboard/);

    await open("testimonials");
    const voices = items("Testimonials");
    await expect(voices).toHaveCount(firstContent.testimonials.items.length);
    while ((await voices.count()) > 0) {
      const left = (await voices.count()) - 1;
      await voices.last().click();
      await button("Delete").click();
      await expect(voices).toHaveCount(left);
    }
    await expect(page.getByText("the home page goes without this part")).toBeVisible();
    await save();
    await button("Add a testimonial").click();
    await expect(page.getByRole("combobox", { name: "Stars" })).toHaveValue("5");
    await field("Name").fill("Arul Nambi");
    await field("What for, and where").fill("Printing press, West Street");
    await field("In their words").fill("The line held through the whole monsoon.");
    await save();

    // What is drawn comes back by its scene, also before the deletion is saved.
    await open("banners");
    const slides = items("Large slides");
    const add = button("Add a slide");
    await expect(button("5 at most")).toBeDisabled();
    await slides.nth(2).click();
    await button("Delete").click();
    await add.click();
    await expect(slides).toHaveCount(5);
    await expect(button("Bring it back")).toHaveCount(0);
    await expect(field("What the picture shows").last()).toHaveValue(/The town from above/);
    await button("Undo all").click();
    await expect(slides.nth(2)).toContainText("Tonight’s film");
    // It is open still.
    await button("Delete").click();
    await save();
    await expect(slides).toHaveCount(4);

    await open("links");
    const portals = items("Quick Pay portals");
    await portals.first().click();
    await button("Hide from the website").click();
    await expect(portals.first()).toContainText("Hidden");
    await save();
    await expect(async () => {
      await page.goto(site.url);
      const words = await page.locator("body").textContent();
      expect(words).toContain("The line held through the whole monsoon.");
      expect(words).not.toContain("RailWire Tamil Nadu");
      await expect(page.getByRole("article", { name: "Slide 1 of 4" })).toBeAttached({
        timeout: 1,
      });
    }).toPass();

    await open("notice");
    await field("One line on every page").fill("No service on Sunday");
    await page.getByLabel("Until").fill("2026-01-04T06:00");
    await expect(page.getByLabel("Until")).toHaveAccessibleDescription(/over/);
    await save();
    const tabs = page.getByRole("navigation", { name: "Website" });
    await expect(tabs.getByRole("link", { name: "Notice (over)" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Until").fill("");
    await expect(page.getByLabel("Until")).not.toHaveAccessibleDescription(/over/);
  });
});
