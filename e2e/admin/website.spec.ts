// What the owner says on the website, written by staff. Each test has a section of its own: they are
// everybody's.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { firstContent } from "@/lib/site/first-content";
import { SECTION_IDS, SECTIONS, type SectionId } from "@/lib/site/schema";
import { expect, expectAlive, expectToast, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save and publish" });
const form = (page: Page, section: SectionId) =>
  page.getByRole("region", { name: SECTIONS[section].label });
const SAVED = "Website updated successfully!";
const HOUR_MS = 3_600_000;
/** As the field for times takes it: India's time, to the minute. */
const indianTime = (ms: number) => new Date(ms + 5.5 * HOUR_MS).toISOString().slice(0, 16);

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
    await sections.getByRole("link", { name: SECTIONS[section].label, exact: true }).click();
    await expect(form(page, section)).toBeVisible();
    for (const item of await page.locator("main summary").all()) await item.click();
    await expectAccessible(page, section === "faq" ? undefined : form(page, section));
  }
  await openAlone(page, "tv");
  await expectAlive(field(page, "Description, Tamil"));
  await field(page, "Description, Tamil").fill("");
  await expect(page.getByText("1 text has no Tamil")).toBeVisible();
  await expect(field(page, "Description, Tamil")).toHaveAccessibleDescription(/No Tamil yet/);
  // What is typed waits in the tab.
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Description, Tamil")).toHaveValue("");
});

test("questions are added, moved by key, hidden and deleted", async ({ page }) => {
  await openAlone(page, "faq");
  const items = page.locator("li summary");
  const count = await items.count();
  const [first = "", second = ""] = await items.allTextContents();
  const bare = (name: string) => name.replace(/^Question \d+\s*/, "").trim();

  const down = page.getByRole("button", { name: "Move Question 1 down" });
  await expectAlive(down);
  await down.press("Enter");
  await expect(page.getByText(` is now 2 of ${count}`)).toBeAttached();
  await expect(items.nth(1)).toContainText(bare(first));
  await expect(page.getByRole("button", { name: "Move Question 2 down" })).toBeFocused();
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
});

test("a text is filled in and previewed, compared with its Tamil, and asked for before one leaves", async ({
  page,
}) => {
  const release = await hold(page, "**/api/site/preview/**");
  await open(page, "banners");
  const slides = page.getByRole("group", { name: "Large slides" }).locator("summary");
  const description = field(page, "In a sentence").first();
  const preview = page.frameLocator('iframe[title="The section as on a phone"]');
  await slides.first().click();
  // No other test changes what the town is.
  await description.fill("{town} from ₹425.");
  await expect(page.getByText("Loading the preview...")).toBeVisible();
  release();
  await expect(preview.getByText("Sankarankovil from ₹425.").first()).toBeAttached();
  const tamil = field(page, "In a sentence, Tamil").first();
  const isChanged = /English has changed: it was “.*\{channels\}/;
  await expect(tamil).toHaveAccessibleDescription(isChanged);
  await tamil.press("End");
  await tamil.pressSequentially(" ₹399");
  await expect(tamil).not.toHaveAccessibleDescription(isChanged);
  await page.getByRole("link", { name: "Questions" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Undo all" }).click();

  // A picture that the project draws comes back by being added again.
  await expect(page.getByRole("button", { name: "5 at most" })).toBeDisabled();
  await slides.nth(2).click();
  await page.getByRole("button", { name: "Delete" }).last().click();
  await expect(page.getByRole("button", { name: "Bring it back" })).toBeFocused();
  await page.getByRole("button", { name: "Add a slide" }).click();
  await expect(slides).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Bring it back" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo all" }).click();
  await page.getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(/faq$/);
});

