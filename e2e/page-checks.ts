// What holds for any page as it stands: whoever uses it, however narrow the window, however large the
// letters.
import { expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * The page breaks no rule of accessibility and does not scroll sideways. What a frame shows is a page
 * of its own.
 *
 * @param part where the rest of the page has been judged as it stands
 */
export async function expectAccessible(page: Page, part = page.locator(":root")): Promise<void> {
  await expectNoSidewaysScroll(page);
  // While a page is rendered anew Next takes its title out, and puts it back a moment later.
  await expect(page).toHaveTitle(/\S/);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await part.evaluate(async (element) => {
    const judge = (window as unknown as { axe: typeof axe }).axe;
    const found = await judge.run(element, { resultTypes: ["violations"], iframes: false });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
  expect(violations).toEqual([]);
}

/** The page as wide as the window: nothing scrolls sideways, and nothing is cut off instead. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, window } = await page.evaluate(() => {
    const clipping = [document.documentElement, document.body];
    for (const { style } of clipping) style.overflowX = "visible";
    const scroll = document.documentElement.scrollWidth;
    for (const { style } of clipping) style.overflowX = "";
    return { scroll, window: document.documentElement.clientWidth };
  });
  expect(scroll).toBeLessThanOrEqual(window);
}

/** The visitor's own size of letters, as a browser's settings have it, in percent of the usual. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = Math.round((16 * percent) / 100);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/** No amount reaches over whatever cuts off what does. */
export async function expectAmountsWhole(page: Page): Promise<void> {
  const words = await readWords(page);
  expect(words.filter(({ isAmount, isCut }) => isAmount && isCut)).toEqual([]);
}

/** What is seen, or can be scrolled to. */
const readWords = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr, [inert], script, style, noscript") &&
      getComputedStyle(element).clipPath === "none";
    const leaves = ({ left, right }: DOMRect, box: { left: number; right: number }) =>
      left < box.left - 1 || right > box.right + 1;
    const isCut = (rects: DOMRect[], from: Element, isAmount: boolean) => {
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const overflow = getComputedStyle(at).overflowX;
        if (/auto|scroll/.test(overflow)) return false;
        const box = at.getBoundingClientRect();
        if (isAmount && overflow !== "visible" && rects.some((rect) => leaves(rect, box)))
          return true;
      }
      return rects.some((rect) => leaves(rect, { left: 0, right: innerWidth }));
    };

    const found: { text: string; isAmount: boolean; isCut: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent?.trim() || !parentElement || !isSeen(parentElement)) continue;
      const isAmount = textContent.includes("₹");
      if (!isAmount && parentElement.closest("[aria-hidden=true]:not(.footer-sign)")) continue;
      const range = document.createRange();
      // The paise stand in an element of their own, within the rupees'.
      range.selectNodeContents(isAmount ? parentElement : walker.currentNode);
      const rects = [...range.getClientRects()];
      found.push({
        text: range.toString(),
        isAmount,
        isCut: isCut(rects, parentElement, isAmount),
      });
    }
    return found;
  });

/** Nothing scrolls sideways, and no word reaches over the window's edge. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect((await readWords(page)).filter(({ isCut }) => isCut)).toEqual([]);
}

/** The pixels that are taken from the window's height by what stays while one scrolls. */
export const stuckHeight = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom, height } = element.getBoundingClientRect();
        const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1;
        const sticks = position === "fixed" || (position === "sticky" && isAtEdge);
        return sticks && element.checkVisibility() && height > 1 && bottom > 0 && top < innerHeight;
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );

