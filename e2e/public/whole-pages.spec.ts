// The walk: every page at the widths of a small phone, a phone and a desk. And pages as somebody sees
// them who never scrolls: in one picture, on a first visit.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pathIn } from "@/lib/content/language";
import { comparePath } from "@/lib/plans/compare";
import { summary } from "../enquiry-form";
import { dearestPlan, expect, expectAlive, test, threePlans } from "../fixtures";
import {
  expectAccessible,
  expectFits,
  expectLettersWhole,
  expectRingsWhole,
  expectWordsWhole,
  setLetters,
} from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUILDER = "/customizedplan?type=internet%2Bott";
/** Of the dearest plan, whose amounts are the longest. */
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
    words,
    language,
  }) => {
    const addresses: Record<string, string> = {
      [CHOSEN]: `/contact?plan=${(await dearestPlan(page))._id}`,
      [COMPARED]: comparePath((await threePlans(page)).map(({ _id }) => _id)),
    };
    for (const path of pages)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 844 });
        await visit(addresses[path] ?? path);
        await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
        if (path === CHOSEN) await expect(summary(page, words)).toContainText("₹");
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          await expectFits(page);
          if (width < 1440) await expectWordsWhole(page);
          if (width !== 390) await expectLettersWhole(page);
          // What words cannot change is looked at once in Tamil.
          if (language === "en" && width !== 320) await expectWholePicture(page);
          if (width === 320 || (language === "en" && width === 1440)) await expectAccessible(page);
        }
        await setLetters(page, 200);
        await expectFits(page);
        await expectLettersWhole(page);
        if (LARGE.includes(path)) await expectFitsLarge(page);
        await setLetters(page, 100);
        if (!LARGE.includes(path)) return;
        // What is compared may be swiped on a small phone. Last: what has the focus is scrolled to.
        await page.setViewportSize({ width: path === COMPARED ? 1440 : 320, height: 640 });
        await expectRingsWhole(page);
      });
  });

/** In larger windows, one of them a desk's at twice its size, and with letters as many set them. */
async function expectFitsLarge(page: Page) {
  for (const [letters, width, height] of [
    [100, 640, 450],
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
