import { expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";

/** Also checks for sideways scrolling. Does not check the content of iframes. */
export async function expectAccessible(page: Page, part = page.locator(":root")): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveTitle(/\S/);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await part.evaluate(async (element) => {
    const pageAxe = (window as unknown as { axe: typeof axe }).axe;
    const results = await pageAxe.run(element, {
      resultTypes: ["violations"],
      iframes: false,
      // Next removes the title for a moment while a page renders again. The test above waits for it.
      rules: { "document-title": { enabled: false } },
    });
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
  expect(violations).toEqual([]);
}

/** Also fails if the overflow is clipped by `html` or `body`. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, windowWidth } = await page.evaluate(() => {
    const roots = [document.documentElement, document.body];
    for (const { style } of roots) style.overflowX = "visible";
    const scrollWidth = document.documentElement.scrollWidth;
    for (const { style } of roots) style.overflowX = "";
    return { scrollWidth, windowWidth: document.documentElement.clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(windowWidth);
}

/** Changes the browser's font size setting. @param percent of the default size */
export async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = Math.round((16 * percent) / 100);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

export async function expectNoTruncatedAmounts(page: Page): Promise<void> {
  const texts = await measureTexts(page);
  expect(texts.filter(({ isAmount, isCut }) => isAmount && isCut)).toEqual([]);
}

/** Texts outside scrollable elements can be cut at the window's edge, amounts also at a clipping element. */
const measureTexts = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr-only, [inert], script, style, noscript") &&
      getComputedStyle(element).clipPath === "none";
    const overflows = ({ left, right }: DOMRect, box: { left: number; right: number }) =>
      left < box.left - 1 || right > box.right + 1;
    const isCut = (rects: DOMRect[], parent: Element, isAmount: boolean) => {
      for (
        let element: Element | null = parent;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const overflow = getComputedStyle(element).overflowX;
        if (/auto|scroll/.test(overflow)) return false;
        const box = element.getBoundingClientRect();
        if (isAmount && overflow !== "visible" && rects.some((rect) => overflows(rect, box)))
          return true;
      }
      return rects.some((rect) => overflows(rect, { left: 0, right: innerWidth }));
    };

    const texts: { text: string; isAmount: boolean; isCut: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent?.trim() || !parentElement || !isVisible(parentElement)) continue;
      const isAmount = textContent.includes("₹");
      if (!isAmount && parentElement.closest("[aria-hidden=true]:not(.footer-wordmark)")) continue;
      const range = document.createRange();
      // The paise are in a child element of the amount.
      range.selectNodeContents(isAmount ? parentElement : walker.currentNode);
      const rects = [...range.getClientRects()];
      texts.push({
        text: range.toString(),
        isAmount,
        isCut: isCut(rects, parentElement, isAmount),
      });
    }
    return texts;
  });

export async function expectFitsWindow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect((await measureTexts(page)).filter(({ isCut }) => isCut)).toEqual([]);
}

/** Returns the total height in pixels of fixed elements and of elements that stick to the top or the bottom. */
export const measureFixedHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let totalHeight = 0;
    for (const element of document.querySelectorAll("body *")) {
      const style = getComputedStyle(element);
      const { top, bottom, height } = element.getBoundingClientRect();
      const isAtTop = style.top !== "auto" && Math.abs(top) < 1;
      const isAtBottom = style.bottom !== "auto" && Math.abs(bottom - innerHeight) < 1;
      const isSticky = style.position === "sticky" && (isAtTop || isAtBottom);
      const isFixed = style.position === "fixed" || isSticky;
      const isInWindow = height > 1 && bottom > 0 && top < innerHeight;
      if (isFixed && isInWindow && element.checkVisibility()) totalHeight += height;
    }
    return totalHeight;
  });

/** A break after a hyphen or similar sign is allowed. */
export async function expectNoBrokenWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest(".sr-only, svg, [inert], [aria-hidden=true], script, style")) continue;
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

export async function expectNoClippedFocusRings(page: Page): Promise<void> {
  const clipped = await page.evaluate(() => {
    const isClipped = (element: HTMLElement) => {
      element.focus();
      if (!element.matches(":focus-visible")) return false;
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      const ringWidth = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
      const box = element.getBoundingClientRect();
      for (
        let ancestor = element.parentElement;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const { left, right, top, bottom } = ancestor.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const exceedsX = box.left - ringWidth < left || box.right + ringWidth > right;
        const exceedsY = box.top - ringWidth < top || box.bottom + ringWidth > bottom;
        if (exceedsX && overflowX !== "visible") return true;
        if (exceedsY && overflowY !== "visible") return true;
      }
      return false;
    };
    const focusable = [
      ...document.querySelectorAll<HTMLElement>("a, button, summary, [tabindex='0']"),
    ];
    return focusable.filter(isClipped).map(({ outerHTML }) => outerHTML);
  });
  expect(clipped).toEqual([]);
}

