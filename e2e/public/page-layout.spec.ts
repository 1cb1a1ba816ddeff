import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Words } from "@/lib/content/en/words";
import { localisedPath } from "@/lib/content/language";
import { buildComparePath } from "@/lib/plans/compare";
import { readLayoutShift, recordLayoutShifts } from "@/test/layout-shift";
import { planSummary } from "../enquiry-form";
import { builderPathForPlan, expect, expectHydrated, pickThreePlans, test } from "../fixtures";
import {
  expectAccessible,
  expectFitsWindow,
  expectNoBrokenWords,
  expectNoClippedFocusRings,
  expectNoClippedLetters,
  measureFixedHeight,
  readFonts,
  setFontSize,
} from "../page-checks";
import { findUntranslatedTexts } from "../untranslated-texts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Placeholders for paths of real plans, such as the one with the longest amounts. */
const BUILDER_PATH = "/customizedplan?…";
const CONTACT_PATH = "/contact?plan=…";
const COMPARE_PATH = "/compare?plans=…";
/** Each group is one test, so that groups run in parallel. */
const PAGE_GROUPS = [
  [
    "/",
    BUILDER_PATH,
    "/customizedplan/all",
    "/customizedplan/find?app=Netflix&speed=9+Mbps&most=1000",
    COMPARE_PATH,
  ],
  ["/contact", CONTACT_PATH, "/contact/thank-you", "/aaryaaTV", "/privacy", "/nowhere"],
  [
    "/area",
    "/area?q=sample",
    "/area/pallikoodam-street",
    "/area/vadakku-sample-street",
    "/compare",
  ],
] as const;
/** Pages with the most different layouts, checked in more windows and font sizes. */
const THOROUGHLY_CHECKED_PAGES: string[] = [
  "/",
  BUILDER_PATH,
  CONTACT_PATH,
  COMPARE_PATH,
  "/area?q=sample",
  "/aaryaaTV",
];

/** A larger cumulative layout shift is visible. */
const MAX_LAYOUT_SHIFT = 0.02;

const firstEnquiryField = (page: Page, { enquiryForm }: Words) =>
  page.getByLabel(enquiryForm.fields.firstName.label);

/** Content that a phone must show without scrolling. */
const FIRST_SCREEN_CONTENT: Record<string, (page: Page, words: Words) => Locator> = {
  "/contact": firstEnquiryField,
  [CONTACT_PATH]: firstEnquiryField,
  "/customizedplan/all": (page) =>
    page.getByRole("cell").filter({ hasText: "₹", visible: true }).first(),
  [COMPARE_PATH]: (page, { compare }) =>
    page.getByRole("row", { name: compare.rows.total }).getByRole("cell").first(),
};

/** In pixels. Smaller gaps are ordinary space. */
const MIN_BLANK_ROWS = 200;
/** Out of 255. Tolerates the noise of JPEG compression. */
const MAX_PIXEL_DIFFERENCE = 6;

/** Returns the share (0 to 1) of rows in gaps of one colour over the full width. */
async function measureBlankShare(screenshot: Buffer): Promise<number> {
  const { data, info } = await sharp(screenshot)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let blankRows = 0;
  let blankRun = 0;
  for (let row = 0; row <= height; row += 1) {
    const pixels = data.subarray(row * width, (row + 1) * width);
    const [firstPixel = 0] = pixels;
    const isBlank =
      row < height && pixels.every((pixel) => Math.abs(pixel - firstPixel) <= MAX_PIXEL_DIFFERENCE);
    if (isBlank) blankRun += 1;
    else {
      if (blankRun >= MIN_BLANK_ROWS) blankRows += blankRun;
      blankRun = 0;
    }
  }
  return blankRows / height;
}

