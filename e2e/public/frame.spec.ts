// The header, its menu and the footer of every page.
import type { Page } from "@playwright/test";
import { business, phoneLabel, telLink, whatsappLink } from "@/lib/content/business";
import { plans } from "@/lib/content/en/plans";
import { LANGUAGE_NAMES } from "@/lib/content/language";
import { chatLink } from "@/lib/enquiries/chat";
import { firstContent } from "@/lib/site/first-content";
import { expect, test } from "../fixtures";
import { boxOf, expectAccessible } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");
const { contact, links: profiles } = firstContent;
const QUICK_PAY = profiles.quickPay.map(({ label, href }) => [label, href]);

const linksIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

test("the header and the footer lead, dial and credit @desk", async ({ page }) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const logo = header(page).getByRole("link", { name: business.name });
  await expect(logo).toHaveAttribute("href", "/");
  expect(await linksIn(page, "header nav[aria-label='Aaryaa houses']:visible a")).toEqual([
    ["Tv", "/aaryaaTV"],
    ["Studio", profiles.studio],
    ["Network", "/"],
  ]);
  expect(await linksIn(page, "header nav[aria-label=Main]:visible a")).toEqual([
    ["Home", "/"],
    ["About", "/#about-section"],
    ["Contact", "/contact"],
    ["All Plan", "/customizedplan"],
    ["WhatsApp", chatLink(plans.chat.greeting, contact.whatsapp)],
    ...QUICK_PAY,
  ]);
  const link = (name: string) => header(page).getByRole("link", { name });
  await expect(link("Contact")).toHaveAttribute("aria-current", "page");
  await expect(link("Home")).not.toHaveAttribute("aria-current");

  const button = header(page).getByText("Quick Pay").filter({ visible: true });
  await button.click();
  await expect(link("BSNL")).toBeVisible();
  await expectAccessible(page, header(page));
  await page.getByRole("heading", { level: 1 }).click();
  await expect(link("BSNL")).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(link("RailWire")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link("BSNL")).toBeHidden();
  await expect(button).toBeFocused();

  for (const [top, state] of [
    [0, "top"],
    [10, "top"],
    [11, "scrolled"],
    [0, "top"],
  ] as const) {
    // At once, whatever the style sheet says of smoothness.
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    await expect(header(page)).toHaveAttribute("data-state", state);
  }

  const footer = page.getByRole("contentinfo");
  const leads = (name: string | RegExp, to: string) =>
    expect(footer.getByRole("link", { name })).toHaveAttribute("href", to);
  for (const phone of [contact.phone, contact.secondPhone])
    await leads(phoneLabel(phone), telLink(phone));
  await leads(/^Site by/, whatsappLink(profiles.credit.whatsapp));
  // Where it does not fit, it breaks behind the sign.
  const mail = await footer.getByRole("link", { name: "@" }).getAttribute("href");
  const { pathname, searchParams } = new URL(mail ?? "");
  expect(pathname).toBe(contact.email);
  expect(searchParams.get("subject")).toBe("Inquiry");
  expect(searchParams.get("body")).toMatch(/^Hello/);
  expect(await linksIn(page, "footer nav a")).toEqual([
    ["Pricing", "/#price-section"],
    ["About Us", "/#about-section"],
    ["Contact Us", "/contact"],
    ["Customized Plan", "/customizedplan"],
    ["FAQ", "/#faq-section"],
  ]);
  const hosts = await footer
    .locator("a[target=_blank]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host));
  const networks = ["facebook", "instagram", "instagram", "maps", "youtube"];
  const own = networks.map((name) => `${name}.example`);
  expect(hosts.toSorted()).toEqual([...own, "wa.me", "wa.me"].toSorted());

  const links = await page.locator("a[href^='http']").evaluateAll((found) =>
    found.map((link) => ({
      target: link.getAttribute("target"),
      rel: link.getAttribute("rel"),
      isSaid: /new tab/.test(
        document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
      ),
    })),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const link of links)
    expect(link).toEqual({ target: "_blank", rel: "noopener", isSaid: true });
});

const hamburger = (page: Page) => header(page).getByLabel("Menu");
const link = (page: Page, name: string) => header(page).getByRole("link", { name, exact: true });

test("the menu of narrow screens covers them, and closes where it must", async ({
  page,
  words,
}) => {
  const portal = header(page).getByRole("link", { name: "BSNL" });
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const { menu, sisters, quickPay } = words.site;
  const named = (name: string) => link(page, name).filter({ visible: true });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/contact");
  const revealed = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        document.addEventListener("animationstart", ({ target }) => {
          const [animation] = (target as Element).getAnimations();
          const frames = (animation?.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
          resolve(frames.map((frame) => String(frame.clipPath)));
        });
      }),
  );
  await hamburger(page).click();
  expect(await revealed).toEqual(
    [/^circle\(0/, /^circle\(150%/].map((one) => expect.stringMatching(one)),
  );
  const sheet = page.locator("details[open] > div");
  await sheet.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(named(menu.contact)).toHaveAttribute("aria-current", "page");
  for (const name of [...Object.values(menu), ...Object.values(sisters)])
    await expect(named(name)).toHaveCount(1);
  await expect(sheet.getByRole("link", { name: LANGUAGE_NAMES.ta })).toBeVisible();
  for (const control of await sheet.locator("a:visible, summary:visible").all())
    expect((await boxOf(control)).height).toBeGreaterThanOrEqual(44);

  // Its Quick Pay list opens and closes by itself.
  const pay = header(page).getByText(quickPay).filter({ visible: true });
  await expect(portal).toBeHidden();
  await pay.click();
  await expect(portal).toBeVisible();
  await expectAccessible(page, sheet);
  await pay.click();
  await expect(portal).toBeHidden();
  await expect(named(menu.home)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link(page, "Home")).toBeHidden();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await hamburger(page).focus();
  await page.keyboard.press("Enter");
  await expect(link(page, "Home")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("details[open]").getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hamburger(page)).toBeFocused();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator("details[open] :focus")).toHaveCount(1);
  }
  const touch = await page.context().newCDPSession(page);
  const swipe = () =>
    touch.send("Input.synthesizeScrollGesture", { x: 190, y: 600, yDistance: -400 });
  await swipe();
  expect(await scrollTop()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(link(page, "Home")).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
  // A finger that comes before the next picture still meets the page that stood still.
  await expect(async () => {
    await swipe();
    expect(await scrollTop()).toBeGreaterThan(100);
  }).toPass();

  // Widened past 1100 pixels there is none.
  await hamburger(page).click();
  const details = page.locator("header details").filter({ has: page.getByLabel("Menu") });
  await page.setViewportSize({ width: 1100, height: 844 });
  await expect(details).toHaveAttribute("open");
  await page.setViewportSize({ width: 1101, height: 844 });
  await expect(details).not.toHaveAttribute("open");
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");

  // A choice leads to the top of its page.
  await page.setViewportSize({ width: 390, height: 844 });
  await hamburger(page).click();
  await link(page, "All Plan").filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/customizedplan/);
  await expect(page).toHaveTitle(/^Customized Plan/);
  await expect(link(page, "Home")).toBeHidden();
  expect(await scrollTop()).toBe(0);
});
