import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{lib,components,app,scripts,bench,prisma,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/postgres.ts"],
    setupFiles: ["test/cheap-passwords.ts"],
    // Much of it waits for a database or for a site in processes of its own.
    maxWorkers: 2,
    // For what never ends: on a busy machine everything takes as long as it takes.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
