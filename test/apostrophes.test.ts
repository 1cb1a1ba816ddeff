import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const FOLDERS = [
  "app",
  "components",
  "lib/areas",
  "lib/auth",
  "lib/content",
  "lib/enquiries",
  "lib/gst",
  "lib/history",
  "lib/plans",
  "lib/resource",
  "lib/site",
  "lib/validation",
];
/** Finds only apostrophes in texts, because the strings of the code have double quotes. */
const STRAIGHT_APOSTROPHE = /.*\p{L}'\p{L}.*/gu;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Only the documentation of the API contains these texts. */
const API_DESCRIPTION = /\.describe\(\s*"[^"]*"/g;

const listSourceFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name));

const listStraightApostrophes = (file: string): string[] => {
  const source = readFileSync(path.join(root, file), "utf8");
  const texts = source.replace(COMMENT, "").replace(API_DESCRIPTION, "");
  return (texts.match(STRAIGHT_APOSTROPHE) ?? []).map((line) => `${file}: ${line.trim()}`);
};

it("shows no text with a straight apostrophe instead of ’", () => {
  expect(FOLDERS.flatMap(listSourceFiles).flatMap(listStraightApostrophes)).toEqual([]);
});
