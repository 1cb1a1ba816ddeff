import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { EnvironmentError } from "../lib/env";
import { loadDotEnv } from "./dot-env";

afterEach(() => vi.unstubAllEnvs());

function createFile(content: string | Uint8Array): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-dot-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, ".env");
  writeFileSync(file, content);
  return file;
}

/** Returns the variables SAMPLE_A and SAMPLE_B. */
function load(content: string | Uint8Array): (string | undefined)[] {
  for (const name of ["SAMPLE_A", "SAMPLE_B"]) vi.stubEnv(name, undefined);
  loadDotEnv(createFile(content));
  return [process.env.SAMPLE_A, process.env.SAMPLE_B];
}

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const LINES = "SAMPLE_A=one\nSAMPLE_B=two\n";

it.each([
  ["no byte order mark", LINES],
  ["a byte order mark", `\ufeff${LINES}`],
  ["Windows line ends", LINES.replaceAll("\n", "\r\n")],
  ["a byte order mark and Windows line ends", `\ufeff${LINES.replaceAll("\n", "\r\n")}`],
  ["old Mac line ends", LINES.replaceAll("\n", "\r")],
  ["no line end in the last line", LINES.trimEnd()],
  ["blanks and tabs at line ends", LINES.replaceAll("\n", " \t\n")],
  ["blanks, comments and export", "# SAMPLE_A=a#b\n\nexport SAMPLE_A = one # a\n SAMPLE_B=two #b"],
])("loadDotEnv reads all variables of a file with %s", (_, content) =>
  expect(load(content)).toEqual(["one", "two"]),
);

it.each([
  ["UTF-16 with a byte order mark", utf16(`\ufeff${LINES}`)],
  ["UTF-16 without a byte order mark", utf16(LINES)],
  ["big-endian UTF-16 with a byte order mark", utf16(`\ufeff${LINES}`).swap16()],
  ["big-endian UTF-16 without a byte order mark", utf16(LINES).swap16()],
  ["UTF-16 without Latin letters", utf16("\ufeffகடை")],
  ["Windows-1252", Buffer.from("SAMPLE_A=Café\n", "latin1")],
])("loadDotEnv refuses a file in %s with one line that names UTF-8", (_, content) => {
  expect(() => load(content)).toThrow(EnvironmentError);
  expect(() => load(content)).toThrow(/^Save .*\.env as UTF-8[^\n]*$/);
});

it.each([
  ["'pass#word'", "pass#word"],
  ['"pass#word" # the password', "pass#word"],
  ["`pass#word`", "pass#word"],
  ["pass # a comment", "pass"],
  ["   # a comment", ""],
  ["it's", "it's"],
  ["'a$b \"c\"'", 'a$b "c"'],
])("loadDotEnv reads the value %s as %j", (value, expected) =>
  expect(load(`SAMPLE_A=${value}\nSAMPLE_B=two`)).toEqual([expected, "two"]),
);

it.each([
  ["pass#word", "contains # outside quotes"],
  ["#password", "contains # outside quotes"],
  ["smtp://user:12#34@mail.example", "contains # outside quotes"],
  ["'pass#word", "has no closing quote"],
  ['"pass"word"', "has text after its closing quote"],
])(
  "loadDotEnv refuses the value %s, which would be cut, and does not print it",
  (value, problem) => {
    const read = () => load(`SAMPLE_B=two\r\nSAMPLE_A=${value}\r\n`);
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`\\.env, line 2: SAMPLE_A ${problem}\\.[^\n]*quotes`));
    expect(read).not.toThrow(/pass|word|smtp/);
  },
);

it("loadDotEnv leaves variables that are already set, also empty ones", () => {
  vi.stubEnv("SAMPLE_A", "");
  vi.stubEnv("SAMPLE_B", "three");
  loadDotEnv(createFile(LINES));
  expect([process.env.SAMPLE_A, process.env.SAMPLE_B]).toEqual(["", "three"]);
});

it("loadDotEnv needs no file, and reports a file that cannot be read with one line", () => {
  const folder = path.dirname(createFile(""));
  loadDotEnv(path.join(folder, "missing"));
  mkdirSync(path.join(folder, "directory"));
  expect(() => loadDotEnv(path.join(folder, "directory"))).toThrow(EnvironmentError);
});
