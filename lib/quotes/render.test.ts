import fc from "fast-check";
import { extractText, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import type { Language } from "../content/language";
import type { PlanInput } from "../plans/schema";
import { DURATIONS, priceText } from "../plans/terms";
import { firstContent } from "../site/first-content";
import { localise } from "../site/schema";
import { renderQuote } from "./render";

const now = new Date("2026-02-07T03:35:12.345Z");

/** As the quote is asked for. */
function quoted(changes?: Partial<PlanInput>, language: Language = "en") {
  return { plan: samplePlan(changes), contact: localise(firstContent, language).contact };
}

/** The text of a quote, which is always one small page. */
async function read(changes?: Partial<PlanInput>, language: Language = "en"): Promise<string> {
  const bytes = await renderQuote(quoted(changes, language), language, now);
  // The reader takes the bytes that it is given; the quote's own are shared.
  const { text, totalPages } = await extractText(bytes.slice(), { mergePages: true });
  expect(totalPages).toBe(1);
  expect(bytes.length).toBeLessThan(50_000);
  return text.replace(/\s+/g, " ");
}

/** A page knows the order in which letters are drawn: some vowel signs stand before their letter. */
const asDrawn = (text: string) =>
  text.normalize("NFD").replace(/([\u0b95-\u0bb9])([\u0bc6-\u0bc8])/gu, "$2$1");

const TERMS =
  "Terms 1. This quotation is system generated and needs no signature. 2. Prices are inclusive of applicable taxes";

test("the quote tells who it is from, what is quoted and each figure", async () => {
  const text = await read();
  expect(text).toContain(
    [
      "INVOICE Quotation – not a tax invoice",
      "Invoice number INV-312345 Date 7/2/2026 Time 9:05 am IST",
      "Plan specification Speed 75 Mbps Provider Aaryaa Network Duration Quarterly",
      "Plan type Internet + TV + OTT OTT tier Standard TV channels 450+",
      "Router Dual Band Android box Included",
      "6 OTT apps Netflix JioHotstar Amazon Prime Sunnxt Zee5 SonyLiv",
      "Charges Base price ₹599 × 3 (₹1,797) Discount, 4 % −₹71.88",
      "OTT, Standard Free TV, 450+ channels Free GST, 18 % ₹310.52",
      "Renewal total ₹2,035.64 Installation Free First time total ₹2,035.64",
      `Grand total For 3 months, GST included ₹2,035.64 ${TERMS}`,
    ].join(" "),
  );
  for (const part of ["Sankarankovil, TamilNadu", "00000 00001", "Prices may change until"])
    expect(text).toContain(part);
  expect(text).not.toMatch(/advance/i);
});

test("it tells what is paid once, and what follows the first payment", async () => {
  const both = await read({ installationFee: 500, advancePayment: 500 });
  expect(both).toContain(
    "Installation ₹500 Advance payment ₹500 First time total ₹3,035.64 Grand total First payment: 3 months, installation, advance GST included ₹3,035.64 first, then ₹2,035.64 every 3 months Terms",
  );
  expect(both).toContain("tax is already in installation and advance.");
  expect(both).toContain("An advance is kept or adjusted against later bills");
  const one = await read({ installationFee: 500 });
  expect(one).toContain("First payment: 3 months, installation GST included ₹2,535.64 first, then");
  expect(one).not.toMatch(/advance/i);
});

test("in Tamil it tells the same figures, its title above the Tamil words", async () => {
  const text = await read({ installationFee: 500, advancePayment: 500 }, "ta");
  for (const part of [
    "INVOICE விலைப்புள்ளி – வரி விலைப்பட்டியல் அல்ல எண் INV-312345 நாள் 7/2/2026",
    "வேகம் 75 Mbps சேவை நிறுவனம் Aaryaa Network காலம் 3 மாதம்",
    "திட்ட வகை இணையம் + டிவி + OTT",
    "அடிப்படை விலை ₹599 × 3 (₹1,797) தள்ளுபடி, 4 % −₹71.88",
    "புதுப்பிக்கும்போது ₹2,035.64 இணைப்புக் கட்டணம் ₹500 முன்பணம் ₹500 முதல் முறை மொத்தம் ₹3,035.64",
    "முதல் முறை; பிறகு 3 மாதத்துக்கு ஒரு முறை ₹2,035.64",
    "சங்கரன்கோவில், தமிழ்நாடு",
  ])
    expect(text.normalize("NFD")).toContain(asDrawn(part));
  expect(text).not.toMatch(/Plan|Price|included|Speed|GST|Free/);
});

test("it leaves out what does not apply, and tells missing equipment", async () => {
  const none = { ottTier: "None", ottCharge: -1, ottList: [], tvChannels: "None", tvCharge: -1 };
  const text = await read({
    ...none,
    planType: "internet",
    duration: "Monthly",
    discountPercent: 0,
    router: "None",
    androidBox: false,
  });
  expect(text).toContain("Router Not included Android box Not included Charges");
  expect(text).toContain("Base price ₹599 GST");
  expect(text).toContain("For 1 month, GST included");
  expect(text).not.toMatch(/OTT|TV channels|Discount|None|-1/);
});

test("the file says who made it and in which language", async () => {
  const bytes = await renderQuote(quoted(), "en", now);
  const { info } = await getMeta(bytes.slice());
  expect(info).toMatchObject({
    Title: "INVOICE INV-312345",
    Author: "Aaryaa Network",
    Subject: "Quotation – not a tax invoice: 75 Mbps, Quarterly",
    Language: "en-IN",
  });
});

test("each quote is drawn from its own letters, whatever was drawn before", async () => {
  await read({ provider: "ஔவை žé", router: "ளௌ" });
  const text = await read({ provider: "கேபிள் zezé Private Cable Network Limited" });
  expect(text).not.toContain("◌");
  expect(text).toContain("zezé");
});

test("other work gets a turn between two quotes", async () => {
  await renderQuote(quoted({ basePrice: 700 }), "en", now);
  let turns = 0;
  let timer = setImmediate(function turn() {
    turns += 1;
    timer = setImmediate(turn);
  });
  for (const basePrice of [701, 702, 703, 704]) await renderQuote(quoted({ basePrice }), "en", now);
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(4);
});

/** All that may be typed, at its longest. */
function longest(letter: string) {
  const long = (length: number) => letter.repeat(length).slice(0, length).trim();
  return {
    speed: long(40),
    provider: long(60),
    ottTier: long(40),
    tvChannels: long(40),
    router: long(40),
    ottList: Array.from({ length: 60 }, (_, index) => `${10 + index}${long(38)}`),
    duration: "Yearly" as const,
    basePrice: 1_000_000,
    ottCharge: 999_999.99,
    advancePayment: 999_999.99,
  };
}

test("it is one page for any text, with the grand total on it", async () => {
  const text = (maxLength: number) =>
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength })
      .map((value) => value.replace(/\p{Cc}/gu, "").slice(0, maxLength) || "x");
  const rupees = fc.integer({ min: 0, max: 1_000_000 });
  const changes = fc.record({
    speed: text(40),
    provider: text(60),
    ottTier: text(40),
    tvChannels: text(40),
    router: text(40),
    ottList: fc.array(text(40), { maxLength: 60 }),
    duration: fc.constantFrom(...DURATIONS),
    basePrice: rupees,
    ottCharge: rupees,
    advancePayment: rupees,
  });
  const any = fc.oneof(changes, fc.constantFrom("W", "ஔ", "x", "ண ", "é").map(longest));
  await fc.assert(
    fc.asyncProperty(any, async (change) => {
      expect(await read(change)).toContain(
        `GST included ${priceText(samplePlan(change), words)} Terms`,
      );
      expect(await read(change, "ta")).toContain("ஜிஎஸ்டி உட்பட");
    }),
    { numRuns: 25 },
  );
});
