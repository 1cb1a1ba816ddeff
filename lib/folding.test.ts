import fc from "fast-check";
import { expect, test } from "vitest";
import { setUpDatabase } from "@/test/database-set-up";
import { pool } from "./db";
import { foldName, foldSpelling, searchFor } from "./folding";
import { PLACES } from "./folding.fixtures";

await setUpDatabase();

/** What staff and visitors type, with whatever else a keyboard has. */
const letters = [..."aeiouhrtvkszcxyj", ..."AZ05 \n+%_@.é\u0301", ..."கறசஹாிீுூெேைொோௌ்ஃஐஔ", "ற்ற"];
const typed = fc.string({
  unit: fc.oneof(fc.constantFrom(...letters), fc.string({ unit: "grapheme", maxLength: 1 })),
  maxLength: 40,
});

test("a place is the same however it is spelled, and no other one", () => {
  const folded = PLACES.map((spellings) => [...new Set(spellings.map(foldName))]);
  for (const [at, ways] of folded.entries()) expect(ways, PLACES[at]?.join()).toHaveLength(1);
  expect(new Set(folded.flat()).size).toBe(PLACES.length);
  expect(PLACES.flat().length - PLACES.length).toBeGreaterThan(100);
});

test.each([
  ["JioHotstar", "hotstar"],
  ["Two rooms near the KADAIYAM bus stand", "kadayam"],
  ["ராமநாதபுரம் மெயின் ரோடு", "ramanathapur"],
  ["prīya@sample.example", "PRIYA@"],
])("in %s one finds %s", (text, part) => expect(foldSpelling(text)).toContain(foldSpelling(part)));

test.each([
  ["gandhinagar, 627756", true],
  ["príya nagar", false],
  ["புளியங்குடி", true],
  [" ", true],
])("a search for %j finds a row whatever its case, accents and blanks: %j", (search, expected) => {
  expect(searchFor(search)(["Gándhi  Nagar", "புளியங்குடி", "627756"])).toBe(expected);
});

test("figures stay as they are, and what is folded", () => {
  expect(foldSpelling("₹1,00,500 + 45 %\n")).toBe("₹1,00,500 + 45 %\n");
  fc.assert(
    fc.property(typed, (text) => {
      const folded = foldSpelling(text);
      expect(foldSpelling(folded)).toBe(folded);
    }),
    { numRuns: 500 },
  );
});

/** Long ones without a blank, which take minutes where each place is tried to the end. */
const hostile = ["a", "rt", "o", "ou", "ற்", "tirar", "ch"].map((part) => part.repeat(20_000));

test("the database folds alike", async () => {
  const texts = [...fc.sample(typed, 1_000), ...PLACES.flat(), ...hostile].filter(
    (text) => !text.includes("\0"),
  );
  const { rows } = await pool().query<{ folded: string }>(
    `SELECT fold_spelling("text") AS "folded"
     FROM unnest($1::text[]) WITH ORDINALITY AS "given" ("text", "at") ORDER BY "at"`,
    [texts],
  );
  for (const [at, { folded }] of rows.entries())
    expect(folded, texts[at]).toBe(foldSpelling(texts[at] ?? ""));
});
