// The header and the footer of every page, and what a change of route does.
import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { chatLink } from "@/lib/content/whatsapp";
import { expect, expectNoSidewaysScroll, test } from "../fixtures";

const header = (page: Page) => page.getByRole("banner");
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** At once, whatever the style sheet says of smoothness. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

const QUICK_PAY = business.quickPay.map(({ label, href }) => [label, href]);

async function linksIn(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((links) =>
    links.map((link) => {
      const label = link.cloneNode(true) as HTMLElement;
      for (const note of label.querySelectorAll(".sr")) note.remove();
      return [label.textContent?.trim(), link.getAttribute("href")];
    }),
  );
}

test.describe("the header on a wide screen @desk", () => {
  test("holds the logo, the three words, the menu and three portals", async ({ page }) => {
    await page.goto("/contact");
    await expect(header(page).getByRole("link", { name: business.name })).toHaveAttribute(
      "href",
      "/",
    );
    expect(await linksIn(page, "header nav[aria-label='Aaryaa houses']:visible a")).toEqual([
      ["Tv", "/aaryaaTV"],
      ["Studio", business.studio],
      ["Network", "/"],
    ]);
    expect(await linksIn(page, "header nav[aria-label=Main]:visible a")).toEqual([
      ["Home", "/"],
      ["About", "/#about-section"],
      ["Contact", "/contact"],
      ["All Plan", "/customizedplan"],
      ["WhatsApp", chatLink()],
      ...QUICK_PAY,
    ]);
    await expect(header(page).getByRole("link", { name: "Contact" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(header(page).getByRole("link", { name: "Home" })).not.toHaveAttribute(
      "aria-current",
    );
  });

  test("looks scrolled past ten pixels, not before", async ({ page }) => {
    await page.goto("/");
    await expect(header(page)).toHaveAttribute("data-state", "top");
    await scrollTo(page, 10);
    await expect(header(page)).toHaveAttribute("data-state", "top");
    await scrollTo(page, 11);
    await expect(header(page)).toHaveAttribute("data-state", "scrolled");
    await scrollTo(page, 0);
    await expect(header(page)).toHaveAttribute("data-state", "top");
  });

  test("opens Quick Pay by pointer and by key, and closes it", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/contact");
    const button = header(page).getByText("Quick Pay").filter({ visible: true });
    const portal = header(page).getByRole("link", { name: "BSNL" });
    await button.click();
    await expect(portal).toBeVisible();
    await expectAccessible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(portal).toBeHidden();

    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(header(page).getByRole("link", { name: "RailWire" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(portal).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("gives way to the hamburger at 1100 pixels", async ({ page }) => {
    const hamburger = header(page).getByLabel("Menu");
    await page.setViewportSize({ width: 1101, height: 800 });
    await page.goto("/contact");
    await expect(hamburger).toBeHidden();
    await expect(header(page).getByRole("link", { name: "All Plan" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(hamburger).toBeVisible();
    await expect(header(page).getByRole("link", { name: "All Plan" })).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});

test("every link that leaves opens a tab of its own, cut off from this one", async ({ page }) => {
  await page.goto("/contact");
  const links = await page.locator("a[href^='http']").evaluateAll((found) =>
    found.map((link) => ({
      target: link.getAttribute("target"),
      rel: link.getAttribute("rel"),
      isSaid: /new tab/.test(`${link.textContent} ${link.getAttribute("aria-label")}`),
    })),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const link of links)
    expect(link).toEqual({ target: "_blank", rel: "noopener", isSaid: true });
});

test("the footer dials, writes, leads and credits", async ({ page }) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  for (const { label, number } of business.phones)
    await expect(footer.getByRole("link", { name: label })).toHaveAttribute(
      "href",
      `tel:${number}`,
    );
  const mail = await footer.getByRole("link", { name: business.email }).getAttribute("href");
  const { pathname, searchParams } = new URL(mail ?? "");
  expect(pathname).toBe(business.email);
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
  expect(hosts.toSorted()).toEqual([
    "facebook.example",
    "instagram.example",
    "instagram.example",
    "maps.example",
    "wa.me",
    "wa.me",
    "youtube.example",
  ]);
  await expect(footer.getByRole("link", { name: /^Site by/ })).toHaveAttribute(
    "href",
    `https://wa.me/${business.builder.whatsapp}`,
  );
});

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
