import fc from "fast-check";
import { extractText, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { business } from "@/lib/content/business";
import { toPaise } from "@/lib/money";
import { priceLines } from "@/lib/plans/price-lines";
import type { PlanInput } from "@/lib/plans/schema";
import { DURATIONS, priceOf, priceText } from "@/lib/plans/terms";
import { renderQuote } from "@/lib/quotes/render";
import { samplePlan } from "@/test/sample-plan";

const now = new Date("2026-02-07T03:35:12.345Z");

async function read(changes?: Partial<PlanInput>, gstPercent?: number) {
  const bytes = await renderQuote(samplePlan(changes, gstPercent), now);
  // The reader takes the bytes that it is given; the quote's own are shared.
  const { text, totalPages } = await extractText(bytes.slice(), { mergePages: true });
  return { text: text.replace(/\s+/g, " "), totalPages, size: bytes.length };
}

const internetOnly = {
  planType: "internet",
  ottTier: "None",
  ottCharge: -1,
  ottList: [],
  tvChannels: "None",
  tvCharge: -1,
} satisfies Partial<PlanInput>;

describe("renderQuote", () => {
  it("is one small page with the figures of the plan", async () => {
    const { text, totalPages, size } = await read();
    expect(totalPages).toBe(1);
    expect(size).toBeLessThan(30_000);
    for (const part of [
      "Aaryaa Network",
      "Sankarankovil, TamilNadu",
      "00000 00001",
      "hello@aaryaa.example",
      "INVOICE Quotation – not a tax invoice",
      "Invoice number INV-312345",
      "Date 7/2/2026",
      "Time 9:05 am IST",
      "Plan type Internet + TV + OTT",
      "TV channels 450+",
      "Base price ₹599 × 3 (₹1,797)",
      "Discount, 4 % −₹71.88",
      "OTT, Standard Free",
      "TV, 450+ channels Free",
      "GST, 18 % ₹310.52",
      "Renewal total ₹2,035.64",
      "Installation Free",
      "First time total ₹2,035.64",
      "Grand total For 3 months, GST included ₹2,035.64",
      "inclusive of applicable taxes",
      "Prices may change until the connection is booked",
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/advance|first, then|First payment/i);
  });

  it("adds what is paid once, and says what the grand total covers and what follows", async () => {
    const { text, totalPages } = await read({ installationFee: 500, advancePayment: 500 });
    expect(totalPages).toBe(1);
    expect(text).toContain("Renewal total ₹2,035.64");
    expect(text).toContain("Installation ₹500 Advance payment ₹500");
    expect(text).toContain("First time total ₹3,035.64");
    expect(text).toContain(
      "Grand total First payment: 3 months, installation, advance GST included ₹3,035.64 first, then ₹2,035.64 every 3 months Terms",
    );
    expect(text).toContain("tax is already in installation and advance.");
    expect(text).toContain(business.advanceRule);
  });

  it("names only what is paid once", async () => {
    const { text } = await read({ installationFee: 500 });
    expect(text).toContain(
      "First payment: 3 months, installation GST included ₹2,535.64 first, then",
    );
    expect(text).toContain("tax is already in installation.");
    expect(text).not.toMatch(/advance/i);
    const advance = await read({ advancePayment: 500, duration: "Monthly" });
    expect(advance.text).toContain(
      "First payment: 1 month, advance GST included ₹1,178.55 first, then",
    );
  });

  it("leaves out what does not apply", async () => {
    const { text } = await read({ ...internetOnly, duration: "Monthly", discountPercent: 0 });
    expect(text).toContain("Base price ₹599 GST");
    expect(text).toContain("For 1 month, GST included");
    expect(text).not.toMatch(/OTT|TV channels|Discount|None|-1/);
  });

  it("says who made it and in which language", async () => {
    const bytes = await renderQuote(samplePlan(), now);
    const { info } = await getMeta(bytes.slice());
    expect(info).toMatchObject({
      Title: "INVOICE INV-312345",
      Author: "Aaryaa Network",
      Subject: "Quotation – not a tax invoice: 75 Mbps, Quarterly",
      Language: "en-IN",
    });
  });

  it.each(["W", "ஔ", "x", "ண ", "é"])("is one page with the longest plan of %s", async (letter) => {
    const long = (length: number) => letter.repeat(length).slice(0, length).trim();
    const { text, totalPages } = await read(
      {
        speed: long(40),
        provider: long(60),
        duration: "Yearly",
        basePrice: 1_000_000,
        installationFee: 1_000_000,
        discountPercent: 99.99,
        ottTier: long(40),
        ottCharge: 999_999.99,
        ottList: Array.from({ length: 60 }, (_, index) => `${10 + index}${long(38)}`),
        tvChannels: long(40),
        tvCharge: 999_999.99,
        advancePayment: 999_999.99,
        router: long(40),
      },
      28.55,
    );
    expect(totalPages).toBe(1);
    expect(text).toMatch(/and \d\d more/);
    expect(text).toContain("Base price ₹10,00,000 × 12 (₹1,20,00,000)");
    expect(text).toContain("hello@aaryaa.example.");
  });

  it("draws each quote from its own letters, whatever was drawn before", async () => {
    await read({ provider: "ஔவை žé", router: "ளௌ" });
    const { text } = await read({ provider: "கேபிள் zezé Private Cable Network Limited" });
    expect(text).not.toContain("◌");
    expect(text).toContain("zezé");
  });

  it("lets other work in between two quotes", async () => {
    await renderQuote(samplePlan({ basePrice: 700 }), now);
    let turns = 0;
    let timer = setImmediate(function turn() {
      turns += 1;
      timer = setImmediate(turn);
    });
    for (const basePrice of [701, 702, 703, 704]) await renderQuote(samplePlan({ basePrice }), now);
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it("is one page for any text, and shows the grand total of its lines", async () => {
    const text = (maxLength: number) =>
      fc
        .string({ unit: "grapheme", minLength: 1, maxLength })
        .map((value) => value.replace(/\p{Cc}/gu, "").slice(0, maxLength) || "x");
    const rupees = fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100);
    const changes = fc.record({
      speed: text(40),
      provider: text(60),
      ottTier: text(40),
      tvChannels: text(40),
      router: text(40),
      ottList: fc.array(text(40), { maxLength: 60 }),
      duration: fc.constantFrom(...DURATIONS),
      basePrice: rupees,
      ottCharge: fc.oneof(rupees, fc.constant(-1)),
      tvCharge: fc.oneof(rupees, fc.constant(-1)),
      installationFee: rupees,
      advancePayment: rupees,
      discountPercent: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
    });
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const plan = samplePlan(change);
        const sum = priceLines(plan)
          .filter((line) => !line.total)
          .reduce((total, line) => total + line.paise, 0);
        expect(sum).toBe(toPaise(priceOf(plan)));
        const quote = await read(change);
        expect(quote.totalPages).toBe(1);
        expect(quote.text).toContain(`GST included ${priceText(plan)} Terms`);
      }),
      { numRuns: 25 },
    );
  });
});
