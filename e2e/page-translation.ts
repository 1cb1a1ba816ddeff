import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixtures";

/** React reports an error if a text node that it removes has been replaced by the translation. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (message) => {
        const isFailedRequest = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !isFailedRequest) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const AMOUNT_OR_NAME = /₹ ?\d|Aaryaa Network|Railwire|BSNL|Netflix|JioHotstar/;

/** Amounts and names must be marked as not to be translated. */
export async function expectNamesMarked(page: Page): Promise<void> {
  const unmarkedTexts = await page.evaluate((source) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isSkipped = parentElement?.closest('[translate="no"], noscript, script');
      if (!isSkipped && textContent?.match(source)) texts.push(textContent);
    }
    return texts;
  }, AMOUNT_OR_NAME.source);
  expect(unmarkedTexts).toEqual([]);
}

type Translation = { text: Text; original: string; font: HTMLElement };
type TranslatedWindow = Window & { translations?: Translation[] };

/**
 * Replaces each text node with nested `<font>` elements, as the page translation of browsers does, now and
 * after later changes of the page. Keeps the words, so that locators match. Unlike Chrome, includes
 * whitespace and texts with `translate="no"`, because translators differ in what they skip.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translations: Translation[] = [];
    Object.assign(window, { translations });

    const translateText = (text: Text) => {
      if (text.parentElement?.closest("font, noscript, script, style, svg, textarea")) return;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
      translations.push({ text, original: text.data, font });
    };
    const translate = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
      for (const text of texts) translateText(text as Text);
    };

    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * React writes a changed text into the original text node, which is no longer on the page. Finds nothing
 * after a full page load, which ends the translation.
 */
export async function expectNoStaleTexts(page: Page): Promise<void> {
  const staleTexts = await page.evaluate(() =>
    ((window as unknown as TranslatedWindow).translations ?? [])
      .filter(({ text, original, font }) => font.isConnected && text.data !== original)
      .map(({ text, original }) => `${original} instead of ${text.data}`),
  );
  expect(staleTexts).toEqual([]);
}
