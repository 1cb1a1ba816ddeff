import fc from "fast-check";
import { expect, test } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { TOWN_SPELLINGS } from "@/test/town-spellings";
import { pool } from "./db";
import { createMatcher, foldName, foldSpelling, normaliseName } from "./text";

await setUpDatabase();

const characters = [
  ..."aeiouhrtvkszcxyj",
  ..."AZ05 \n+%_@.é\u0301",
  ..."கறசஹாிீுூெேைொோௌ்ஃஐஔ",
  "ற்ற",
  ..."௦௯०९\u200b\u200c\u2060",
  ..."'’ʼ`´\u0313",
];
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...characters), fc.string({ unit: "grapheme", maxLength: 1 })),
  maxLength: 40,
});

test("foldName returns one text for all spellings of a town, and different texts for different towns", () => {
  const folded = TOWN_SPELLINGS.map((spellings) => [...new Set(spellings.map(foldName))]);
  for (const [index, folds] of folded.entries())
    expect(folds, TOWN_SPELLINGS[index]?.join()).toHaveLength(1);
  expect(new Set(folded.flat()).size).toBe(TOWN_SPELLINGS.length);
  expect(TOWN_SPELLINGS.flat().length - TOWN_SPELLINGS.length).toBeGreaterThan(100);
});

test.each([
  ["JioHotstar", "hotstar"],
  ["Two rooms near the KADAIYAM bus stand", "kadayam"],
  ["ராமநாதபுரம் மெயின் ரோடு", "ramanathapur"],
  ["லக்\u200cஷ்மி", "லக்ஷ்மி"],
  ["Gan\u200bdhi, ௧௨ १२", "gandhi, 12 12"],
  ["M. D’Souza, 12 Car Street", "d'souza,"],
])("foldSpelling(%j) contains foldSpelling(%j)", (text, part) =>
  expect(foldSpelling(text)).toContain(foldSpelling(part)),
);

test.each([
  ["príya nagar", false],
  ["புளியங்குடி", true],
  ["\u202a௬௨௭௭௫௬ gan\u200bdhi\u202c", true],
  [" ", true],
])(
  "createMatcher(%j) returns %j for the texts Gándhi  Nagar, புளியங்குடி and 627756",
  (search, expected) => {
    expect(createMatcher(search)(["Gándhi  Nagar", "புளியங்குடி", "627756"])).toBe(expected);
  },
);

const APOSTROPHES = ["'", "’", "‘", "‛", "ʼ", "ʻ", "ʹ", "`", "´", "′", "＇", "｀"];

test("createMatcher and normaliseName treat all apostrophes alike", () => {
  for (const apostrophe of APOSTROPHES) {
    const name = `D${apostrophe}Souza`;
    expect(normaliseName(name), name).toBe("dsouza");
    for (const search of [...APOSTROPHES.map((other) => `d${other}souza`), "dsouza", "souza"])
      expect(createMatcher(search)([name]), `${search} in ${name}`).toBe(true);
  }
});

test("foldSpelling keeps numbers, and returns folded text unchanged", () => {
  expect(foldSpelling("₹1,00,500 + 45 %\n")).toBe("₹1,00,500 + 45 %\n");
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldSpelling(text);
      expect(foldSpelling(folded)).toBe(folded);
    }),
    { numRuns: 500 },
  );
});

/** Long words, for which a backtracking pattern would need minutes. */
const longWords = ["a", "rt", "o", "ou", "ற்", "tirar", "ch"].map((part) => part.repeat(20_000));

test("the database function fold_spelling returns the same as foldSpelling", async () => {
  const texts = [...fc.sample(anyText, 1_000), ...TOWN_SPELLINGS.flat(), ...longWords].filter(
    (text) => !text.includes("\0"),
  );
  const { rows } = await pool().query<{ folded: string }>(
    `SELECT fold_spelling("text") AS "folded"
     FROM unnest($1::text[]) WITH ORDINALITY AS "input" ("text", "index") ORDER BY "index"`,
    [texts],
  );
  for (const [index, { folded }] of rows.entries())
    expect(folded, texts[index]).toBe(foldSpelling(texts[index] ?? ""));
});
