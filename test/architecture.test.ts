// Rules that the linter cannot check.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
/** Modules that import one of these, even indirectly, are server-only. */
const SERVER_ROOTS = /^node:|^lib\/(?:db|env)\.ts$|^lib\/(?:email|generated|startup)\//;
/** The public data in the memory of the server, which components may read. */
const PUBLIC_DATA = /^lib\/pages\//;

const TOP_FOLDERS = ["app", "components", "lib", "prisma", "scripts", "bench", "test", "e2e"];
/** The product must not depend on these. */
const TOOL_FILES = /^(?:scripts|bench|test|e2e|art|docs|deploy)\//;
/** Tool folders may import this file and test/, but nothing else from each other. */
const EMBEDDED_POSTGRES = "scripts/embedded-postgres.ts";
/** The folders with business rules. The other folders of lib, such as http and auth, may use each other. */
const DOMAIN_OR_COMPONENT =
  /^(?:lib\/(?:areas|changes|enquiries|gst|history|plans|quotes|resource|site)|components)\//;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

const listFiles = (folder: string, pattern: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => pattern.test(name));

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

type Import = { file: string; isType: boolean };

const IMPORT_PATTERN =
  /(?:import|export)\s+(?<type>type\b)?[^;"]*?from\s+"(?<from>[^"]+)"|import\("(?<dynamic>[^"]+)"\)|import\s+"(?<bare>[^"]+)"/g;
const importCache = new Map<string, Import[]>();

function listImports(file: string): Import[] {
  if (file.startsWith("node:")) return [];
  const cached = importCache.get(file);
  if (cached) return cached;
  const imports: Import[] = [];
  for (const { groups = {} } of read(file).matchAll(IMPORT_PATTERN)) {
    const target = resolveImport(file, groups.from ?? groups.dynamic ?? groups.bare ?? "");
    if (target !== null) imports.push({ file: target, isType: groups.type !== undefined });
  }
  importCache.set(file, imports);
  return imports;
}

function resolveImport(from: string, name: string): string | null {
  if (name.startsWith("node:")) return name;
  if (!/^(?:@\/|\.)/.test(name)) return null;
  const target = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(from), name);
  const candidates = ["", ".ts", ".tsx"].map((extension) => target + extension);
  return candidates.find((candidate) => isFile(candidate)) ?? null;
}

const isFile = (file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** `start` is included only if it is part of a cycle. */
function listReachable(
  start: string,
  listDependencies: (from: string) => Iterable<string>,
): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const dependency of listDependencies(next))
      if (!seen.has(dependency)) {
        seen.add(dependency);
        queue.push(dependency);
      }
  return seen;
}

/** A file may import itself for the `typeof` of its exports. That is not a cycle. */
const listImportedFiles = (file: string): string[] =>
  listImports(file)
    .map((imported) => imported.file)
    .filter((imported) => imported !== file);

const isServerRoot = (file: string): boolean => SERVER_ROOTS.test(file);

const listValueImports = (file: string): string[] =>
  listImports(file)
    .filter(({ isType }) => !isType)
    .map((imported) => imported.file);

function findWrongImports(
  files: string[],
  isWrong: (imported: string, file: string) => boolean,
): string[] {
  const wrongImports: string[] = [];
  for (const file of files)
    for (const imported of listImportedFiles(file))
      if (isWrong(imported, file)) wrongImports.push(`${file} imports ${imported}`);
  return wrongImports;
}

/** Such as `lib/plans` or `components/admin/plans`. */
const moduleFolder = (file: string): string =>
  file.match(/^components\/admin\/[^/]+(?=\/)|^[^/]+\/[^/]+/)?.[0] ?? file;

describe("architecture", () => {
  const clients = listFiles("components", /\.tsx?$/)
    .concat(listFiles("app", /\.tsx$/))
    .filter((file) => /^["']use client["']/.test(read(file)));
  const files = TOP_FOLDERS.flatMap((folder) => listFiles(folder, /\.(?:tsx?|m[jt]s)$/)).filter(
    (file) => !/^lib\/generated\/|\/node_modules\//.test(file),
  );

  it("has no import cycle of files", () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => listReachable(file, listImportedFiles).has(file))).toEqual([]);
  });

  it("has no import cycle of domains or of component folders", () => {
    const dependencies = new Map<string, Set<string>>();
    const isChecked = (file: string) => DOMAIN_OR_COMPONENT.test(file) && !TEST_FILE.test(file);
    for (const file of files.filter(isChecked))
      for (const { file: imported } of listImports(file).filter(({ file }) => isChecked(file))) {
        const [from, to] = [moduleFolder(file), moduleFolder(imported)];
        if (from !== to) dependencies.set(from, (dependencies.get(from) ?? new Set()).add(to));
      }
    const listFolders = (folder: string) => dependencies.get(folder) ?? [];
    const cyclic = [...dependencies.keys()].filter((folder) =>
      listReachable(folder, listFolders).has(folder),
    );
    expect(dependencies.size).toBeGreaterThan(20);
    expect(cyclic).toEqual([]);
  });

  // The linter checks the direction app → components → lib.
  it("does not import tools into the product", () => {
    const isProduct = (file: string) =>
      /^(?:app|components|lib)\//.test(file) && !TEST_FILE.test(file);
    const isTool = (imported: string) => TOOL_FILES.test(imported);
    expect(findWrongImports(files.filter(isProduct), isTool)).toEqual([]);
  });

  it("does not import one tool folder into another, except test and the embedded database", () => {
    const topFolder = (file: string) => file.slice(0, file.indexOf("/"));
    const isPrivate = (imported: string) =>
      /^(?:scripts|bench|e2e)\//.test(imported) && imported !== EMBEDDED_POSTGRES;
    const isWrong = (imported: string, file: string) =>
      isPrivate(imported) && topFolder(imported) !== topFolder(file);
    expect(findWrongImports(files, isWrong)).toEqual([]);
  });

  it("does not import server-only modules into client components, even indirectly", () => {
    expect(clients.length).toBeGreaterThan(0);
    for (const client of clients) {
      const serverRoots = [...listReachable(client, listValueImports)].filter(isServerRoot);
      expect(serverRoots, `${client} reaches server-only modules`).toEqual([]);
    }
  });

  it("imports no server-only modules into other components, except the public data", () => {
    const isComponent = (file: string) => file.startsWith("components/") && !TEST_FILE.test(file);
    const listImportsToCheck = (file: string) =>
      listValueImports(file).filter((imported) => !PUBLIC_DATA.test(imported));
    for (const component of files.filter(isComponent)) {
      const serverRoots = [...listReachable(component, listImportsToCheck)].filter(isServerRoot);
      expect(serverRoots, `${component} reaches server-only modules`).toEqual([]);
    }
  });
});

describe("names of files", () => {
  // Next's names, and files that a build writes.
  const OTHER_FILES = ["not-found.tsx", "next-env.d.ts", "admin.mjs"];
  const FILE_NAME = /(?<![\w.*/@>-])\w[\w.-]*(?:\/[\w.[\]()-]+)*\.(?:tsx?|mjs|css|sql|prisma)\b/g;
  const folders = [...TOP_FOLDERS, "docs", "deploy", "art", "public"];
  const files = [
    ...readdirSync(root),
    ...folders.flatMap((folder) => listFiles(folder, /./)),
  ].filter((file) => !/^lib\/generated\/|\/node_modules\//.test(file));
  const isKnown = (name: string) =>
    OTHER_FILES.includes(name) || files.some((file) => file === name || file.endsWith(`/${name}`));

  it("names only existing files in the documentation and in comments", () => {
    const unknown: string[] = [];
    let count = 0;
    for (const file of files.filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file)))
      for (const line of read(file).split("\n")) {
        if (!file.endsWith(".md") && !/^\s*(?:\/\/|\/?\*)/.test(line)) continue;
        const names = line.match(FILE_NAME) ?? [];
        count += names.length;
        for (const name of names) if (!isKnown(name)) unknown.push(`${file}: ${name}`);
      }
    expect(count).toBeGreaterThan(100);
    expect(unknown).toEqual([]);
  });
});