type Box = { top: number; bottom: number };
type Glyph = Box & { text: string; left: number; right: number };
type MeasuredText = {
  text: string;
  /** Pixels. */
  fontSize: number;
  glyphs: Glyph[];
  /** Boxes of ancestors that clip vertical overflow. */
  clippingBoxes: Box[];
};

/** Measures the drawn glyphs, because Tamil signs extend above and below the line box. */
export async function expectNoClippedLetters(page: Page): Promise<void> {
  const problems = new Set<string>();
  for (const { text, fontSize, glyphs, clippingBoxes } of await page.evaluate(measureGlyphs)) {
    for (const glyph of glyphs)
      if (clippingBoxes.some((box) => isGlyphClipped(glyph, box)))
        problems.add(`${glyph.text} is clipped: ${text}`);
    for (const [index, upper] of glyphs.entries())
      for (const lower of glyphs.slice(index + 1))
        if (areGlyphsOverlapping(upper, lower, fontSize))
          problems.add(`${upper.text} overlaps ${lower.text}: ${text}`);
  }
  expect([...problems]).toEqual([]);
}

const isGlyphClipped = (glyph: Glyph, box: Box): boolean =>
  glyph.bottom > box.top &&
  glyph.top < box.bottom &&
  (glyph.top < box.top - 0.5 || glyph.bottom > box.bottom + 0.5);

/** Boxes of round signs may overlap by a tenth of the font size although the signs do not. */
const areGlyphsOverlapping = (upper: Glyph, lower: Glyph, fontSize: number): boolean =>
  lower.bottom - upper.bottom > fontSize / 2 &&
  upper.left < lower.right &&
  lower.left < upper.right &&
  upper.bottom > lower.top + fontSize / 10;

/** Runs in the browser, so it must not use anything from outside the function. */
async function measureGlyphs(): Promise<MeasuredText[]> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) throw new Error("The browser has no canvas.");
  const graphemes = new Intl.Segmenter("ta", { granularity: "grapheme" });
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".sr-only, svg, [inert], [aria-hidden=true], script, style, noscript");

  const listGlyphs = (node: Text) => {
    const glyphs: Glyph[] = [];
    const range = document.createRange();
    for (const { segment: text, index } of graphemes.segment(node.data)) {
      if (!text.trim()) continue;
      const metrics = canvas.measureText(text);
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      for (const { left, right, top: lineTop, height } of range.getClientRects()) {
        const scale = height / (metrics.fontBoundingBoxAscent + metrics.fontBoundingBoxDescent);
        const baseline = lineTop + metrics.fontBoundingBoxAscent * scale;
        const top = baseline - metrics.actualBoundingBoxAscent * scale;
        const bottom = baseline + metrics.actualBoundingBoxDescent * scale;
        glyphs.push({ text, left, right, top, bottom });
      }
    }
    return glyphs;
  };
  /** Ends at the nearest scrollable ancestor. */
  const listClippingBoxes = (parent: Element) => {
    const boxes: Box[] = [];
    let element: Element | null = parent;
    while (element && element !== document.body) {
      const { overflowY } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowY)) break;
      const { top, bottom } = element.getBoundingClientRect();
      if (overflowY !== "visible") boxes.push({ top, bottom });
      element = element.parentElement;
    }
    return boxes;
  };

  const texts: MeasuredText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !isVisible(parent)) continue;
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    texts.push({
      text: node.data,
      fontSize: Number.parseFloat(fontSize),
      glyphs: listGlyphs(node),
      clippingBoxes: listClippingBoxes(parent),
    });
  }
  return texts;
}

export async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element has no box.");
  return box;
}

export async function expectTappable(locator: Locator, minSize = 44): Promise<void> {
  const { width, height } = await getBox(locator);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(minSize);
}

export async function readFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const matches = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  return Promise.all(
    matches.nodeIds.map(async (nodeId) => {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      return fonts.map(({ familyName }) => familyName).join();
    }),
  );
}
