import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./e2e/browser";

const port = Number(process.env.E2E_PORT ?? 3210);
// Workers read this file too: they inherit the folder that the first reading made.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "aaryaa-e2e-"));

const launchOptions = {
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
};

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy machine can miss a moment; what fails twice is broken.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT
    ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]]
    : "list",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "retain-on-failure",
    video: "off",
    launchOptions,
  },
  projects: [
    { name: "phone", use: { ...devices["Pixel 5"], viewport: { width: 390, height: 844 } } },
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: "npm start",
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: "",
      SMTP_URL: "",
      SITE_URL: `http://localhost:${port}`,
      // Lets each test come from an address of its own, so that limits do not add up.
      TRUST_PROXY: "1",
    },
  },
});
