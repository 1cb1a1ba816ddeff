import type { Locator, Page } from "@playwright/test";
import * as english from "@/lib/content/en/words";
import { fillEnquiryForm, sendButton } from "../enquiry-form";
import { expect, expectHydrated, pauseClock, test } from "../fixtures";
import { expectAccessible, getBox } from "../page-checks";

const toastRegion = (page: Page) => page.getByRole("region", { name: english.site.toastsLabel });
const toast = (page: Page) =>
  toastRegion(page).getByRole("listitem").filter({ hasText: english.enquiryForm.noResponse });

/** Uses the keyboard, so that the pointer does not hover over the toast. */
async function sendAndExpectToast(page: Page) {
  await sendButton(page).press("Enter");
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await toast(page).isVisible()).toBe(true);
  }).toPass();
}

/** The timeout is paused when the toast is rendered as expanded. */
const expectExpanded = (page: Page, isExpanded: boolean) =>
  expect(toast(page)).toHaveAttribute("data-expanded", String(isExpanded));

async function getCentre(locator: Locator) {
  const { x, y, width, height } = await getBox(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

async function expectTopRight(page: Page) {
  const { x, y, width, height } = await getBox(toast(page));
  // The toast is over the header, where it covers no form field.
  const header = await getBox(page.getByRole("banner"));
  expect(y + height).toBeLessThan(header.y + header.height + 24);
  expect((page.viewportSize()?.width ?? 0) - (x + width)).toBeLessThan(30);
  expect(x).toBeGreaterThanOrEqual(0);
}

test("shows a toast at the top right, pauses its timeout on hover, focus and window change, and dismisses it on swipe", async ({
  page,
}) => {
  // The clock is paused below: only `runFor` advances it.
  await page.clock.install();
  await page.route("**/api/contact/post", (route) => route.abort());
  await page.goto("/contact");
  await expectHydrated(sendButton(page));
  await fillEnquiryForm(page);
  await pauseClock(page);
  await sendAndExpectToast(page);
  await expectTopRight(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await expectTopRight(page);
  await page.clock.runFor(2_000);
  await toast(page).hover();
  await expectExpanded(page, true);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(10, 600);
  await expectExpanded(page, false);
  await page.clock.runFor(6_000);
  await expect(toast(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await sendAndExpectToast(page);
  const setWindowFocus = (isFocused: boolean) =>
    page.evaluate((focused) => {
      document.hasFocus = () => focused;
      window.dispatchEvent(new Event(focused ? "focus" : "blur"));
    }, isFocused);
  await setWindowFocus(false);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await setWindowFocus(true);
  await page.clock.runFor(4_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast(page)).toHaveCount(0);

  await sendAndExpectToast(page);
  // `trial` waits until the toast has stopped moving, without moving the pointer.
  await toast(page).hover({ trial: true });
  const { x, y } = await getCentre(toast(page));
  const cdpSession = await page.context().newCDPSession(page);
  const dispatchTouch = (type: "touchStart" | "touchMove" | "touchEnd", touchX?: number) =>
    cdpSession.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchX === undefined ? [] : [{ x: touchX, y }],
    });
  await dispatchTouch("touchStart", x);
  for (const distance of [10, 40, 90, 150]) await dispatchTouch("touchMove", x + distance);
  await dispatchTouch("touchEnd");
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);

  await sendAndExpectToast(page);
  await page.keyboard.press("Alt+t");
  await expect(toastRegion(page).getByRole("list")).toBeFocused();
  await expectExpanded(page, true);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();

  await page.clock.resume();
  await expectAccessible(page, toastRegion(page));
});
