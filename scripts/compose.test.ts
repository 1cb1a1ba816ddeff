import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { GRACE_MS } from "@/lib/email/mail-loop";
import { OPEN_REQUESTS_TIMEOUT_MS, SHUTDOWN_TASKS_TIMEOUT_MS } from "@/lib/startup/shut-down";
import { readDockerfile } from "@/test/deployment";
import { projectFolder } from "./project";
import { MEMORY_ENV, SHUTDOWN_TIMEOUT_MS } from "./serve";

/** The rest of the shutdown is slow only on a busy machine. */
const MARGIN_MS = 2_000;

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const exists = (file: string) => existsSync(path.join(projectFolder, file));
const listCaptures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, capture = ""]) => capture);

const compose = read("docker-compose.yml");
const app = /^ {2}app:\n(?: {3}.*\n|\n)*/m.exec(compose)?.[0] ?? "";
const dockerfile = read("Dockerfile");
const composeVariables = listCaptures(compose, /\$\{(\w+)/g);
/** Includes commented-out variables. */
const exampleVariables = listCaptures(read(".env.example"), /^#?([A-Z_]+)=/gm);
const siteVariables = listCaptures(read("lib/env.ts"), /^ {2}([A-Z_]+): /gm);

it(".env.example lists each variable of docker-compose.yml and of the site once, and no other variable", () => {
  const documented = siteVariables.filter((name) => name !== "PRINT_FIRST_PASSWORD");
  expect(exampleVariables.toSorted()).toEqual(
    [...new Set([...composeVariables, ...documented])].sort(),
  );
});

describe("docker-compose.yml", () => {
  it("passes only known variables to the site and sets one trusted proxy", () => {
    const names = listCaptures(app, /^ {6}([A-Z_]+): /gm);
    expect(names).toContain("DATABASE_URL");
    expect(siteVariables).toEqual(expect.arrayContaining(names));
    expect(app).toContain('TRUST_PROXY: "1"');
  });

  it("makes the site's file system read-only except for the folders the image writes to", () => {
    expect(app).toContain("read_only: true");
    const workdir = listCaptures(dockerfile, /^WORKDIR (.*)$/gm).at(-1);
    expect(listCaptures(app, /^ {6}- (\/[^:\n]+)/gm)).toEqual(["/tmp", `${workdir}/.next/cache`]);
    expect(readDockerfile().env.DATA_DIR).toMatch(/^\/tmp\//);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it("allows the site its full shutdown timeout, as npm start does", () => {
    const graceMs = Number(/^ {4}stop_grace_period: (\d+)s$/m.exec(app)?.[1]) * 1_000;
    const longest = OPEN_REQUESTS_TIMEOUT_MS + SHUTDOWN_TASKS_TIMEOUT_MS;
    for (const allowedMs of [graceMs, SHUTDOWN_TIMEOUT_MS])
      expect(allowedMs - longest).toBeGreaterThanOrEqual(MARGIN_MS);
    expect(SHUTDOWN_TASKS_TIMEOUT_MS - GRACE_MS).toBeGreaterThanOrEqual(MARGIN_MS);
  });

  it("mounts only existing files", () => {
    const files = listCaptures(compose, /- (\.\/deploy\/[^:]+):/g);
    expect(files).toHaveLength(2);
    expect(files.filter((file) => !exists(file))).toEqual([]);
  });

  it("requires DB_PASSWORD, SESSION_SECRET and SITE_URL, which have no default", () => {
    const required = listCaptures(compose, /\$\{(\w+):\?set it in \.env\}/g);
    expect(required).toEqual(["DB_PASSWORD", "SESSION_SECRET", "SITE_URL"]);
  });
});

describe("the Dockerfile", () => {
  it("copies only existing files", () => {
    const lists = listCaptures(dockerfile, /^COPY (?!--from)(.*) \S+$/gm);
    const copied = lists.flatMap((list) => list.split(" "));
    expect(copied).toContain("package-lock.json");
    expect(copied.filter((file) => !exists(file))).toEqual([]);
  });

  it("copies no secrets and no build output", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".env", "tls", "backups", ".data", ".git"]));
    expect(ignored).toEqual(expect.arrayContaining(["**/node_modules", ".next", "lib/generated"]));
  });

  it("sets the memory limits of npm start", () =>
    expect(readDockerfile().env).toMatchObject(MEMORY_ENV));
});
