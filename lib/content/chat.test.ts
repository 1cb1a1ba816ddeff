import { describe, expect, it } from "vitest";
import type { SelectedPlan } from "../enquiries/schema";
import { business } from "./business";
import { type Chat, chatLink, planChat } from "./chat";
import { plans as words } from "./en/plans";
import { plans as tamil } from "./ta/plans";

const WHATSAPP = "9876543210";
const english: Chat = { whatsapp: WHATSAPP, words };

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

const textOf = (link: string) => new URL(link).searchParams.get("text") ?? "";
const planText = (...given: Parameters<typeof planChat>) => textOf(planChat(...given));

describe("planChat", () => {
  it("names the plan, what is in it and its price", () => {
    expect(planText(bundle, english).split("\n")).toEqual([
      `Vanakkam ${business.name}! I am interested in this plan:`,
      "75 Mbps, Internet + TV + OTT, Quarterly",
      "Provider: Aaryaa Network",
      "TV channels: 450+",
      "OTT tier: Standard",
      "Router: Single Band",
      "Price: ₹2,035.64, GST included",
    ]);
  });

  it("says the same in Tamil", () => {
    expect(planText(bundle, { whatsapp: WHATSAPP, words: tamil }).split("\n")).toEqual([
      `வணக்கம் ${business.name}! இந்தத் திட்டத்தைப் பற்றித் தெரிந்துகொள்ள விரும்புகிறேன்:`,
      "75 Mbps, இணையம் + டிவி + OTT, 3 மாதம்",
      "சேவை நிறுவனம்: Aaryaa Network",
      "டிவி சேனல்கள்: 450+",
      "OTT வகை: Standard",
      "ரவுட்டர்: Single Band",
      "விலை: ₹2,035.64, ஜிஎஸ்டி உட்பட",
    ]);
  });

  it("says what follows a first payment", () => {
    expect(planText({ ...bundle, price: 2535.64 }, english, "included", 2035.64)).toContain(
      "Price: ₹2,535.64 first, then ₹2,035.64 every 3 months, GST included",
    );
  });

  it("leaves out what the plan does not have", () => {
    const bare = { ...bundle, ottTier: "None", tvChannels: "None", router: "None", price: 470.82 };
    const text = planText({ ...bare, planType: "internet", androidBox: true }, english);
    expect(text).not.toMatch(/None|TV channels|OTT tier|Router/);
    expect(text).toContain("Android box: included");
  });

  it("says of a list price that GST comes on top", () => {
    expect(planText({ ...bundle, price: 599 }, english, "extra")).toContain(
      "Price: ₹599 a month + GST",
    );
  });
});

describe("chatLink", () => {
  it("carries its text whole", () => {
    const text = "₹599 & more\n100% + GST #1";
    expect(textOf(chatLink(text, WHATSAPP))).toBe(text);
    expect(chatLink(text, WHATSAPP)).toMatch(/^https:\/\/wa\.me\/919876543210\?text=[^ #&+]+$/);
  });
});
