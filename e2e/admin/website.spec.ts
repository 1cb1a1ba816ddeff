// What the owner says on the website, written by staff. Each test has a section of its own: they are
// everybody's.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { SECTION_IDS, SECTION_LABELS, type SectionId } from "@/lib/site/schema";
import { readSection } from "../database";
import { expect, expectToast, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save and publish" });
const form = (page: Page, section: SectionId) =>
  page.getByRole("region", { name: SECTION_LABELS[section] });
const SAVED = "Website updated successfully!";

async function open(page: Page, section: SectionId): Promise<void> {
  await page.goto(`/admin/website/${section}`);
  await expect(form(page, section)).toBeVisible();
}

/** As narrow as leaves the preview behind a button: it is a whole page, anew after each change. */
async function openAlone(page: Page, section: SectionId): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 900 });
  await open(page, section);
}

test.beforeEach(({ signIn }) => signIn());

test("each section is one calm form, whose Tamil may be missing", async ({ page }) => {
  const sections = page.getByRole("navigation", { name: "Website" });
  await openAlone(page, SECTION_IDS[0]);
  for (const section of SECTION_IDS) {
    await sections.getByRole("link", { name: SECTION_LABELS[section], exact: true }).click();
    await expect(form(page, section)).toBeVisible();
    for (const item of await page.locator("main summary").all()) await item.click();
    await expectAccessible(page, section === "faq" ? undefined : form(page, section));
  }
  // A section that no other test writes.
  await open(page, "people");
  await field(page, "Title, Tamil").fill("");
  await expect(page.getByText("1 text has no Tamil")).toBeVisible();
  await expect(field(page, "Title, Tamil")).toHaveAccessibleDescription(/No Tamil yet/);
});

