import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/content/language";
import { initialPageContent } from "@/test/initial-page-content";

const projectPath = (file: string) => path.join(process.cwd(), file);
const read = (file: string) => readFileSync(projectPath(file), "utf8");

function readSources(folder: string): string {
  const names = readdirSync(projectPath(folder)).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  return names.map((name) => read(`${folder}/${name}`)).join("");
}

/** Returns the code points of the `unicode-range` in a `@font-face`. */
const parseUnicodeRange = (declaration: string): number[] =>
  [...declaration.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].flatMap(
    ([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from(
        { length: Number.parseInt(last, 16) - start + 1 },
        (_, index) => start + index,
      );
    },
  );

const declarations = read("app/fonts/faces.css").split("@font-face").slice(1);
/** Returns the code points of each font of a family. */
const listFontRanges = (family: string) =>
  declarations
    .filter((declaration) => declaration.includes(`font-family: "${family}";`))
    .map(parseUnicodeRange);

const [rupee = [], latin = []] = listFontRanges("Anek");
// The font of Tamil pages is subset to the same characters.
const [tamil = []] = listFontRanges("Anek Tamil Medium");
const fonts = [rupee, latin, tamil];

describe.each(LANGUAGES)("in %s", (language) => {
  test("the fonts contain every character of the site's texts", () => {
    const initialTexts = JSON.stringify(initialPageContent(language));
    const texts =
      readSources("lib/content") + readSources(`lib/content/${language}`) + initialTexts;
    const covered = new Set(fonts.flat());
    const used = new Set(texts.replace(/\s/g, ""));
    // To fix a failure, add the characters to scripts/fonts.mjs and faces.css, and run `npm run fonts`.
    expect([...used].filter((letter) => !covered.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test("no character is in two fonts", () => {
    const codePoints = fonts.flat();
    expect(codePoints.filter((point, index) => codePoints.indexOf(point) !== index)).toEqual([]);
  });
});

test("the Tamil font of English pages is smaller than 12 kB", () => {
  expect(statSync(projectPath("app/fonts/anek-tamil-medium.woff2")).size).toBeLessThan(12_000);
});
