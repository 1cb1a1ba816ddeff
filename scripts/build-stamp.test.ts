import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decidesBuild, sourceStamp } from "./build-stamp";
import { projectFolder } from "./project";

let folder: string;

function write(file: string, content: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aaryaa-stamp-"));
  write("node_modules/next/package.json", '{"version":"16.4.6"}');
  write("app/page.tsx", "one");
  write("lib/plans/schema.ts", "two");
  write("package-lock.json", "{}");
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("the stamp of the sources", () => {
  it.each([
    "app/page.tsx",
    "app/new/page.tsx",
    "lib/plans/schema.ts",
    "components/ui/button.module.css",
    "prisma/migrations/1/migration.sql",
    "public/fonts/anek.woff2",
    "package-lock.json",
    "next.config.ts",
    "tsconfig.json",
    "proxy.ts",
    "scripts/build.ts",
  ])("changes with %s", (file) => {
    const before = sourceStamp(folder);
    write(file, "changed");
    expect(sourceStamp(folder)).not.toBe(before);
  });

  it.each([
    "app/page.test.tsx",
    "lib/generated/prisma/client.ts",
    "e2e/public/home.spec.ts",
    "docs/api.md",
    "README.md",
    "next-env.d.ts",
    "nohup.out",
    ".env",
    ".data/mail/1.eml",
    ".next/BUILD_ID",
    "data/postgres/data/PG_VERSION",
    "node_modules/zod/index.js",
    "scripts/start.ts",
  ])("does not change with %s", (file) => {
    const before = sourceStamp(folder);
    write(file, "changed");
    expect(sourceStamp(folder)).toBe(before);
  });

  it("changes with the version of Next", () => {
    const before = sourceStamp(folder);
    write("node_modules/next/package.json", '{"version":"16.5.0"}');
    expect(sourceStamp(folder)).not.toBe(before);
  });

  it("changes where a file is removed or renamed", () => {
    const before = sourceStamp(folder);
    write("lib/plans/rules.ts", "two");
    rmSync(path.join(folder, "lib/plans/schema.ts"));
    expect(sourceStamp(folder)).not.toBe(before);
  });

  it("does not change with SITE_URL, which is decided at each start", () => {
    const before = sourceStamp(folder);
    vi.stubEnv("SITE_URL", "https://elsewhere.example");
    expect(sourceStamp(folder)).toBe(before);
  });
});

describe("what the stamp covers", () => {
  it("is all that the build's own files import", () => {
    const strays = sourcesOfTheProject().flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith("lib/generated/"))
        .filter((target) => !["", ".ts", ".tsx"].some((ending) => decidesBuild(target + ending)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(strays).toEqual([]);
  });
});

function sourcesOfTheProject(): string[] {
  const folders = ["app", "components", "lib", "prisma"];
  const inFolders = readdirSync(projectFolder)
    .filter((name) => folders.includes(name))
    .flatMap((name) =>
      readdirSync(path.join(projectFolder, name), { recursive: true, encoding: "utf8" }).map(
        (file) => path.join(name, file),
      ),
    );
  const inRoot = readdirSync(projectFolder);
  return [...inRoot, ...inFolders].filter((file) => /\.tsx?$/.test(file) && decidesBuild(file));
}

/** The project's own modules, relative to it. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(projectFolder, file), "utf8");
  return [...source.matchAll(/(?:from|import)\s*\(?\s*"((?:@|\.{1,2})\/[^"]+)"/g)]
    .map((match) => match[1] ?? "")
    .map((name) => (name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name)));
}
