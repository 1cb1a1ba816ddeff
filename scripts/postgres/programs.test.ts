import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { linkLibraries } from "./programs";

it("links the libraries where no install script did, once, or says in one line why not", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-libraries-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const library = "native/lib/libpq.so.5.18";
  mkdirSync(path.join(folder, "native/lib"), { recursive: true });
  writeFileSync(path.join(folder, library), "the library");
  const list = (target: string) =>
    writeFileSync(
      path.join(folder, "native/pg-symlinks.json"),
      JSON.stringify([{ source: library, target }]),
    );
  list("native/lib/libpq.so.5");
  linkLibraries(folder);
  linkLibraries(folder);
  expect(readFileSync(path.join(folder, "native/lib/libpq.so.5"), "utf8")).toBe("the library");
  list(`${library}/deeper/libpq.so.5`);
  expect(() => linkLibraries(folder)).toThrow(/^[^\n]*ENOTDIR[^\n]*node_modules[^\n]*$/);
});