test("a changed phone is on the website at once", async ({ page }) => {
  await openAlone(page, "contact");
  await field(page, "Phone").fill("12345");
  await save(page).click();
  await expect(field(page, "Phone")).toHaveAccessibleDescription(/10 digits/);
  await expect(field(page, "Phone")).toBeFocused();
  await expectAccessible(page, page.getByRole("main"));

  // The others are samples still: what is not touched is not asked for.
  await field(page, "Phone").fill("+91 98765 43210");
  await expectToast(page, SAVED, () => save(page).click());
  await expect(field(page, "Phone")).toHaveValue("9876543210");
  await expect(save(page)).toBeDisabled();
  // Rendered anew in the background: who comes in between sees the page as it was.
  await expect(async () => {
    await page.goto("/contact");
    await expect(page.locator('a[href="tel:+919876543210"]').first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("questions are added, moved by key, hidden and deleted", async ({ page }) => {
  await openAlone(page, "faq");
  const items = page.locator("summary");
  const count = await items.count();
  const [first = "", second = ""] = await items.allTextContents();
  const bare = (name: string) => name.replace(/^Question \d+\s*/, "").trim();

  await items.first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText(` is now 2 of ${count}`)).toBeAttached();
  await expect(items.nth(1)).toContainText(bare(first));
  await expect(items.nth(1)).toBeFocused();
  await page.getByRole("button", { name: "Move Question 2 up" }).click();
  await expect(items.first()).toContainText(bare(first));

  await items.nth(1).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(items).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Undo all" }).click();
  await expect(items).toHaveCount(count);
  await items.nth(1).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Bring it back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items.nth(1)).toContainText(bare(second));
  await expect(items.nth(1)).toBeFocused();
  await page.getByRole("button", { name: "Hide from the website" }).click();

  await page.getByRole("button", { name: "Add a question" }).click();
  await expect(items.nth(count)).toBeFocused();
  await save(page).click();
  await expect(field(page, "Question").last()).toHaveAccessibleDescription(/Must be filled in/);
  await expect(field(page, "Question").last()).toBeFocused();
  await field(page, "Question").last().fill("Do you work on Sundays?");
  await field(page, "Answer").last().fill("We do.");
  await expectToast(page, SAVED, () => save(page).click());

  const faq = page.locator("#faq-section");
  await expect(async () => {
    await page.goto("/");
    await expect(faq).toContainText("Do you work on Sundays?", { timeout: 500 });
  }).toPass();
  await expect(faq).not.toContainText(bare(second));
  await open(page, "faq");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(items).toHaveCount(count);
});

test("two on one section: the second is told and decides", async ({ page }) => {
  await openAlone(page, "testimonials");
  await page.locator("summary").first().click();
  await field(page, "Name").fill("Mine");
  const kept = await readSection("testimonials");
  const [first, ...others] = kept.content.items;
  const items = [{ ...first, name: { ...first?.name, en: "Theirs" } }, ...others];
  const data = { ...kept, content: { items } };
  expect((await page.request.put("/api/site/testimonials", { data })).ok()).toBe(true);
  await save(page).click();
  const panel = page.getByRole("region", { name: "Changed meanwhile" });
  await expect(panel).toContainText("changed this section while you were editing.");
  await expect(panel.getByRole("row", { name: /Mine/ })).toContainText("Theirs");
  await expectAccessible(page, panel);
  await panel.getByRole("radio", { name: /yours, Mine/ }).check();
  const decide = panel.getByRole("button", { name: "Save what is chosen" });
  await expectToast(page, SAVED, () => decide.click());
  await expect(panel).toHaveCount(0);
  await expect(page.locator("summary").first()).toContainText("Mine");
});

test("a text is filled in, names no old price, is compared with its Tamil", async ({ page }) => {
  await open(page, "banners");
  await expect(page.getByRole("button", { name: "5 at most" })).toBeDisabled();
  await page.locator("main summary", { hasText: "Slide 1" }).click();
  const description = field(page, "In a sentence").first();
  const preview = page.frameLocator('iframe[title="The section as on a phone"]');
  // No other test changes what the town is.
  await description.fill("{town} from ₹425.");
  await expect(description).toHaveAccessibleDescription(/No plan has the price ₹425/);
  await expect(preview.getByText("Sankarankovil from ₹425.").first()).toBeAttached();
  const tamil = field(page, "In a sentence, Tamil").first();
  const isChanged = /English has changed: it was “.*\{channels\}/;
  await expect(tamil).toHaveAccessibleDescription(isChanged);
  await expectAccessible(page, page.locator("details[open]").first());
  await tamil.press("End");
  await tamil.pressSequentially(" ₹399");
  await expect(tamil).not.toHaveAccessibleDescription(isChanged);
});

test("what is not saved is asked for before one leaves, and previewed", async ({ page }) => {
  const release = await hold(page, "**/api/site/preview/**");
  await open(page, "clients");
  await page.locator("summary").first().click();
  await field(page, "Name").fill("A client of our own");
  await expect(page.getByText("Loading the preview...")).toBeVisible();
  release();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("A client of our own").first()).toBeVisible();
  expect((await page.request.get("/preview/en/clients?draft=1")).status()).toBe(404);
  await page.getByRole("link", { name: "Questions" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Undo all" }).click();
  await page.getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(/faq$/);
});

test("a picture is uploaded, and its point set by key", async ({ page }) => {
  await openAlone(page, "tv");
  await page.locator("summary").first().click();
  const buffer = await readFile("app/apple-icon.png");
  const file = { name: "own.png", mimeType: "image/png", buffer };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  const point = page.getByRole("button", { name: /^Point that stays in view: 50 %/ });
  await expect(point.locator("img")).toHaveJSProperty("complete", true);
  await point.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /: 52 % from the left/ })).toBeFocused();
  await expectAccessible(page, page.locator("details[open]").first());
  const bad = { name: "bad.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  await page.locator('input[type="file"]').first().setInputFiles(bad);
  await expect(page.getByRole("alert").filter({ hasText: /picture/i })).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(save(page)).toBeDisabled();
});

test("a home plan names a plan of the catalogue, or its card is left out", async ({ page }) => {
  await open(page, "offers");
  const item = page.locator("summary").first();
  const plan = page.getByRole("combobox", { name: "Plan of the catalogue" }).first();
  const preview = page.frameLocator('iframe[title="The section as on a phone"]');
  await item.click();
  await expect(plan.locator("option:checked")).toHaveText(
    "40 Mbps · ₹399 + GST · Aaryaa Network · Internet Only",
  );
  await expectAccessible(page, page.locator("details[open]").first());
  await plan.selectOption({ label: "None: the card is left out" });
  await expect(item).toContainText("Left out");
  const card = (name: string) => preview.getByRole("article", { name });
  await expect(card("Stream Plus")).toBeVisible();
  await expect(card("Basic Surf")).toHaveCount(0);
  await plan.selectOption({ label: "50 Mbps · ₹449 + GST · Aaryaa Network · Internet Only" });
  await expect(item).not.toContainText("Left out");
  await expect(card("Basic Surf")).toContainText("₹449");
});

test("a notice that is over says so", async ({ page }) => {
  await openAlone(page, "notice");
  await field(page, "One line on every page").fill("No service on Sunday");
  await page.getByLabel("Until").fill("2026-01-04T06:00");
  await expect(page.getByLabel("Until")).toHaveAccessibleDescription(/over/);
  await expectToast(page, SAVED, () => save(page).click());
  const tabs = page.getByRole("navigation", { name: "Website" });
  await expect(tabs.getByRole("link", { name: "Notice (over)" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Until").fill("");
  await expect(page.getByLabel("Until")).not.toHaveAccessibleDescription(/over/);
});