for (const pages of PAGE_GROUPS)
  test(`shows ${pages[0]} and other pages without layout shifts and without clipped or overlapping content @desktop @tamil`, async ({
    page,
    visit,
    words,
    language,
  }) => {
    const comparedPlans = await pickThreePlans(page);
    const [, , mostExpensive] = comparedPlans;
    const paths: Record<string, string> = {
      [BUILDER_PATH]: builderPathForPlan(mostExpensive),
      [CONTACT_PATH]: `/contact?plan=${mostExpensive._id}`,
      [COMPARE_PATH]: buildComparePath(comparedPlans.map(({ _id }) => _id)),
    };
    await recordLayoutShifts(page);
    for (const path of pages)
      await test.step(path, async () => {
        // Layout shifts are measured on a desktop in English and on a phone in Tamil.
        await page.setViewportSize({ width: language === "en" ? 1440 : 390, height: 844 });
        await visit(paths[path] ?? path);
        await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
        if (path === BUILDER_PATH)
          await expect(
            page.getByRole("radio", { name: mostExpensive.speed, exact: true }),
          ).toBeChecked();
        if (path === CONTACT_PATH) await expect(planSummary(page, words)).toContainText("₹");
        await page.waitForLoadState("networkidle");
        const { score, element } = await readLayoutShift(page);
        expect(score, `Moved: ${element}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const mainContent = FIRST_SCREEN_CONTENT[path]?.(page, words);
          if (width === 390 && mainContent) await expect(mainContent).toBeInViewport({ ratio: 1 });
          await expectFitsWindow(page);
          if (width < 1440) await expectNoBrokenWords(page);
          if (width !== 390) await expectNoClippedLetters(page);
          // Runs once per language, on a desktop in English and on the smallest phone in Tamil.
          if (width === (language === "en" ? 1440 : 320)) await expectAccessible(page);
          if (
            language === "en" &&
            (width === 390 || (width === 1440 && THOROUGHLY_CHECKED_PAGES.includes(path)))
          )
            await expectNoBlankAreas(page);
        }
        await setFontSize(page, 200);
        await expectFitsWindow(page);
        await expectNoClippedLetters(page);
        if (THOROUGHLY_CHECKED_PAGES.includes(path)) await expectFitsMoreWindows(page);
        await setFontSize(page, 100);
        // The not-found page is in both languages.
        if (language === "ta" && path !== "/nowhere") await expectTranslated(page);
        if (!THOROUGHLY_CHECKED_PAGES.includes(path)) return;
        await expectNothingFixed(page);
        // On small phones the comparison scrolls sideways. This check is last, because focusing scrolls.
        await page.setViewportSize({ width: path === COMPARE_PATH ? 1440 : 320, height: 640 });
        await expectNoClippedFocusRings(page);
      });
  });

async function expectFitsMoreWindows(page: Page) {
  for (const [fontPercent, width, height] of [
    [100, 640, 450],
    [100, 1101, 800],
    [200, 768, 800],
    [200, 1366, 800],
    [130, 360, 800],
    [130, 740, 360],
  ] as const) {
    await setFontSize(page, fontPercent);
    await page.setViewportSize({ width, height });
    await expectFitsWindow(page);
    if (fontPercent === 130) await expectNoBrokenWords(page);
    else await expectNoClippedLetters(page);
  }
}

/** At 400 % zoom, a fixed header or bar would cover the page. */
async function expectNothingFixed(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  expect(await measureFixedHeight(page)).toBe(0);
}

async function expectTranslated(page: Page) {
  const { pathname } = new URL(page.url());
  // Sample streets, and the URL in the shared text of a comparison, are in Latin letters.
  if (/\/ta\/(?:area|compare)/.test(pathname)) return;
  expect(
    await findUntranslatedTexts(page, await (await page.request.get(page.url())).text()),
  ).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  expect(await findUntranslatedTexts(page)).toEqual([]);
  const links = await page
    .locator("main a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => !/^\/(?:ta|api)\b/.test(href ?? ""))).toEqual([]);
}

/** Content that appears only while scrolling leaves blank areas in a full-page screenshot. */
async function expectNoBlankAreas(page: Page) {
  const areImagesLoaded = () =>
    page.evaluate(() => [...document.images].every((image) => image.complete));
  await expect.poll(areImagesLoaded).toBe(true);
  expect(
    await measureBlankShare(await page.screenshot({ fullPage: true, type: "jpeg" })),
  ).toBeLessThan(1 / 3);
}

test("shows the start of the TV page on the first screen of a tablet", async ({
  page,
  visit,
  words,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await visit("/aaryaaTV");
  const link = page.getByRole("main").getByRole("link", { name: words.tv.followers.facebook });
  await expect(link).toBeInViewport({ ratio: 1 });
});

test("shows all content without scrolling when animations are enabled", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const path of ["/", "/customizedplan", "/contact", "/aaryaaTV"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
    await expectNoBlankAreas(page);
  }
});

test("draws all Tamil text in the site's own fonts on a first visit", async ({ page }) => {
  for (const path of ["/", "/customizedplan/all", localisedPath("ta", "/contact")]) {
    await page.goto(path);
    await expectHydrated(page.getByRole("banner").getByRole("link").last());
    const readTamilFonts = () => readFonts(page, ":lang(ta):is(h1, h2, h3, p, a, b, label, li)");
    // Font names may include a weight; elements without own text have no font.
    const readOtherFonts = async () =>
      (await readTamilFonts()).filter((names) => !/^(?:Anek (?:Latin|Tamil)[^,]*,?)*$/.test(names));
    // Elements that appear after hydration can request another font file.
    await expect.poll(readOtherFonts).toEqual([]);
    expect((await readTamilFonts()).join()).toContain("Anek Tamil");
  }
});
