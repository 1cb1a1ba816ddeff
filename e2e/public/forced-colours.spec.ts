// The colours of the visitor's own system, as in Windows' contrast themes: only borders, outlines
// and words still tell things apart.
import type { Locator, Page } from "@playwright/test";
import { comparePath } from "@/lib/plans/compare";
import { expect, test, threePlans } from "../fixtures";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** The widths of what is drawn round an element, in pixels: without a style a border has none. */
const edgeOf = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
    const outline = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    return { border: Number.parseFloat(borderTopWidth), outline };
  });

async function expectPlansTold(page: Page) {
  const power = page.getByRole("button", { name: "Power ₹" });
  await power.click();
  await expect(power).toHaveAttribute("aria-expanded", "true");
  await expect.poll(async () => (await edgeOf(power)).border).toBe(3);
  expect((await edgeOf(page.getByRole("button", { name: "Power Max ₹" }))).border).toBe(1);
}

/** The chosen option has a stronger border, and the focus an outline. */
async function expectOptionsTold(page: Page) {
  const radio = (name: string) => page.getByRole("radio", { name });
  const face = (name: string) => radio(name).locator("xpath=following-sibling::span");
  await expect(radio("40 Mbps")).toBeChecked();
  expect(await edgeOf(face("40 Mbps"))).toEqual({ border: 3, outline: 0 });
  expect(await edgeOf(face("100 Mbps"))).toEqual({ border: 1, outline: 0 });
  expect((await edgeOf(page.getByRole("link", { name: "Get Plan" }).first())).border).toBe(2);

  await radio("40 Mbps").focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(radio("100 Mbps")).toBeChecked();
  expect(await edgeOf(face("100 Mbps"))).toEqual({ border: 3, outline: 3 });
  expect(await edgeOf(face("40 Mbps"))).toEqual({ border: 1, outline: 0 });
}

/** Whichever plan costs least has an edge. */
const expectLeastTold = (page: Page) =>
  expect(page.getByText("Costs least", { exact: true })).toHaveCSS("border-top-width", "1px");

async function expectEdges(page: Page) {
  for (const part of [
    page.getByRole("button", { name: "Send" }),
    page.getByLabel("First name"),
    page.getByRole("main").getByRole("link", { name: "Facebook" }),
    page.getByRole("contentinfo").getByRole("link", { name: "Facebook" }),
  ])
    expect((await edgeOf(part)).border).toBeGreaterThanOrEqual(1);
  // The page that is shown, on a desk and on a phone.
  const menu = page.getByRole("navigation", { name: "Main" });
  const expectLine = (name: string, line: string) =>
    expect(menu.getByRole("link", { name, exact: true })).toHaveCSS("text-decoration-line", line);
  await expectLine("Contact", "underline");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Menu", { exact: true }).click();
  await expectLine("Contact", "underline");
  await expectLine("All Plan", "none");
}

/** The suggested street that is chosen is framed. */
async function expectStreetTold(page: Page) {
  const field = page.locator("#area-q");
  await field.focus();
  await expect(field).toHaveRole("combobox");
  await field.pressSequentially("sample");
  const option = (at: number) => page.getByRole("option").nth(at);
  await expect(option(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect((await edgeOf(option(0))).outline).toBe(3);
  expect((await edgeOf(option(1))).outline).toBe(0);
  expect((await edgeOf(field)).border).toBeGreaterThanOrEqual(1);
}

/** The header is not drawn over a picture whose colours stay. */
async function expectOwnGround(page: Page) {
  const [header, body] = await page
    .getByRole("banner")
    .evaluate((bar) => [bar, document.body].map((at) => getComputedStyle(at).backgroundColor));
  expect(header).toBe(body);
}

/** What is seen of pictures behind words. */
const picturesBehindWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isBehind = (box: DOMRect, word: DOMRect) => {
      const width = Math.min(word.right, box.right) - Math.max(word.left, box.left);
      return width > 1 && Math.min(word.bottom, box.bottom) - Math.max(word.top, box.top) > 1;
    };
    const boxes = [...document.querySelectorAll("main :is(img, svg), footer :is(img, svg)")]
      .filter((picture) => isSeen(picture) && picture.getBoundingClientRect().width > 64)
      .map((picture) => picture.getBoundingClientRect());
    const drawn = [...document.querySelectorAll("main *, footer *")].filter((element) =>
      [undefined, "::before", "::after"].some((part) => {
        const { backgroundImage, content } = getComputedStyle(element, part);
        return backgroundImage.includes("url(") && (!part || content !== "none");
      }),
    );
    const found = drawn.map(({ className }) => `a picture is the ground of ${className}`);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent?.trim() || !parentElement || !isSeen(parentElement)) continue;
      // A drawing may hold words of its own, with nothing behind them.
      if (parentElement.closest("[role=img], .sr, script, style")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const word of range.getClientRects())
        if (boxes.some((box) => isBehind(box, word))) found.push(textContent.trim());
    }
    return [...new Set(found)];
  });

test("no picture is behind the words of a page, all is told apart @desk", async ({ page }) => {
  const three = (await threePlans(page)).map(({ _id }) => _id);
  for (const [path, expectTold] of [
    ["/", expectPlansTold],
    ["/customizedplan", expectOptionsTold],
    [comparePath(three), expectLeastTold],
    ["/area/pallikoodam-street", expectOwnGround],
    ["/area", expectStreetTold],
    ["/aaryaaTV", expectOwnGround],
    ["/privacy", expectOwnGround],
    ["/nothing-here", expectOwnGround],
    // On a phone in the end.
    ["/contact", expectEdges],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
      expect(await picturesBehindWords(page)).toEqual([]);
      await expectTold(page);
    });
});
