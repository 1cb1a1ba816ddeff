// docker-compose.yml, the Dockerfile and .env.example say the same, as far as can be told without an
// engine.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { GRACE_MS } from "@/lib/email/mail-loop";
import { ANSWERED_WITHIN_MS, SETTLED_WITHIN_MS } from "@/lib/startup/shut-down";
import { readImage } from "@/test/deployment";
import { projectFolder } from "./project";
import { ENDED_WITHIN_MS, MEMORY } from "./serve";

/** For what takes no time by itself, on a busy machine. */
const MARGIN_MS = 2_000;

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const isThere = (file: string) => existsSync(path.join(projectFolder, file));
const all = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, found = ""]) => found);

const compose = read("docker-compose.yml");
/** From its name to that of the next service. */
const app = /^ {2}app:\n(?: {3}.*\n|\n)*/m.exec(compose)?.[0] ?? "";
const dockerfile = read("Dockerfile");
const asked = all(compose, /\$\{(\w+)/g);
/** Those that are given, or would be without their comment sign. */
const offered = all(read(".env.example"), /^#?([A-Z_]+)=/gm);
const known = all(read("lib/env.ts"), /^ {2}([A-Z_]+): /gm);

it(".env.example offers once what docker-compose.yml asks for and what the site reads, and nothing else", () => {
  const read = known.filter((name) => name !== "PRINT_FIRST_PASSWORD");
  expect(offered.toSorted()).toEqual([...new Set([...asked, ...read])].sort());
});

describe("docker-compose.yml", () => {
  it("gives the site what it reads, and believes one proxy", () => {
    const names = all(app, /^ {6}([A-Z_]+): /gm);
    expect(names).toContain("DATABASE_URL");
    expect(known).toEqual(expect.arrayContaining(names));
    expect(app).toContain('TRUST_PROXY: "1"');
  });

  it("keeps the site's file system fixed, but for what the image needs", () => {
    expect(app).toContain("read_only: true");
    const workdir = all(dockerfile, /^WORKDIR (.*)$/gm).at(-1);
    expect(all(app, /^ {6}- (\/[^:\n]+)/gm)).toEqual(["/tmp", `${workdir}/.next/cache`]);
    expect(readImage().env.DATA_DIR).toMatch(/^\/tmp\//);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it("gives the site the time that its end may take, as npm start does", () => {
    const graceMs = Number(/^ {4}stop_grace_period: (\d+)s$/m.exec(app)?.[1]) * 1_000;
    const longest = ANSWERED_WITHIN_MS + SETTLED_WITHIN_MS;
    for (const given of [graceMs, ENDED_WITHIN_MS])
      expect(given - longest).toBeGreaterThanOrEqual(MARGIN_MS);
    // After the mails the database is let go.
    expect(SETTLED_WITHIN_MS - GRACE_MS).toBeGreaterThanOrEqual(MARGIN_MS);
  });

  it("mounts files that are there, and wants what cannot be made up", () => {
    const files = all(compose, /- (\.\/deploy\/[^:]+):/g);
    expect(files).toHaveLength(2);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
    const wanted = all(compose, /\$\{(\w+):\?set it in \.env\}/g);
    expect(wanted).toEqual(["DB_PASSWORD", "SESSION_SECRET", "SITE_URL"]);
  });
});

it("the Dockerfile copies what is there, no secrets and nothing built, and keeps the site small", () => {
  const lists = all(dockerfile, /^COPY (?!--from)(.*) \S+$/gm);
  const copied = lists.flatMap((list) => list.split(" "));
  expect(copied).toContain("package-lock.json");
  expect(copied.filter((file) => !isThere(file))).toEqual([]);
  const ignored = read(".dockerignore").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", "tls", "backups", ".data", ".git"]));
  expect(ignored).toEqual(expect.arrayContaining(["**/node_modules", ".next", "lib/generated"]));
  // As npm start does.
  expect(readImage().env).toMatchObject(MEMORY);
});
