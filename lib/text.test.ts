import fc from "fast-check";
import { expect, it } from "vitest";
import {
  normaliseAsciiText,
  normaliseText,
  shortenUrlText,
  toAsciiDigits,
  toSingleLine,
  truncate,
  truncateWithEllipsis,
} from "./text";

/** Zero-width and direction characters that text from web pages, chats and PDF files contains. */
const INVISIBLE_CHARACTERS = [
  ..."\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2064\u2066\u2067\u2068\u2069",
  ..."\ufeff\u061c\u00ad\u034f\u180e\u115f\u3164\uffa0\u206a\ufff9\ufffb\u{1d173}\u{e0001}",
];
const invisible = fc.string({ unit: fc.constantFrom(...INVISIBLE_CHARACTERS), maxLength: 3 });
const VISIBLE_WORDS = [
  "Selvi",
  "செல்வி",
  "க்‌ஷ",
  "അവന്‍",
  "👩‍👩‍👧‍👦 ☎️",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "Nguyễn",
  "₹1,000",
  "\n",
  " ",
];
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...VISIBLE_WORDS, ...INVISIBLE_CHARACTERS, "\u0301", "\u200d", "\ufe0f"),
    fc.string({ unit: "binary", maxLength: 2 }),
  ),
  maxLength: 20,
});

it("normaliseText composes letters and vowel signs that macOS writes as two characters", () => {
  for (const text of ["José", "சொல்", "கோவில்", "கௌரி"]) {
    expect(text.normalize("NFD")).not.toBe(text);
    expect(normaliseText(text.normalize("NFD"))).toBe(text);
  }
});

it("normaliseText keeps joiners, emoji, line breaks and non-breaking spaces", () => {
  const text = `${VISIBLE_WORDS.join("|")}\u00a0\u202f`;
  expect(normaliseText(text)).toBe(text);
});

it.each(["\u200b", "\ufff9\ufe0f", "\u200d", "\u200c \u200d", "\u2060\ufe0f", "\ufeff\n"])(
  "normaliseText returns an empty text for %j, which shows nothing",
  (typed) => expect(normaliseText(typed)).toBe(""),
);

it("normaliseText gives the same text with and without invisible characters, and when applied again", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, invisible)), (parts) => {
      const text = parts.map(([part]) => part).join("");
      const pasted = parts.flat().join("");
      const normalised = normaliseText(pasted);
      expect(normalised).toBe(normaliseText(text));
      expect(normaliseText(normalised)).toBe(normalised);
      for (const character of INVISIBLE_CHARACTERS) expect(normalised).not.toContain(character);
    }),
    { numRuns: 500 },
  );
});

// Normalising takes quadratic time for a run of combining marks.
it("normaliseText handles a million combining marks in time", () => {
  const text = `a${"\u0301\u0316".repeat(500_000)}`;
  expect(normaliseText(text)).toBe(text);
});

it("normaliseAsciiText also removes joiners and variation selectors, and converts digits", () => {
  expect(normaliseAsciiText("\u202aselvi\u200d௧@\u200ca.example\ufe0f")).toBe("selvi1@a.example");
});

it("toAsciiDigits gives each digit of every script its value", () => {
  const systems = Intl.supportedValuesOf("numberingSystem").filter((system) => {
    const format = new Intl.NumberFormat("en", { numberingSystem: system });
    return /^\p{Nd}$/u.test(format.format(1));
  });
  expect(systems.length).toBeGreaterThan(50);
  for (const numberingSystem of systems) {
    const format = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false });
    expect(toAsciiDigits(format.format(1_234_567_890)), numberingSystem).toBe("1234567890");
  }
});

it("toAsciiDigits leaves no other digits, and keeps all other characters", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(toAsciiDigits(text)).not.toMatch(/(?![0-9])\p{Nd}/u);
      expect(toAsciiDigits(text).replace(/[0-9]/g, "")).toBe(text.replace(/\p{Nd}/gu, ""));
    }),
  );
  expect(toAsciiDigits("½²①一Ⅳ௰")).toBe("½²①一Ⅳ௰");
});

it("truncate does not split a surrogate pair", () => {
  const truncated = ["ab", "ab🏠", "a🏠b", "🏠"].map((text) => truncate(text, 2));
  expect(truncated).toEqual(["ab", "ab", "a", "🏠"]);
});

it("truncateWithEllipsis adds an ellipsis to a truncated text, and none to a text that fits", () => {
  expect(["a🏠", "a🏠b", "ab🏠"].map((text) => truncateWithEllipsis(text, 3))).toEqual([
    "a🏠",
    "a…",
    "ab…",
  ]);
});

it.each([
  ["  100\n Mbps\t", "100 Mbps"],
  ["100\u200b Mbps\u202e", "100 Mbps"],
  ["a\u0000\ud800b", "a b"],
  [" \u0000\u200b ", ""],
])("toSingleLine puts %j on one line without invisible characters", (text, line) => {
  expect(toSingleLine(text)).toBe(line);
});

it("shortenUrlText shortens a text of more than 40 characters", () => {
  expect(shortenUrlText("x".repeat(41))).toBe(`${"x".repeat(39)}…`);
  expect(shortenUrlText("x".repeat(40))).toBe("x".repeat(40));
});
