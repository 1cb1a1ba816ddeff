import { expect, it } from "vitest";
import { type Figures, fillIn, fillingError } from "./placeholders";

const figures: Figures = {
  ...{ price: "₹425", speed: "40", channels: "", apps: "28+", tvapps: "", ottspeed: "" },
  ...{ town: "Tenkasi {price} $& $1", years: "6", support: "9 am – 9 pm" },
};

it.each([
  ["From {price} a month + GST.", "From ₹425 a month + GST."],
  ["{ Price } and {PRICE}", "₹425 and ₹425"],
  // What is filled in is a text and nothing else.
  ["In {town}.", "In Tenkasi {price} $& $1."],
  ["{constructor} {__proto__} {} {x}", "{constructor} {__proto__} {} {x}"],
  ["{{price}} {{7*7}} %s", "{₹425} {{7*7}} %s"],
  // What cannot be said is left out.
  ["{channels} TV channels and the apps you watch. One line.", "One line."],
  ["One\u00a0line. {channels} channels! Call us.", "One\u00a0line. Call us."],
  ["The best of Rs. {channels} and No. {apps}. One line.", "One line."],
  ["{channels} டிவி சேனல்கள். எல்லாம் ஒரே இணைப்பில்.", "எல்லாம் ஒரே இணைப்பில்."],
  ["{channels}", ""],
])("fills in %j", (text, filled) => expect(fillIn(text, figures)).toBe(filled));

it("refuses a name that is none, in words", () => {
  expect(fillingError("From {price} in { Town }")).toBeUndefined();
  expect(fillingError("a { brace } alone")).toMatch(/^There is no \{brace \}\. .*\{price\}/);
  expect(fillingError("{Constructor}")).toBeDefined();
  expect(fillingError("} {")).toBeUndefined();
});

// Where the time grew with the square of the length, each of these would take minutes.
it.each(["{", "{price", "{a}", ". ", "A. ", '."', "{channels}. "])(
  "is done with 200,000 signs of %j",
  (part) => {
    const text = part.repeat(200_000 / part.length);
    expect(fillIn(text, figures)).not.toContain("₹");
    expect(fillingError(text)).toEqual(part === "{a}" ? expect.any(String) : undefined);
  },
);
