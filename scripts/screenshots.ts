// npm run screenshots: each public page at a phone's and a desk's width, as docs/screenshots/*.webp,
// from the production build on data of its own. A long page comes in several pictures.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { withSite } from "../bench/site";
import { findChromium } from "../e2e/browser";
import { projectFolder } from "./project";
import { runScript } from "./start-error";

const PAGES = {
  home: "/",
  customizedplan: "/customizedplan",
  contact: "/contact",
  aaryaaTV: "/aaryaaTV",
  privacy: "/privacy",
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
async function openStill(browser: Browser, url: string, screen: (typeof SCREENS)[number]) {
  const page = await browser.newPage({
    viewport: screen,
    reducedMotion: "reduce",
    isMobile: screen.width < 700,
    locale: "en-IN",
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: "instant" });
    // What sticks to an edge of the screen would lie in the middle of a picture of several.
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
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

async function main(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    await withSite(async (site) => {
      for (const screen of SCREENS)
        for (const [name, address] of Object.entries(PAGES)) {
          const page = await openStill(browser, site + address, screen);
          await photograph(page, name, screen);
          await page.close();
          console.log(`${name} at ${screen.width} px`);
        }
    });
  } finally {
    await browser.close();
  }
  return 0;
}

await runScript(main);
