import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SIGN_IN_SIGNAL_KEY } from "@/lib/auth/constants";
import type { Words } from "@/lib/content/en/words";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { Plan } from "@/lib/plans/schema";
import { CHOICE_PARAMS } from "@/lib/plans/selection-query";
import type { PageContent } from "@/lib/site/page-content";
import { initialPageContent } from "@/test/initial-site";
import { ADMIN } from "../test/site";

export type Fixtures = {
  /** Begins with 6. No other test uses this number, or its digits after another first digit. */
  phone: string;
  /** A test tagged @tamil runs in both languages. */
  language: Language;
  words: Words;
  content: PageContent;
  /** Opens a page in the language of the test. `path` has no language prefix. */
  visit: (path: string) => Promise<void>;
  /** The splash plays on the first page of a browser session. */
  skipSplash: boolean;
  /** Signs in through the API instead of the login page. Each call starts a new session. */
  signIn: (account?: typeof ADMIN) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // Each test has its own IP, so that requests of other tests do not count towards its rate limits.
  extraHTTPHeaders: async ({}, use) => {
    await use(randomIpHeader());
  },

  context: async ({ context }, use) => {
    disableKeepAlive(context.request);
    await use(context);
  },

  request: async ({ request }, use) => {
    await use(disableKeepAlive(request));
  },

  language: ["en", { option: true }],

  words: async ({ language }, use) => {
    await use(getWords(language));
  },
  content: async ({ language }, use) => {
    await use(initialPageContent(language));
  },

  visit: async ({ page, language }, use) => {
    await use(async (path) => {
      await page.goto(localisedPath(language, path));
      // A machine that has no Tamil fonts draws boxes until the web font is loaded.
      await page.evaluate(() => document.fonts.ready);
    });
  },

  skipSplash: [true, { option: true }],

  page: async ({ page, skipSplash }, use) => {
    if (skipSplash) await page.addInitScript(() => sessionStorage.setItem("visited", "yes"));
    await use(page);
  },

  signIn: async ({ page, baseURL }, use) => {
    await use(async (account = ADMIN) => {
      const response = await page.request.post("/api/login", { data: account });
      expect(response.status()).toBe(200);
      const { token } = await response.json();
      await page.addInitScript(
        ([key, value, origin]) => {
          // On the login page a new token would signal a sign-in to other tabs.
          if (location.origin !== origin || location.pathname === "/admin/login") return;
          if (!localStorage.getItem(key)) localStorage.setItem(key, value);
        },
        [SIGN_IN_SIGNAL_KEY, String(token), new URL(baseURL ?? "").origin] as const,
      );
    });
  },

  phone: async ({}, use) => {
    await use(`6${String(randomInt(1_000_000_000)).padStart(9, "0")}`);
  },
});

export { expect };

const randomIpHeader = () => ({ "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}` });

/** The server closes idle connections after 5 s. Unlike browsers, Playwright does not retry then. */
function disableKeepAlive(request: APIRequestContext): APIRequestContext {
  const fetch = request.fetch.bind(request);
  request.fetch = (target, options) =>
    fetch(target, { ...options, headers: { ...options?.headers, connection: "close" } });
  return request;
}

/** Parsed mails by site and file name, because polling must parse each file only once. */
const mails = new Map<string, Email>();

/** The sites have no mail server, so they write mails to files. */
export async function readMails(): Promise<Email[]> {
  const root = process.env.E2E_DATA_DIR ?? "";
  for (const site of ["public", "admin"]) {
    const folder = path.join(root, site, "mail");
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names.filter((file) => file.endsWith(".eml") && !mails.has(site + file)))
      mails.set(site + name, await PostalMime.parse(await readFile(path.join(folder, name))));
  }
  return [...mails.values()];
}

/**
 * Waits until React handles the events of the element. Call this before the first use of a control that needs
 * JavaScript: before hydration, a button does nothing, and a link loads a full page. React adds a property such as
 * `__reactFiber$…` to each hydrated element.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  // Retries also if a navigation interrupts the evaluation, for example after a native form post.
  await expect(async () => expect(await element.evaluate(isHydrated)).toBe(true)).toPass({
    timeout: 20_000,
  });
}

type Fiber = {
  return: Fiber | null;
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
};

/**
 * React attaches a fiber to each element while it still hydrates the rest of the page, so only the root knows
 * the end. Runs in the browser, so it must not use anything from outside the function.
 */
function isHydrated(element: Element): boolean {
  const fiberEntry = Object.entries(element).find(([key]) => key.startsWith("__reactFiber$"));
  if (!fiberEntry) return false;
  let fiber: Fiber = fiberEntry[1];
  while (fiber.return) fiber = fiber.return;
  return !fiber.stateNode.current.memoizedState.isDehydrated;
}

/** The effects of a staff page, such as its listeners, have run when it asks how long the session lasts. */
export const waitForEffects = (page: Page) => page.waitForResponse("**/api/session/activity");

export async function setTabHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isHidden ? "hidden" : "visible",
  );
}

/**
 * Pauses the clock 20 seconds from now: `pauseAt` refuses a time in the past, and the call itself can take seconds. After
 * half a minute, a staff page would assume a sleep and cover itself until the server has answered. Install the clock
 * before the page is opened: a page could not clear a timer that it started before the installation.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
}

/** Excludes a toast that another one is replacing. */
export const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast][data-removed=false]").filter({ hasText: text });

/** Starts to watch before the action and checks every frame, because success toasts disappear after a second. */
export async function expectToast(page: Page, text: string, action: () => Promise<unknown>) {
  // An earlier toast with the same text must not match.
  await expect(page.locator("[data-sonner-toast]", { hasText: text })).toHaveCount(0);
  const toastShown = page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll("[data-sonner-toast]")].some((toast) =>
        toast.textContent?.includes(expected),
      ),
    text,
  );
  await action();
  await toastShown;
}

const isActivityReport = (response: Response) =>
  response.request().method() === "POST" && response.url().endsWith("/api/session/activity");

/** Call before the first action on a page. A page reports activity at most once a minute. */
export const waitForActivityReport = (page: Page) => page.waitForResponse(isActivityReport);

/** Presses a key until the hydrated page has reported activity. */
export async function reportActivity(page: Page): Promise<void> {
  let isReported = false;
  page.on("response", (response) => {
    isReported ||= isActivityReport(response);
  });
  await expect(async () => {
    await page.keyboard.press("Shift");
    expect(isReported).toBe(true);
  }).toPass();
}

/** Fails if more than one mail contains the number. */
export async function waitForMail(phone: string): Promise<Email> {
  const findMails = async () => (await readMails()).filter((mail) => mail.text?.includes(phone));
  await expect.poll(findMails, { timeout: 60_000 }).toHaveLength(1);
  return (await findMails())[0] as Email;
}

export async function pickThreePlans(page: Page): Promise<[Plan, Plan, Plan]> {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const sorted = plans.toSorted((a, b) => a.firstTimeTotal - b.firstTimeTotal);
  const [cheapest, ...otherPlans] = sorted;
  const mostExpensive = otherPlans.pop();
  const [mostApps] = otherPlans.toSorted((a, b) => b.ottList.length - a.ottList.length);
  if (!cheapest || !mostApps || !mostExpensive)
    throw new Error("There are fewer than three plans.");
  return [cheapest, mostApps, mostExpensive];
}

export function builderPathForPlan(plan: Plan): string {
  const params = Object.entries(CHOICE_PARAMS) as [keyof typeof CHOICE_PARAMS, string][];
  return `/customizedplan?${new URLSearchParams(params.map(([field, param]) => [param, plan[field]]))}`;
}
