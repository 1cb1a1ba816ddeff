// npm run screenshots: the pictures of the docs, docs/screenshots/*.webp, from the production build on
// data of its own. The quote's page is drawn by pdftoppm (Debian: poppler-utils).
import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { withBrowser } from "../test/browser";
import { sampleForm, sampleSelectedPlan } from "../test/sample-enquiry";
import { ADMIN, withSite } from "../test/site";
import { projectFolder } from "./project";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const folder = path.join(projectFolder, "docs/screenshots");

async function takeAll(browser: Browser, site: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  const page = await context.newPage();
  for (const [screen, width] of [
    [DESK, 1440],
    [PHONE, 390],
  ] as const) {
    await page.setViewportSize(screen);
    await take(page, "/", `home-${width}`);
    await take(page, "/customizedplan", `builder-${width}`);
  }
  const plans = await context.request.get("/api/plans/filter?planType=internet%2Btv%2Bott");
  const [{ _id: id }] = await plans.json();
  const quote = await context.request.get(`/api/plans/${id}/quote`);
  await save(await drawPdf(await quote.body()), "quote");

  // Somebody waits, so that the staff's screens have something to show.
  const enquiry = { ...sampleForm, selectedPlan: sampleSelectedPlan };
  await context.request.post("/api/contact/post", { data: enquiry });
  await context.request.post("/api/login", { data: ADMIN });
  await take(page, "/admin/areas", "areas-390");
  await page.setViewportSize(DESK);
  await take(page, "/admin/view-plans", "plans-1440");
  await page.goto("/admin/enquiries");
  await page.getByRole("main").getByRole("link", { name: sampleForm.lastName }).first().click();
  await page.getByRole("heading", { name: sampleForm.lastName }).waitFor();
  await save(await page.screenshot(), "enquiry-1440");
}

/** The first screen of a page, as a visitor has it who has seen the splash before. */
async function take(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.reload({ waitUntil: "networkidle" });
  await save(await page.screenshot(), name);
}

async function drawPdf(pdf: Buffer): Promise<Buffer> {
  const run = promisify(execFile)("pdftoppm", ["-png", "-singlefile", "-r", "96", "-"], {
    encoding: "buffer",
    maxBuffer: 16 * 1024 * 1024,
  });
  run.child.stdin?.end(pdf);
  return (await run).stdout;
}

async function save(picture: Buffer, name: string): Promise<void> {
  const file = path.join(folder, `${name}.webp`);
  await sharp(picture).webp({ quality: 82, effort: 6 }).toFile(file);
  console.log(`${name}.webp`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await withSite({}, ({ site }) => withBrowser((browser) => takeAll(browser, site.url)));
