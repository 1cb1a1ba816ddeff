// What holds for any page as it stands: whoever uses it, however narrow the window, however large the
// letters.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** The page breaks no rule of accessibility and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  // In the page itself, and telling only what is wrong: anything else takes twice as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
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
  const standard = (16 * percent) / 100;
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/** No amount reaches over whatever cuts off what does. Resolves to how many there are. */
export async function expectAmountsWhole(page: Page): Promise<number> {
  const amounts = (await readWords(page)).filter(({ isAmount }) => isAmount);
  expect(amounts.filter(({ isCut }) => isCut)).toEqual([]);
  return amounts.length;
}

/** What is seen, or can be scrolled to. */
function readWords(page: Page) {
  return page.evaluate(() => {
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
      if (!isAmount && parentElement.closest("[aria-hidden=true]")) continue;
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
}

/** Nothing scrolls sideways, and no word reaches over the window's edge. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect((await readWords(page)).filter(({ isCut }) => isCut)).toEqual([]);
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
