import { describe, expect, it } from "vitest";
import type { SelectedPlan } from "../enquiries/schema";
import { business } from "./business";
import { chatLink, planMessage, whatsappWords } from "./whatsapp";

const bundle: SelectedPlan = {
  speed: "75 Mbps",
  provider: "Aaryaa Network",
  duration: "Quarterly",
  planType: "internet+tv+ott",
  price: 2035.64,
  ottTier: "Standard",
  tvChannels: "450+",
  router: "Single Band",
  androidBox: false,
};

describe("planMessage", () => {
  it("names the plan, what is in it and its price", () => {
    expect(planMessage(bundle).split("\n")).toEqual([
      `Vanakkam ${business.name}! I am interested in this plan:`,
      "75 Mbps, Internet + TV + OTT, Quarterly",
      "Provider: Aaryaa Network",
      "TV channels: 450+",
      "OTT tier: Standard",
      "Router: Single Band",
      "Price: ₹2,035.64, GST included",
    ]);
  });

  it("says what follows a first payment", () => {
    expect(planMessage({ ...bundle, price: 2535.64 }, "included", 2035.64)).toContain(
      "Price: ₹2,535.64 first, then ₹2,035.64 every 3 months, GST included",
    );
  });

  it("leaves out what the plan does not have", () => {
    const bare = { ...bundle, ottTier: "None", tvChannels: "None", router: "None", price: 470.82 };
    const text = planMessage({ ...bare, planType: "internet", androidBox: true });
    expect(text).not.toMatch(/None|TV channels|OTT tier|Router/);
    expect(text).toContain("Android box: included");
  });

  it("says of a list price that GST comes on top", () => {
    expect(planMessage({ ...bundle, price: 599 }, "extra")).toContain("Price: ₹599 a month + GST");
  });
});

describe("chatLink", () => {
  it("carries the greeting, or the text that it is given, whole", () => {
    const textOf = (link: string) => new URL(link).searchParams.get("text");
    expect(textOf(chatLink())).toBe(whatsappWords.greeting);
    const text = "₹599 & more\n100% + GST #1";
    expect(textOf(chatLink(text))).toBe(text);
    expect(chatLink(text)).toMatch(/^https:\/\/wa\.me\/\d+\?text=[^ #&+]+$/);
  });
});
