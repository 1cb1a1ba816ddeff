import fc from "fast-check";
import { expect, test } from "vitest";
import { DURATIONS } from "../plan-terms";
import { quoteDate, quoteFileName, quoteNumber } from "./quote";
import { breakLongWord, printable } from "./text";

test("the number of a quote is of its time", () => {
  const numbers = [1_770_435_312_345, 1_770_435_000_042].map((time) => quoteNumber(new Date(time)));
  expect(numbers).toEqual(["INV-312345", "INV-000042"]);
});

test.each([
  ["75 Mbps", "75Mbps_Quarterly_Plan_Invoice.pdf"],
  ["1.5 Gbps", "1-5Gbps_Quarterly_Plan_Invoice.pdf"],
  ["௭௫", "Quarterly_Plan_Invoice.pdf"],
  ['../..\\75"\r\nSet-Cookie: a=b;', "75-Set-Cookie-a-b_Quarterly_Plan_Invoice.pdf"],
])("the file of %j is %s", (speed, name) => {
  expect(quoteFileName({ speed, duration: "Quarterly" })).toBe(name);
});

test("a file's name is safe in a header and in a folder, whatever the speed", () => {
  const speeds = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(speeds, fc.constantFrom(...DURATIONS), (speed, duration) => {
      const name = quoteFileName({ speed, duration });
      expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]*_Plan_Invoice\.pdf$/);
    }),
  );
});

test.each([
  ["2026-02-07T03:35:12Z", 30, { date: "7/2/2026", time: "09:05 IST", validUntil: "9/3/2026" }],
  ["2025-12-31T18:29:59Z", 1, { date: "31/12/2025", time: "23:59 IST", validUntil: "1/1/2026" }],
  ["2025-12-31T18:30:00Z", 1, { date: "1/1/2026", time: "00:00 IST", validUntil: "2/1/2026" }],
  ["2027-03-01T12:00:00Z", 365, { date: "1/3/2027", time: "17:30 IST", validUntil: "29/2/2028" }],
])(
  "%s, valid for %i days, has its days and time in India, wherever the server stands",
  (time, days, expected) => expect(quoteDate(new Date(time), days)).toEqual(expected),
);

test.each([
  [" Aaryaa  Network – ₹599 × 3 ", "Aaryaa Network – ₹599 × 3"],
  ["சங்கரன்கோவில்", "சங்கரன்கோவில்"],
  ["Cafe\u0301", "Café"],
  ["Premium 🔥 मराठी", "Premium ?"],
  ["🔥", "–"],
])("%j is drawn as %j", (text, drawn) => expect(printable(text)).toBe(drawn));

test("names stay whole; what no column holds breaks between letters and loses none", () => {
  for (const name of ["Airtel-Xstream", "கேபிள்"]) expect(breakLongWord(name)).toEqual([name]);
  const parts = breakLongWord("சங்கரன்கோவில்");
  expect(parts.join("")).toBe("சங்கரன்கோவில்");
  expect(parts).toContain("கோ");
  expect(breakLongWord("W".repeat(40))).toHaveLength(40);
});
