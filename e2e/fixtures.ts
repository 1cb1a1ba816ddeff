// What every browser test starts from.
import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { FIRST_ADMIN } from "./first-admin";

type Fixtures = {
  /** Fails where the page, as it stands, breaks a rule of accessibility. */
  expectAccessible: () => Promise<void>;
  /** The mail that was written about the visitor of this phone number. */
  mailAbout: (phone: string) => Promise<Email>;
  /** A sample phone number that no other test uses. */
  phone: string;
  /** Whether the visit began before: its first page plays the splash. */
  visited: boolean;
  /** Signs the browser in as the first admin, without the login page; resolves to the account. */
  signIn: (account?: Account) => Promise<Account>;
};
type Account = typeof FIRST_ADMIN;

export const test = base.extend<Fixtures>({
  // Each test comes from an address of its own, so that limits do not add up over the run.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}` });
  },

  visited: [true, { option: true }],

  page: async ({ page, visited }, use) => {
    if (visited) await page.addInitScript(() => sessionStorage.setItem("visited", "yes"));
    await use(page);
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  },

  mailAbout: async ({}, use) => {
    await use(async (phone) => {
      let found: Email | undefined;
      await expect(async () => {
        const mails = (await readMails()).filter((mail) => mail.text?.includes(phone));
        expect(mails).toHaveLength(1);
        found = mails[0];
      }).toPass({ timeout: 20_000 });
      return found as Email;
    });
  },

  signIn: async ({ page, baseURL }, use) => {
    await use(async (account = FIRST_ADMIN) => {
      const answer = await page.request.post("/api/login", { data: account });
      expect(answer.status()).toBe(200);
      const { token } = await answer.json();
      const origin = new URL(baseURL ?? "").origin;
      await page.addInitScript(
        ([key, value, at]) => {
          if (location.origin === at && !localStorage.getItem(key))
            localStorage.setItem(key, value);
        },
        [TOKEN_KEY, String(token), origin] as const,
      );
      return account;
    });
  },

  phone: async ({}, use) => {
    await use(`6${String(randomInt(1_000_000_000)).padStart(9, "0")}`);
  },
});

export { expect };

async function readMails(): Promise<Email[]> {
  const root = process.env.E2E_DATA_DIR ?? "";
  const names = await readdir(root, { recursive: true });
  return Promise.all(
    names
      .filter((name) => /mail[/\\][^/\\]+\.eml$/.test(name))
      .map(async (name) => PostalMime.parse(await readFile(path.join(root, name)))),
  );
}

/** The page as wide as the window: nothing scrolls sideways, and nothing is cut off instead. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, window } = await page.evaluate(() => {
    const clipping = [document.documentElement, document.body];
    for (const { style } of clipping) style.overflowX = "visible";
    const scroll = document.documentElement.scrollWidth;
    for (const { style } of clipping) style.overflowX = "";
    return { scroll, window: document.documentElement.clientWidth };
  });
  expect(scroll).toBeLessThanOrEqual(window);
}
