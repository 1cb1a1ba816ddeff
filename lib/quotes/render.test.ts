import fc from "fast-check";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { wordsIn } from "@/lib/content/words";
import { anyInput } from "@/test/any-plan";
import { sampleInput, samplePlan } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import { quote as englishQuote } from "../content/en/quote";
import { LANGUAGES, type Language } from "../content/language";
import { quote as tamilQuote } from "../content/ta/quote";
import { priceText } from "../plan-terms";
import type { PlanInput } from "../plans/schema";
import { firstContent } from "../site/first-content";
import { localise } from "../site/page-content";
import { renderQuote } from "./render";

const quoteWords = { en: englishQuote, ta: tamilQuote };
const now = new Date("2026-02-07T03:35:12.345Z");

/** As the quote is asked for. */
const quoted = (changes?: Partial<PlanInput>, language: Language = "en") => ({
  plan: samplePlan(changes),
  contact: localise(firstContent, language).contact,
  siteUrl: "https://site.example",
});

/** The text of a quote, which is always one small page. */
async function textOf(bytes: Uint8Array): Promise<string> {
  // The reader takes the bytes that it is given; the quote's own are shared.
  const { text, totalPages } = await extractText(bytes.slice(), { mergePages: true });
  expect(totalPages).toBe(1);
  expect(bytes.length).toBeLessThan(50_000);
  return text.normalize("NFC").replace(/\s+/g, " ");
}
const read = async (changes?: Partial<PlanInput>, language: Language = "en") =>
  textOf(await renderQuote(quoted(changes, language), language, now));

/** A PDF names letters in the order in which they are drawn, some signs before their letter. */
const plain = (tamil: string) => tamil.normalize("NFD").replace(/[\u0bc6-\u0bc8]/g, "");

const NEXT =
  "What to do next Get Plan site.example/contact WhatsApp 00000 00001 Call us 00000 00001";
const TERMS =
  "Terms 1. This quotation is system generated and needs no signature. 2. Prices are inclusive of applicable taxes";

test("the quote tells who it is from, what is quoted and each figure, and its file who made it", async () => {
  const bytes = await renderQuote(quoted(), "en", now);
  expect((await getMeta(bytes.slice())).info).toMatchObject({
    Title: "INVOICE INV-312345",
    Author: "Aaryaa Network",
    Subject: "Quotation – not a tax invoice: 75 Mbps, Quarterly",
    Language: "en-IN",
  });
  const text = await textOf(bytes);
  expect(text).toContain(
    [
      "INVOICE Invoice number INV-312345 Date 7/2/2026 Time 09:05 IST Valid until 9/3/2026",
      "Quotation – not a tax invoice. It says what this plan costs; nothing is due yet.",
      "Plan specification Speed 75 Mbps Provider Aaryaa Network Duration Quarterly",
      "Plan type Internet + TV + OTT OTT tier Standard TV channels 450+",
      "Router Dual Band Android box Included",
      "23+ apps, among them Netflix JioHotstar Amazon Prime Sunnxt Zee5 SonyLiv",
      "Charges Base price ₹599 × 3 (₹1,797) Discount, 4 % −₹71.88",
      "OTT, Standard Free TV, 450+ channels Free GST, 18 % ₹310.52",
      "Renewal total ₹2,035.64 Installation Free First time total ₹2,035.64",
      "Grand total For 3 months, GST included ₹2,035.64",
      `Twelve months in all ₹8,142.56 The first payment and 3 renewals ${NEXT} ${TERMS}`,
    ].join(" "),
  );
  for (const part of ["Sankarankovil, TamilNadu", "00000 00001", "Book by 9/3/2026 and these"])
    expect(text).toContain(part);
  expect(text).not.toMatch(/advance/i);
});

test("it tells what is paid once, and what follows the first payment", async () => {
  const both = await read({ installationFee: 500, advancePayment: 500 });
  expect(both).toContain(
    "Installation ₹500 Advance payment ₹500 First time total ₹3,035.64 Grand total First payment: 3 months, installation, advance GST included ₹3,035.64 first, then ₹2,035.64 every 3 months Twelve months in all ₹9,142.56 The first payment and 3 renewals; ₹500 of it is the advance: kept for you, or set against later bills What",
  );
  expect(both).toContain("tax is already in installation and advance.");
  expect(both).toContain("An advance is kept or adjusted against later bills");
  const year = await read({ installationFee: 500, duration: "Yearly" });
  expect(year).toContain(
    "First payment: 12 months, installation GST included ₹8,642.57 first, then",
  );
  expect(year).toContain("Twelve months in all ₹8,642.57 One payment What");
  expect(year).not.toMatch(/advance/i);
});

