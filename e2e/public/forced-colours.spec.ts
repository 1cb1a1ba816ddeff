// The colours of the visitor's own system, as in Windows' contrast themes: only borders, outlines
// and words still tell things apart.
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

type Edge = { border: number; outline: number };

/** The widths of what is drawn round an element, in pixels. */
function edgeOf(element: Locator): Promise<Edge> {
  return element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
    return {
      border: borderTopStyle === "none" ? 0 : Number.parseFloat(borderTopWidth),
      outline: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
    };
  });
}

test("in the builder the chosen option has a stronger border, and the focus an outline @desk", async ({
  page,
}) => {
  await page.goto("/customizedplan");
  const face = (name: string | RegExp) =>
    page.getByRole("radio", { name }).locator("xpath=following-sibling::span");
  const chosen = page.getByRole("radio", { name: "40 Mbps" });
  const other = page.getByRole("radio", { name: "100 Mbps" });
  await expect(chosen).toBeChecked();
  expect(await edgeOf(face("40 Mbps"))).toEqual({ border: 3, outline: 0 });
  expect(await edgeOf(face("100 Mbps"))).toEqual({ border: 1, outline: 0 });

  await chosen.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(other).toBeChecked();
  expect(await edgeOf(face("100 Mbps"))).toEqual({ border: 3, outline: 3 });
  expect(await edgeOf(face("40 Mbps"))).toEqual({ border: 1, outline: 0 });
});

test("the plan whose card is open has a stronger border @desk", async ({ page }) => {
  await page.goto("/");
  const power = page.getByRole("button", { name: "Power ₹" });
  const max = page.getByRole("button", { name: "Power Max ₹" });
  await power.click();
  await expect(power).toHaveAttribute("aria-expanded", "true");
  await expect.poll(async () => (await edgeOf(power)).border).toBe(3);
  expect((await edgeOf(max)).border).toBe(1);
});

test("buttons, tiles and fields keep an edge @desk", async ({ page }) => {
  await page.goto("/contact?offer=power");
  const parts = [
    page.getByRole("button", { name: "Send" }),
    page.getByLabel("First name"),
    page.getByRole("main").getByRole("link", { name: "Facebook" }),
    page.getByRole("contentinfo").getByRole("link", { name: "Facebook" }),
  ];
  for (const part of parts) expect((await edgeOf(part)).border).toBeGreaterThanOrEqual(1);
  await page.goto("/customizedplan");
  expect((await edgeOf(page.getByRole("link", { name: "Get Plan" }).first())).border).toBe(2);
});

test("bullets are drawn in a colour of the system @desk", async ({ page }) => {
  await page.goto("/privacy");
  const colours = await page.locator("main li").evaluateAll((items) =>
    items.map((item) => {
      const bullet = getComputedStyle(item, "::before").borderTopColor;
      return bullet === getComputedStyle(document.body).color;
    }),
  );
  expect(colours.length).toBeGreaterThan(3);
  expect(colours).not.toContain(false);
});

test("the page that is shown is marked in the menu", async ({ page, isMobile }) => {
  await page.goto("/contact");
  if (isMobile) await page.getByLabel("Menu", { exact: true }).click();
  const line = (name: string) =>
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await line("Contact")).toBe("underline");
  expect(await line("All Plan")).toBe("none");
});

test("the header is not drawn over a picture whose colours stay @desk", async ({ page }) => {
  await page.goto("/aaryaaTV");
  const ground = await page
    .getByRole("banner")
    .evaluate((header) =>
      [header, document.body].map((at) => getComputedStyle(at).backgroundColor),
    );
  expect(ground[0]).toBe(ground[1]);
});

for (const path of ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy", "/nothing-here"])
  test(`no picture shows from behind the words of ${path} @desk`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
    const behind = await page.evaluate(() => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
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
          if (
            boxes.some(
              (box) =>
                word.left < box.right - 1 &&
                word.right > box.left + 1 &&
                word.top < box.bottom - 1 &&
                word.bottom > box.top + 1,
            )
          )
            found.push(textContent.trim());
      }
      return [...new Set(found)];
    });
    expect(behind).toEqual([]);
  });
