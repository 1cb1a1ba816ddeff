import fc from "fast-check";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { getWords } from "@/lib/content/words";
import { buildLongestPlanValues } from "@/test/longest-plan";
import { planValuesArbitrary } from "@/test/plan-arbitraries";
import { samplePlan, samplePlanValues } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import { quote as englishQuote } from "../content/en/quote";
import { LANGUAGES, type Language } from "../content/language";
import { quote as tamilQuote } from "../content/ta/quote";
import { formatPlanPrice } from "../plans/constants";
import { planDetails } from "../plans/plan-details";
import { planResource } from "../plans/resource";
import type { PlanValues } from "../plans/schema";
import { initialContent } from "../site/initial-content";
import { localise } from "../site/page-content";
import { renderQuote } from "./render";
import { CONTENT_WIDTH, MARGIN } from "./theme";

const quoteWords = { en: englishQuote, ta: tamilQuote };
const now = new Date("2026-02-07T03:35:12.345Z");

const buildQuoteData = (changes?: Partial<PlanValues>, language: Language = "en") => ({
  plan: samplePlan(changes),
  contact: localise(initialContent, language).contact,
  siteUrl: "https://site.example",
});

async function extractQuoteText(bytes: Uint8Array): Promise<string> {
  // `extractText` detaches the buffer, so pass a copy.
  const { text, totalPages } = await extractText(bytes.slice(), { mergePages: true });
  expect(totalPages).toBe(1);
  expect(bytes.length).toBeLessThan(50_000);
  return text.normalize("NFC").replace(/\s+/g, " ");
}
const renderText = async (changes?: Partial<PlanValues>, language: Language = "en") =>
  extractQuoteText(await renderQuote(buildQuoteData(changes, language), language, now));

const NEXT =
  "What to do next Get Plan site.example/contact WhatsApp 00000 00001 Call us 00000 00001";
const TERMS =
  "Terms 1. This quotation is system generated and needs no signature. 2. Prices are inclusive of applicable taxes";

test.each([
  ["en", "INVOICE INV-312345", "Quotation – not a tax invoice: 75 Mbps, Quarterly"],
  ["ta", "விலைப்புள்ளி INV-312345", "விலை விவரம் மட்டும் – வரி பில் (tax invoice) அல்ல: 75 Mbps, 3 மாதம்"],
] as const)(
  "sets the title, author, subject and language of the PDF in the language %s",
  async (language, title, subject) => {
    const bytes = await renderQuote(buildQuoteData(), language, now);
    expect((await getMeta(bytes.slice())).info).toMatchObject({
      Title: title,
      Author: "Aaryaa Network",
      Subject: subject,
      Language: `${language}-IN`,
    });
    const pdf = await getDocumentProxy(bytes.slice());
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  },
);

const SPECIFICATION = planDetails(samplePlan(), words)
  .filter(({ field }) => field !== "ottList")
  .map(({ label, value }) => `${label} ${value}`)
  .join(" ");

