// Checks of accessibility and layout that hold for every page.
import { expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Runs axe and checks that the page does not scroll sideways. The content of iframes is not checked.
 *
 * @param part limits axe to a part of the page
 */
export async function expectAccessible(page: Page, part = page.locator(":root")): Promise<void> {
  await expectNoSidewaysScroll(page);
  // Next removes the title for a moment while a page renders again.
  await expect(page).toHaveTitle(/\S/);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await part.evaluate(async (element) => {
    const pageAxe = (window as unknown as { axe: typeof axe }).axe;
    const results = await pageAxe.run(element, { resultTypes: ["violations"], iframes: false });
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

/** Sets the font size of the browser's settings, in percent of its default. */
export async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = Math.round((16 * percent) / 100);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

export async function expectNoCutAmounts(page: Page): Promise<void> {
  const texts = await measureTexts(page);
  expect(texts.filter(({ isAmount, isCut }) => isAmount && isCut)).toEqual([]);
}

/**
 * Returns all visible texts. A text is cut if it crosses the window's edge, unless it is in a
 * scrollable element. An amount is also cut if it crosses the edge of a clipping element.
 */
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

/** Checks that nothing scrolls sideways and no text crosses the window's edge. */
export async function expectFitsWindow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect((await measureTexts(page)).filter(({ isCut }) => isCut)).toEqual([]);
}

/** Returns the total height of fixed elements and of sticky elements at an edge, in pixels. */
export const measureFixedHeight = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom, height } = element.getBoundingClientRect();
        const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1;
        const isFixed = position === "fixed" || (position === "sticky" && isAtEdge);
        return (
          isFixed && element.checkVisibility() && height > 1 && bottom > 0 && top < innerHeight
        );
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );

/** Checks that no word continues on a next line, except after a hyphen or similar sign. */
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

export async function expectNoCutFocusRings(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
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
    return focusable.filter(isCut).map(({ outerHTML }) => outerHTML);
  });
  expect(cut).toEqual([]);
}

/**
 * Checks that no letter is cut off and that no line overlaps the next. Measures the drawn glyphs
 * instead of the line boxes, because Tamil signs extend above and below them.
 */
export async function expectNoCutLetters(page: Page): Promise<void> {
  const problems = await page.evaluate(async () => {
    await document.fonts.ready;
    type Glyph = { text: string; left: number; right: number; top: number; bottom: number };
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("The browser has no canvas.");
    const graphemes = new Intl.Segmenter("ta", { granularity: "grapheme" });
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr-only, svg, [inert], [aria-hidden=true], script, style, noscript");

    const measureGlyphs = (
      node: Text,
      { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration,
    ) => {
      canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const range = document.createRange();
      const letters = [...graphemes.segment(node.data)].filter(({ segment }) => segment.trim());
      return letters.flatMap(({ segment: text, index }): Glyph[] => {
        const metrics = canvas.measureText(text);
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        return [...range.getClientRects()].map(({ left, right, top, height }) => {
          const scale = height / (metrics.fontBoundingBoxAscent + metrics.fontBoundingBoxDescent);
          const baseline = top + metrics.fontBoundingBoxAscent * scale;
          return {
            text,
            left,
            right,
            top: baseline - metrics.actualBoundingBoxAscent * scale,
            bottom: baseline + metrics.actualBoundingBoxDescent * scale,
          };
        });
      });
    };
    /** Boxes of ancestors that clip vertical overflow, up to the nearest scrollable ancestor. */
    const listClippingBoxes = (parent: Element) => {
      const boxes: DOMRect[] = [];
      for (
        let element: Element | null = parent;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const { overflowY } = getComputedStyle(element);
        if (/auto|scroll/.test(overflowY)) break;
        if (overflowY !== "visible") boxes.push(element.getBoundingClientRect());
      }
      return boxes;
    };
    const isCut = (glyph: Glyph, box: DOMRect) =>
      glyph.bottom > box.top &&
      glyph.top < box.bottom &&
      (glyph.top < box.top - 0.5 || glyph.bottom > box.bottom + 0.5);
    // Bounding boxes of round signs may overlap by a tenth of the font size although the signs do not.
    const overlaps = (upper: Glyph, lower: Glyph, fontSize: number) =>
      lower.bottom - upper.bottom > fontSize / 2 &&
      upper.left < lower.right &&
      lower.left < upper.right &&
      upper.bottom > lower.top + fontSize / 10;

    const problems = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (!node.data.trim() || !parent || !isVisible(parent)) continue;
      const style = getComputedStyle(parent);
      const fontSize = Number.parseFloat(style.fontSize);
      const clippingBoxes = listClippingBoxes(parent);
      const glyphs = measureGlyphs(node, style);
      for (const glyph of glyphs)
        if (clippingBoxes.some((box) => isCut(glyph, box)))
          problems.add(`${glyph.text} is cut: ${node.data}`);
      for (const [index, upper] of glyphs.entries())
        for (const lower of glyphs.slice(index + 1))
          if (overlaps(upper, lower, fontSize))
            problems.add(`${upper.text} overlaps ${lower.text}: ${node.data}`);
    }
    return [...problems];
  });
  expect(problems).toEqual([]);
}

export async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element has no box.");
  return box;
}

/** @param minSize in pixels */
export async function expectTappable(locator: Locator, minSize = 44): Promise<void> {
  const { width, height } = await getBox(locator);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(minSize);
}

/** Returns the fonts that each matching element is rendered in. */
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
