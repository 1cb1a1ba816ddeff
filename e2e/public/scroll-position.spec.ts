import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

async function expectPageAt(page: Page, title: RegExp, top: number) {
  await expect(page).toHaveTitle(title);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

async function expectSectionInView(page: Page, id: string) {
  await expect(async () => {
    const top = await page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-40);
    expect(top).toBeLessThan(160);
  }).toPass();
}

/** `tops` are the positions in pixels, one per frame. `behaviors` are those of calls of `scrollIntoView`. */
type Scrolls = { tops: number[]; behaviors: (string | undefined)[] };

/** Returns a function that reads the scrolls since its previous call. */
async function recordScrolls(page: Page, selector: string): Promise<() => Promise<Scrolls>> {
  type RecordingWindow = { tops: Set<number>; behaviors: Scrolls["behaviors"] };
  await page.addInitScript((selector) => {
    const tops = new Set<number>();
    const behaviors: Scrolls["behaviors"] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options) {
      behaviors.push(typeof options === "object" ? options.behavior : undefined);
      scrollIntoView.call(this, options);
    };
    const recordFrame = () => {
      if (document.querySelector(selector)) tops.add(Math.round(window.scrollY));
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
    Object.assign(window, { tops, behaviors });
  }, selector);
  return () =>
    page.evaluate(() => {
      const { tops, behaviors } = window as unknown as RecordingWindow;
      const scrolls = { tops: [...tops], behaviors: [...behaviors] };
      tops.clear();
      behaviors.length = 0;
      return scrolls;
    });
}

/** A busy machine may paint no frame between the first and the last position. */
function expectSmoothScroll({ tops, behaviors }: Scrolls) {
  // Next's router jumps to the section of a link first.
  expect(behaviors.at(-1)).toBe("smooth");
  expect(tops[0]).toBe(0);
  expect(tops).toEqual(tops.toSorted((first, second) => first - second));
}

test("scrolls smoothly to sections and to the top of the home page, and removes section hashes from the URL", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  const readScrolls = await recordScrolls(page, "#faq-section");
  await page.goto("/?from=test#price-section");
  await expectSectionInView(page, "price-section");
  await expect(page).toHaveURL(/\/\?from=test$/);
  expectSmoothScroll(await readScrolls());
  await page.goto("/contact");
  await footer.getByRole("link", { name: "FAQ" }).click();
  await expectSectionInView(page, "faq-section");
  expectSmoothScroll(await readScrolls());
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => window.history.state)).toMatchObject({ __NA: true });
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Interested in Our Plans?");
  await page.goForward();
  await expect(page.locator("#faq-section")).toBeAttached();

  const aboutLink = footer.getByRole("link", { name: "About Us" });
  await aboutLink.click();
  await expectSectionInView(page, "about-section");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("#about-section a").first()).toBeFocused();
  await aboutLink.click();
  await expectSectionInView(page, "about-section");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/?from=test#main");
  await expect(header).toHaveAttribute("data-state", /./);
  await page.clock.runFor(400);
  await expect(page).toHaveURL(/\/\?from=test#main$/);
  await scrollTo(page, 900);
  await header.getByRole("link", { name: "Aaryaa Network" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page).toHaveURL(/from=test/);
  await scrollTo(page, 900);
  await header.getByLabel("Menu", { exact: true }).click();
  await page.locator("details[open]").getByRole("link", { name: "Home" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("restores scroll positions after back and forward without visible jumps", async ({ page }) => {
  const readScrolls = await recordScrolls(page, "body");
  await page.goto("/customizedplan");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  await readScrolls();
  await page.getByRole("main").getByRole("link", { name: "Check Our Plans" }).click();
  await expectSectionInView(page, "builder");
  expect((await readScrolls()).behaviors.at(-1)).toBe("smooth");
  await expect(page).toHaveURL("/customizedplan");

  const contactLink = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await contactLink.scrollIntoViewIfNeeded();
  const firstTop = await scrollTop(page);
  expect(firstTop).toBeGreaterThan(800);
  await contactLink.click();
  await expectPageAt(page, /^Contact/, 0);
  await scrollTo(page, 600);
  await readScrolls();
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expectPageAt(page, /^Customized Plan/, firstTop);
    await page.goForward();
    await expectPageAt(page, /^Contact/, 600);
  }
  // The second page is shorter, so the browser may clamp the position for one frame.
  const { tops } = await readScrolls();
  const jumps = tops.filter((top) => top > 600 && top < firstTop);
  expect(jumps.length).toBeLessThanOrEqual(1);
  await page.goBack();
  await page.goForward();
  await expectPageAt(page, /^Contact/, 600);
});
