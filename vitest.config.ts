import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{lib,components,app,scripts,prisma,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/postgres.ts"],
  },
});
