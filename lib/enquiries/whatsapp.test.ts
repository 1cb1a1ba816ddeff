import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { business } from "../content/business";
import { enquiryForm } from "../content/en/contact";
import { plans as words } from "../content/en/plans";
import { plans as tamil } from "../content/ta/plans";
import { planResource } from "../plans/resource";
import {
  appendTypedFields,
  planWhatsappUrl,
  type WhatsappOptions,
  whatsappMessageUrl,
} from "./whatsapp";

const plan = samplePlan();
const WHATSAPP = "9876543210";
const english: WhatsappOptions = { whatsapp: WHATSAPP, words };

const readText = (url: string) => new URL(url).searchParams.get("text") ?? "";
const planMessage = (...args: Parameters<typeof planWhatsappUrl>) =>
  readText(planWhatsappUrl(...args));

it("encodes the text of a message in the URL", () => {
  const text = "₹599 & more\n100% + GST #1";
  expect(readText(whatsappMessageUrl(text, WHATSAPP))).toBe(text);
  expect(whatsappMessageUrl(text, WHATSAPP)).toMatch(
    /^https:\/\/wa\.me\/919876543210\?text=[^ #&+]+$/,
  );
});

it("appends the fields that are filled in to the message about a plan", () => {
  const message = "50 % & more?\nYes";
  const typed = { firstName: " M Selvi ", phone: "6000000001", email: " ", message };
  const url = planWhatsappUrl(plan, english);
  expect(readText(appendTypedFields(url, typed, enquiryForm))).toBe(
    `${readText(url)}\n\nFirst name: M Selvi\nPhone: 6000000001\nMessage: 50 % & more?\nYes`,
  );
  expect(appendTypedFields(url, { email: "" }, enquiryForm)).toBe(url);
});

it("lists the plan, each of its details once, and its price in the message", () => {
  const lines = planMessage(plan, english).split("\n");
  expect(lines.slice(0, 2)).toEqual([
    `Vanakkam ${business.name}! I am interested in this plan:`,
    "75 Mbps, Internet + TV + OTT, Quarterly",
  ]);
  const { speed, planType, duration, ...labels } = words.detailLabels;
  const listedLabels = lines.slice(2, -1).map((line) => line.split(": ")[0]);
  expect(listedLabels.sort()).toEqual(Object.values(labels).sort());
  expect(lines).toContain(
    "Apps: 23+ apps, among them: Netflix, Amazon Prime, JioHotstar and SonyLiv",
  );
  expect(lines).toContain("Android box: Included");
  expect(lines.at(-1)).toBe("Price: ₹2,035.64, GST included");
});

it("translates the plan and its price in the Tamil message", () => {
  const lines = planMessage(plan, { whatsapp: WHATSAPP, words: tamil }).split("\n");
  expect(lines).toHaveLength(planMessage(plan, english).split("\n").length);
  expect(lines[1]).toBe("75 Mbps, இணையம் + டிவி + OTT, 3 மாதம்");
  expect(lines.at(-1)).toBe("விலை: ₹2,035.64, ஜிஎஸ்டி உட்பட");
});

it("names known apps of the catalogue, and the renewal price after a higher first payment", () => {
  const ottList = ["Sunnxt", "Zee5", "sonyliv", "JioHotstar"];
  const message = planMessage({ ...plan, ottList, firstTimeTotal: 2535.64 }, english);
  expect(message).toContain("\nApps: 23+ apps, among them: JioHotstar and SonyLiv\nTV channels");
  const price = "₹2,535.64 first, then ₹2,035.64 every 3 months, GST included";
  expect(message).toContain(`\nPrice: ${price}`);
});

it("leaves out features that the plan does not include", () => {
  const { planType, speed, duration, provider } = plan;
  const empty = samplePlan({ ...planResource.blank, planType, speed, duration, provider });
  const message = planMessage(empty, english);
  expect(message).not.toMatch(/None|TV channels|OTT tier|Apps|Router|Android/);
});
