// npm run screenshots: each page at a phone's and a desk's width, as docs/screenshots/*.webp,
// from the production build on data of its own. A long page comes in several pictures.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../test/browser";
import { sampleForm, sampleSelectedPlan } from "../test/sample-enquiry";
import { ADMIN, withSite } from "../test/site";
import { projectFolder } from "./project";
import { runScript } from "./start-error";

const PUBLIC_PAGES = {
  home: "/",
  customizedplan: "/customizedplan",
  contact: "/contact",
  aaryaaTV: "/aaryaaTV",
  privacy: "/privacy",
};
const STAFF_PAGES = {
  "staff-dashboard": "/admin/dashboard",
  "staff-view-plans": "/admin/view-plans",
  "staff-add-plans": "/admin/add-plans",
  "staff-enquiries": "/admin/enquiries",
  "staff-update-gst": "/admin/update-gst",
  "staff-settings": "/admin/settings/change-password",
};
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** A picture holds at most this many screens of its page. */
const SCREENS_A_PICTURE = 3;
const QUALITY = 82;

const folder = path.join(projectFolder, "docs/screenshots");

/** As a visitor has it who has seen it all: no splash, nothing moving, every picture there. */
async function openStill(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  // A typeface that came too late for the first painting is there now.
  await page.reload({ waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: "instant" });
    // What sticks to an edge of the screen would lie in the middle of a picture of several. A table
    // scrolls in a box of its own.
    for (const element of document.querySelectorAll<HTMLElement>("body :not(table *)"))
      if (getComputedStyle(element).position === "sticky") element.style.position = "relative";
  });
  await page.waitForLoadState("networkidle");
  return page;
}

async function photograph(page: Page, name: string, screen: (typeof SCREENS)[number]) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const count = Math.ceil(height / (screen.height * SCREENS_A_PICTURE));
  const share = Math.ceil(height / count);
  for (let part = 0; part < count; part += 1) {
    const y = part * share;
    const ending = count > 1 ? `-${part + 1}` : "";
    const picture = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y, width: screen.width, height: Math.min(share, height - y) },
    });
    await sharp(picture)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(folder, `${name}-${screen.width}${ending}.webp`));
  }
}

/** Somebody waits, so that the staff's screens have something to show. */
async function sendEnquiry(context: BrowserContext, site: string) {
  await context.request.post(`${site}/api/contact/post`, {
    data: { ...sampleForm, selectedPlan: sampleSelectedPlan },
  });
}

async function main(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = ADMIN;
    await withSite({ env: { ADMIN_EMAIL, ADMIN_PASSWORD } }, async ({ site: { url: site } }) => {
      for (const screen of SCREENS) {
        const context = await browser.newContext({
          viewport: screen,
          reducedMotion: "reduce",
          isMobile: screen.width < 700,
          locale: "en-IN",
          timezoneId: "Asia/Kolkata",
        });
        const take = async (pages: Record<string, string>) => {
          for (const [name, address] of Object.entries(pages)) {
            const page = await openStill(context, site + address);
            await photograph(page, name, screen);
            await page.close();
            console.log(`${name} at ${screen.width} px`);
          }
        };
        await take({ "staff-login": "/admin/login" });
        await take(PUBLIC_PAGES);
        await sendEnquiry(context, site);
        await context.request.post(`${site}/api/login`, { data: ADMIN });
        await take(STAFF_PAGES);
        await context.close();
      }
    });
  } finally {
    await browser.close();
  }
  return 0;
}

await runScript(main);
