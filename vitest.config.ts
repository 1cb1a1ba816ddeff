import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{lib,components,app,scripts,prisma,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/postgres.ts"],
    setupFiles: ["test/setup.ts"],
    // Test files share a worker, so that packages load only once. test/setup.ts says what it resets for each file.
    isolate: false,
    // There is one more worker than cores, because many tests wait for another process.
    maxWorkers: 3,
    // Only a hanging test should time out: machines may be slow, and the first site may need a build.
    testTimeout: 300_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 90_000 } },
    coverage: { include: ["lib/**"], reporter: ["text-summary", "json-summary"] },
  },
});
