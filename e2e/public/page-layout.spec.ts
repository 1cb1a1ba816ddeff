// Loads each page once per language, and then changes the window, the font size and the medium.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { business, formatE164, formatPhone } from "@/lib/content/business";
import { formatRupees } from "@/lib/money";
import { buildComparePath } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import { readLayoutShift, recordLayoutShifts } from "@/test/layout-shift";
import { planSummary, sendButton } from "../enquiry-form";
import {
  builderPathForPlan,
  expect,
  expectHydrated,
  type Fixtures,
  pickThreePlans,
  test,
} from "../fixtures";
import { expectPrintStyles, expectReadableInForcedColours, printToText } from "../media-checks";
import {
  expectAccessible,
  expectFitsWindow,
  expectNoBrokenWords,
  expectNoClippedFocusRings,
  expectNoClippedLetters,
  getBox,
  measureFixedHeight,
  readFonts,
  setFontSize,
} from "../page-checks";
import { expectNamesMarked } from "../page-translation";
import { chooseOption, optionGroup, priceCard } from "../plan-builder";
import { findUntranslatedTexts } from "../untranslated-texts";

/** The test replaces these placeholders with paths of real plans, such as the plan with the longest amounts. */
const BUILDER_PATH = "/customizedplan?…";
const CONTACT_PATH = "/contact?plan=…";
const COMPARE_PATH = "/compare?plans=…";
const PLAN_LIST_PATH = "/customizedplan/all";
const FIND_PATH = "/customizedplan/find?app=Netflix&speed=9+Mbps&most=1000";
const AREA_PATH = "/area/pallikoodam-street";
/** Each group is one test, so that groups run in parallel. */
const PAGE_GROUPS = [
  ["/"],
  [BUILDER_PATH, FIND_PATH, "/compare"],
  [PLAN_LIST_PATH, COMPARE_PATH],
  ["/contact", CONTACT_PATH],
  ["/aaryaaTV", "/privacy", "/nowhere", "/contact/thank-you"],
  ["/area", "/area?q=sample", AREA_PATH, "/area/vadakku-sample-street"],
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

type OpenPage = Pick<Fixtures, "words" | "content" | "language"> & {
  page: Page;
  path: string;
  plans: Plan[];
  /** The last one has the longest amounts. */
  comparedPlans: [Plan, Plan, Plan];
};

for (const pages of PAGE_GROUPS)
  test(`lays out ${pages[0]} and similar pages for all windows, font sizes and media without shifted or cut content @desktop @tamil`, async ({
    page,
    visit,
    words,
    content,
    language,
  }) => {
    const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
    const comparedPlans = await pickThreePlans(page);
    const paths: Record<string, string> = {
      // Of a plan type with other steps than the default one.
      [BUILDER_PATH]: builderPathForPlan(comparedPlans[1]),
      [CONTACT_PATH]: `/contact?plan=${comparedPlans[2]._id}`,
      [COMPARE_PATH]: buildComparePath(comparedPlans.map(({ _id }) => _id)),
    };
    await recordLayoutShifts(page);
    for (const path of pages)
      await test.step(path, async () => {
        const openPage = { page, path, words, content, language, plans, comparedPlans };
        await page.emulateMedia({ reducedMotion: "no-preference" });
        // Layout shifts are measured on a desktop in English and on a phone in Tamil.
        const width = language === "en" ? 1440 : 390;
        await page.setViewportSize({ width, height: 844 });
        await visit(paths[path] ?? path);
        await expectCompleteWithoutScrolling(openPage);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await expectFitsWindows(openPage);
        await EXTRA_CHECKS[path]?.(openPage);
        if (language === "en") {
          await page.setViewportSize({ width: 1440, height: 844 });
          await expectReadableInForcedColours(page);
          await expectPrintStyles(page);
          await expectNamesMarked(page);
          // The not-found page shows its texts in both languages.
        } else if (path !== "/nowhere") await expectTranslated(page);
        await expectPrintedTexts(openPage);
        if (!THOROUGHLY_CHECKED_PAGES.includes(path)) return;
        await expectNothingFixed(page);
        // On small phones the comparison scrolls sideways. This check is last, because focusing scrolls.
        await page.setViewportSize({ width: path === COMPARE_PATH ? 1440 : 320, height: 640 });
        await expectNoClippedFocusRings(page);
      });
  });

/** A visitor sees a larger cumulative layout shift. */
const MAX_LAYOUT_SHIFT = 0.02;

async function expectCompleteWithoutScrolling(openPage: OpenPage) {
  const { page, path, words, language, comparedPlans } = openPage;
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
  if (path === BUILDER_PATH)
    await expect(
      page.getByRole("radio", { name: comparedPlans[1].speed, exact: true }),
    ).toBeChecked();
  if (path === CONTACT_PATH) await expect(planSummary(page, words)).toContainText("₹");
  await page.waitForLoadState("networkidle");
  const { score, element } = await readLayoutShift(page);
  expect(score, `Moved: ${element}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  // On a slow first visit, a Tamil page keeps the system's font, because a late one would move the texts.
  if (language === "ta") return;
  await expectSiteFonts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBlankAreas(page);
}

async function expectSiteFonts(page: Page) {
  const readTamilFonts = () => readFonts(page, ":lang(ta):is(h1, h2, h3, p, a, b, label, li)");
  // Font names may include a weight; elements without own text have no font.
  const readOtherFonts = async () =>
    (await readTamilFonts()).filter((names) => !/^(?:Anek (?:Latin|Tamil)[^,]*,?)*$/.test(names));
  // Elements that appear after hydration can request another font file.
  await expect.poll(readOtherFonts).toEqual([]);
  expect((await readTamilFonts()).join()).toContain("Anek Tamil");
}

/** A lower gap (rows of pixels) is ordinary space. */
const MIN_BLANK_ROWS = 200;
/** Pixels that differ by less (grey levels of 0 to 255) differ only because of JPEG compression. */
const MAX_PIXEL_DIFFERENCE = 6;

/** Content that appears only while scrolling leaves blank areas in a full-page screenshot. */
async function expectNoBlankAreas(page: Page) {
  const areImagesLoaded = () =>
    page.evaluate(() => [...document.images].every((image) => image.complete));
  await expect.poll(areImagesLoaded).toBe(true);
  const screenshot = await page.screenshot({ fullPage: true, type: "jpeg" });
  expect(await measureBlankShare(screenshot)).toBeLessThan(1 / 3);
}

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

const firstEnquiryField = ({ page, words }: OpenPage) =>
  page.getByLabel(words.enquiryForm.fields.firstName.label);

/** Content that a phone must show without scrolling. */
const FIRST_SCREEN_CONTENT: Record<string, (openPage: OpenPage) => Locator> = {
  "/contact": firstEnquiryField,
  [CONTACT_PATH]: firstEnquiryField,
  [PLAN_LIST_PATH]: ({ page }) =>
    page.getByRole("cell").filter({ hasText: "₹", visible: true }).first(),
  [COMPARE_PATH]: ({ page, words }) =>
    page.getByRole("row", { name: words.compare.rows.total }).getByRole("cell").first(),
};

async function expectFitsWindows(openPage: OpenPage) {
  const { page, path, language } = openPage;
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const mainContent = FIRST_SCREEN_CONTENT[path]?.(openPage);
    if (width === 390 && mainContent) await expect(mainContent).toBeInViewport({ ratio: 1 });
    await expectFitsWindow(page);
    if (width < 1440) await expectNoBrokenWords(page);
    // Tamil signs extend above and below the line.
    if (width !== 390 && language === "ta") await expectNoClippedLetters(page);
    // This slow check runs once per language: on a desktop in English, on the smallest phone in Tamil.
    if (width === (language === "en" ? 1440 : 320)) await expectAccessible(page);
  }
  await setFontSize(page, 200);
  await expectFitsWindow(page);
  await expectNoClippedLetters(page);
  if (THOROUGHLY_CHECKED_PAGES.includes(path))
    for (const [fontPercent, width, height] of [
      [200, 768, 800],
      [200, 1366, 800],
      [130, 740, 360],
      [130, 360, 800],
      [100, 640, 450],
      [100, 1101, 800],
    ] as const) {
      await setFontSize(page, fontPercent);
      await page.setViewportSize({ width, height });
      await expectFitsWindow(page);
      if (fontPercent === 130) await expectNoBrokenWords(page);
    }
  await setFontSize(page, 100);
}

const EXTRA_CHECKS: Record<string, (openPage: OpenPage) => Promise<void>> = {
  "/": expectOpenedPartsFit,
  [BUILDER_PATH]: expectOptionsFitTheirBoxes,
  [PLAN_LIST_PATH]: expectCellsApart,
  "/contact": async (openPage) => {
    await expectFormErrorsFit(openPage);
    if (openPage.language === "ta") await expectHeaderOnOneLine(openPage);
  },
};

/** A desktop at 200 % zoom (1280 px become 640 px), and a small phone. */
async function expectFitsNarrowWindows(page: Page) {
  for (const [width, height] of [
    [640, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFitsWindow(page);
    await expectNoClippedLetters(page);
  }
}

async function expectOpenedPartsFit({ page, words, content }: OpenPage) {
  const header = page.getByRole("banner");
  await page.setViewportSize({ width: 320, height: 640 });
  await header.getByLabel(words.site.menuButton, { exact: true }).click();
  await header.getByText(words.site.quickPay).filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: "BSNL" })).toBeVisible();
  await expectFitsNarrowWindows(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  // Uses the keyboard, because a click scrolls first, and layout during the scroll moves the target.
  for (const { name } of content.offers.offers) {
    const planButton = page.getByRole("button", { name: `${name} ₹` });
    await expectHydrated(planButton);
    await planButton.press("Enter");
    const buyLink = page.getByRole("link", { name: words.home.plans.buy(name), exact: true });
    await expect(buyLink).toBeVisible();
    await expectFitsWindow(page);
  }
  for (const faqItem of await page.locator("#faq-section details:not([open])").all()) {
    await faqItem.locator("summary").press("Enter");
    await expectFitsWindow(page);
  }
  await expectFitsNarrowWindows(page);
}

async function expectFormErrorsFit({ page, words, language }: OpenPage) {
  await expectHydrated(sendButton(page, words));
  await sendButton(page, words).click();
  await expect(page.getByText(words.enquiryForm.invalid.message)).toBeVisible();
  await expectFitsNarrowWindows(page);
  if (language === "ta") expect(await findUntranslatedTexts(page)).toEqual([]);
}

async function expectHeaderOnOneLine({ page, words }: OpenPage) {
  const { companiesLabel, mainMenuLabel } = words.site;
  const header = page.getByRole("banner");
  const menu = header.getByRole("navigation", { name: mainMenuLabel });
  const companyLinks = header.getByRole("navigation", { name: companiesLabel });
  for (const [width, hasCompanyLinks] of [
    [1101, false],
    [1599, false],
    [1600, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(companyLinks).toBeVisible({ visible: hasCompanyLinks });
    // Links of 48 pixels have one line of text.
    expect((await getBox(menu)).height, `${width} px`).toBeLessThanOrEqual(48);
    expect((await getBox(header)).height, `${width} px`).toBeLessThanOrEqual(90);
  }
}

/** Calls the function in three windows, with text of 200 %. */
async function withDoubleText(page: Page, check: () => Promise<void>) {
  await setFontSize(page, 200);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsWindow(page);
    await check();
  }
  await setFontSize(page, 100);
}

async function expectOptionsFitTheirBoxes({ page }: OpenPage) {
  await withDoubleText(page, async () => {
    const overflowingOptions = await page
      .locator("fieldset label > span")
      .evaluateAll((faces) =>
        faces
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(overflowingOptions).toEqual([]);
  });
}

async function expectCellsApart({ page, words }: OpenPage) {
  await withDoubleText(page, async () => {
    const getPlanLink = page.getByRole("link", { name: words.builder.getPlan });
    const rows = page.getByRole("row").filter({ has: getPlanLink });
    expect(await rows.evaluateAll(findTouchingCells)).toEqual([]);
  });
}

/** Returns the rows in which the texts of two cells have less than 4 px between them. */
function findTouchingCells(rows: Element[]): (string | null)[] {
  const minGap = 4;
  const areTouching = (first: DOMRect, second: DOMRect) =>
    first.left < second.right + minGap &&
    second.left < first.right + minGap &&
    first.top < second.bottom - 1 &&
    second.top < first.bottom - 1;
  const findTextBoxes = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const hasTouchingCells = (row: Element) => {
    const cells = [...row.children].map(findTextBoxes);
    return cells.some((boxes, index) =>
      cells
        .slice(index + 1)
        .flat()
        .some((other) => boxes.some((box) => areTouching(box, other))),
    );
  };
  return rows.filter(hasTouchingCells).map(({ textContent }) => textContent);
}

async function expectTranslated(page: Page) {
  const { pathname } = new URL(page.url());
  // Sample streets, and the URL in the shared text of a comparison, are in Latin letters.
  if (/\/ta\/(?:area|compare)/.test(pathname)) return;
  const html = await (await page.request.get(page.url())).text();
  expect(await findUntranslatedTexts(page, html)).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  expect(await findUntranslatedTexts(page)).toEqual([]);
  const links = await page
    .locator("main a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => !/^\/(?:ta|api)\b/.test(href ?? ""))).toEqual([]);
}

type Print = { maxSheets: number; texts: string[]; hiddenTexts?: RegExp };

/** Pages that visitors may print. */
const PRINTS: Record<string, (openPage: OpenPage) => Print | Promise<Print>> = {
  "/": ({ content, words, language }) => ({
    maxSheets: language === "en" ? 6 : 7,
    texts: [
      ...content.offers.offers.map(({ name }) => name),
      ...content.faq.items.map(({ question, answer }) => `${question} ${answer}`),
      content.testimonials.items[0]?.words ?? "",
      ...["₹399", "₹499", "₹599", "₹999"].map((price) => `${price} ${words.home.plans.perMonth}`),
    ],
    hiddenTexts: /Buy |Check Our Plans|Quick links|Quick Pay|Skip to content/,
  }),
  [AREA_PATH]: () => ({ maxSheets: 2, texts: ["Fibre is in Pallikoodam Street.", "₹706.82"] }),
  [CONTACT_PATH]: ({ words, comparedPlans }) => ({
    maxSheets: 2,
    texts: [words.enquiryForm.selectedPlan, formatRupees(comparedPlans[2].firstTimeTotal)],
  }),
  [BUILDER_PATH]: listPlanTexts,
  [COMPARE_PATH]: ({ comparedPlans, words }) => ({
    maxSheets: 1,
    texts: [
      ...comparedPlans.map(({ firstTimeTotal }) => formatRupees(firstTimeTotal)),
      ...Object.values(words.compare.rows),
    ],
    hiddenTexts: /Get Plan|Remove|Ask on WhatsApp|Send on/,
  }),
  [PLAN_LIST_PATH]: ({ plans, words }) => ({
    maxSheets: 2,
    texts: [
      ...plans
        .filter(({ duration }) => duration === "Monthly")
        .map(({ renewalTotal }) => formatRupees(renewalTotal)),
      words.builderPage.table.caption(words.plans.durations.Monthly),
    ],
    hiddenTexts: /Actions|Choose step by step|Under ₹|Get Plan|Contact Us/,
  }),
};

/** Chooses the plan type with the most lines on paper. */
async function listPlanTexts({ page, words }: OpenPage): Promise<Print> {
  const { choiceTitles, planTypes } = words.plans;
  await chooseOption(page, choiceTitles.planType, planTypes["internet+tv+ott"]);
  await chooseOption(page, choiceTitles.speed, /100/);
  const apps = optionGroup(page, choiceTitles.ottTier).getByRole("listitem");
  await expect(apps.first()).toBeVisible();
  const priceLines = await priceCard(page)
    .locator("dl > div")
    .evaluateAll((rows) =>
      rows.map((row) => `${row.children[0]?.textContent} ${row.children[1]?.textContent}`),
    );
  expect(priceLines.length).toBeGreaterThan(3);
  const options = await page.locator("input:checked:not([name=ott]) + span").allInnerTexts();
  const otherSpeed = await page.locator("[name=speed]:not(:checked)").first().inputValue();
  return {
    maxSheets: 1,
    texts: [...priceLines, ...options, ...(await apps.allInnerTexts())],
    hiddenTexts: new RegExp(
      `\\b${otherSpeed.replace(" ", " ?")}|Get Plan|Download|Ask on WhatsApp|All plans|Privacy`,
    ),
  };
}

/** The PDF may separate words by a space or a line break. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

async function expectPrintedTexts(openPage: OpenPage) {
  const { page, path, language, content } = openPage;
  const print = await PRINTS[path]?.(openPage);
  if (!print) return;
  const sheets = await printToText(page);
  expect(sheets.length, "sheets").toBeLessThanOrEqual(print.maxSheets);
  if (language === "ta") return;
  const text = sheets.join(" ");
  expect(text.trimStart().startsWith(business.name)).toBe(true);
  const { contact } = content;
  const letterhead = [
    formatPhone(contact.phone),
    formatPhone(contact.secondPhone),
    `WhatsApp ${formatE164(contact.whatsapp)}`,
    contact.email,
    contact.street,
  ];
  for (const line of [...letterhead, ...print.texts])
    expect(withoutSpaces(text)).toContain(withoutSpaces(line));
  if (print.hiddenTexts) expect(text).not.toMatch(print.hiddenTexts);
}

/** At 400 % zoom, a fixed header or bar would cover the page. */
async function expectNothingFixed(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  expect(await measureFixedHeight(page)).toBe(0);
}
