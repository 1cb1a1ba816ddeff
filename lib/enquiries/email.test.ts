import { expect, test } from "vitest";
import { enquiryEmail } from "@/lib/enquiries/email";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

const SITE = "https://aaryaa.example";
const enquiry = {
  ...sampleForm,
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  createdAt: new Date("2026-11-21T09:04:00Z"),
  ...{ language: "en" as const, kind: "enquiry", areaName: null, areaState: null },
  ...{ selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() },
};

const mail = (change: object = {}) => enquiryEmail({ ...enquiry, ...change }, SITE);

test("it says who and what, and when in Tamil Nadu", () => {
  expect(mail().text).toMatch(/21 November 2026.*2:34\spm IST/);
  expect(mail().subject).toBe("Enquiry: முருகன் S., 75 Mbps Quarterly");
  expect(mail({ selectedPlan: null }).subject).toBe("Enquiry: முருகன் S.");
});

test("one tap calls, writes or opens WhatsApp", () => {
  const { html, text } = mail();
  expect(html).toContain('href="tel:+916000000001"');
  expect(html).toContain("Call 60000 00001");
  expect(html).toMatch(/href="https:\/\/wa\.me\/916000000001\?text=Vanakkam%20[^"+ ]+"/);
  expect(html).toContain('href="mailto:murugan@visitor.example?subject=');
  expect(html).toContain(`href="${SITE}/admin/enquiries"`);
  expect(text).toContain("Call:     +916000000001");
});

test("who reads the Tamil pages is told first; of English nothing is said", () => {
  const { html, text } = mail({ language: "ta" });
  expect(text).toMatch(
    / IST\nLanguage: Tamil – reads the Tamil pages\nReference: 3F2A9C1B\n\nCall:/,
  );
  expect(html).toMatch(/Language:<\/span> <b>Tamil – reads the Tamil pages<\/b>/);
  expect(mail().html + mail().text).not.toContain("Language");
});

test("the catalogue's figures are those of the card, in both parts, and its apps are named", () => {
  const { html, text } = mail();
  for (const part of [html, text]) expect(part).toContain("₹599 × 3 (₹1,797)");
  expect(text).not.toContain("CHECK");
  expect(html).not.toContain('class="check"');
  expect(text).toMatch(/^Apps +23\+ apps, among them: /m);
  expect(mail({ cataloguePlan: null }).text).not.toMatch(/^Apps/m);
});

test("a first payment is told with what follows it, unless the catalogue has another price", () => {
  const cataloguePlan = samplePlan({ installationFee: 500 });
  const asked = (price: number) =>
    mail({ cataloguePlan, selectedPlan: { ...sampleSelectedPlan, price } });
  const sentence = "₹2,535.64 first, then ₹2,035.64 every 3 months";
  expect(asked(2535.64).html.split(sentence)).toHaveLength(3);
  const { html, text } = asked(2500);
  expect(html + text).not.toContain("first, then");
});

test("what the visitor saw otherwise than the catalogue is pointed out", () => {
  const selectedPlan = { ...sampleSelectedPlan, price: 1999, androidBox: false };
  const { html, text } = mail({ selectedPlan });
  expect(html).toContain("Price asked ₹1,999, catalogue says ₹2,035.64.");
  expect(text).toContain("CHECK: Price asked ₹1,999, catalogue says ₹2,035.64.");
  expect(text).toContain("CHECK: Android box not asked, but in the catalogue's plan.");
  const { text: gone } = mail({ cataloguePlan: null });
  expect(gone).toContain("CHECK: The catalogue has no such plan. Price asked ₹2,035.64.");
  expect(gone).not.toContain("IN THE CATALOGUE");
});

test("nothing that a visitor or a browser sends becomes markup", () => {
  const evil = `"><img src=x onerror=alert(1)>'&amp;`;
  const selectedPlan = { ...sampleSelectedPlan, speed: evil, router: evil };
  const cataloguePlan = samplePlan({ ottTier: "Other", ottList: [evil] });
  const words = { lastName: evil, address: evil, message: evil };
  const { html } = mail({ ...words, selectedPlan, cataloguePlan });
  expect(html).not.toContain("<img");
  expect(html).not.toMatch(/href="[^"]*onerror=alert\(1\)/);
  expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;amp;");
});

test("line breaks stay, and the longest enquiry in Tamil is below what Gmail cuts off", () => {
  const { html } = mail({ message: "one\r\ntwo\nthree" });
  expect(html).toContain("one<br>two<br>three");
  expect(html).toContain("12/4 Car Street<br>Sankarankovil 627756");
  const longest = mail({ message: "தமிழ் ".repeat(333), address: "தெரு ".repeat(60) });
  expect(Buffer.byteLength(longest.html)).toBeLessThan(102_000);
});