test("shows the plan, its charges, the totals and the contact details", async () => {
  const text = await renderText();
  expect(text).toContain(
    [
      "INVOICE Invoice number INV-312345 Date 7/2/2026 Time 09:05 IST Valid until 9/3/2026",
      "Quotation – not a tax invoice. It shows what this plan costs; nothing is due yet.",
      `Plan specification ${SPECIFICATION}`,
      "23+ apps, among them Netflix JioHotstar Amazon Prime Sunnxt Zee5 SonyLiv",
      "Charges Base price ₹599 × 3 (₹1,797) Discount, 4 % −₹71.88",
      "OTT, Standard Free TV, 450+ channels Free GST, 18 % ₹310.52",
      "Renewal total ₹2,035.64 Installation Free Advance payment Free First time total ₹2,035.64",
      "Grand total For 3 months, GST included ₹2,035.64",
      `Twelve months in total ₹8,142.56 The first payment and 3 renewals ${NEXT} ${TERMS}`,
    ].join(" "),
  );
  for (const part of [
    "Sankarankovil, TamilNadu",
    "00000 00001",
    "These prices apply to bookings until 9/3/2026",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/an advance/i);
});

test("shows one-off payments and the renewal price", async () => {
  const both = await renderText({ installationFee: 500, advancePayment: 500 });
  expect(both).toContain(
    "Installation ₹500 Advance payment ₹500 First time total ₹3,035.64 Grand total First payment: 3 months, installation, advance GST included ₹3,035.64 first, then ₹2,035.64 every 3 months Twelve months in total ₹9,142.56 The first payment and 3 renewals; Includes an advance of ₹500, held for you or adjusted against later bills What",
  );
  expect(both).toContain("tax is already in installation and advance.");
  expect(both).toContain("An advance is held or adjusted against later bills");
  const yearly = await renderText({ installationFee: 500, duration: "Yearly" });
  expect(yearly).toContain(
    "First payment: 12 months, installation GST included ₹8,642.57 first, then",
  );
  expect(yearly).toContain("Twelve months in total ₹8,642.57 One payment What");
  expect(yearly).toContain("Installation ₹500 Advance payment Free First time total ₹8,642.57");
  expect(yearly).not.toMatch(/an advance/i);
});

test("shows the quote in Tamil, with INVOICE beside the quote number", async () => {
  const text = await renderText({ installationFee: 500, advancePayment: 500 }, "ta");
  for (const part of [
    "விலைப்புள்ளி விலைப்புள்ளி எண் INV-312345 INVOICE நாள் 7/2/2026 நேரம் 09:05 IST எதுவரை செல்லும் 9/3/2026",
    // `extractText` inserts a space where the script or the font weight changes.
    "விலை விவரம் மட்டும் – வரி பில் ( tax invoice) அல்ல . இப்போது எதுவும் கட்ட வேண்டாம்.",
    "வேகம் 75 Mbps",
    "சேவை நிறுவனம் Aaryaa Network",
    "காலம் 3 மாதம்",
    "அடிப்படை விலை ₹599 × 3 (₹1,797) தள்ளுபடி, 4% −₹71.88",
    "புதுப்பிக்கும்போது ₹2,035.64 இணைப்புக் கட்டணம் ₹500 முன்பணம் ₹500 முதல் முறை மொத்தம் ₹3,035.64",
    "1 ஆண்டுக்கு மொத்தம் ₹9,142.56 முதல் முறை கட்டுவதும், 3 முறை புதுப்பிப்பதும் சேர்த்து; இதில் ₹500 முன்பணம்",
    "அடுத்து என்ன? இந்தத் திட்டம் வேண்டும் site.example/ta/contact வாட்ஸ்அப் 00000 00001 அழையுங்கள் 00000 00001",
    "இணைப்புக் கட்டணம், முன்பணம்: வரி ஏற்கெனவே சேர்ந்தது",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Plan|Price|included|Speed|GST|Free/);
  expect(await renderText({}, "ta")).toContain(
    "இணைப்புக் கட்டணம் இலவசம் முன்பணம் இலவசம் முதல் முறை மொத்தம் ₹2,035.64",
  );
});

test.each(LANGUAGES)(
  "keeps the Tamil words of staff searchable in a quote in the language %s",
  async (language) => {
    const ottList = ["க்ஷேத்திரம்", "ஸ்ரீ TV", "கோல்டு ப்ளஸ்", "ட்ரிபிள் Gold ₹500", "Café நெட்ஃபிளிக்ஸ்"];
    const text = await renderText(
      { provider: "கொடுக்கும்", router: "மோடம்", ottTier: "பௌர்ணமி Gold", ottList },
      language,
    );
    expect(text).toContain(ottList.join(" "));
    for (const part of ["கொடுக்கும்", "மோடம்", "பௌர்ணமி Gold"]) expect(text).toContain(part);
  },
);

test("stores the more common spelling of a glyph that two spellings share", async () => {
  await renderText({ provider: "ஶ்ரீ சாய்" });
  expect(await renderText({ provider: "ஸ்ரீ சாய்" })).toContain("Provider ஸ்ரீ சாய் ");
});

test("renders the same file alone, after other quotes and at the same time as others", async () => {
  const providers = ["கோவை கேபிள்", "ஸ்டார் க்ஷேத்திரம்", "Aaryaa", "ொ கைை", "கே்பி பௌர்ணமி"];
  const render = (provider: string) => renderQuote(buildQuoteData({ provider }, "ta"), "ta", now);
  const alone: Uint8Array[] = [];
  for (const provider of providers) alone.push(await render(provider));
  expect(await Promise.all(providers.map(render))).toEqual(alone);
});

test("draws marks without a letter, and a question mark for each word in a script that the font does not have", async () => {
  const text = await renderText({
    provider: "ே ொ கைை ேக இ\u0b82 ௭\u0b82",
    router: "க்\u200cஷ मराठी ക്ഷ \u0b84 🔥",
    ottTier: "\u202eabc",
  });
  expect(text).toMatch(/Router க்ஷ \? \? [A-Z]/);
  expect(text).toContain("OTT tier abc");
});

test("omits charges that do not apply, and lists equipment that is not included", async () => {
  const { speed, provider, basePrice } = samplePlanValues;
  const text = await renderText({ ...planResource.blank, speed, provider, basePrice });
  for (const part of ["Router Not included", "Android box Not included"])
    expect(text).toContain(part);
  expect(text).toContain("Base price ₹599 GST");
  expect(text).toContain("For 1 month, GST included");
  expect(text).not.toMatch(/OTT|TV channels|Discount|None|-1/);
});

async function renderPage(changes: Partial<PlanValues>, language: Language) {
  const bytes = await renderQuote(buildQuoteData(changes, language), language, now);
  return (await getDocumentProxy(bytes.slice())).getPage(1);
}

test("links to the contact form of the plan, WhatsApp and the phone", async () => {
  const links = (await (await renderPage({}, "ta")).getAnnotations()).map(({ url }) => String(url));
  expect(links).toContain(`https://site.example/ta/contact?plan=${samplePlan()._id}`);
  const whatsappLink = links.find((link) => link.startsWith("https://wa.me/910000000001?text="));
  expect(new URL(whatsappLink ?? "").searchParams.get("text")).toContain("₹2,035.64");
  expect(links).toContain("tel:+910000000001");
});

test.each(LANGUAGES)(
  "keeps the price panel's left and right texts apart and within the panel, in the language %s",
  async (language) => {
    const oneOffPayments = { installationFee: 999_999.99, advancePayment: 999_999.99 };
    const page = await renderPage({ ...oneOffPayments, basePrice: 1_000_000 }, language);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() ? [{ ...item, str: item.str.normalize("NFC") }] : [],
    );
    const indexOf = (text: string) => texts.findIndex(({ str }) => str === text);
    const titleIndex = indexOf(quoteWords[language].grandTotal);
    // Only the total has such large letters.
    const totalIndex = texts.findIndex(({ height }) => height > 26);
    const left = texts.slice(titleIndex, totalIndex);
    const right = texts.slice(totalIndex, indexOf(getWords(language).compare.rows.total));
    const getEnd = (text: (typeof texts)[number]) => text.transform[4] + text.width;
    const starts = right.map(({ transform }) => transform[4]);
    expect(right.length).toBeGreaterThan(1);
    expect(Math.min(...starts) - Math.max(...left.map(getEnd))).toBeGreaterThan(20);
    // Stays within the panel, so that no price is cut off.
    const panelEnd = MARGIN + CONTENT_WIDTH;
    expect(Math.max(...right.map(getEnd))).toBeLessThan(panelEnd - 17);
  },
);

test("draws letters correctly after a quote that has the letters only in composed glyphs", async () => {
  await renderText({ provider: "ஔவை žé", router: "ளௌ" });
  const text = await renderText({ provider: "கேபிள் zezé Private Cable Network Limited" });
  expect(text).not.toContain("◌");
  expect(text).toContain("zezé");
});

test("lets other tasks run between two quotes", async () => {
  await renderQuote(buildQuoteData({ basePrice: 700 }), "en", now);
  let turns = 0;
  let timer = setImmediate(function countTurn() {
    turns += 1;
    timer = setImmediate(countTurn);
  });
  for (const basePrice of [701, 702]) await renderQuote(buildQuoteData({ basePrice }), "en", now);
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(2);
});

const buildLongestPlan = (letter: string): PlanValues => ({
  ...buildLongestPlanValues(letter),
  duration: "Yearly",
  basePrice: 1_000_000,
  ottCharge: 999_999.99,
  advancePayment: 999_999.99,
});

const LONG_CONTACT = {
  town: "ண ".repeat(30),
  support: "ண ".repeat(20),
  email: "somebody.with.a.long.name@aaryaa-network-sankarankovil.example",
};

test("fits a quote with its grand total on one page, for texts of any length", async () => {
  const text = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    // The cut can leave half of a character, which the schema of plans rejects.
    .map((value) => value.slice(0, 40).replace(/\p{Cc}|\p{Cs}/gu, "") || "x");
  const examples = (["W", "é", "ஔ", "ண "] as const).map((letter, index): [PlanValues, Language] => [
    buildLongestPlan(letter),
    index < 2 ? "en" : "ta",
  ]);
  await fc.assert(
    fc.asyncProperty(
      planValuesArbitrary(text),
      fc.constantFrom(...LANGUAGES),
      async (input, language) => {
        const { plan, contact } = buildQuoteData(input, language);
        const siteUrl = "https://a-very-long-name-of-a-site.example";
        const data = { plan, contact: { ...contact, ...LONG_CONTACT }, siteUrl };
        expect(await extractQuoteText(await renderQuote(data, language, now))).toContain(
          language === "en"
            ? `GST included ${formatPlanPrice(samplePlan(input), words)} Twelve months in total`
            : "ஜிஎஸ்டி உட்பட",
        );
      },
    ),
    { numRuns: examples.length + 2, examples },
  );
});
