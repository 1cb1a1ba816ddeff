import type { Locator, Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { initialContent } from "@/lib/site/initial-content";
import { readWhatsAppMessage } from "../enquiry-form";
import { expect, expectHydrated, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const faqQuestion = (page: Page, text: string) => page.locator("summary", { hasText: text });
const plansSection = (page: Page) => page.locator("#price-section");
const planCardButton = (page: Page, name: string) =>
  plansSection(page).getByRole("button", { name: `${name} ₹` });
/** Only an open plan card shows this link. */
const buyLinks = (page: Page) => plansSection(page).locator("a[href*='offer=']:visible");

test("shows all home sections, opens slides, cards and questions, and moves nothing with reduced motion", async ({
  page,
  content,
  words,
}) => {
  const { listLabel, buy, close, plusGst, getPlans } = words.home.plans;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Check Our Plans");

  const expectHref = (link: Locator, to: string | RegExp) =>
    expect(link).toHaveAttribute("href", to);
  const hero = page.locator('section[aria-label="What we bring home"]');
  await expect(hero.locator("[data-enhanced]")).toBeAttached();
  await page.clock.runFor(20_000);
  const currentBullet = hero.locator("[aria-current]");
  await expect(currentBullet).toHaveAttribute("aria-label", / 1 of /);
  const pictures = hero.locator("article img");
  await expect(pictures).toHaveCount(1);
  await hero.getByRole("button", { name: "Slide 2 of 5" }).click();
  await expect(currentBullet).toHaveAttribute("aria-label", / 2 of /);
  await expect(pictures).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Pause motion" })).toBeHidden();
  const visibleSlide = hero.locator("article:not([inert])");
  await expectHref(visibleSlide.getByRole("link", { name: "Check Our Plans" }), "/customizedplan");

  await expect(page.getByRole("group", { name: listLabel }).getByRole("button")).toHaveCount(4);
  await expect(buyLinks(page)).toHaveCount(0);
  await expect(plansSection(page).getByRole("listitem")).toHaveText([
    "Basic Surf 40 Mbps No TV No apps ₹470.82",
    "Stream Plus 25 Mbps 450+ TV channels No apps ₹588.82",
    "Power 75 Mbps 450+ TV channels 23+ OTT apps ₹706.82",
    "Power Max 100 Mbps No TV 28+ OTT apps ₹1,178.82",
  ]);
  const sectionHeight = async () => (await plansSection(page).boundingBox())?.height;
  const heightBefore = await sectionHeight();
  for (const [name, price, id] of [
    ["Basic Surf", "₹399", "basic"],
    ["Stream Plus", "₹499", "stream"],
    ["Power", "₹599", "power"],
    ["Power Max", "₹999", "max"],
  ] as const) {
    const button = planCardButton(page, name);
    await expect(button).toContainText(`${price} ${plusGst}`);
    await expectHydrated(button);
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const planCard = page.locator(`#${await button.getAttribute("aria-controls")}`);
    await expect(planCard).toContainText(price);
    await expect(planCard).toBeInViewport();
    await expect(buyLinks(page)).toHaveText([buy(name)]);
    await expectHref(buyLinks(page), `/contact?offer=${id}`);
    expect(await sectionHeight()).toBe(heightBefore);
  }
  const powerButton = planCardButton(page, "Power");
  const closeButton = page.getByRole("button", { name: close("Power"), exact: true });
  await expect(powerButton).toHaveAttribute("aria-expanded", "false");
  await planCardButton(page, "Power Max").click();
  await expect(buyLinks(page)).toHaveCount(0);
  await powerButton.press("Enter");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(powerButton).toHaveCSS("border-top-width", "3px");
  await expect(planCardButton(page, "Power Max")).toHaveCSS("border-top-width", "1px");
  await page.emulateMedia({ forcedColors: null });
  await closeButton.focus();
  await page.keyboard.press("Escape");
  await expect(powerButton).toHaveAttribute("aria-expanded", "false");
  await expect(buyLinks(page)).toHaveCount(0);
  await expect(powerButton).toBeFocused();
  await page.keyboard.press("Space");
  await expectAccessible(page, plansSection(page));
  await closeButton.click();
  await expect(buyLinks(page)).toHaveCount(0);
  await expect(powerButton).toBeFocused();
  await expectHref(plansSection(page).getByRole("link", { name: getPlans }), "/customizedplan");

  const askSection = section(page, /Ask us first/);
  await expect(askSection.getByRole("link")).toHaveText([/WhatsApp/, /Email/, /Phone call/]);
  await expectHref(askSection.getByRole("link").nth(1), /^mailto:.+subject=Inquiry/);
  await expectHref(askSection.getByRole("link").nth(2), /^tel:\+/);
  expect(await readWhatsAppMessage(page, askSection)).toContain("Vanakkam");

  const badge = section(page, "Why Choose Us").getByRole("img");
  await expect(badge.locator("svg")).toHaveCSS("animation-name", "none");
  await expect(badge).toHaveText("No. 1high speed fibre network serviceSankarankovil");
  const aboutSection = page.locator("#about-section");
  for (const text of ["10+", "2,000+"]) await expect(aboutSection).toContainText(text);
  await expectHref(aboutSection.getByRole("link", { name: /\d{5}/ }), /^tel:\+/);
  await expectHref(page.getByRole("link", { name: "Let’s Connect" }), "/contact");

  const { items } = content.faq;
  const openQuestions = page.locator("#faq-section details[open]");
  await expect(page.locator("#faq-section summary")).toHaveCount(5);
  for (const item of items.slice(1)) {
    await faqQuestion(page, item.question).click();
    await expect(openQuestions).toHaveCount(1);
    await expect(openQuestions).toContainText(item.answer);
    await expectHref(openQuestions.getByRole("link", { name: "Ask us about this" }), "/contact");
  }
  await faqQuestion(page, items[4]?.question ?? "").press("Enter");
  await expect(openQuestions).toHaveCount(0);

  const marquee = page.getByRole("group", { name: "Television" });
  await expect(marquee.locator("> div")).toHaveCSS("animation-name", "none");
  await marquee.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => marquee.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows all content of the home page and the TV page without motion", async ({ page }) => {
    await page.goto("/#faq-section");
    await expect(page).toHaveURL(/#faq-section$/);
    await expect(page.getByText(business.tagline, { exact: true })).toBeHidden();
    await faqQuestion(page, initialContent.faq.items[2]?.question.en ?? "").click();
    await expect(page.getByText(initialContent.faq.items[2]?.answer.en ?? "")).toBeVisible();
    await expect(page.getByText(initialContent.faq.items[0]?.answer.en ?? "")).toBeHidden();
    const clients = page.getByRole("group", { name: "Our esteemed clients" });
    await expect(clients.locator("> div")).toHaveCSS("animation-name", "none");

    for (const { name } of initialContent.offers.offers) {
      const planCard = page.getByRole("article", { name, exact: true });
      await expect(planCard).toBeVisible();
      await expect(planCard.getByRole("link", { name: `Buy ${name}` })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /Pause|^Slide|Close/ })).toHaveCount(0);
    const lastSlide = page.locator('section[aria-label="What we bring home"] article').last();
    await lastSlide.scrollIntoViewIfNeeded();
    await expect(lastSlide).toBeInViewport();
    await expect(lastSlide.getByRole("link", { name: "Check Our Plans" })).toBeVisible();

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
