// Writes with a lost response: after two seconds, the page checks whether the server has stored the change.
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { pauseClock } from "./fixtures";

export const noAnswerAlert = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "No answer came." });

/** The server does not receive the request. */
export const dropRequest = (route: Route) => route.abort();

/** The server handles the request, but its response does not arrive. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/**
 * The first handler handles the first request with this method, and so on. Later requests are not intercepted.
 *
 * @returns the idempotency keys of all requests with this method
 */
export async function interceptWrites(
  page: Page,
  url: string,
  method: string,
  ...handlers: ((route: Route) => Promise<void>)[]
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(url, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const handle = handlers[keys.length];
    keys.push(request.headers()["idempotency-key"]);
    return handle ? handle(route) : route.fallback();
  });
  return keys;
}

/** Clicks a button with an intercepted request. The clock is paused until the first check has ended. */
export async function clickUnanswered(page: Page, button: Locator): Promise<void> {
  await pauseClock(page);
  await button.click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await runFirstCheck(page);
}

export async function runFirstCheck(page: Page): Promise<void> {
  await page.clock.runFor(2_100);
  await page.clock.resume();
}
