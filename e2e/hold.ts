import type { Page } from "@playwright/test";

/** What a request waits for until the test has seen the page meanwhile. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** The page as it stands while its scripts are on their way; they come once this is released. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { held, release } = hold();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
