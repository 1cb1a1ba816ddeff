import type { Page, Route } from "@playwright/test";

/** @returns a function that releases the requests */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  onRelease = (route: Route) => route.fallback(),
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

/** Prevents hydration. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");

/** The server rejects the request and stores nothing. */
export const rejectRequest = (route: Route) =>
  route.fulfill({ status: 500, json: { code: "failed" } });
