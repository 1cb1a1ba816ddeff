// What the owner says on the website, written by staff. Each test has a section of its own: they are
// everybody's.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { SECTION_IDS, SECTION_LABELS, type SectionId } from "@/lib/site/schema";
import { expect, expectToast, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save and publish" });
const SAVED = "Website updated successfully!";

async function open(page: Page, section: SectionId): Promise<void> {
  await page.goto(`/admin/website/${section}`);
  await expect(page.getByRole("region", { name: SECTION_LABELS[section] })).toBeVisible();
}

/** Changes a section from elsewhere. */
async function change<Content>(page: Page, section: SectionId, by: (content: Content) => Content) {
  const kept = (await (await page.request.get("/api/site")).json())[section];
  const data = { ...kept, content: by(kept.content) };
  const answer = await page.request.put(`/api/site/${section}`, { data });
  expect(answer.status()).toBe(200);
}

test.beforeEach(({ signIn }) => signIn());

test("each section is one calm form, whose Tamil may be missing", async ({ page }) => {
  for (const section of SECTION_IDS) {
    await open(page, section);
    for (const item of await page.locator("main summary").all()) await item.click();
    await expectAccessible(page);
  }
  // A section that no other test writes.
  await open(page, "people");
  await field(page, "Title, Tamil").fill("");
  await expect(page.getByText("1 text has no Tamil")).toBeVisible();
  await expect(field(page, "Title, Tamil")).toHaveAccessibleDescription(/No Tamil yet/);
});

test("a changed phone is on the website at once @desk", async ({ page }) => {
  await open(page, "contact");
  await field(page, "Phone").fill("12345");
  await save(page).click();
  await expect(field(page, "Phone")).toHaveAccessibleDescription(/10 digits/);
  await expect(field(page, "Phone")).toBeFocused();
  await expectAccessible(page);

  for (const name of ["Phone", "Second phone", "WhatsApp number"])
    await field(page, name).fill("+91 98765 43210");
  await expectToast(page, SAVED, () => save(page).click());
  await expect(field(page, "Phone")).toHaveValue("9876543210");
  await expect(save(page)).toBeDisabled();
  // Rendered anew in the background: who comes in between sees the page as it was.
  await expect(async () => {
    await page.goto("/contact");
    await expect(page.locator('a[href="tel:+919876543210"]').first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("questions are added, moved by key, hidden and deleted @desk", async ({ page }) => {
  await open(page, "faq");
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
  await page.getByRole("button", { name: "Take back" }).first().click();
  await expect(items).toHaveCount(count);
});

test("two on one section: the second is told and decides @desk", async ({ page }) => {
  await open(page, "testimonials");
  await page.locator("summary").first().click();
  await field(page, "Name").fill("Mine");
  await change<{ items: { name: { en: string } }[] }>(page, "testimonials", ({ items }) => ({
    items: items.map((item, index) =>
      index === 0 ? { ...item, name: { ...item.name, en: "Theirs" } } : item,
    ),
  }));
  await save(page).click();
  const panel = page.getByRole("region", { name: "Changed meanwhile" });
  await expect(panel).toContainText("changed this section while you were editing.");
  await expect(panel.getByRole("row", { name: /Mine/ })).toContainText("Theirs");
  await expectAccessible(page);
  await expectToast(page, SAVED, () => panel.getByRole("button", { name: "Keep mine" }).click());
  await expect(panel).toHaveCount(0);
  await expect(page.locator("summary").first()).toContainText("Mine");
});

test("what is not saved is asked for before one leaves, and previewed @desk", async ({ page }) => {
  await open(page, "clients");
  await page.locator("summary").first().click();
  await field(page, "Name").fill("A client of our own");
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

test("a picture is uploaded, and its point set by key @desk", async ({ page }) => {
  await open(page, "tv");
  await page.locator("summary").first().click();
  const buffer = await readFile("app/apple-icon.png");
  const file = { name: "own.png", mimeType: "image/png", buffer };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  const point = page.getByRole("button", { name: /^Point that stays in view: 50 %/ });
  await expect(point.locator("img")).toHaveJSProperty("complete", true);
  await point.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /: 52 % from the left/ })).toBeFocused();
  await expectAccessible(page);
  const bad = { name: "bad.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  await page.locator('input[type="file"]').first().setInputFiles(bad);
  await expect(page.getByRole("alert").filter({ hasText: /picture/i })).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(save(page)).toBeDisabled();
});

test("an offer takes the catalogue's price by one tap @desk", async ({ page }) => {
  await open(page, "offers");
  await page.locator("summary").first().click();
  const price = field(page, "Price, ₹ a month before GST");
  await expect(page.getByText("The catalogue sells it at ₹399 + GST today, too.")).toBeVisible();
  await price.fill("350");
  await page.getByRole("button", { name: "Take ₹399" }).click();
  await expect(price).toHaveValue("399");
});
