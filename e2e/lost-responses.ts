// Lost requests and responses. After a missing answer, the page checks whether the server has stored the change, for
// the first time after two seconds.
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { pauseClock } from "./fixtures";

export const noAnswerAlert = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "No answer came." });

/** Loses the request: the server does not receive it. */
export const dropRequest = (route: Route) => route.abort();

/** Loses the response: the server handles the request. */
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

/** Clicks a button whose request or response is lost, and lets the clock run through the first check. */
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
