import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const CONTENT = path.join(process.cwd(), "lib/content");

/** Where each cut face says that it is to be used. */
function ranges(): [first: number, last: number][] {
  const faces = readFileSync(path.join(process.cwd(), "app/fonts/faces.ts"), "utf8");
  const cut = faces.split("const tamilOthers")[0] ?? "";
  return [...cut.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].map(([, first, last]) => [
    Number.parseInt(first ?? "", 16),
    Number.parseInt(last ?? first ?? "", 16),
  ]);
}

test("every letter that visitors are shown is in a face cut for the site", () => {
  const texts = readdirSync(CONTENT)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(path.join(CONTENT, name), "utf8"));
  const letters = new Set(texts.join("").replace(/\s/g, ""));
  const covered = ranges();
  const missing = [...letters].filter((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return !covered.some(([first, last]) => point >= first && point <= last);
  });
  // Run `npm run fonts` and name the new letters in app/fonts/faces.ts.
  expect(missing).toEqual([]);
});
