// The header and the footer of every page, and what a change of route does.
import type { Page } from "@playwright/test";
import { business, phoneLabel, telLink, whatsappLink } from "@/lib/content/business";
import { plans } from "@/lib/content/en/plans";
import { chatLink } from "@/lib/enquiries/chat";
import { firstContent } from "@/lib/site/first-content";
import { expect, test } from "../fixtures";
import { expectAccessible, expectFits, expectLettersWhole } from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");
const { contact, links: profiles } = firstContent;
const QUICK_PAY = profiles.quickPay.map(({ label, href }) => [label, href]);

async function linksIn(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((links) =>
    links.map((link) => {
      const label = link.cloneNode(true) as HTMLElement;
      for (const note of label.querySelectorAll(".sr")) note.remove();
      return [label.textContent?.trim(), link.getAttribute("href")];
    }),
  );
}

test("the header holds the logo, the menu and three portals @desk", async ({ page }) => {
  await page.goto("/contact");
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
});

test("the header folds, scrolls and can be skipped @desk @tamil", async ({
  page,
  visit,
  words,
}) => {
  const { menuLabel, menu, skip } = words.site;
  const hamburger = header(page).getByLabel(menuLabel, { exact: true });
  const allPlan = header(page).getByRole("link", { name: menu.plans });
  await page.setViewportSize({ width: 1101, height: 800 });
  await visit("/contact");
  await expect(hamburger).toBeHidden();
  await expect(allPlan).toBeVisible();
  await expectFits(page);
  await expectLettersWhole(page);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(hamburger).toBeVisible();
  await expect(allPlan).toBeHidden();
  await expectFits(page);

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
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: skip })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the footer dials, writes, leads, credits, and opens tabs", async ({ page }) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  for (const phone of [contact.phone, contact.secondPhone])
    await expect(footer.getByRole("link", { name: phoneLabel(phone) })).toHaveAttribute(
      "href",
      telLink(phone),
    );
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
    whatsappLink(profiles.credit.whatsapp),
  );

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
