import type { Page, Route } from "@playwright/test";

/**
 * Keeps a request waiting, so that the test sees the page meanwhile.
 *
 * @param then what becomes of it once it is let go
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await then(route);
  });
  return letGo;
}

/** The page as it stands while its scripts are on their way. */
export const holdScripts = (page: Page) => hold(page, "**/_next/static/**/*.js");
