import type { Locator, Page } from "@playwright/test";
import * as english from "@/lib/content/en/words";
import { fillIn, send } from "../enquiry-form";
import { expect, stopTime, test } from "../fixtures";
import { boxOf, expectAccessible } from "../page-checks";

const notifications = (page: Page) => page.getByRole("region", { name: english.site.toasts });
const toast = (page: Page) =>
  notifications(page).getByRole("listitem").filter({ hasText: english.form.noAnswer });

/** A toast says that nobody answered. By key: the pointer must not come to rest where it will be. */
async function sendInVain(page: Page) {
  await send(page).press("Enter");
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await toast(page).isVisible()).toBe(true);
  }).toPass();
}

async function middleOf(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

async function expectTopRight(page: Page) {
  const { x, y, width, height } = await boxOf(toast(page));
  // Over the header, where no field is.
  const header = await boxOf(page.getByRole("banner"));
  expect(y + height).toBeLessThan(header.y + header.height + 24);
  expect((page.viewportSize()?.width ?? 0) - (x + width)).toBeLessThan(30);
  expect(x).toBeGreaterThanOrEqual(0);
}

test("it stands top right, stays where one is at it, and goes", async ({ page }) => {
  // A server that never answers. Time stands: only `runFor` moves it.
  await page.clock.install();
  await page.route("**/api/contact/post", (route) => route.abort());
  await page.goto("/contact");
  await fillIn(page);
  await stopTime(page);
  await sendInVain(page);
  await expectTopRight(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await expectTopRight(page);
  await page.clock.runFor(2_000);
  const middle = await middleOf(toast(page));
  await page.mouse.move(middle.x, middle.y);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(6_000);
  await expect(toast(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await sendInVain(page);
  const turn = (isHere: boolean) =>
    page.evaluate((here) => {
      document.hasFocus = () => here;
      window.dispatchEvent(new Event(here ? "focus" : "blur"));
    }, isHere);
  await turn(false);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await turn(true);
  await page.clock.runFor(4_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast(page)).toHaveCount(0);

  await sendInVain(page);
  // Where a finger meets it: it has come to rest.
  await toast(page).hover({ trial: true });
  const { x, y } = await middleOf(toast(page));
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await send("touchStart", x);
  for (const moved of [10, 40, 90, 150]) await send("touchMove", x + moved);
  await send("touchEnd");
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);

  await sendInVain(page);
  await page.keyboard.press("Alt+t");
  await expect(notifications(page).getByRole("list")).toBeFocused();
  // The focus on it holds it back as well.
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page, notifications(page));
});
