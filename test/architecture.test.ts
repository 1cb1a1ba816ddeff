// What the linter cannot see: rules that span files.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const SERVER_ONLY = [
  /^lib\/(db|env|migrations|route)\.ts$/,
  /^lib\/(email|startup|generated)\//,
  /^lib\/auth\/(?!(?:terms|settings-schema)\.ts$)/,
  /^lib\/.+\/(\w+-)?data\.ts$/,
  /^lib\/http\/(rate-limit|answer)\.ts$/,
];

const ROOMS = ["app", "components", "lib", "prisma", "scripts", "bench", "test", "e2e"];
/** No build hangs on them, so that none may import of them. */
const TOOLS = /^(?:scripts|bench|test|e2e|art|docs|deploy)\//;
/** The one part of the tools that is part of the product as well: a start brings it along. */
const EMBEDDED = "scripts/embedded-postgres.ts";
const TEST = /\.(?:test|spec)\.tsx?$/;

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => ending.test(name));

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

type Import = { file: string; isType: boolean };

/** The project's own modules that a file imports. */
function importsOf(file: string): Import[] {
  let found = known.get(file);
  if (!found) {
    const names = read(file).matchAll(
      /(?:import|export)\s+(type\b)?[^;"]*?from\s+"([^"]+)"|import\("([^"]+)"\)|import\s+"([^"]+)"/g,
    );
    found = [...names].flatMap(([, type, from, later, bare]) => {
      const target = resolve(file, from ?? later ?? bare ?? "");
      return target === null ? [] : [{ file: target, isType: type !== undefined }];
    });
    known.set(file, found);
  }
  return found;
}
const known = new Map<string, Import[]>();

function resolve(from: string, name: string): string | null {
  if (!/^(?:@\/|\.)/.test(name)) return null;
  const target = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(from), name);
  const candidates = ["", ".ts", ".tsx"].map((ending) => target + ending);
  return candidates.find((candidate) => isFile(candidate)) ?? null;
}

const isFile = (file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** What something leads to; itself only where it lies on a circle. */
function reachableFrom(start: string, nexts: (from: string) => Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const one of nexts(next))
      if (!seen.has(one)) {
        seen.add(one);
        waiting.push(one);
      }
  return seen;
}

/** Without itself: `typeof` all that a module exports needs its own name. */
const filesFrom = (file: string) =>
  importsOf(file).flatMap((one) => (one.file === file ? [] : [one.file]));
const importsThat = (isWrong: (other: string, file: string) => boolean, files: string[]) =>
  files.flatMap((file) =>
    filesFrom(file).flatMap((other) => (isWrong(other, file) ? [`${file} imports ${other}`] : [])),
  );
const valuesFrom = (file: string) =>
  importsOf(file).flatMap((one) => (one.isType ? [] : [one.file]));

/** `lib/plans`, `components/admin/plans`, or a file that is a room by itself: `lib/money.ts`. */
const roomIn = (file: string): string =>
  file.match(/^components\/admin\/[^/]+(?=\/)|^[^/]+\/[^/]+/)?.[0] ?? file;

describe("the house", () => {
  const clients = filesIn("components", /\.tsx?$/)
    .concat(filesIn("app", /\.tsx$/))
    .filter((file) => /^["']use client["']/.test(read(file)));
  const files = ROOMS.flatMap((room) => filesIn(room, /\.(?:tsx?|m[jt]s)$/)).filter(
    (file) => !/^lib\/generated\/|\/node_modules\//.test(file),
  );

  it("has no circle of files, of types or of values", () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => reachableFrom(file, filesFrom).has(file))).toEqual([]);
  });

  it("has no circle of rooms: of two that need one another, one would be no room", () => {
    const leadsTo = new Map<string, Set<string>>();
    for (const file of files.filter((one) => /^(?:components|lib)\//.test(one) && !TEST.test(one)))
      for (const { file: other } of importsOf(file)) {
        const [room, next] = [roomIn(file), roomIn(other)];
        if (room !== next) leadsTo.set(room, (leadsTo.get(room) ?? new Set()).add(next));
      }
    const roomsFrom = (room: string) => leadsTo.get(room) ?? [];
    const circles = [...leadsTo.keys()].filter((room) => reachableFrom(room, roomsFrom).has(room));
    expect(leadsTo.size).toBeGreaterThan(25);
    expect(circles).toEqual([]);
  });

  // That it runs from app to components to lib, the linter holds.
  it("imports nothing of the tools but in tests", () => {
    const product = files.filter((file) => /^(?:app|components|lib)\//.test(file));
    const isWrong = (other: string) => TOOLS.test(other);
    expect(
      importsThat(
        isWrong,
        product.filter((file) => !TEST.test(file)),
      ),
    ).toEqual([]);
  });

  it("keeps its tools apart: they share what is in test, and the database of a start", () => {
    const roomOf = (file: string) => file.slice(0, file.indexOf("/"));
    const isApart = (other: string) => /^(?:scripts|bench|e2e)\//.test(other) && other !== EMBEDDED;
    const isWrong = (other: string, file: string) =>
      isApart(other) && roomOf(other) !== roomOf(file);
    expect(importsThat(isWrong, files)).toEqual([]);
  });

  it("keeps server-only modules out of every client component, however far away", () => {
    expect(clients.length).toBeGreaterThan(0);
    for (const client of clients) {
      const leaked = [...reachableFrom(client, valuesFrom)].filter((file) =>
        SERVER_ONLY.some((rule) => rule.test(file)),
      );
      expect(leaked, `${client} reaches server-only modules`).toEqual([]);
    }
  });

  const routes = filesIn("app/api", /route\.ts$/);

  it.each(routes)(
    "declares every handler of %s through the wrapper, and keeps it short",
    (file) => {
      const source = read(file);
      const exported = source.matchAll(/export (?:const|async function|function) ([A-Z]+)\b(.*)/g);
      const handlers = [...exported];
      expect(handlers.length).toBeGreaterThan(0);
      expect(source).not.toMatch(/export (?:default|\*)/);
      for (const [, method, rest] of handlers)
        expect(rest, `${method} in ${file}`).toMatch(/^ = (publicRoute|adminRoute)\(/);
      // What goes in, one call, what comes out.
      const lines = source
        .split("\n")
        .filter((line) => line.trim() && !/^(import|\/\/)/.test(line));
      expect(lines.length).toBeLessThanOrEqual(30);
    },
  );
});
