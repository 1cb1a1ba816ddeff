import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{lib,components,app,scripts,prisma,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/postgres.ts"],
    // Much of it waits for a database or for a site in processes of its own.
    maxWorkers: 2,
    // As of the browser tests: a busy machine can miss a moment; what fails twice is broken.
    retry: 1,
  },
});
