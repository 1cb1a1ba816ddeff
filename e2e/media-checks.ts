// Checks of a page on paper and in forced colours.
import { expect, type Locator, type Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

/** Returns the text of each sheet. */
export async function printToText(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}

/** Expects dark text on white, without pictures and buttons. */
export async function expectPrintStyles(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(findDarkParts)).toEqual([]);
  const pictures = page.locator("main picture:not(figcaption *)").filter({ visible: true });
  await expect(pictures).toHaveCount(0);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** Runs in the browser, so it must not use anything from outside the function. */
function findDarkParts(): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("The browser has no canvas.");
  const luminance = (colour: string) => {
    canvas.fillStyle = "#fff";
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const problems: string[] = [];
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility() || element.closest(".sr-only, script, style")) continue;
    const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (hasText && luminance(color) > 0.45) problems.push(`light text: ${element.textContent}`);
    if (luminance(backgroundColor) < 0.8) problems.push(`dark background: ${element.className}`);
    if (backgroundImage.includes("url(")) problems.push(`background picture: ${element.className}`);
  }
  return problems;
}

/** Windows contrast themes remove backgrounds, and a picture behind text would make the text unreadable. */
export async function expectReadableInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(findPicturesBehindText)).toEqual([]);
  const readBackground = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const body = page.locator("body");
  expect(await readBackground(page.getByRole("banner"))).toBe(await readBackground(body));
  await page.emulateMedia({ forcedColors: null });
}

/** Runs in the browser, so it must not use anything from outside the function. */
function findPicturesBehindText(): string[] {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isBehind = (picture: DOMRect, text: DOMRect) => {
    const width = Math.min(text.right, picture.right) - Math.max(text.left, picture.left);
    const height = Math.min(text.bottom, picture.bottom) - Math.max(text.top, picture.top);
    return width > 1 && height > 1;
  };
  const pictures = [...document.querySelectorAll("main :is(img, svg), footer :is(img, svg)")]
    .filter((picture) => isVisible(picture) && picture.getBoundingClientRect().width > 64)
    .map((picture) => picture.getBoundingClientRect());
  const findings = new Set<string>();
  // The arrow of a select is beside its text.
  for (const element of document.querySelectorAll(":is(main, footer) :not(select)"))
    for (const part of [undefined, "::before", "::after"]) {
      const { backgroundImage, content } = getComputedStyle(element, part);
      if (backgroundImage.includes("url(") && (!part || content !== "none"))
        findings.add(`background picture: ${element.className}`);
    }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!textContent?.trim() || !parentElement || !isVisible(parentElement)) continue;
    // Texts within a drawing are part of the picture.
    if (parentElement.closest("[role=img], .sr-only, script, style")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects())
      if (pictures.some((picture) => isBehind(picture, box))) findings.add(textContent.trim());
  }
  return [...findings];
}
