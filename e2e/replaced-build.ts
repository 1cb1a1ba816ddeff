import type { Page } from "@playwright/test";

/** Returns the paths of the documents that the page requests from now on. */
export function recordDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  return paths;
}

/**
 * Simulates a deployment: chunks that the page has not loaded yet respond with 404, until the browser
 * requests the next document. With `isLasting`, also afterwards.
 *
 * @returns the paths of the documents that the page requests from now on
 */
export async function replaceBuild(page: Page, { isLasting = false } = {}): Promise<string[]> {
  const loadedUrls = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const documents = recordDocuments(page);
  await page.route("**/_next/static/chunks/*", (route) => {
    const isReplaced = isLasting || documents.length === 0;
    return isReplaced && !loadedUrls.includes(route.request().url())
      ? route.fulfill({ status: 404 })
      : route.fallback();
  });
  return documents;
}
