// Tests share the sections, so each changes its own.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { initialContent } from "@/lib/site/initial-content";
import { SECTION_IDS, SECTIONS, type SectionId } from "@/lib/site/schema";
import { signInColleague } from "../colleague";
import { expect, expectHydrated, expectToast, pauseClock, test } from "../fixtures";
import { holdRequests } from "../hold-requests";
import {
  dropRequest,
  interceptWrites,
  loseResponse,
  noAnswerAlert,
  runFirstCheck,
} from "../lost-responses";
import { expectAccessible } from "../page-checks";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save and publish" });
const form = (page: Page, section: SectionId) =>
  page.getByRole("region", { name: SECTIONS[section].label });
/** Together, these have all kinds of fields. */
const AUDITED_SECTIONS: SectionId[] = [
  "people",
  "offers",
  "banners",
  "notice",
  "testimonials",
  "faq",
];
const SAVED_TEXT = "Website updated successfully!";
const HOUR_MS = 3_600_000;
/** Returns the value of a `datetime-local` field. */
const formatIndianTime = (ms: number) => new Date(ms + 5.5 * HOUR_MS).toISOString().slice(0, 16);

async function openSection(page: Page, section: SectionId): Promise<void> {
  await page.goto(`/admin/website/${section}`);
  await expect(form(page, section)).toBeVisible();
}

/** The window is too narrow for the preview, which would load a page after each change. */
async function openWithoutPreview(page: Page, section: SectionId): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 900 });
  await openSection(page, section);
}