describe("tests", () => {
  // Test files share a worker (`isolate: false`). After a mock with a factory in one file, Vitest also uses the factory
  // for a mock without one in a later file.
  it("mock a module with a factory in all test files, or without one in all of them", () => {
    const withFactory: string[] = [];
    const withoutFactory: string[] = [];
    for (const file of TOP_FOLDERS.flatMap((folder) => listFiles(folder, TEST_FILE)))
      for (const [, name = "", noFactory] of read(file).matchAll(/\bvi\.mock\("([^"]+)"(\)|, {)?/g))
        (noFactory ? withoutFactory : withFactory).push(resolveImport(file, name) ?? name);
    expect(withFactory).not.toEqual([]);
    expect(withFactory.filter((module) => withoutFactory.includes(module))).toEqual([]);
  });
});

describe("styles", () => {
  const TOKEN_FILES = ["app/tokens.css", "app/admin/tokens.css"];
  /** Colours of other companies' brands. */
  const BRAND_COLOURS = "components/site/brand-tile.tsx";
  const HEX_COLOUR = /#(?:[0-9a-f]{3,4}){1,2}(?=["'\s,;)])/gi;
  const CSS_COLOUR =
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<=[:,(\s])(?:white|black|gr[ae]y|red|green|blue|yellow|orange|gold|silver|purple|pink|brown|navy|teal)(?=[\s,;)])/gi;

  /** Custom properties do not work in the picture of a data URL. */
  const removeCommentsAndUrls = (css: string) =>
    css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\("[^"]*"\)/g, "");

  const findInFiles = (pattern: RegExp, texts: [file: string, text: string][]) =>
    texts.flatMap(([file, text]) =>
      (text.match(pattern) ?? []).map((match) => `${file}: ${match}`),
    );

  const sheets = ["app", "components", "public"].flatMap((folder) => listFiles(folder, /\.css$/));
  const components = ["app", "components"].flatMap((folder) =>
    listFiles(folder, /(?<!\.test)\.tsx$/),
  );
  const componentTexts = components.map((file): [string, string] => [file, read(file)]);

  it("has colours only in the token files", () => {
    expect(sheets.length).toBeGreaterThan(50);
    const sheetTexts = sheets
      .filter((file) => !TOKEN_FILES.includes(file))
      .map((file): [string, string] => [file, removeCommentsAndUrls(read(file))]);
    expect(findInFiles(CSS_COLOUR, sheetTexts)).toEqual([]);
    const otherComponents = componentTexts.filter(([file]) => file !== BRAND_COLOURS);
    expect(findInFiles(HEX_COLOUR, otherComponents)).toEqual([]);
  });

  it("sets only custom properties in style attributes", () => {
    const pattern = /style=\{\{\s*(?!\s|"--)[^}]*|: CSSProperties = \{[^}]*/g;
    expect(findInFiles(pattern, componentTexts)).toEqual([]);
  });
});

describe("API routes", () => {
  it.each(listFiles("app/api", /route\.ts$/))(
    "%s declares its handlers with publicRoute or adminRoute and has at most 30 lines of code",
    (file) => {
      const source = read(file);
      const handlers = [
        ...source.matchAll(/export (?:const|async function|function) ([A-Z]+)\b(.*)/g),
      ];
      expect(handlers.length).toBeGreaterThan(0);
      expect(source).not.toMatch(/export (?:default|\*)/);
      for (const [, method, rest] of handlers)
        expect(rest, `${method} in ${file}`).toMatch(/^ = (publicRoute|adminRoute)\(/);
      const lines = source
        .split("\n")
        .filter((line) => line.trim() && !/^(import|\/\/)/.test(line));
      expect(lines.length).toBeLessThanOrEqual(30);
    },
  );
});
