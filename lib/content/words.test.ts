import { expect, it } from "vitest";
import * as words from "./en/words";
import { monthIn } from "./language";
import { wordsIn } from "./words";

const SPECIFIED = [
  ...["Home", "About", "Contact", "All Plan", "Tv", "Studio", "Network", "Quick Pay"],
  ...["Internet. IPTV. OTT.", "All in One.", "Get Our Plans", "Are You Curious?", "Let’s Connect"],
  ...["Not seeing what fits? Tailor your perfect plan!", "Interested in Our Plans?", "Let's Talk!"],
  ...["Get In Touch", "Sending...", "Selected Plan", "Loading...", "Submission failed."],
  ...["Something went wrong. Please try again.", "Make your perfect broadband plan in seconds"],
  ...["Check Our Plans", "PRICE", "Get Plan", "Click to Download your plan"],
  ...["TV Channel", "OTT Tier", "Monthly", "Quarterly", "Half-Yearly", "Yearly"],
  ...["Internet Only", "Internet + OTT", "Internet + TV", "Internet + TV + OTT", "Unlimited"],
  ...["30 days", "followers on Instagram", "subscribers on YouTube", "followers on Facebook"],
];

it("says in English what the specification says, letter by letter", () => {
  const textsIn = (value: unknown): unknown[] =>
    typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : [value];
  const texts = new Set(textsIn(words));
  expect(SPECIFIED.filter((text) => !texts.has(text))).toEqual([]);
  expect(words.contact.tiles.place("Sankarankovil")).toBe("Sankarankovil, TamilNadu");
});

it("puts sentences of a plan's price and of a choice together", () => {
  const { builder, home, plans } = words;
  expect(builder.notOffered("Monthly", "300 Mbps", "BSNL")).toBe(
    "Not offered at 300 Mbps by BSNL: Monthly.",
  );
  expect(builder.take("300 Mbps", "Yearly", "BSNL")).toBe("Take 300 Mbps, Yearly, from BSNL");
  expect(builder.withGst(plans.firstThen("₹767", 3))).toBe(
    "first, then ₹767 every 3 months with GST",
  );
  expect(plans.withGst(plans.forPeriod(3))).toBe("for 3 months, GST included.");
  expect(home.plans.buy("Power")).toBe("Buy Power");
});

it.each([
  [1, "ஒரு மாதத்துக்கு (30 நாள்)", "மாதத்துக்கு", "மாதத்துக்கு ₹767, 11 முறை"],
  [3, "3 மாதத்துக்கு", "3 மாதத்துக்கு ஒரு முறை", "3 மாதத்துக்கு ஒரு முறை ₹767, 3 முறை"],
  [12, "1 ஆண்டுக்கு", "ஆண்டுக்கு ஒரு முறை", "முதல் ஆண்டுக்குப் பிறகு, ஆண்டுக்கு ₹767"],
])(
  "says in Tamil for how long and how often a price of %i months is paid",
  (months, length, often, renewal) => {
    const { compare, plans } = wordsIn("ta");
    expect(plans.forPeriod(months)).toBe(length);
    expect(plans.firstThen("₹767", months)).toBe(`முதல் முறை மட்டும்; பிறகு ${often} ₹767`);
    expect(compare.renewal("₹767", months, 12 / months - 1)).toBe(renewal);
  },
);

it("names in Tamil what costs least, one plan or two of one price, and how many are gone", () => {
  const { least, gone } = wordsIn("ta").compare;
  const others = [{ name: "Max", less: "₹600" }];
  expect(least(["Power"], "₹9,204", others)).toMatch(/Power: ₹9,204.* Max திட்டத்தை விட ₹600 குறைவு/);
  expect(least(["Power", "Lite"], "₹9,204", [])).toMatch(/Power.*Lite.*ஒவ்வொன்றும் ₹9,204/);
  expect([gone(1), gone(2)]).toEqual([
    "ஒரு திட்டம் இப்போது கிடைப்பதில்லை.",
    "2 திட்டங்கள் இப்போது கிடைப்பதில்லை.",
  ]);
});

it.each([
  ["en", "BSNL reaches you.", "BSNL and Railwire do not reach Home Street.", "in March 2027."],
  ["ta", "கிடைக்கும் சேவை நிறுவனங்கள்: BSNL.", "கிடைக்காதவை: BSNL, Railwire.", "மாதம்: மார்ச் 2027."],
] as const)("says in %s what reaches a street, and when", (language, reach, others, month) => {
  const { areas } = wordsIn(language);
  expect(areas.reach(["BSNL"])).toContain(reach);
  expect(areas.others(["BSNL", "Railwire"], "Home Street")).toContain(others);
  expect(areas.coming("Home Street", monthIn(language, "2027-03"))).toContain(month);
  expect(areas.coming("Home Street", "")).not.toContain("2027");
  expect(areas.found(1)).not.toBe(areas.found(2).replace("2", "1"));
});

it("answers in Tamil, whatever the code", () => {
  for (const text of Object.values(wordsIn("ta").answers))
    expect(text).toMatch(/^\p{Script=Tamil}/u);
});
