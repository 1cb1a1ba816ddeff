import type { Locator, Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { firstContent } from "@/lib/site/first-content";
import { messageOf } from "../enquiry-form";
import { expect, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const question = (page: Page, text: string) => page.locator("summary", { hasText: text });
const planSection = (page: Page) => page.locator("#price-section");
const planButton = (page: Page, name: string) =>
  planSection(page).getByRole("button", { name: `${name} ₹` });
/** The way from an open card to the form. */
const openCards = (page: Page) => planSection(page).locator("a[href*='offer=']:visible");

test("without motion home says all it must, and answers", async ({ page, content, words }) => {
  const { home, plans } = words;
  const { choose, buy, close, tax, perMonth, unlimited, days, action } = home.plans;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install({ time: 0 });
  await page.goto("/");
  // Behind the skip link the third stop of home leads to all plans.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Check Our Plans");

  const leads = (link: Locator, to: string | RegExp) => expect(link).toHaveAttribute("href", to);
  const hero = page.locator('section[aria-label="What we bring home"]');
  await expect(hero.locator("[data-live]")).toBeAttached();
  await page.clock.runFor(20_000);
  const chosen = hero.locator("[aria-current]");
  await expect(chosen).toHaveAttribute("aria-label", / 1 of /);
  const pictures = hero.locator("article img");
  await expect(pictures).toHaveCount(1);
  await hero.getByRole("button", { name: "Slide 2 of 5" }).click();
  await expect(chosen).toHaveAttribute("aria-label", / 2 of /);
  await expect(pictures).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Pause motion" })).toBeHidden();
  const shown = hero.locator("article:not([inert])");
  await leads(shown.getByRole("link", { name: "Check Our Plans" }), "/customizedplan");

  // Of four plans one is open.
  await expect(page.getByRole("group", { name: choose }).getByRole("button")).toHaveCount(4);
  await expect(openCards(page)).toHaveCount(0);
  for (const [name, price, id, included] of [
    ["Basic Surf", "₹399", "basic", ["40 Mbps"]],
    ["Stream Plus", "₹499", "stream", ["25 Mbps", plans.channels("450+")]],
    ["Power", "₹599", "power", ["75 Mbps", plans.apps("23+"), "JioHotstar"]],
    ["Power Max", "₹999", "max", ["100 Mbps", plans.apps("28+"), "Netflix", "Amazon Prime"]],
  ] as const) {
    const button = planButton(page, name);
    await expect(button).toContainText(`${price} ${tax}`);
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const card = page.locator(`#${await button.getAttribute("aria-controls")}`);
    for (const text of [name, price, perMonth, unlimited, days, ...included])
      await expect(card).toContainText(text);
    await expect(card).toBeInViewport();
    await expect(openCards(page)).toHaveText([buy(name)]);
    await leads(openCards(page), `/contact?offer=${id}`);
  }
  const power = planButton(page, "Power");
  const cross = page.getByRole("button", { name: close("Power"), exact: true });
  await expect(power).toHaveAttribute("aria-expanded", "false");
  await planButton(page, "Power Max").click();
  await expect(openCards(page)).toHaveCount(0);
  await power.press("Enter");
  await cross.focus();
  await page.keyboard.press("Escape");
  await expect(power).toHaveAttribute("aria-expanded", "false");
  await expect(openCards(page)).toHaveCount(0);
  await expect(power).toBeFocused();
  await page.keyboard.press("Space");
  await expectAccessible(page, planSection(page));
  await cross.click();
  await expect(openCards(page)).toHaveCount(0);
  await expect(power).toBeFocused();
  await leads(planSection(page).getByRole("link", { name: action }), "/customizedplan");

  const watch = section(page, /inside your internet plan/);
  for (const app of ["Netflix", "Sunnxt", "JioHotstar", "Amazon Prime", "Zee5"])
    await expect(watch.getByRole("listitem").filter({ hasText: app })).toHaveCount(1);
  await expect(watch).toContainText("Premium access to streaming apps");

  const ask = section(page, /Ask us first/);
  const ways = ask.getByRole("link");
  await expect(ways).toHaveText([/WhatsApp/, /Email/, /Phone call/]);
  await leads(ways.nth(1), /^mailto:.+subject=Inquiry/);
  await leads(ways.nth(2), /^tel:\+/);
  expect(await messageOf(page, ask)).toContain("Vanakkam");

  const why = section(page, "Why Choose Us");
  await expect(why.getByRole("heading", { level: 3 })).toHaveText([
    "Speed that never slows",
    "Plans that respect your wallet",
    "Support that listens",
  ]);
  const badge = why.getByRole("img", {
    name: "No. 1 high speed fibre network service in Sankarankovil",
  });
  await expect(badge.locator("svg")).toHaveCSS("animation-name", "none");

  const about = page.locator("#about-section");
  for (const text of ["Managing Director", "10+", "2,000+", "Fast Connected", "24/7 support"])
    await expect(about).toContainText(text);
  await expect(about).toContainText(/Free Installations\s*on Aaryaa Network plans/);
  await leads(about.getByRole("link", { name: /\d{5}/ }), /^tel:\+/);

  await expect(section(page, "Our esteemed clients").getByRole("listitem")).toHaveCount(7);
  await leads(page.getByRole("link", { name: "Let’s Connect" }), "/contact");

  // Of five questions one is open, and a click closes it.
  const { items } = content.faq;
  const open = page.locator("#faq-section details[open]");
  await expect(page.locator("#faq-section summary")).toHaveCount(5);
  for (const item of items.slice(1)) {
    await question(page, item.question).click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText(item.answer);
  }
  await question(page, items[4]?.question ?? "").press("Enter");
  await expect(open).toHaveCount(0);

  // The strips are still and can be scrolled.
  const strip = page.getByRole("group", { name: "Television" });
  await expect(strip.locator("> div")).toHaveCSS("animation-name", "none");
  await strip.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strip.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home and the channel work, and nothing moves", async ({ page }) => {
    await page.goto("/#faq-section");
    await expect(page).toHaveURL(/#faq-section$/);
    // There is no splash.
    await expect(page.getByText(business.tagline, { exact: true })).toBeHidden();
    await question(page, firstContent.faq.items[2]?.question.en ?? "").click();
    await expect(page.getByText(firstContent.faq.items[2]?.answer.en ?? "")).toBeVisible();
    await expect(page.getByText(firstContent.faq.items[0]?.answer.en ?? "")).toBeHidden();
    const clients = page.getByRole("group", { name: "Our esteemed clients" });
    await expect(clients.locator("> div")).toHaveCSS("animation-name", "none");

    for (const { name } of firstContent.offers.offers) {
      const card = page.getByRole("article", { name, exact: true });
      await expect(card).toBeVisible();
      await expect(card.getByRole("link", { name: `Buy ${name}` })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /Pause|^Slide|Close/ })).toHaveCount(0);
    const last = page.locator('section[aria-label="What we bring home"] article').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(last.getByRole("link", { name: "Check Our Plans" })).toBeVisible();

    const header = page.getByRole("banner");
    await header.getByLabel("Menu", { exact: true }).click();
    await expect(header.getByRole("link", { name: "Contact" })).toBeVisible();
    await header.getByText("Quick Pay").filter({ visible: true }).click();
    await expect(header.getByRole("link", { name: "BSNL" })).toBeVisible();
    await header.getByLabel("Menu", { exact: true }).click();
    await expect(header.getByRole("link", { name: "Contact" })).toBeHidden();
    await expectNoSidewaysScroll(page);

    await page.goto("/aaryaaTV");
    await expect(page.getByRole("img", { name: /temple tank/ })).toBeVisible();
    await expect(page.getByText("Lamps on the tank")).toBeVisible();
    await expect(page.getByRole("button", { name: /picture|Pause/ })).toHaveCount(0);
    for (const name of [/followers on Instagram/, "Let’s Connect"])
      await expect(page.getByRole("link", { name })).toBeVisible();
  });
});
