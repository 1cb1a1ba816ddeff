import { expect, it } from "vitest";
import { fillPlaceholders, findPlaceholderError, type PlaceholderValues } from "./placeholders";

const values: PlaceholderValues = {
  price: "₹425",
  speed: "40",
  channels: "",
  apps: "28+",
  tvapps: "",
  ottspeed: "",
  town: "Tenkasi {price} $& $1",
  years: "6",
  support: "9 am – 9 pm",
};

it.each([
  ["From {price} a month + GST.", "From ₹425 a month + GST."],
  ["{ Price } and {PRICE}", "₹425 and ₹425"],
  // Values are inserted as plain text.
  ["In {town}.", "In Tenkasi {price} $& $1."],
  ["{constructor} {__proto__} {} {x}", "{constructor} {__proto__} {} {x}"],
  ["{{price}} {{7*7}} %s", "{₹425} {{7*7}} %s"],
  ["{channels} TV channels and the apps you watch. One line.", "One line."],
  ["One\u00a0line. {channels} channels! Call us.", "One\u00a0line. Call us."],
  ["The best of Rs. {channels} and No. {apps}. One line.", "One line."],
  ["{channels} டிவி சேனல்கள். எல்லாம் ஒரே இணைப்பில்.", "எல்லாம் ஒரே இணைப்பில்."],
])("turns %j into %j", (text, filled) => expect(fillPlaceholders(text, values)).toBe(filled));

it("reports an unknown placeholder and lists the known ones", () => {
  expect(findPlaceholderError("From {price} in { Town }")).toBeUndefined();
  expect(findPlaceholderError("a { brace } alone")).toMatch(
    /^\{brace \} is not a placeholder\. .*\{price\}/,
  );
  expect(findPlaceholderError("{Constructor}")).toBeDefined();
  expect(findPlaceholderError("} {")).toBeUndefined();
});

// With quadratic running time, each of these texts would take minutes.
it.each(["{", "{price", "{a}", ". ", "A. ", '."', "{channels}. "])(
  "processes 200,000 characters of repeated %j within the timeout",
  (part) => {
    const text = part.repeat(200_000 / part.length);
    expect(fillPlaceholders(text, values)).not.toContain("₹");
    expect(findPlaceholderError(text)).toEqual(part === "{a}" ? expect.any(String) : undefined);
  },
);
