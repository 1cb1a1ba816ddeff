// What every browser test starts from.
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
} from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { TOKEN_KEY } from "@/lib/auth/terms";
import type { Words } from "@/lib/content/en/words";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { Plan } from "@/lib/plans/schema";
import { CHOICE_PARAMS } from "@/lib/plans/selection-query";
import type { PageContent } from "@/lib/site/page-content";
import { firstPage } from "@/test/first-page";
import { ADMIN } from "../test/site";

export type Fixtures = {
  /** A sample phone number that no other test uses. */
  phone: string;
  /** Of the pages: a test marked @tamil runs in both. */
  language: Language;
  /** What the pages say. */
  words: Words;
  /** What the pages show of their owner, in their language. */
  content: PageContent;
  /** Opens a page by its English address, in the test's language. */
  visit: (path: string) => Promise<void>;
  /** Whether the visit began before: its first page plays the splash. */
  visited: boolean;
  /** Signs the browser in without the login page: the first admin, in a session of the test's own. */
  signIn: (account?: typeof ADMIN) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // Each test comes from an address of its own, so that limits do not add up over the run.
  extraHTTPHeaders: async ({}, use) => {
    await use(someAddress());
  },

  context: async ({ context }, use) => {
    withoutIdling(context.request);
    await use(context);
  },

  request: async ({ request }, use) => {
    await use(withoutIdling(request));
  },

  language: ["en", { option: true }],

  words: async ({ language }, use) => {
    await use(wordsIn(language));
  },
  content: async ({ language }, use) => {
    await use(firstPage(language));
  },

  visit: async ({ page, language }, use) => {
    await use(async (path) => {
      await page.goto(pathIn(language, path));
      // This machine may draw boxes until the page's own letters are there.
      await page.evaluate(() => document.fonts.ready);
    });
  },

  visited: [true, { option: true }],

  page: async ({ page, visited }, use) => {
    if (visited) await page.addInitScript(() => sessionStorage.setItem("visited", "yes"));
    await use(page);
  },

  signIn: async ({ page, baseURL }, use) => {
    await use(async (account = ADMIN) => {
      const answer = await page.request.post("/api/login", { data: account });
      expect(answer.status()).toBe(200);
      const { token } = await answer.json();
      await page.addInitScript(
        ([key, value, at]) => {
          // Not where one is signed out: other tabs would take it for a sign-in.
          if (location.origin !== at || location.pathname === "/admin/login") return;
          if (!localStorage.getItem(key)) localStorage.setItem(key, value);
        },
        [TOKEN_KEY, String(token), new URL(baseURL ?? "").origin] as const,
      );
    });
  },

  phone: async ({}, use) => {
    await use(`6${String(randomInt(1_000_000_000)).padStart(9, "0")}`);
  },
});

export { expect };

const someAddress = () => ({ "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}` });

/**
 * Each request on a connection of its own. One that idles the server closes after five seconds, at
 * the moment maybe when it is used again; a browser then asks anew, Playwright does not.
 */
function withoutIdling(request: APIRequestContext): APIRequestContext {
  const fetch = request.fetch.bind(request);
  request.fetch = (target, options) =>
    fetch(target, { ...options, headers: { ...options?.headers, connection: "close" } });
  return request;
}

/** By file: they are looked for again and again. */
const mails = new Map<string, Email>();

/** Every mail that the site has written, in no order. */
export async function readMails(): Promise<Email[]> {
  const root = process.env.E2E_DATA_DIR ?? "";
  for (const site of ["public", "admin"]) {
    const folder = path.join(root, site, "mail");
    // There is none before the first mail.
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names.filter((file) => file.endsWith(".eml") && !mails.has(site + file)))
      mails.set(site + name, await PostalMime.parse(await readFile(path.join(folder, name))));
  }
  return [...mails.values()];
}

/**
 * The page's scripts have taken this element over. Until then a link loads a whole page anew and a
 * button does nothing.
 */
export async function expectAlive(element: Locator): Promise<void> {
  const isAlive = (node: Element) => Object.keys(node).some((key) => key.startsWith("__react"));
  await expect.poll(() => element.evaluate(isAlive)).toBe(true);
}

/** As a browser says it of a tab that nobody looks at. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isHidden ? "hidden" : "visible",
  );
}

/** From now on only the test moves the time. A busy machine may need seconds to say so. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

export const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

/** Good news goes after a second: it is waited for from before, and frame by frame. */
export async function expectToast(page: Page, text: string, by: () => Promise<unknown>) {
  // One that told the same before is not the one that is meant.
  await expect(page.locator("[data-sonner-toast]", { hasText: text })).toHaveCount(0);
  const seen = page.waitForFunction(
    (words) =>
      [...document.querySelectorAll("[data-sonner-toast]")].some((toast) =>
        toast.textContent?.includes(words),
      ),
    text,
  );
  await by();
  await seen;
}

/** Presses a key until the page, once it is alive, has told the server that somebody is at work. */
export async function notifyActivity(page: Page): Promise<void> {
  let isTold = false;
  page.on("response", (answer) => {
    isTold ||= answer.url().endsWith("/api/session/activity");
  });
  await expect(async () => {
    await page.keyboard.press("Shift");
    expect(isTold).toBe(true);
  }).toPass();
}

/** The one mail that was written about the visitor of this phone number. */
export async function mailAbout(phone: string): Promise<Email> {
  const find = async () => (await readMails()).filter((mail) => mail.text?.includes(phone));
  await expect.poll(find, { timeout: 60_000 }).toHaveLength(1);
  return (await find())[0] as Email;
}

/** Three that differ: the cheapest, one with as much in it as can be, and the dearest. */
export async function threePlans(page: Page): Promise<[Plan, Plan, Plan]> {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const sorted = plans.toSorted((one, other) => one.firstTimeTotal - other.firstTimeTotal);
  const [cheapest, ...others] = sorted;
  const dearest = others.pop();
  const [full] = others.toSorted((one, other) => other.ottList.length - one.ottList.length);
  if (!cheapest || !full || !dearest) throw new Error("there are too few plans");
  return [cheapest, full, dearest];
}

/** The address of the builder with this plan chosen. */
export function builderAddress(plan: Plan): string {
  const keys = Object.entries(CHOICE_PARAMS) as [keyof typeof CHOICE_PARAMS, string][];
  return `/customizedplan?${new URLSearchParams(keys.map(([part, key]) => [key, plan[part]]))}`;
}
