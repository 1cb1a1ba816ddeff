import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import type { Fixtures } from "./e2e/fixtures";
import { findChromium } from "./test/browser";
import { STANDARD } from "./test/site";

const port = Number(process.env.E2E_PORT ?? 3210);
// Workers read this file too: they inherit the folders that the first reading made.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "aaryaa-e2e-"));

/** A site of its own for each area: what staff change must not surprise a visitor's test. */
const site = (area: "public" | "admin") => ({
  port: area === "public" ? port : port + 5,
  dataFolder: path.join(process.env.E2E_DATA_DIR ?? "", area),
});

const launchOptions = {
  executablePath: await findChromium(),
  args: [
    ...["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
    // There is none: it would be looked for with each start.
    "--disable-gpu",
  ],
};

/** One pixel for each of CSS: a phone's seven times as many would all be painted by the processor. */
const phone = {
  ...devices["Pixel 5"],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};
const desk = { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 900 } };
/** Nothing in the staff area is about motion, which only keeps a small machine busy. */
const still = { contextOptions: { reducedMotion: "reduce" } } as const;
const at = (area: "public" | "admin") => ({ baseURL: `http://localhost:${site(area).port}` });

function serve(area: "public" | "admin") {
  const { port, dataFolder } = site(area);
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
      SITE_URL: `http://localhost:${port}`,
      // Lets each test come from an address of its own, so that limits do not add up.
      ...STANDARD,
    },
  };
}

export default defineConfig<Pick<Fixtures, "language">>({
  testDir: "e2e",
  globalSetup: "./e2e/database.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two cores are busy with three: each worker starts a browser of its own for each project.
  workers: 3,
  // For what never comes: on a busy machine everything takes as long as it takes.
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
    launchOptions,
  },
  // Each test runs once, where people do it: visitors on phones, staff at desks. @desk and @phone say
  // where it is the other way round, @tamil what words and addresses of Tamil can break. That every
  // page fits every width is shown by one walk (whole-pages.spec.ts).
  projects: [
    {
      name: "phone",
      testMatch: "public/**/*.spec.ts",
      grepInvert: /@desk/,
      use: { ...phone, ...at("public") },
    },
    {
      name: "desk",
      testMatch: "public/**/*.spec.ts",
      grep: /@desk/,
      use: { ...desk, ...at("public") },
    },
    {
      name: "phone, Tamil",
      testMatch: "public/**/*.spec.ts",
      grep: /@tamil/,
      grepInvert: /@desk/,
      use: { ...phone, ...at("public"), language: "ta" },
    },
    {
      name: "desk, Tamil",
      testMatch: "public/**/*.spec.ts",
      grep: /@desk @tamil/,
      use: { ...desk, ...at("public"), language: "ta" },
    },
    {
      name: "staff",
      testMatch: "admin/**/*.spec.ts",
      grepInvert: /@phone/,
      use: { ...desk, ...at("admin"), ...still },
    },
    {
      name: "staff phone",
      testMatch: "admin/**/*.spec.ts",
      grep: /@phone/,
      use: { ...phone, ...at("admin"), ...still },
    },
  ],
  webServer: [serve("public"), serve("admin")],
});
