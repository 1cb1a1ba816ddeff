import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/content/language";
import { firstPage } from "@/test/first-page";

const inProject = (file: string) => path.join(process.cwd(), file);
const read = (file: string) => readFileSync(inProject(file), "utf8");

function wordsOf(folder: string): string {
  const names = readdirSync(inProject(folder)).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  return names.map((name) => read(`${folder}/${name}`)).join("");
}

/** Where a face that is declared in some code says that it is to be used, letter by letter. */
const lettersOf = (declaration: string): number[] =>
  [...declaration.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].flatMap(
    ([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => start + at);
    },
  );

const declared = read("app/fonts/faces.css").split("@font-face").slice(1);
/** The letters of a family's faces, in their order. */
const facesOf = (family: string) =>
  declared.filter((face) => face.includes(`font-family: "${family}";`)).map(lettersOf);

const [rupee = [], latin = []] = facesOf("Anek");
// The face of Tamil pages is cut to the same letters.
const [tamil = []] = facesOf("Anek Tamil Medium");
const faces = [rupee, latin, tamil];
describe.each(LANGUAGES)("in %s", (language) => {
  test("every letter that visitors are shown is in a face cut for it", () => {
    const own = JSON.stringify(firstPage(language));
    const words = wordsOf("lib/content") + wordsOf(`lib/content/${language}`) + own;
    const covered = new Set(faces.flat());
    const shown = new Set(words.replace(/\s/g, ""));
    // Run `npm run fonts` and name the new letters where the face is declared.
    expect([...shown].filter((letter) => !covered.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test("no letter is in two faces, of which one would be fetched for nothing", () => {
    const letters = faces.flat();
    expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
  });
});

test("the Tamil of English pages is one light face", () => {
  expect(statSync(inProject("app/fonts/anek-tamil-medium.woff2")).size).toBeLessThan(12_000);
});
