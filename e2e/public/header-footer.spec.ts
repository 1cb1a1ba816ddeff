import type { Page } from "@playwright/test";
import { business, formatPhone, telUrl, whatsappUrl } from "@/lib/content/business";
import { plans } from "@/lib/content/en/plans";
import { LANGUAGE_NAMES } from "@/lib/content/language";
import { whatsappMessageUrl } from "@/lib/enquiries/whatsapp";
import { initialContent } from "@/lib/site/initial-content";
import { expect, expectHydrated, test } from "../fixtures";
import { expectAccessible, getBox } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");
const { contact, links: ownerLinks } = initialContent;
const QUICK_PAY = ownerLinks.quickPay.map(({ label, href }) => [label, href]);

const readLinks = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

test("links to pages, profiles, phone and mail in header and footer, and announces links that open a new tab @desktop", async ({
  page,
}) => {
  await page.goto("/contact");
  await expectHydrated(header(page));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const logo = header(page).getByRole("link", { name: business.name });
  await expect(logo).toHaveAttribute("href", "/");
  expect(await readLinks(page, "header nav[aria-label='Aaryaa companies']:visible a")).toEqual([
    ["Tv", "/aaryaaTV"],
    ["Studio", ownerLinks.studio],
    ["Network", "/"],
  ]);
  expect(await readLinks(page, "header nav[aria-label=Main]:visible a")).toEqual([
    ["Home", "/"],
    ["About", "/#about-section"],
    ["Contact", "/contact"],
    ["All Plan", "/customizedplan"],
    ["WhatsApp", whatsappMessageUrl(plans.whatsappMessage.greeting, contact.whatsapp)],
    ...QUICK_PAY,
  ]);
  const link = (name: string) => header(page).getByRole("link", { name });
  await expect(link("Contact")).toHaveAttribute("aria-current", "page");
  await expect(link("Home")).not.toHaveAttribute("aria-current");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(link("Contact")).toHaveCSS("text-decoration-line", "underline");
  await page.emulateMedia({ forcedColors: null });

  const quickPayToggle = header(page).getByText("Quick Pay").filter({ visible: true });
  await quickPayToggle.click();
  await expect(link("BSNL")).toBeVisible();
  await expectAccessible(page, header(page));
  await page.getByRole("heading", { level: 1 }).click();
  await expect(link("BSNL")).toBeHidden();
  await quickPayToggle.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(link("RailWire")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link("BSNL")).toBeHidden();
  await expect(quickPayToggle).toBeFocused();

  for (const [top, state] of [
    [0, "top"],
    [10, "top"],
    [11, "scrolled"],
    [0, "top"],
  ] as const) {
    // Overrides the smooth scrolling of the style sheet.
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    await expect(header(page)).toHaveAttribute("data-state", state);
  }

  const footer = page.getByRole("contentinfo");
  const expectHref = (name: string | RegExp, to: string) =>
    expect(footer.getByRole("link", { name })).toHaveAttribute("href", to);
  for (const phone of [contact.phone, contact.secondPhone])
    await expectHref(formatPhone(phone), telUrl(phone));
  await expectHref(/^Site by/, whatsappUrl(ownerLinks.credit.whatsapp));
  // Matches only "@", because a line break opportunity follows it in the text.
  const mail = await footer.getByRole("link", { name: "@" }).getAttribute("href");
  const { pathname, searchParams } = new URL(mail ?? "");
  expect(pathname).toBe(contact.email);
  expect(searchParams.get("subject")).toBe("Inquiry");
  expect(searchParams.get("body")).toMatch(/^Hello/);
  expect(await readLinks(page, "footer nav a")).toEqual([
    ["Pricing", "/#price-section"],
    ["About Us", "/#about-section"],
    ["Contact Us", "/contact"],
    ["Customized Plan", "/customizedplan"],
    ["FAQ", "/#faq-section"],
  ]);
  const linkedHosts = await footer
    .locator("a[target=_blank]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host));
  const profileNames = ["facebook", "instagram", "instagram", "maps", "youtube"];
  const profileHosts = profileNames.map((name) => `${name}.example`);
  expect(linkedHosts.toSorted()).toEqual([...profileHosts, "wa.me", "wa.me"].toSorted());

  const links = await page.locator("a[href^='http']").evaluateAll((elements) =>
    elements.map((link) => ({
      target: link.getAttribute("target"),
      rel: link.getAttribute("rel"),
      isAnnounced: /new tab/.test(
        document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
      ),
    })),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const link of links)
    expect(link).toEqual({ target: "_blank", rel: "noopener", isAnnounced: true });
});

const menuButton = (page: Page) => header(page).getByLabel("Menu");
const link = (page: Page, name: string) => header(page).getByRole("link", { name, exact: true });

test("opens the phone menu over the whole screen, traps the focus, and closes the menu on Escape, widening and navigation", async ({
  page,
  words,
}) => {
  const quickPayLink = header(page).getByRole("link", { name: "BSNL" });
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const { menu, companies, quickPay } = words.site;
  const visibleLink = (name: string) => link(page, name).filter({ visible: true });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/contact");
  await expectHydrated(header(page));
  const revealFrames = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        document.addEventListener("animationstart", ({ target }) => {
          const [animation] = (target as Element).getAnimations();
          const frames = (animation?.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
          resolve(frames.map((frame) => String(frame.clipPath)));
        });
      }),
  );
  await menuButton(page).click();
  expect(await revealFrames).toEqual(
    [/^circle\(0/, /^circle\(150%/].map((pattern) => expect.stringMatching(pattern)),
  );
  const menuPanel = page.locator("details[open] > div");
  await menuPanel.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  expect(await menuPanel.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(visibleLink(menu.contact)).toHaveAttribute("aria-current", "page");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(visibleLink(menu.contact)).toHaveCSS("text-decoration-line", "underline");
  await expect(visibleLink(menu.plans)).toHaveCSS("text-decoration-line", "none");
  await page.emulateMedia({ forcedColors: null });
  for (const name of [...Object.values(menu), ...Object.values(companies)])
    await expect(visibleLink(name)).toHaveCount(1);
  await expect(menuPanel.getByRole("link", { name: LANGUAGE_NAMES.ta })).toBeVisible();
  for (const control of await menuPanel.locator("a:visible, summary:visible").all())
    expect((await getBox(control)).height).toBeGreaterThanOrEqual(44);

  const quickPayToggle = header(page).getByText(quickPay).filter({ visible: true });
  await expect(quickPayLink).toBeHidden();
  await quickPayToggle.click();
  await expect(quickPayLink).toBeVisible();
  await expectAccessible(page, menuPanel);
  await quickPayToggle.click();
  await expect(quickPayLink).toBeHidden();
  await expect(visibleLink(menu.home)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link(page, "Home")).toBeHidden();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(link(page, "Home")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("details[open]").getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menuButton(page)).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator("details[open] :focus")).toHaveCount(1);
  }
  const cdpSession = await page.context().newCDPSession(page);
  const swipe = () =>
    cdpSession.send("Input.synthesizeScrollGesture", { x: 190, y: 600, yDistance: -400 });
  await swipe();
  expect(await scrollTop()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(link(page, "Home")).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  // The page is unlocked in the next frame, so an earlier swipe does not scroll.
  await expect(async () => {
    await swipe();
    expect(await scrollTop()).toBeGreaterThan(100);
  }).toPass();

  // A window wider than 1100 pixels has no phone menu.
  await menuButton(page).click();
  const menuDetails = page.locator("header details").filter({ has: page.getByLabel("Menu") });
  await page.setViewportSize({ width: 1100, height: 844 });
  await expect(menuDetails).toHaveAttribute("open");
  await page.setViewportSize({ width: 1101, height: 844 });
  await expect(menuDetails).not.toHaveAttribute("open");
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");

  await page.setViewportSize({ width: 390, height: 844 });
  await menuButton(page).click();
  await link(page, "All Plan").filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/customizedplan/);
  await expect(page).toHaveTitle(/^Customized Plan/);
  await expect(link(page, "Home")).toBeHidden();
  expect(await scrollTop()).toBe(0);
});
