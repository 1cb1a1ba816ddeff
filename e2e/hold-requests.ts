import type { Page, Route } from "@playwright/test";

/**
 * Holds matching requests until the returned function is called.
 *
 * @param onRelease how to handle each request then
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  onRelease = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await onRelease(route);
  });
  return release;
}

/** Keeps the next page unhydrated until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");
