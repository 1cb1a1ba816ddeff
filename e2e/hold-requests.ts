import type { Page, Route } from "@playwright/test";
import { createGate } from "@/test/gate";

/** Holds all requests to the URL until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  onRelease = (route: Route) => route.fallback(),
): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route(url, async (route) => {
    await opened;
    await onRelease(route);
  });
  return open;
}

/** The server handles the requests. Returns a function that releases their responses. */
export async function holdResponses(page: Page, url: string): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await opened;
    await route.fulfill({ response });
  });
  return open;
}

/** Prevents hydration until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");

/** Responds like a server that fails and stores nothing. */
export const rejectRequest = (route: Route) =>
  route.fulfill({ status: 500, json: { code: "failed" } });
