// A new owner makes a fresh site theirs, on a phone. The site is this test's own.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ADMIN, withSite } from "../../test/site";
import { expect, expectAlive, expectToast, test } from "../fixtures";

const OWN = {
  directorsPhone: "6000000014",
  director: "Porkodi Velu",
  portrait: "The director at her desk",
  notice: "No service on Sunday from 2 to 4 am",
};

const HOUR_MS = 3_600_000;
/** As the field for times takes it: India's time, to the minute. */
const indianTime = (ms: number) => new Date(ms + 5.5 * HOUR_MS).toISOString().slice(0, 16);

/** Types into fields by their labels. */
async function write(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.getByRole("textbox", { name, exact: true });
    await field.tap();
    await field.fill(value);
  }
}

const save = (page: Page) =>
  expectToast(page, "Website updated successfully!", () =>
    page.getByRole("button", { name: "Save and publish" }).tap(),
  );

async function openSection(page: Page, name: string) {
  await page
    .getByRole("navigation", { name: "Website" })
    .getByRole("link", { name, exact: true })
    .tap();
  await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Log in" }).tap();
}

test("samples go at once; a portrait and a notice show @phone", async ({ page }) => {
  await withSite({ hasMailServer: false }, async ({ site }) => {
    await signIn(page, site.url);
    await page.waitForURL(/dashboard/);
    const remove = page.getByRole("button", { name: "Remove all samples" });
    await expectToast(page, "The samples are removed.", () => remove.tap());
    // The site cannot do without a phone: that is the owner's to write.
    await page.getByRole("link", { name: "Write your own" }).tap();
    await page.waitForURL(/website\/contact/);
    await page.goto(`${site.url}/admin/website/people`);
    await expectAlive(page.getByRole("button", { name: "Save and publish" }));
    await write(page, {
      "Director's name": OWN.director,
      "Director's name, Tamil": "பொற்கொடி வேலு",
      "Director's phone": OWN.directorsPhone,
    });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).tap();
    const buffer = await readFile("public/art/hero-town.webp");
    await (await chooser).setFiles({ name: "portrait.webp", mimeType: "image/webp", buffer });
    await page.getByRole("button", { name: /^Point that stays in view/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    const alternative = "What it shows, for those who do not see it";
    await write(page, { [alternative]: OWN.portrait, [`${alternative}, Tamil`]: "இயக்குநர்" });
    await save(page);

    const now = Date.now();
    await openSection(page, "Notice");
    await write(page, { "One line on every page": OWN.notice });
    await page.getByLabel("From").fill(indianTime(now + HOUR_MS));
    await page.getByLabel("Until").fill(indianTime(now + 2 * HOUR_MS));
    await save(page);

    // One page after the other is made anew.
    const pageAt = async (path: string) => (await fetch(site.url + path)).text();
    await expect.poll(() => pageAt("/"), { intervals: [50] }).toContain(OWN.portrait);
    await page.goto(`${site.url}/`);
    const portrait = page.getByRole("img", { name: OWN.portrait });
    await portrait.scrollIntoViewIfNeeded();
    const width = () => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await expect(portrait).toHaveCSS("object-position", "52% 40%");
    await expect(page.getByText(OWN.director).first()).toBeVisible();

    // It comes and goes by itself, on a page that is kept open.
    await expect.poll(() => pageAt("/contact"), { intervals: [50] }).toContain(OWN.notice);
    await page.clock.install();
    await page.goto(`${site.url}/contact`);
    const notice = page.getByRole("complementary", { name: "Notice" });
    await expect(notice).toBeHidden();
    await page.clock.fastForward(HOUR_MS);
    await expect(notice).toHaveText(OWN.notice);
    await page.clock.fastForward(HOUR_MS);
    await expect(notice).toBeHidden();
  });
});
