import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/content/language";
import { initialPageContent } from "@/test/initial-site";

const projectPath = (file: string) => path.join(process.cwd(), file);
const read = (file: string) => readFileSync(projectPath(file), "utf8");

function readSources(folder: string): string {
  const names = readdirSync(projectPath(folder)).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  return names.map((name) => read(`${folder}/${name}`)).join("");
}

const UNICODE_RANGE = /U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g;

function parseUnicodeRange(declaration: string): number[] {
  const codePoints: number[] = [];
  for (const [, start = "", end] of declaration.matchAll(UNICODE_RANGE)) {
    const first = Number.parseInt(start, 16);
    const last = end ? Number.parseInt(end, 16) : first;
    for (let codePoint = first; codePoint <= last; codePoint++) codePoints.push(codePoint);
  }
  return codePoints;
}

const declarations = read("app/fonts/faces.css").split("@font-face").slice(1);
const listFontRanges = (family: string) =>
  declarations
    .filter((declaration) => declaration.includes(`font-family: "${family}";`))
    .map(parseUnicodeRange);

const [rupee = [], latin = []] = listFontRanges("Anek");
// The font of Tamil pages contains the same characters.
const [tamil = []] = listFontRanges("Anek Tamil Medium");
const fonts = [rupee, latin, tamil];

test.each(LANGUAGES)("the fonts contain every character of the site's texts in %s", (language) => {
  const initialTexts = JSON.stringify(initialPageContent(language));
  const texts = readSources("lib/content") + readSources(`lib/content/${language}`) + initialTexts;
  const covered = new Set(fonts.flat());
  const used = new Set(texts.replace(/\s/g, ""));
  // To fix a failure, add the characters to scripts/fonts.mjs and faces.css, and run `npm run fonts`.
  expect([...used].filter((letter) => !covered.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test("no character is in two fonts", () => {
  const codePoints = fonts.flat();
  expect(codePoints.filter((point, index) => codePoints.indexOf(point) !== index)).toEqual([]);
});
