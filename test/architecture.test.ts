// What the linter cannot see: rules that span files.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const SERVER_ONLY = [
  /^lib\/(db|env|migrations)\.ts$/,
  /^lib\/(mail|startup|generated)\//,
  /^lib\/auth\/(?!(?:terms|schema|common-passwords)\.ts$)/,
  /^lib\/[^/]+\/data\.ts$/,
  /^lib\/http\/(route|rate-limit|answer|internal|client-address)\.ts$/,
];

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** The project's own modules that a file imports for their values. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)|import\s+"([^"]+)"/g,
  );
  return [...found]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .map((name) => resolve(file, name))
    .filter((name) => name !== null);
}

function resolve(from: string, name: string): string | null {
  const target = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? path.join(path.dirname(from), name)
      : null;
  if (target === null) return null;
  const candidates = ["", ".ts", ".tsx"].map((ending) => target + ending);
  return candidates.find((candidate) => isFile(candidate)) ?? null;
}

function isFile(file: string): boolean {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
}

function reachableFrom(file: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...importsOf(next));
  }
  return seen;
}

describe("the house", () => {
  const clients = filesIn("components", /\.tsx?$/)
    .concat(filesIn("app", /\.tsx$/))
    .filter((file) => /^["']use client["']/.test(read(file)));

  it("keeps server-only modules out of every client component, however far away", () => {
    expect(clients.length).toBeGreaterThan(0);
    for (const client of clients) {
      const leaked = [...reachableFrom(client)].filter((file) =>
        SERVER_ONLY.some((rule) => rule.test(file)),
      );
      expect(leaked, `${client} reaches server-only modules`).toEqual([]);
    }
  });

  const routes = filesIn("app/api", /route\.ts$/);

  it.each(routes)("declares every handler of %s through the wrapper", (file) => {
    const source = read(file);
    const exported = [
      ...source.matchAll(/export (?:const|async function|function) ([A-Z]+)\b(.*)/g),
    ];
    expect(exported.length).toBeGreaterThan(0);
    expect(source).not.toMatch(/export (?:default|\*)/);
    for (const [, method, rest] of exported)
      expect(rest, `${method} in ${file}`).toMatch(/^ = (publicRoute|adminRoute)\(/);
  });

  it.each(routes)("keeps %s short: what goes in, one call, what comes out", (file) => {
    const code = read(file)
      .split("\n")
      .filter((line) => line.trim() !== "" && !/^(import|\/\/)/.test(line));
    expect(code.length).toBeLessThanOrEqual(30);
  });
});
