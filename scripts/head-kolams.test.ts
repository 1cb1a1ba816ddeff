import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { KOLAMS, renderKolam, traceLines } from "./head-kolams";
import { projectFolder } from "./project";

const folder = path.join(projectFolder, "public/art");

describe.each(Object.entries(KOLAMS))("the kolam of the page head %s", (name, kolam) => {
  it("is one line, saved as the script draws it, in at most 5 kB", () => {
    const saved = readFileSync(path.join(folder, `head-${name}.svg`), "utf8");
    expect(saved).toBe(renderKolam(kolam));
    expect(saved.length).toBeLessThanOrEqual(5000);
  });
});

it("finds in public/art one picture for each page head, and no two equal pictures", () => {
  const files = readdirSync(folder).filter((file) => file.startsWith("head-"));
  const pictures = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  expect(files.toSorted()).toEqual(Object.keys(KOLAMS).map((name) => `head-${name}.svg`));
  expect(new Set(pictures).size).toBe(files.length);
});

it("draws two dots that are not adjacent with a line each, and rejects such a kolam", () => {
  expect(traceLines({ rows: ["o o"] })).toHaveLength(2);
  expect(() => renderKolam({ rows: ["o o"] })).toThrow("The kolam has 2 lines.");
});

it("draws a separate line on each side of a wall", () => {
  expect(traceLines({ rows: ["oo"] })).toHaveLength(1);
  expect(traceLines({ rows: ["oo"], walls: [[0.5, 0]] })).toHaveLength(2);
});
