import type { Page, Route } from "@playwright/test";

/** Holds all requests to the URL until the returned function is called. */
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

/** The server handles the requests. Returns a function that releases their responses. */
export async function holdResponses(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

/** Prevents hydration until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");

/** Responds like a server that fails and stores nothing. */
export const rejectRequest = (route: Route) =>
  route.fulfill({ status: 500, json: { code: "failed" } });
