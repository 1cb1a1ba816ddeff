import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { GRACE_MS as MAIL_LOOP_GRACE_MS } from "@/lib/email/mail-loop";
import { OPEN_REQUESTS_TIMEOUT_MS, SHUTDOWN_TASKS_TIMEOUT_MS } from "@/lib/startup/shut-down";
import { readDockerfile } from "@/test/deployment";
import { projectFolder } from "./project";
import { MEMORY_ENV, SHUTDOWN_TIMEOUT_MS } from "./start";

/** For the steps of the shutdown that have no timeout. They are slow only on a busy machine. */
const MARGIN_MS = 2_000;

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const listCaptures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, capture = ""]) => capture);

const compose = read("docker-compose.yml");
const app = /^ {2}app:\n(?: {3}.*\n|\n)*/m.exec(compose)?.[0] ?? "";
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

  it("allows the site its full shutdown timeout, as npm start does", () => {
    const stopGraceMs = Number(/^ {4}stop_grace_period: (\d+)s$/m.exec(app)?.[1]) * 1_000;
    const longest = OPEN_REQUESTS_TIMEOUT_MS + SHUTDOWN_TASKS_TIMEOUT_MS;
    for (const allowedMs of [stopGraceMs, SHUTDOWN_TIMEOUT_MS])
      expect(allowedMs - longest).toBeGreaterThanOrEqual(MARGIN_MS);
    expect(SHUTDOWN_TASKS_TIMEOUT_MS - MAIL_LOOP_GRACE_MS).toBeGreaterThanOrEqual(MARGIN_MS);
  });
});

describe("the Dockerfile", () => {
  it("sets the memory limits of npm start", () =>
    expect(readDockerfile().env).toMatchObject(MEMORY_ENV));
});
