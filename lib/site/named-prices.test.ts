import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { pricesOf, unknownPrices } from "./named-prices";

const plan = samplePlan({ duration: "Monthly", basePrice: 399, discountPercent: 0 });
const known = new Set(pricesOf([plan, samplePlan()]));
const found = (text: string) => unknownPrices(text, known);

it.each([
  ["From ₹425 a month", "₹425"],
  ["From ₹ 1,25,000.50!", "₹ 1,25,000.50"],
  ["Rs 425, Rs.425 and rs. 425", "Rs 425|Rs.425|rs. 425"],
  ["425/- a month", "425/-"],
  ["425 rupees, 425₹", "425 rupees|425₹"],
  ["மாதத்துக்கு ரூ.425 முதல், ரூ 425, ரூபாய் 425", "ரூ.425|ரூ 425|ரூபாய் 425"],
  ["மாதம் 425 ரூபாய்க்கு", "425 ரூபாய்"],
  ["வெறும் ௪௨௫/- மட்டும்", "425/-"],
])("finds what the catalogue does not have in %j", (text, unknown) => {
  expect(found(text).join("|")).toBe(unknown);
});

it.each([
  "From ₹399 a month, ₹470.82 with GST, ₹471, ₹470",
  "₹2,035.64 for three months",
  "2 ரூம், 425 Mbps, 425+ channels, 425",
  "₹2 lakh of fibre, ₹1.5 crore, ₹3 லட்சம்",
  "Users 5, MRS 12, 12 Rsvp",
  "{price} a month",
])("says nothing of %j", (text) => {
  expect(found(text)).toEqual([]);
  expect(unknownPrices("₹399", new Set())).toEqual(["₹399"]);
});

// Where the time grew with the square of the length, each of these would take minutes.
it.each(["1", "1,", "₹", "₹ 1", "Rs", "ரூ", "1.1", "1 ", "௧"])(
  "is done with 200,000 signs of %j",
  (part) => expect(found(part.repeat(200_000 / part.length)).join("")).not.toContain("399"),
);