test("two people at one list lose nothing; of one text the second decides", async ({ page }) => {
  const [first, second, third, ...rest] = firstContent.testimonials.items;
  if (!first || !second || !third) throw new Error("There are not three testimonials.");
  /** What somebody else saves. */
  const publish = async (...items: object[]) => {
    const data = { items: [...items, ...rest] };
    const answer = await page.request.put("/api/site/testimonials", { data });
    expect(answer.status()).toBe(200);
  };
  await openAlone(page, "testimonials");
  const items = page.locator("li summary");
  for (const at of [0, 2]) await items.nth(at).click();
  await field(page, "Name").first().fill("Meena");
  const theirs = { ...first, place: { en: "Home, South Car Street", ta: "" } };
  await publish(third, theirs, second);
  await save(page).click();
  const note = page.getByRole("status").filter({ hasText: "theirs is kept" });
  await expect(note).toContainText("“Meena” · What for, and where");
  await expect(note).toContainText("Order");
  await expect(items.nth(1)).toContainText("Meena");

  await field(page, "Name").first().fill("Kannan");
  await field(page, "In their words").first().fill("They came the same day.");
  await field(page, "What for, and where").last().fill("Shop");
  const name = { en: "Ravi", ta: "ரவி" };
  await publish({ ...third, name }, second);
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing is saved yet" })).toBeVisible();
  await expect(page.getByText("Theirs: Ravi. Saving keeps yours.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, form(page, "testimonials"));
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByText("Somebody else deleted it. Saving keeps yours.")).toBeVisible();
  await page.getByRole("button", { name: "Delete it, too" }).click();
  await expectToast(page, SAVED, () => save(page).click());
  await expect(items.first()).toContainText("Ravi");
  await expect(field(page, "In their words").first()).toHaveValue("They came the same day.");
  await expect(items.filter({ hasText: "Meena" })).toHaveCount(0);
});

test("a home plan names a plan of the catalogue, or none", async ({ page }) => {
  await openAlone(page, "offers");
  const item = page.locator("li summary").first();
  const plan = page.getByRole("combobox", { name: "Plan of the catalogue" }).first();
  await item.click();
  await expect(plan.locator("option:checked")).toHaveText(
    "40 Mbps · ₹399 + GST · Aaryaa Network · Internet Only",
  );
  await plan.selectOption({ label: "None: the card is left out" });
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
});

test("a portrait and a notice are written on a phone, and show to visitors @phone", async ({
  page,
}) => {
  const portrait = "The director at her desk";
  await open(page, "people");
  const phone = field(page, "Director's phone");
  await phone.fill("12345");
  await save(page).tap();
  await expect(phone).toHaveAccessibleDescription(/10 digits/);
  await expect(phone).toBeFocused();
  // The others are samples still: what is not touched is not asked for.
  await phone.fill("+91 98765 43210");
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).tap();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await upload("bad.png", "image/png", Buffer.from("<svg/>"));
  await expect(page.getByRole("alert").filter({ hasText: /picture/i })).toBeVisible();
  await upload("portrait.webp", "image/webp", await readFile("public/art/hero-town.webp"));
  await page.getByRole("slider", { name: "In view, from the left" }).press("ArrowRight");
  await page.getByRole("slider", { name: "In view, from the top" }).fill("40");
  await field(page, "What it shows, for those who do not see it").fill(portrait);
  await expectToast(page, SAVED, () => save(page).tap());
  await expect(phone).toHaveValue("9876543210");
  await expect(save(page)).toBeDisabled();

  const tabs = page.getByRole("navigation", { name: "Website" });
  await tabs.getByRole("link", { name: "Notice" }).tap();
  const line = "No service on Sunday from 2 to 4 am";
  await field(page, "One line on every page").fill(line);
  const now = Date.now();
  await page.getByLabel("From").fill(indianTime(now + HOUR_MS));
  await page.getByLabel("Until").fill(indianTime(now + 2 * HOUR_MS));
  await expectToast(page, SAVED, () => save(page).tap());

  // One page after the other is made anew.
  for (const [path, words] of [
    ["/", portrait],
    ["/contact", line],
  ] as const) {
    const html = async () => (await page.request.get(path)).text();
    await expect.poll(html, { intervals: [50] }).toContain(words);
  }
  await page.goto("/");
  const picture = page.getByRole("img", { name: portrait });
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(picture).toHaveCSS("object-position", "51% 40%");

  // It comes and goes by itself.
  await page.clock.install();
  await page.goto("/contact");
  const notice = page.getByRole("complementary", { name: "Notice" });
  await expect(notice).toBeHidden();
  await page.clock.fastForward(HOUR_MS);
  await page.reload();
  await expect(notice).toHaveText(line);
  await page.clock.fastForward(HOUR_MS);
  await page.reload();
  await expect(notice).toBeHidden();
});
