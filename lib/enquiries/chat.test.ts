import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { business } from "../content/business";
import { form } from "../content/en/contact";
import { plans as words } from "../content/en/plans";
import { plans as tamil } from "../content/ta/plans";
import { type Chat, chatLink, planChat, withTyped } from "./chat";

const bundle = samplePlan();
const WHATSAPP = "9876543210";
const english: Chat = { whatsapp: WHATSAPP, words };

const textOf = (link: string) => new URL(link).searchParams.get("text") ?? "";
const planText = (...given: Parameters<typeof planChat>) => textOf(planChat(...given));

it("carries its text whole, and what is typed after the plan, and nothing that is empty", () => {
  const text = "₹599 & more\n100% + GST #1";
  expect(textOf(chatLink(text, WHATSAPP))).toBe(text);
  expect(chatLink(text, WHATSAPP)).toMatch(/^https:\/\/wa\.me\/919876543210\?text=[^ #&+]+$/);
  const message = "50 % & more?\nYes";
  const typed = { firstName: " M Selvi ", phone: "6000000001", email: " ", message };
  const chat = planChat(bundle, english);
  expect(textOf(withTyped(chat, typed, form))).toBe(
    `${textOf(chat)}\n\nFirst name: M Selvi\nPhone: 6000000001\nMessage: 50 % & more?\nYes`,
  );
  expect(withTyped(chat, { email: "" }, form)).toBe(chat);
});

it("a plan's chat names the plan, what is in it and its price", () =>
  expect(planText(bundle, english).split("\n")).toEqual([
    `Vanakkam ${business.name}! I am interested in this plan:`,
    "75 Mbps, Internet + TV + OTT, Quarterly",
    "Provider: Aaryaa Network",
    "TV channels: 450+",
    "OTT tier: Standard",
    "Apps: 23+ apps, among them: Netflix, Amazon Prime, JioHotstar and SonyLiv",
    "Router: Dual Band",
    "Android box: Included",
    "Price: ₹2,035.64, GST included",
  ]));

it("a plan's chat says the same in Tamil", () => {
  const lines = planText(bundle, { whatsapp: WHATSAPP, words: tamil }).split("\n");
  expect(lines).toHaveLength(9);
  expect(lines[1]).toBe("75 Mbps, இணையம் + டிவி + OTT, 3 மாதம்");
  expect(lines.at(-1)).toBe("விலை: ₹2,035.64, ஜிஎஸ்டி உட்பட");
});

it("a plan's chat names the catalogue's apps and what follows a first payment, and nothing that the plan lacks", () => {
  const ottList = ["Sunnxt", "Zee5", "sonyliv", "JioHotstar"];
  const whole = planText({ ...bundle, ottList, firstTimeTotal: 2535.64 }, english);
  expect(whole).toContain("\nApps: 23+ apps, among them: JioHotstar and SonyLiv\nRouter");
  const price = "₹2,535.64 first, then ₹2,035.64 every 3 months, GST included";
  expect(whole).toContain(`\nPrice: ${price}`);
  const bare = { ...bundle, ottTier: "None", tvChannels: "None", router: "None", ottList: [] };
  const text = planText({ ...bare, planType: "internet", androidBox: false }, english);
  expect(text).not.toMatch(/None|TV channels|OTT tier|Apps|Router|Android/);
});
