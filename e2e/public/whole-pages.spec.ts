// Pages as somebody sees them who never scrolls: in one picture, on a first visit.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pathIn } from "@/lib/content/language";
import { expect, expectAlive, test } from "../fixtures";
import { boxOf } from "../page-checks";

const PAGES = [
  ...["/", "/customizedplan", "/customizedplan/all", "/compare", "/contact", "/contact/thank-you"],
  ...["/aaryaaTV", "/area", "/area/pallikoodam-street", "/privacy", "/nowhere"],
];

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

test("every page is whole in one picture @tamil", async ({ page, visit }) => {
  for (const path of PAGES) {
    await visit(path);
    const areAllThere = () =>
      page.evaluate(() => [...document.images].every((one) => one.complete));
    await expect.poll(areAllThere, { message: path }).toBe(true);
    const share = await blankShare(await page.screenshot({ fullPage: true }));
    expect.soft(share, path).toBeLessThan(1 / 3);
  }
});

test("the price bar lies over nothing until one scrolls @phone", async ({ page, visit }) => {
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

for (const path of ["/", "/customizedplan/all", pathIn("ta", "/contact")])
  test(`our own face draws every Tamil word of ${path} on a first visit @phone`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectAlive(page.getByRole("banner").getByRole("link").last());
    await page.evaluate(() => document.fonts.ready);
    const words = await facesOfTamil(page);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter(([, faces]) => faces.join() !== "Anek Tamil")).toEqual([]);
  });
