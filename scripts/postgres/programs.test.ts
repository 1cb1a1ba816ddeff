import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StartError } from "../start-error";
import { linkLibraries } from "./programs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aaryaa-libraries-"));
  mkdirSync(path.join(folder, "native/lib"), { recursive: true });
  writeFileSync(path.join(folder, "native/lib/libpq.so.5.18"), "the library");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function list(target: string): void {
  const links = [{ source: "native/lib/libpq.so.5.18", target }];
  writeFileSync(path.join(folder, "native/pg-symlinks.json"), JSON.stringify(links));
}

it("links the libraries where no install script did, and is content where one did", () => {
  list("native/lib/libpq.so.5");
  linkLibraries(folder);
  linkLibraries(folder);
  expect(readFileSync(path.join(folder, "native/lib/libpq.so.5"), "utf8")).toBe("the library");
});

it("says in one line where it may not", () => {
  list("native/lib/libpq.so.5.18/deeper/libpq.so.5");
  expect(() => linkLibraries(folder)).toThrow(StartError);
  expect(() => linkLibraries(folder)).toThrow(/^[^\n]*ENOTDIR[^\n]*node_modules[^\n]*$/);
});
