import type { Page, Route } from "@playwright/test";

/**
 * Holds matching requests until the returned function is called.
 *
 * @param onRelease handles each held request after the release
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

/** Prevents the hydration of the next page until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");
