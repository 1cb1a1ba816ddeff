// The walk: every page at the widths of a small phone, a phone and a desk. And pages as somebody sees
// them who never scrolls: in one picture, on a first visit.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Words } from "@/lib/content/en/words";
import { pathIn } from "@/lib/content/language";
import { comparePath } from "@/lib/plans/compare";
import { summary } from "../enquiry-form";
import { builderAddress, expect, expectAlive, test, threePlans } from "../fixtures";
import { findLatin } from "../latin-words";
import {
  expectAccessible,
  expectFits,
  expectLettersWhole,
  expectRingsWhole,
  expectWordsWhole,
  facesOf,
  setLetters,
  stuckHeight,
} from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Of the dearest plan, whose amounts are the longest. */
const BUILDER = "/customizedplan?…";
const CHOSEN = "/contact?plan=…";
const COMPARED = "/compare?plans=…";
/** In parts, for some to walk at once. */
const PAGES = [
  ["/", BUILDER, "/customizedplan/all", "/customizedplan/find?app=Netflix", COMPARED],
  ["/contact", CHOSEN, "/contact/thank-you", "/aaryaaTV", "/privacy", "/nowhere"],
  [
    "/area",
    "/area?q=sample",
    "/area/pallikoodam-street",
    "/area/vadakku-sample-street",
    "/compare",
  ],
] as const;
/** Those that differ most. */
const LARGE: string[] = ["/", BUILDER, CHOSEN, COMPARED, "/area?q=sample", "/aaryaaTV"];

/** What a page is for: a phone's first screen shows it whole. */
const FIRST_SCREEN: Record<string, (page: Page, words: Words) => Locator> = {
  "/contact": (page, { form }) => page.getByLabel(form.fields.firstName.label),
  "/customizedplan/all": (page) =>
    page.getByRole("cell").filter({ hasText: "₹", visible: true }).first(),
  [COMPARED]: (page, { compare }) =>
    page.getByRole("row", { name: compare.rows.total }).getByRole("cell").first(),
};

/** Pixels one below another in one colour: less is the room between two parts. */
const GAP = 200;
/** Of 255: what a picture's noise may differ by. */
const SAME = 6;

/** How much of a picture is bands of one colour from edge to edge, of 1. */
async function blankShare(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let blank = 0;
  let run = 0;
  for (let row = 0; row <= height; row += 1) {
    const pixels = data.subarray(row * width, (row + 1) * width);
    const [first = 0] = pixels;
    const isPlain = row < height && pixels.every((pixel) => Math.abs(pixel - first) <= SAME);
    if (isPlain) run += 1;
    else {
      if (run >= GAP) blank += run;
      run = 0;
    }
  }
  return blank / height;
}

for (const pages of PAGES)
  test(`${pages[0]} and others are whole and fit @desk @tamil`, async ({
    page,
    visit,
    words,
    language,
  }) => {
    const three = await threePlans(page);
    const [, , dearest] = three;
    const addresses: Record<string, string> = {
      [BUILDER]: builderAddress(dearest),
      [CHOSEN]: `/contact?plan=${dearest._id}`,
      [COMPARED]: comparePath(three.map(({ _id }) => _id)),
    };
    for (const path of pages)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 844 });
        await visit(addresses[path] ?? path);
        await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
        if (path === BUILDER)
          await expect(page.getByRole("radio", { name: dearest.speed, exact: true })).toBeChecked();
        if (path === CHOSEN) await expect(summary(page, words)).toContainText("₹");
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const first = FIRST_SCREEN[path]?.(page, words);
          if (width === 390 && first) await expect(first).toBeInViewport({ ratio: 1 });
          await expectFits(page);
          if (width < 1440) await expectWordsWhole(page);
          if (width !== 390) await expectLettersWhole(page);
          // What words cannot change is looked at in one language: on a desk in English, in Tamil on
          // the smallest phone.
          if (width === (language === "en" ? 1440 : 320)) await expectAccessible(page);
          if (language === "en" && (width === 390 || (width === 1440 && LARGE.includes(path))))
            await expectWholePicture(page);
        }
        await setLetters(page, 200);
        await expectFits(page);
        await expectLettersWhole(page);
        if (LARGE.includes(path)) await expectFitsLarge(page);
        await setLetters(page, 100);
        if (language === "ta") await expectTamil(page);
        if (!LARGE.includes(path)) return;
        await expectNothingOver(page);
        // What is compared may be swiped on a small phone. Last: what has the focus is scrolled to.
        await page.setViewportSize({ width: path === COMPARED ? 1440 : 320, height: 640 });
        await expectRingsWhole(page);
      });
  });

/** In larger windows, one of them a desk's at twice its size, and with letters as many set them. */
async function expectFitsLarge(page: Page) {
  for (const [letters, width, height] of [
    [100, 640, 450],
    [100, 1101, 800],
    [200, 768, 800],
    [200, 1366, 800],
    [130, 360, 800],
    [130, 740, 360],
  ] as const) {
    await setLetters(page, letters);
    await page.setViewportSize({ width, height });
    await expectFits(page);
    if (letters === 130) await expectWordsWhole(page);
    else await expectLettersWhole(page);
  }
}

/** At four times its size nothing stays over a page that one scrolls. */
async function expectNothingOver(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  expect(await stuckHeight(page)).toBe(0);
}

/** As it is served, and as it stands; nor does it lead out of Tamil. */
async function expectTamil(page: Page) {
  const { pathname } = new URL(page.url());
  // Sample streets, and the address that goes along with what is compared, are in Latin letters.
  if (/\/ta\/(?:area|compare)/.test(pathname)) return;
  expect(await findLatin(page, await (await page.request.get(page.url())).text())).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  expect(await findLatin(page)).toEqual([]);
  const links = await page
    .locator("main a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => !/^\/(?:ta|api)\b/.test(href ?? ""))).toEqual([]);
}

/** Nothing waits for somebody who scrolls. */
async function expectWholePicture(page: Page) {
  const areAllThere = () => page.evaluate(() => [...document.images].every((one) => one.complete));
  await expect.poll(areAllThere).toBe(true);
  expect(await blankShare(await page.screenshot({ fullPage: true, type: "jpeg" }))).toBeLessThan(
    1 / 3,
  );
}

test("what moves waits for nobody who scrolls either", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const path of ["/", "/customizedplan", "/contact", "/aaryaaTV"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
    await expectWholePicture(page);
  }
});

test("our own faces draw all that is Tamil on a first visit", async ({ page }) => {
  for (const path of ["/", "/customizedplan/all", pathIn("ta", "/contact")]) {
    await page.goto(path);
    await expectAlive(page.getByRole("banner").getByRole("link").last());
    await page.evaluate(() => document.fonts.ready);
    const faces = await facesOf(page, ":lang(ta):is(h1, h2, h3, p, a, b, label, li)");
    expect(faces.join()).toContain("Anek Tamil");
    // Of its weights a face may be named after one; what has no text of its own has none.
    expect(faces.filter((names) => !/^(?:Anek (?:Latin|Tamil)[^,]*,?)*$/.test(names))).toEqual([]);
  }
});
