// The walk: every page at the widths of a small phone, a phone and a desk. And pages as somebody sees
// them who never scrolls: in one picture, on a first visit.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pathIn } from "@/lib/content/language";
import { comparePath } from "@/lib/plans/compare";
import { expect, expectAlive, test, threePlans } from "../fixtures";
import {
  boxOf,
  expectAccessible,
  expectFits,
  expectLettersWhole,
  expectWordsWhole,
  setLetters,
} from "../page-checks";

const COMPARED = "/compare?plans=…";
/** In parts, for some to walk at once. */
const PAGES = [
  ["/", "/customizedplan", "/customizedplan/all", "/customizedplan/find?app=Netflix", COMPARED],
  ["/contact", "/contact?offer=power", "/contact/thank-you", "/aaryaaTV", "/privacy", "/nowhere"],
  [
    "/area",
    "/area?q=sample",
    "/area/pallikoodam-street",
    "/area/vadakku-sample-street",
    "/compare",
  ],
] as const;

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
  test(`${pages[0]} and others are whole, fit and are accessible at every width @desk @tamil`, async ({
    page,
    visit,
    language,
  }) => {
    const compared = comparePath((await threePlans(page)).map(({ _id }) => _id));
    for (const path of pages)
      await test.step(path, async () => {
        await visit(path === COMPARED ? compared : path);
        await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
        const widths = [1440, 390, 320];
        // What words cannot change is looked at once in Tamil.
        const isWhole = (width: number) => language === "en" || width === 320;
        for (const width of widths.filter(isWhole)) {
          await page.setViewportSize({ width, height: 844 });
          await expectWholePicture(page);
        }
        // What moves is judged where it comes to rest.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.reload();
        await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          await expectFits(page);
          await expectLettersWhole(page);
          if (width < 1440) await expectWordsWhole(page);
          if (isWhole(width)) await expectAccessible(page);
        }
        await setLetters(page, 200);
        await expectFits(page);
        await expectLettersWhole(page);
        await setLetters(page, 100);
        await page.emulateMedia({ reducedMotion: "no-preference" });
      });
  });

/** Nothing waits for somebody who scrolls. */
async function expectWholePicture(page: Page) {
  const areAllThere = () => page.evaluate(() => [...document.images].every((one) => one.complete));
  await expect.poll(areAllThere).toBe(true);
  expect(await blankShare(await page.screenshot({ fullPage: true }))).toBeLessThan(1 / 3);
}

test("the price bar lies over nothing until one scrolls", async ({ page, visit }) => {
  await visit("/customizedplan");
  const getPlan = page.getByRole("link", { name: "Get Plan" }).last();
  await expectAlive(getPlan);
  const card = await boxOf(page.getByRole("complementary"));
  expect((await boxOf(getPlan)).y).toBeGreaterThan(card.y + card.height);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(getPlan).toBeInViewport({ ratio: 1 });
});

/** Each Tamil word that is shown, with the typefaces that drew it. */
async function facesOfTamil(page: Page): Promise<[word: string, faces: string[]][]> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => parentElement?.checkVisibility()))
      for (const { 0: word, index } of [...text.data.matchAll(/\p{Script=Tamil}+/gu)].reverse()) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        range.surroundContents(document.createElement("data"));
      }
  });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const words = await page.locator("data").allTextContents();
  const nodes = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "data",
  });
  return Promise.all(
    nodes.nodeIds.map(async (nodeId, index): Promise<[string, string[]]> => {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      return [words[index] ?? "", fonts.map(({ familyName }) => familyName)];
    }),
  );
}

test("our own face draws every Tamil word on a first visit", async ({ page }) => {
  for (const path of ["/", "/customizedplan/all", pathIn("ta", "/contact")]) {
    await page.goto(path);
    await expectAlive(page.getByRole("banner").getByRole("link").last());
    await page.evaluate(() => document.fonts.ready);
    const words = await facesOfTamil(page);
    expect(words.length).toBeGreaterThan(0);
    // Of its weights a face may be named after one.
    expect(words.filter(([, faces]) => !/^Anek Tamil[^,]*$/.test(faces.join()))).toEqual([]);
  }
});