/** Each word stands in one line, but for where a hyphen or the like parts it. */
export async function expectWordsWhole(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest(".sr, svg, [inert], [aria-hidden=true], script, style")) continue;
      for (const { index, 0: word } of text.data.matchAll(/[^\s\-–·/…@]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
  expect(broken).toEqual([]);
}

/** Nothing cuts off the ring round what has the focus. */
export async function expectRingsWhole(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const isCut = (stop: HTMLElement) => {
      stop.focus();
      if (!stop.matches(":focus-visible")) return false;
      const { outlineWidth, outlineOffset } = getComputedStyle(stop);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
      const ring = stop.getBoundingClientRect();
      for (let at = stop.parentElement; at && at !== document.body; at = at.parentElement) {
        const { left, right, top, bottom } = at.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(at);
        const isBeside = ring.left - reach < left || ring.right + reach > right;
        const isAbove = ring.top - reach < top || ring.bottom + reach > bottom;
        if (isBeside && overflowX !== "visible") return true;
        if (isAbove && overflowY !== "visible") return true;
      }
      return false;
    };
    const stops = [...document.querySelectorAll<HTMLElement>("a, button, summary, [tabindex='0']")];
    return stops.filter(isCut).map(({ outerHTML }) => outerHTML);
  });
  expect(cut).toEqual([]);
}

/**
 * Nothing cuts a letter off, and no line lies in the next one: by what is drawn, not by the font's boxes,
 * since Tamil's signs reach above and below its letters.
 */
export async function expectLettersWhole(page: Page): Promise<void> {
  const broken = await page.evaluate(async () => {
    await document.fonts.ready;
    /** The box of what is drawn. */
    type Ink = { text: string; left: number; right: number; top: number; bottom: number };
    const brush = document.createElement("canvas").getContext("2d");
    if (!brush) throw new Error("no canvas");
    const graphemes = new Intl.Segmenter("ta", { granularity: "grapheme" });
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr, svg, [inert], [aria-hidden=true], script, style, noscript");

    const readInk = (
      node: Text,
      { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration,
    ) => {
      brush.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const range = document.createRange();
      const letters = [...graphemes.segment(node.data)].filter(({ segment }) => segment.trim());
      return letters.flatMap(({ segment: text, index }): Ink[] => {
        const drawn = brush.measureText(text);
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        return [...range.getClientRects()].map(({ left, right, top, height }) => {
          const scale = height / (drawn.fontBoundingBoxAscent + drawn.fontBoundingBoxDescent);
          const baseline = top + drawn.fontBoundingBoxAscent * scale;
          return {
            text,
            left,
            right,
            top: baseline - drawn.actualBoundingBoxAscent * scale,
            bottom: baseline + drawn.actualBoundingBoxDescent * scale,
          };
        });
      });
    };
    /** The boxes that cut off what reaches above or below them. */
    const cuttersOf = (from: Element) => {
      const found: DOMRect[] = [];
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowY } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowY)) break;
        if (overflowY !== "visible") found.push(at.getBoundingClientRect());
      }
      return found;
    };
    const isCut = (ink: Ink, box: DOMRect) =>
      ink.bottom > box.top &&
      ink.top < box.bottom &&
      (ink.top < box.top - 0.5 || ink.bottom > box.bottom + 0.5);
    // By a tenth of the letters' size: round signs pass each other within their boxes.
    const reachesInto = (above: Ink, below: Ink, size: number) =>
      below.bottom - above.bottom > size / 2 &&
      above.left < below.right &&
      below.left < above.right &&
      above.bottom > below.top + size / 10;

    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (!node.data.trim() || !parent || !isSeen(parent)) continue;
      const style = getComputedStyle(parent);
      const size = Number.parseFloat(style.fontSize);
      const cutters = cuttersOf(parent);
      const letters = readInk(node, style);
      for (const ink of letters)
        if (cutters.some((box) => isCut(ink, box))) found.add(`${ink.text} is cut: ${node.data}`);
      for (const [index, above] of letters.entries())
        for (const below of letters.slice(index + 1))
          if (reachesInto(above, below, size))
            found.add(`${above.text} reaches into ${below.text}: ${node.data}`);
    }
    return [...found];
  });
  expect(broken).toEqual([]);
}

export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not laid out.");
  return box;
}

/** As large as a fingertip, in pixels. */
export async function expectTappable(part: Locator, least = 44): Promise<void> {
  const { width, height } = await boxOf(part);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
}

/** The typefaces that each of these elements is drawn in. */
export async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const all = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  return Promise.all(
    all.nodeIds.map(async (nodeId) => {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      return fonts.map(({ familyName }) => familyName).join();
    }),
  );
}
