import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{lib,components,app,scripts,prisma,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/postgres.ts"],
    setupFiles: ["test/set-up.ts"],
    // The packages are loaded once for many files; what is the project's own, the set-up makes new.
    isolate: false,
    // Much of it waits for a database or for a site in processes of its own.
    maxWorkers: 3,
    // For what never ends: on a busy machine everything takes as long as it takes, and the first of
    // the sites may have to be built.
    testTimeout: 300_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 90_000 } },
    coverage: { include: ["lib/**"], reporter: ["text-summary", "json-summary"] },
  },
});
