// Windows contrast themes remove backgrounds, so states must differ by borders, outlines or text.
import type { Locator, Page } from "@playwright/test";
import { buildComparePath } from "@/lib/plans/compare";
import { expect, pickThreePlans, test } from "../fixtures";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** In pixels. */
const measureEdge = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
    const outline = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    return { border: Number.parseFloat(borderTopWidth), outline };
  });

async function expectOpenPlanMarked(page: Page) {
  const openPlan = page.getByRole("button", { name: "Power ₹" });
  await openPlan.click();
  await expect(openPlan).toHaveAttribute("aria-expanded", "true");
  await expect.poll(async () => (await measureEdge(openPlan)).border).toBe(3);
  expect((await measureEdge(page.getByRole("button", { name: "Power Max ₹" }))).border).toBe(1);
}

async function expectChosenOptionMarked(page: Page) {
  const radio = (name: string) => page.getByRole("radio", { name });
  const optionBox = (name: string) => radio(name).locator("xpath=following-sibling::span");
  await expect(radio("40 Mbps")).toBeChecked();
  expect(await measureEdge(optionBox("40 Mbps"))).toEqual({ border: 3, outline: 0 });
  expect(await measureEdge(optionBox("100 Mbps"))).toEqual({ border: 1, outline: 0 });
  expect((await measureEdge(page.getByRole("link", { name: "Get Plan" }).first())).border).toBe(2);

  await radio("40 Mbps").focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
  await expect(radio("100 Mbps")).toBeChecked();
  expect(await measureEdge(optionBox("100 Mbps"))).toEqual({ border: 3, outline: 3 });
  expect(await measureEdge(optionBox("40 Mbps"))).toEqual({ border: 1, outline: 0 });
}

const expectCheapestMarked = (page: Page) =>
  expect(page.getByText("Costs least", { exact: true })).toHaveCSS("border-top-width", "1px");

async function expectControlsOutlined(page: Page) {
  for (const part of [
    page.getByRole("button", { name: "Send" }),
    page.getByLabel("First name"),
    page.getByRole("main").getByRole("link", { name: "Facebook" }),
    page.getByRole("contentinfo").getByRole("link", { name: "Facebook" }),
  ])
    expect((await measureEdge(part)).border).toBeGreaterThanOrEqual(1);
  const menu = page.getByRole("navigation", { name: "Main" });
  const expectTextDecoration = (name: string, line: string) =>
    expect(menu.getByRole("link", { name, exact: true })).toHaveCSS("text-decoration-line", line);
  await expectTextDecoration("Contact", "underline");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Menu", { exact: true }).click();
  await expectTextDecoration("Contact", "underline");
  await expectTextDecoration("All Plan", "none");
}

async function expectSelectedStreetMarked(page: Page) {
  const field = page.locator("#area-q");
  await field.focus();
  await expect(field).toHaveRole("combobox");
  await field.pressSequentially("sample");
  const option = (index: number) => page.getByRole("option").nth(index);
  await expect(option(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect((await measureEdge(option(0))).outline).toBe(3);
  expect((await measureEdge(option(1))).outline).toBe(0);
  const row = field.locator("..");
  expect((await measureEdge(row)).border).toBeGreaterThanOrEqual(1);
}

async function expectHeaderHasPageBackground(page: Page) {
  const [header, body] = await page
    .getByRole("banner")
    .evaluate((bar) =>
      [bar, document.body].map((element) => getComputedStyle(element).backgroundColor),
    );
  expect(header).toBe(body);
}

const findPicturesBehindText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isBehind = (picture: DOMRect, text: DOMRect) => {
      const width = Math.min(text.right, picture.right) - Math.max(text.left, picture.left);
      return (
        width > 1 && Math.min(text.bottom, picture.bottom) - Math.max(text.top, picture.top) > 1
      );
    };
    const pictures = [...document.querySelectorAll("main :is(img, svg), footer :is(img, svg)")]
      .filter((picture) => isVisible(picture) && picture.getBoundingClientRect().width > 64)
      .map((picture) => picture.getBoundingClientRect());
    const elementsWithBackground = [...document.querySelectorAll("main *, footer *")].filter(
      (element) =>
        [undefined, "::before", "::after"].some((part) => {
          const { backgroundImage, content } = getComputedStyle(element, part);
          return backgroundImage.includes("url(") && (!part || content !== "none");
        }),
    );
    const findings = elementsWithBackground.map(
      ({ className }) => `background picture: ${className}`,
    );

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!textContent?.trim() || !parentElement || !isVisible(parentElement)) continue;
      // Texts within a drawing are part of the picture.
      if (parentElement.closest("[role=img], .sr-only, script, style")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects())
        if (pictures.some((picture) => isBehind(picture, box))) findings.push(textContent.trim());
    }
    return [...new Set(findings)];
  });

test("hides pictures behind text and marks states by borders and outlines in forced colours @desktop", async ({
  page,
}) => {
  const comparedIds = (await pickThreePlans(page)).map(({ _id }) => _id);
  for (const [path, expectVisibleStates] of [
    ["/", expectOpenPlanMarked],
    ["/customizedplan", expectChosenOptionMarked],
    [buildComparePath(comparedIds), expectCheapestMarked],
    ["/area/pallikoodam-street", expectHeaderHasPageBackground],
    ["/area", expectSelectedStreetMarked],
    ["/aaryaaTV", expectHeaderHasPageBackground],
    ["/privacy", expectHeaderHasPageBackground],
    ["/nothing-here", expectHeaderHasPageBackground],
    // This page is last, because its check changes the viewport to a phone's.
    ["/contact", expectControlsOutlined],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
      expect(await findPicturesBehindText(page)).toEqual([]);
      await expectVisibleStates(page);
    });
});