/** Taps the upper right of the picture, and moves the point with the arrow keys. */
async function moveFocusPoint(page: Page): Promise<void> {
  const point = page.getByRole("slider", { name: "Point that stays visible" });
  const expectPoint = (x: number, y: number) =>
    expect(point).toHaveAttribute("aria-valuetext", `${x} % from the left, ${y} % from the top`);
  await expectPoint(50, 50);
  // The frame changes its size when the picture arrives.
  const readWidth = () =>
    point.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.tap({ position: { x: width * 0.8, y: height * 0.2 } });
  await expect(point).toBeFocused();
  // Screens have whole pixels, so a tap can be one percent beside its target.
  await expect(point).toHaveAttribute(
    "aria-valuetext",
    /^(79|80|81) % from the left, (19|20|21) % from the top$/,
  );
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowUp"])
    await page.keyboard.press(key);
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await expectPoint(100, 0);
  for (const key of ["ArrowLeft", "ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await expectPoint(99, 11);
  await expectAccessible(page, point);
}

test.beforeEach(({ signIn }) => signIn());

test("opens each section as an accessible form, counts missing Tamil texts, and offers the catalogue's plans for a card", async ({
  page,
}) => {
  const sectionNav = page.getByRole("navigation", { name: "Website" });
  const openByLink = async (section: SectionId) => {
    await sectionNav.getByRole("link", { name: SECTIONS[section].label, exact: true }).click();
    await expect(form(page, section)).toBeVisible();
  };
  await openWithoutPreview(page, SECTION_IDS[0]);
  for (const section of SECTION_IDS) {
    await openByLink(section);
    if (!AUDITED_SECTIONS.includes(section)) continue;
    // All items of a list have the same fields.
    for (const item of (await page.locator("main summary").all()).slice(0, 2)) await item.click();
    await expectAccessible(page, section === "faq" ? undefined : form(page, section));
  }

  await openByLink("tv");
  await field(page, "Description, Tamil").fill("");
  await expect(page.getByText("1 text has no Tamil")).toBeVisible();
  await expect(field(page, "Description, Tamil")).toHaveAccessibleDescription(/No Tamil text/);
  await page.getByRole("button", { name: "Discard changes" }).click();

  await openByLink("offers");
  await page.locator("li summary").first().click();
  const planSelect = page.getByRole("combobox", { name: "Plan from the catalogue" }).first();
  await expect(planSelect.locator("option:checked")).toHaveText(
    "40 Mbps · ₹399 + GST · Aaryaa Network · Internet Only",
  );
  await planSelect.selectOption({ label: "None: the card is hidden" });
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
});

test("adds, moves, hides, deletes and restores questions", async ({ page }) => {
  await openWithoutPreview(page, "faq");
  const items = page.locator("li summary");
  const count = await items.count();
  const [firstQuestion = "", secondQuestion = ""] = await items.allTextContents();
  const questionText = (name: string) => name.replace(/^Question \d+\s*/, "").trim();

  const moveDownButton = page.getByRole("button", { name: "Move Question 1 down" });
  await expectHydrated(moveDownButton);
  await moveDownButton.press("Enter");
  await expect(page.getByText(` is now 2 of ${count}`)).toBeAttached();
  await expect(items.nth(1)).toContainText(questionText(firstQuestion));
  await expect(page.getByRole("button", { name: "Move Question 2 down" })).toBeFocused();
  await page.getByRole("button", { name: "Move Question 2 up" }).click();
  await expect(items.first()).toContainText(questionText(firstQuestion));

  await items.nth(1).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(items).toHaveCount(count - 1);
  await expect(page.getByRole("button", { name: "Restore" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items.nth(1)).toContainText(questionText(secondQuestion));
  await expect(items.nth(1)).toBeFocused();
  await page.getByRole("button", { name: "Hide from the website" }).click();

  await page.getByRole("button", { name: "Add a question" }).click();
  await expect(items.nth(count)).toBeFocused();
  await saveButton(page).click();
  await expect(field(page, "Question").last()).toHaveAccessibleDescription(/Must be filled in/);
  await expect(field(page, "Question").last()).toBeFocused();
  await field(page, "Question").last().fill("Do you work on Sundays?");
  await field(page, "Answer").last().fill("We do.");
  await expectToast(page, SAVED_TEXT, () => saveButton(page).click());

  const fetchHtml = async () => (await page.request.get("/")).text();
  await expect.poll(fetchHtml, { intervals: [50] }).toContain("Do you work on Sundays?");
  expect(await fetchHtml()).not.toContain(questionText(secondQuestion));
});

test("previews a section, warns about an outdated Tamil text, and asks before leaving", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/api/site/preview/**");
  await openSection(page, "banners");
  const slides = page.getByRole("group", { name: "Large slides" }).locator("summary");
  const descriptionField = field(page, "Description").first();
  const preview = page.frameLocator('iframe[title="The section on a phone"]');
  await slides.first().click();
  // No other test changes the town, which replaces the placeholder.
  await descriptionField.fill("{town} from ₹425.");
  await expect(page.getByText("Loading the preview...")).toBeVisible();
  release();
  await expect(preview.getByText("Sankarankovil from ₹425.").first()).toBeAttached();
  const tamilField = field(page, "Description, Tamil").first();
  const outdatedWarning =
    /The English text has changed\. Check the Tamil text\. Before: “.*\{channels\}/;
  await expect(tamilField).toHaveAccessibleDescription(outdatedWarning);
  await tamilField.press("End");
  await tamilField.pressSequentially(" ₹399");
  await expect(tamilField).not.toHaveAccessibleDescription(outdatedWarning);
  await page.getByRole("link", { name: "Questions" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();

  // "Add a slide" restores a deleted sample slide.
  await expect(page.getByRole("button", { name: "At most 5" })).toBeDisabled();
  await slides.nth(2).click();
  await page.getByRole("button", { name: "Delete" }).last().click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeFocused();
  await page.getByRole("button", { name: "Add a slide" }).click();
  await expect(slides).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await page.getByRole("button", { name: "Discard changes" }).click();

  await page.getByRole("link", { name: "Clients" }).click();
  await expect(preview.getByRole("heading", { name: "Our esteemed clients" })).toBeVisible();
  const message = preview.getByText("The website leaves out this section");
  await expect(message).toBeHidden();
  for (const item of await page.locator("li summary").all()) {
    await item.click();
    await page.getByRole("button", { name: "Hide from the website" }).click();
    await item.click();
  }
  await expect(message).toBeVisible();
});

test("merges edits of two admins to one list and asks about an item that both changed or one deleted", async ({
  page,
  request,
}) => {
  await signInColleague(request);
  const [first, second, third, ...rest] = initialContent.testimonials.items;
  if (!first || !second || !third) throw new Error("There are not three testimonials.");
  await openWithoutPreview(page, "testimonials");
  const items = page.locator("li summary");
  for (const index of [0, 2]) await items.nth(index).click();
  await field(page, "Name").first().fill("Meena");
  await field(page, "Name").last().fill("Kannan");
  await field(page, "In their words").last().fill("They came the same day.");
  const data = { items: [{ ...third, name: { en: "Ravi", ta: "ரவி" } }, second, ...rest] };
  expect((await request.put("/api/site/testimonials", { data })).status()).toBe(200);
  await saveButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing is saved yet" })).toBeVisible();
  await expect(page.getByText("Theirs: Ravi. Saving keeps yours.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, form(page, "testimonials"));
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(
    page.getByText("Someone else deleted this item. Saving keeps your version."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete it too" }).click();
  await expect(page.locator("li summary:focus")).toHaveCount(1);
  await expectToast(page, SAVED_TEXT, () => saveButton(page).click());
  await expect(items.first()).toContainText("Ravi");
  await expect(field(page, "In their words").first()).toHaveValue("They came the same day.");
  await expect(items.filter({ hasText: "Meena" })).toHaveCount(0);
});

test("publishes a portrait, although responses are lost, and a timed notice from a phone @phone", async ({
  page,
}) => {
  const portraitAlt = "The director at her desk";
  await page.clock.install();
  await openSection(page, "people");
  const phoneField = field(page, "Director’s phone");
  await phoneField.fill("12345");
  await saveButton(page).tap();
  await expect(phoneField).toHaveAccessibleDescription(/10-digit/);
  await expect(phoneField).toBeFocused();
  // Other fields keep sample values, because unchanged fields are not validated.
  await phoneField.fill("+91 4636-222333");
  const uploadPicture = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).tap();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await uploadPicture("bad.png", "image/png", Buffer.from("<svg/>"));
  await expect(page.getByRole("alert").filter({ hasText: /picture/i })).toBeVisible();
  const portrait = await readFile("public/art/hero-town.webp");
  await interceptWrites(page, "**/api/site/pictures", "POST", dropRequest, loseResponse);
  for (const result of ["It was not uploaded.", "It was uploaded."]) {
    await pauseClock(page);
    await uploadPicture("portrait.webp", "image/webp", portrait);
    await expect(noAnswerAlert(page)).toContainText("The picture may have been uploaded, or not.");
    await runFirstCheck(page);
    await expect(page.getByText(result)).toBeVisible();
  }
  await moveFocusPoint(page);
  await field(page, "Alternative text for people who cannot see the picture").fill(portraitAlt);
  await expectToast(page, SAVED_TEXT, () => saveButton(page).tap());
  await expect(phoneField).toHaveValue("04636222333");
  await expect(saveButton(page)).toBeDisabled();

  const sectionNav = page.getByRole("navigation", { name: "Website" });
  await sectionNav.getByRole("link", { name: "Notice" }).tap();
  const noticeText = "No service on Sunday from 2 to 4 am";
  await field(page, "One line on every page").fill(noticeText);
  const now = Date.now();
  await page.getByLabel("From").fill(formatIndianTime(now + HOUR_MS));
  await page.getByLabel("Until").fill(formatIndianTime(now + 2 * HOUR_MS));
  await expectToast(page, SAVED_TEXT, () => saveButton(page).tap());

  // Pages are rendered again one after the other.
  for (const [path, text] of [
    ["/", portraitAlt],
    ["/contact", noticeText],
  ] as const) {
    const fetchHtml = async () => (await page.request.get(path)).text();
    await expect.poll(fetchHtml, { intervals: [50] }).toContain(text);
  }
  await page.goto("/");
  await expect(page.getByRole("link", { name: "04636 222333" })).toHaveAttribute(
    "href",
    "tel:+914636222333",
  );
  const picture = page.getByRole("img", { name: portraitAlt });
  await picture.scrollIntoViewIfNeeded();
  const readWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
  await expect(picture).toHaveCSS("object-position", "99% 11%");

  await page.goto("/contact");
  const notice = page.getByRole("complementary", { name: "Notice" });
  await expect(notice).toBeHidden();
  await page.clock.fastForward(HOUR_MS);
  await expect(notice).toHaveText(noticeText);
  await page.clock.fastForward(HOUR_MS);
  await expect(notice).toBeHidden();
});
