import { expect, it } from "vitest";
import * as words from "./en/words";
import { formatMonthYear, LANGUAGES } from "./language";
import { getWords } from "./words";

const SPECIFIED_TEXTS = [
  "Home",
  "About",
  "Contact",
  "All Plan",
  "Tv",
  "Studio",
  "Network",
  "Quick Pay",
  "Internet. IPTV. OTT.",
  "All in One.",
  "Get Our Plans",
  "Are You Curious?",
  "Let’s Connect",
  "Not seeing what fits? Tailor your perfect plan!",
  "Interested in Our Plans?",
  "Let’s Talk!",
  "Get In Touch",
  "Sending...",
  "Selected Plan",
  "Loading...",
  "Submission failed.",
  "Something went wrong. Please try again.",
  "Make your perfect broadband plan in seconds",
  "Check Our Plans",
  "PRICE",
  "Get Plan",
  "Click to Download your plan",
  "TV Channel",
  "OTT Tier",
  "Monthly",
  "Quarterly",
  "Half-Yearly",
  "Yearly",
  "Internet Only",
  "Internet + OTT",
  "Internet + TV",
  "Internet + TV + OTT",
  "Unlimited",
  "30 days",
  "followers on Instagram",
  "subscribers on YouTube",
  "followers on Facebook",
];

it("contains the English texts of the specification unchanged", () => {
  const collectTexts = (value: unknown): unknown[] =>
    typeof value === "object" && value ? Object.values(value).flatMap(collectTexts) : [value];
  const texts = new Set(collectTexts(words));
  expect(SPECIFIED_TEXTS.filter((text) => !texts.has(text))).toEqual([]);
  expect(words.contact.tiles.region("Sankarankovil")).toBe("Sankarankovil, TamilNadu");
});

it("inserts plan names and choices into texts", () => {
  const { builder, home } = words;
  expect(builder.notOffered("Monthly", "300 Mbps", "BSNL")).toBe(
    "Not offered at 300 Mbps by BSNL: Monthly.",
  );
  expect(builder.takePlan("300 Mbps", "Yearly", "BSNL")).toBe("Choose 300 Mbps, Yearly, from BSNL");
  expect(home.plans.buy("Power")).toBe("Buy Power");
});

it.each(LANGUAGES)(
  "mentions a refundable deposit only if there is one, in the language %s",
  (language) => {
    const { twelveMonthTotal } = getWords(language).builder;
    const withoutDeposit = twelveMonthTotal("₹9,204", "");
    expect(withoutDeposit).toMatch(/₹9,204$/);
    expect(twelveMonthTotal("₹9,704", "₹500")).toMatch(/₹9,704, \D+₹500 \D+$/);
  },
);

it.each([
  ["en", "24/7 support", "We answer 24/7."],
  ["en", "Support from 9 to 9", "Support from 9 to 9."],
  ["en", "Mon–Sat, 9 a.m.", "Mon–Sat, 9 a.m."],
  ["ta", "24 மணி நேரமும் உதவி", "24 மணி நேரமும் பதில் சொல்கிறோம்."],
  ["ta", "காலை 9 முதல் இரவு 9 வரை", "காலை 9 முதல் இரவு 9 வரை."],
] as const)("states in the language %s the support hours %s", (language, support, sentence) => {
  const { phoneContact, thankYou } = getWords(language).contact;
  expect(phoneContact.text(support)).toMatch(new RegExp(`\\. ${sentence.replaceAll(".", "\\.")}$`));
  expect(thankYou.nextSteps(support)[1]).toContain(`. ${sentence}`);
});

it("describes first and later payments with GST", () => {
  const { builder, plans } = words;
  expect(builder.withGst(plans.firstThenRenewal("₹767", 3))).toBe(
    "first, then ₹767 every 3 months with GST",
  );
  expect(plans.gstIncluded(plans.forPeriod(3))).toBe("for 3 months, GST included.");
});

it.each([
  [1, "ஒரு மாதத்துக்கு (30 நாள்)", "மாதத்துக்கு", "மாதத்துக்கு ₹767, 11 முறை"],
  [3, "3 மாதத்துக்கு", "3 மாதத்துக்கு ஒரு முறை", "3 மாதத்துக்கு ஒரு முறை ₹767, 3 முறை"],
  [12, "1 ஆண்டுக்கு", "ஆண்டுக்கு ஒரு முறை", "முதல் ஆண்டுக்குப் பிறகு, ஆண்டுக்கு ₹767"],
])("describes payments every %i months in Tamil", (months, period, interval, renewal) => {
  const { compare, plans } = getWords("ta");
  expect(plans.forPeriod(months)).toBe(period);
  expect(plans.firstThenRenewal("₹767", months)).toBe(`முதல் முறை மட்டும்; பிறகு ${interval} ₹767`);
  expect(compare.renewal("₹767", months, 12 / months - 1)).toBe(renewal);
});

it("names one or several cheapest plans in Tamil", () => {
  const { cheapestSummary } = getWords("ta").compare;
  const others = [{ name: "Max", extraCost: "₹600" }];
  expect(cheapestSummary(["Power"], "₹9,204", others)).toMatch(
    /Power: ₹9,204.* Max திட்டத்தை விட ₹600 குறைவு/,
  );
  expect(cheapestSummary(["Power", "Lite"], "₹9,204", [])).toMatch(/Power.*Lite.*ஒவ்வொன்றும் ₹9,204/);
});

it("states in Tamil how many plans were not found", () => {
  const { notFound } = getWords("ta").compare;
  expect([notFound(1), notFound(2)]).toEqual([
    "ஒரு திட்டம் இப்போது கிடைப்பதில்லை.",
    "2 திட்டங்கள் இப்போது கிடைப்பதில்லை.",
  ]);
});

it.each([
  ["en", "BSNL reaches you.", "BSNL and Railwire do not reach Home Street.", "in March 2027."],
  ["ta", "கிடைக்கும் சேவை நிறுவனங்கள்: BSNL.", "கிடைக்காதவை: BSNL, Railwire.", "மாதம்: மார்ச் 2027."],
] as const)(
  "describes the providers and the month of an area in the language %s",
  (language, reached, notReached, month) => {
    const { areas } = getWords(language);
    expect(areas.reachedBy(["BSNL"])).toContain(reached);
    expect(areas.notReachedBy(["BSNL", "Railwire"], "Home Street")).toContain(notReached);
    expect(areas.coming("Home Street", formatMonthYear(language, "2027-03"))).toContain(month);
    expect(areas.coming("Home Street", "")).not.toContain("2027");
  },
);

it.each(LANGUAGES)("uses the singular for one suggestion in the language %s", (language) => {
  const { suggestionCount } = getWords(language).areas;
  expect(suggestionCount(1)).not.toBe(suggestionCount(2).replace("2", "1"));
});

it("has a Tamil message for every response code", () => {
  for (const text of Object.values(getWords("ta").responseMessages))
    expect(text).toMatch(/^\p{Script=Tamil}/u);
});