test("in Tamil it tells the same, the specification's title small beside its number", async () => {
  const text = await read({ installationFee: 500, advancePayment: 500 }, "ta");
  for (const part of [
    "விலைப்புள்ளி விலைப்புள்ளி எண் INV-312345 INVOICE நாள் 7/2/2026 நேரம் 09:05 IST எதுவரை செல்லும் 9/3/2026",
    // This reader sets a blank where the script or the weight changes.
    "விலை விவரம் மட்டும் – வரி பில் ( tax invoice) அல்ல . இப்போது எதுவும் கட்ட வேண்டாம்.",
    "வேகம் 75 Mbps சேவை நிறுவனம் Aaryaa Network காலம் 3 மாதம்",
    "அடிப்படை விலை ₹599 × 3 (₹1,797) தள்ளுபடி, 4% −₹71.88",
    "புதுப்பிக்கும்போது ₹2,035.64 இணைப்புக் கட்டணம் ₹500 முன்பணம் ₹500 முதல் முறை மொத்தம் ₹3,035.64",
    "1 ஆண்டுக்கு மொத்தம் ₹9,142.56 முதல் முறை கட்டுவதும், 3 முறை புதுப்பிப்பதும் சேர்த்து; இதில் ₹500 முன்பணம்",
    "அடுத்து என்ன? இந்தத் திட்டம் வேண்டும் site.example/ta/contact வாட்ஸ்அப் 00000 00001 அழையுங்கள் 00000 00001",
    "இணைப்புக் கட்டணம், முன்பணம்: வரி ஏற்கெனவே சேர்ந்தது",
  ])
    expect(plain(text)).toContain(plain(part));
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

/** The quote's page, as a reader of PDFs knows it. */
async function pageOf(changes: Partial<PlanInput>, language: Language) {
  const bytes = await renderQuote(quoted(changes, language), language, now);
  return (await getDocumentProxy(bytes.slice())).getPage(1);
}

test("it leads on: to its plan's form in its language, a chat and a call", async () => {
  const links = (await (await pageOf({}, "ta")).getAnnotations()).map(({ url }) => String(url));
  expect(links).toContain(`https://site.example/ta/contact?plan=${samplePlan()._id}`);
  const chat = links.find((link) => link.startsWith("https://wa.me/910000000001?text="));
  expect(new URL(chat ?? "").searchParams.get("text")).toContain("₹2,035.64");
  expect(links).toContain("tel:+910000000001");
});

test.each(["en", "ta"] as const)(
  "in %s the notes beside a total leave the drawing its place",
  async (language) => {
    const once = { installationFee: 999_999.99, advancePayment: 999_999.99 };
    const page = await pageOf({ ...once, basePrice: 1_000_000 }, language);
    const { items } = await page.getTextContent();
    const parts = items.flatMap((item) =>
      "str" in item && item.str.trim() ? [{ ...item, str: plain(item.str) }] : [],
    );
    const total = parts.findIndex(({ height }) => height > 26);
    const year = parts.findIndex(({ str }) => str === plain(wordsIn(language).compare.rows.total));
    const title = parts.findIndex(({ str }) => str === plain(quoteWords[language].grandTotal));
    const [left, right] = [parts.slice(title, total), parts.slice(total, year)];
    const end = (part: (typeof parts)[number]) => part.transform[4] + part.width;
    const starts = right.map(({ transform }) => transform[4]);
    expect(right.length).toBeGreaterThan(1);
    expect(Math.min(...starts) - Math.max(...left.map(end))).toBeGreaterThan(20);
    // The panel's inner edge: nothing of a price is cut off.
    expect(Math.max(...right.map(end))).toBeLessThan(595.28 - 44 - 17);
  },
);

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
  for (const basePrice of [701, 702]) await renderQuote(quoted({ basePrice }), "en", now);
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(2);
});

/** All that may be typed, at its longest. */
function longest(letter: string) {
  const long = (length: number) => letter.repeat(length).slice(0, length).trim();
  const [speed, ottTier, tvChannels, router] = Array(4).fill(long(40));
  const ottList = Array.from({ length: 60 }, (_, index) => `${10 + index}${long(38)}`);
  const figures = { basePrice: 1_000_000, ottCharge: 999_999.99, advancePayment: 999_999.99 };
  const words = { speed, provider: long(60), ottTier, tvChannels, router, ottList };
  return { ...words, ...figures, duration: "Yearly" as const };
}

/** An owner of the longest name, town and address. */
const OWNER = {
  town: "ண ".repeat(30),
  support: "ண ".repeat(20),
  email: "somebody.with.a.long.name@aaryaa-network-sankarankovil.example",
};

test("it is one page for any text and owner, with the grand total on it", async () => {
  const text = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .map((value) => value.replace(/\p{Cc}/gu, "").slice(0, 40) || "x");
  const examples = (["W", "é", "ஔ", "ண "] as const).map((letter, at): [PlanInput, Language] => [
    { ...sampleInput, ...longest(letter) },
    at < 2 ? "en" : "ta",
  ]);
  await fc.assert(
    fc.asyncProperty(anyInput(text), fc.constantFrom(...LANGUAGES), async (change, language) => {
      const { plan, contact } = quoted(change, language);
      const siteUrl = "https://a-very-long-name-of-a-site.example";
      const given = { plan, contact: { ...contact, ...OWNER }, siteUrl };
      expect(await textOf(await renderQuote(given, language, now))).toContain(
        language === "en"
          ? `GST included ${priceText(samplePlan(change), words)} Twelve months in all`
          : "ஜிஎஸ்டி உட்பட",
      );
    }),
    { numRuns: examples.length + 2, examples },
  );
});
