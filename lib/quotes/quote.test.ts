import { Font } from "@react-pdf/renderer";
import { expect, test } from "vitest";
import { FONT_FAMILY, loadFonts } from "./fonts";
import { buildQuoteFileName, formatQuoteDates, formatQuoteNumber } from "./quote";
import { breakLongWord, toPrintable } from "./text";

test("ends the quote number with the last six digits of the time", () => {
  const numbers = [1_770_435_312_345, 1_770_435_000_042].map((time) =>
    formatQuoteNumber(new Date(time)),
  );
  expect(numbers).toEqual(["INV-312345", "INV-000042"]);
});

test.each([
  ["75 Mbps", "75Mbps_Quarterly_Plan_Invoice.pdf"],
  ["1.5 Gbps", "1-5Gbps_Quarterly_Plan_Invoice.pdf"],
  ["௭௫", "Quarterly_Plan_Invoice.pdf"],
  ['../..\\75"\r\nSet-Cookie: a=b;', "75-Set-Cookie-a-b_Quarterly_Plan_Invoice.pdf"],
])("for the speed %j, names the quote file %s", (speed, fileName) => {
  expect(buildQuoteFileName({ speed, duration: "Quarterly" })).toBe(fileName);
});

test.each([
  ["2026-02-07T03:35:12Z", { date: "7/2/2026", time: "09:05 IST", validUntil: "9/3/2026" }],
  ["2025-12-31T18:29:59Z", { date: "31/12/2025", time: "23:59 IST", validUntil: "30/1/2026" }],
  ["2025-12-31T18:30:00Z", { date: "1/1/2026", time: "00:00 IST", validUntil: "31/1/2026" }],
])("formats the dates of a quote at %s in the time zone of India", (time, expected) =>
  expect(formatQuoteDates(new Date(time))).toEqual(expected),
);

test.each([
  [" Aaryaa  Network – ₹599 × 3 ", "Aaryaa Network – ₹599 × 3"],
  ["சங்கரன்கோவில்", "சங்கரன்கோவில்"],
  ["Cafe\u0301", "Café"],
  ["Premium 🔥 मराठी", "Premium ?"],
  ["🔥", "–"],
  ["❤️ Heart", "Heart"],
  ["க்\u200cஷ, Aa\u200bryaa\ufeff", "க்ஷ, Aaryaa"],
  ["இ\u0b82, x\u0302, \u0b84", "இ, x,"],
])("normalises %j to the printable text %j", (text, printable) =>
  expect(toPrintable(text)).toBe(printable),
);

test("toPrintable returns only characters that the font has", async () => {
  await loadFonts();
  const font = Font.getFont({ fontFamily: FONT_FAMILY, fontWeight: 400 }).data;
  const missing: string[] = [];
  for (let codePoint = 0; codePoint <= 0xffff; codePoint += 1)
    for (const character of toPrintable(String.fromCodePoint(codePoint)))
      if (!font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) missing.push(character);
  expect(missing).toEqual([]);
});

test("breakLongWord splits only a long word, into its letters", () => {
  expect(breakLongWord("Airtel-Xstream")).toEqual(["Airtel-Xstream"]);
  const parts = breakLongWord("சங்கரன்கோவில்");
  expect(parts.join("")).toBe("சங்கரன்கோவில்");
  expect(parts).toContain("கோ");
  expect(breakLongWord("W".repeat(40))).toHaveLength(40);
});
