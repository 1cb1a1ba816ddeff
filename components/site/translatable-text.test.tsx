import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TranslatableText } from "./translatable-text";

const findFixedParts = (text: string) => {
  const html = renderToStaticMarkup(<TranslatableText text={text} />);
  return [...html.matchAll(/<span translate="no">(.*?)<\/span>/g)].map(([, part]) => part);
};

it("TranslatableText marks amounts and brand names as not translatable, and nothing else", () => {
  expect(findFixedParts("first, then ₹1,25,000.50 a month, −₹71.88 off.")).toEqual([
    "₹1,25,000.50",
    "−₹71.88",
  ]);
  expect(findFixedParts("23+ apps, among them: JioHotstar and Amazon Prime")).toEqual([
    "JioHotstar",
    "Amazon Prime",
  ]);
  expect(findFixedParts("BSNLஐ தேர்ந்தெடுங்கள்: ₹399-க்கு")).toEqual(["BSNL", "₹399"]);
  expect(findFixedParts("A mahal in ahal for 12 months")).toEqual([]);
});

it("TranslatableText shows the text unchanged", () => {
  const html = renderToStaticMarkup(<TranslatableText text="Railwire: ₹500 < ₹600" />);
  expect(html.replace(/<[^>]*>/g, "")).toBe("Railwire: ₹500 &lt; ₹600");
});
