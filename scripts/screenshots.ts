// npm run screenshots: each page at a phone's and a desk's width, as docs/screenshots/*.webp,
// from the production build on data of its own. A long page comes in several pictures.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { withBrowser } from "../test/browser";
import { sampleForm, sampleSelectedPlan } from "../test/sample-enquiry";
import { ADMIN, withSite } from "../test/site";
import { projectFolder } from "./project";

const PAGES = {
  ...{ home: "/", customizedplan: "/customizedplan", contact: "/contact", aaryaaTV: "/aaryaaTV" },
  ...{ "ta-home": "/ta", "ta-customizedplan": "/ta/customizedplan", "ta-contact": "/ta/contact" },
  ...{ privacy: "/privacy", "staff-login": "/admin/login" },
};
const STAFF_PAGES = {
  "staff-dashboard": "/admin/dashboard",
  "staff-view-plans": "/admin/view-plans",
  "staff-add-plans": "/admin/add-plans",
  "staff-enquiries": "/admin/enquiries",
  "staff-update-gst": "/admin/update-gst",
  "staff-website": "/admin/website/contact",
  "staff-settings": "/admin/settings",
};
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** A picture holds at most this many screens of its page. */
const SCREENS_A_PICTURE = 3;

const folder = path.join(projectFolder, "docs/screenshots");

/** As a visitor has it who has seen it all: no splash, nothing moving, every picture there. */
async function openStill(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  // A typeface that came too late for the first painting is there now.
  await page.reload({ waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
    // What sticks to an edge of the screen would lie in the middle of a picture of several. A table
    // scrolls in a box of its own.
    for (const element of document.querySelectorAll<HTMLElement>("body :not(table *)"))
      if (getComputedStyle(element).position === "sticky") element.style.position = "relative";
  });
  return page;
}

async function photograph(page: Page, name: string, { width, height }: (typeof SCREENS)[number]) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const count = Math.ceil(whole / (height * SCREENS_A_PICTURE));
  const share = Math.ceil(whole / count);
  for (let part = 0; part < count; part += 1) {
    const y = part * share;
    const clip = { x: 0, y, width, height: Math.min(share, whole - y) };
    const picture = await page.screenshot({ fullPage: true, clip });
    const ending = count > 1 ? `-${part + 1}` : "";
    await sharp(picture)
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(folder, `${name}-${width}${ending}.webp`));
  }
}

async function takeAll(browser: Browser, site: string): Promise<void> {
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
    await take(PAGES);
    // Somebody waits, so that the staff's screens have something to show.
    const enquiry = { ...sampleForm, selectedPlan: sampleSelectedPlan };
    await context.request.post(`${site}/api/contact/post`, { data: enquiry });
    await context.request.post(`${site}/api/login`, { data: ADMIN });
    await take(STAFF_PAGES);
    await context.close();
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await withSite({}, ({ site }) => withBrowser((browser) => takeAll(browser, site.url)));
