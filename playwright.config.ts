import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import type { Fixtures } from "./e2e/fixtures";
import { PUSH_HOST } from "./e2e/push";
import { findChromium } from "./test/browser";
import { DEFAULT_ENV } from "./test/site";

const port = Number(process.env.E2E_PORT ?? 3210);
// Workers load this file again and inherit the folder of the first load.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "aaryaa-e2e-"));

/** There are two sites, so that changes by staff tests do not affect tests of the public pages. */
const siteOptions = (area: "public" | "admin") => ({
  port: area === "public" ? port : port + 5,
  dataFolder: path.join(process.env.E2E_DATA_DIR ?? "", area),
});

const launchOptions = {
  executablePath: await findChromium(),
  args: [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    // Test machines have no GPU, and each start would probe for one.
    "--disable-gpu",
  ],
};

/** The scale factor is 1, because the CPU is slow to paint the Pixel 5's seven times as many pixels. */
const phone = {
  ...devices["Pixel 5"],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 900 } };
/** Animations slow down the test machine. */
const reducedMotion = { contextOptions: { reducedMotion: "reduce" } } as const;
const baseUrl = (area: "public" | "admin") => ({
  baseURL: `http://localhost:${siteOptions(area).port}`,
});

function webServer(area: "public" | "admin") {
  const { port, dataFolder } = siteOptions(area);
  return {
    command: "npm start",
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: "",
      SMTP_URL: "",
      PUSH_HOSTS: PUSH_HOST,
      SITE_URL: `http://localhost:${port}`,
      // DEFAULT_ENV makes the site trust `x-forwarded-for`, in which each test sets its own IP.
      ...DEFAULT_ENV,
    },
  };
}

export default defineConfig<Pick<Fixtures, "language">>({
  testDir: "e2e",
  globalSetup: "./e2e/database.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Three workers keep two cores busy.
  workers: 3,
  // Only a hanging test should time out: a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { intervals: [50] } },
  reporter: process.env.E2E_REPORT
    ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]]
    : "list",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    video: "off",
    // Requests that pass through a service worker could not be intercepted.
    serviceWorkers: "block",
    launchOptions,
  },
  // Untagged public tests run on a phone, untagged staff tests on a desktop. @tamil tests run in both languages.
  projects: [
    {
      name: "phone",
      testMatch: "public/**/*.spec.ts",
      grepInvert: /@desktop/,
      use: { ...phone, ...baseUrl("public") },
    },
    {
      name: "desktop",
      testMatch: "public/**/*.spec.ts",
      grep: /@desktop/,
      use: { ...desktop, ...baseUrl("public") },
    },
    {
      name: "phone, Tamil",
      testMatch: "public/**/*.spec.ts",
      grep: /@tamil/,
      grepInvert: /@desktop/,
      use: { ...phone, ...baseUrl("public"), language: "ta" },
    },
    {
      name: "desktop, Tamil",
      testMatch: "public/**/*.spec.ts",
      grep: /@desktop @tamil/,
      use: { ...desktop, ...baseUrl("public"), language: "ta" },
    },
    {
      name: "staff",
      testMatch: "admin/**/*.spec.ts",
      grepInvert: /@phone/,
      use: { ...desktop, ...baseUrl("admin"), ...reducedMotion },
    },
    {
      name: "staff phone",
      testMatch: "admin/**/*.spec.ts",
      grep: /@phone/,
      use: { ...phone, ...baseUrl("admin"), ...reducedMotion },
    },
  ],
  webServer: [webServer("public"), webServer("admin")],
});
