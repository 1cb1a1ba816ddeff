import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hashSources, isBuildInput } from "./build";

it("treats sources as build inputs, but not generated files, tests or docs", () => {
  const sources = [
    "app/page.tsx",
    "app/new/page.tsx",
    "lib/plans/schema.ts",
    "proxy.ts",
    "tsconfig.json",
    "components/home/hero.module.css",
    "prisma/migrations/1/migration.sql",
    "next.config.mjs",
    "public/fonts/anek.woff2",
    "package-lock.json",
    "scripts/start.ts",
  ];
  const others = [
    "app/page.test.tsx",
    "lib/generated/prisma/client.ts",
    "e2e/public/home.spec.ts",
    ".env",
    "docs/operations.md",
    "README.md",
    "next-env.d.ts",
    "nohup.out",
    ".data/mail/1.eml",
    ".next/BUILD_ID",
    "data/postgres/data/PG_VERSION",
    "node_modules/zod/index.js",
    "scripts/start.test.ts",
  ];
  expect([...sources, ...others].filter(isBuildInput)).toEqual(sources);
});

it("the hash depends on the content and name of each source and on the version of Next", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: string) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    return hashSources(folder);
  };
  write("node_modules/next/package.json", '{"version":"16.4.6"}');
  const first = write("app/page.tsx", "one");
  const hashes = [
    first,
    write("app/page.tsx", "two"),
    write("lib/plans/schema.ts", "two"),
    write("node_modules/next/package.json", '{"version":"16.5.0"}'),
  ];
  rmSync(path.join(folder, "app/page.tsx"));
  hashes.push(write("app/moved.tsx", "two"));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(write("docs/operations.md", "anything")).toBe(hashes.at(-1));
});
