import { expect, test } from "vitest";
import { renderEnquiryEmail } from "@/lib/enquiries/email";
import { sampleEnquiryForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

const SITE_URL = "https://aaryaa.example";
const enquiry = {
  ...sampleEnquiryForm,
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  createdAt: new Date("2026-11-21T09:04:00Z"),
  language: "en" as const,
  kind: "enquiry",
  areaName: null,
  areaState: null,
  isPossibleSpam: false,
  selectedPlan: sampleSelectedPlan,
  cataloguePlan: samplePlan(),
};

const renderMail = (change: object = {}) => renderEnquiryEmail({ ...enquiry, ...change }, SITE_URL);

test("shows the time in India in the text, and the name and the plan in the subject", () => {
  expect(renderMail().text).toMatch(/21 November 2026.*2:34\spm IST/);
  expect(renderMail().subject).toBe("Enquiry: முருகன் S., 75 Mbps Quarterly");
  expect(renderMail({ selectedPlan: null }).subject).toBe("Enquiry: முருகன் S.");
});

test("marks possible spam in the subject, the text and the HTML", () => {
  const genuine = renderMail();
  const flagged = renderMail({ isPossibleSpam: true });
  expect(flagged.subject).toBe(`Possible spam: ${genuine.subject}`);
  expect(flagged.text).toMatch(/^POSSIBLE SPAM: A hidden field of the form was filled in\./);
  expect(flagged.text.endsWith(`\n\n${genuine.text}`)).toBe(true);
  expect(flagged.html).toMatch(/<p class="warning"[^>]*>Possible spam\. A hidden field/);
  expect(genuine.html + genuine.text).not.toMatch(/spam/i);
});

test("links to the phone number, WhatsApp and a reply", () => {
  const { html, text } = renderMail();
  expect(html).toContain('href="tel:+916000000001"');
  expect(html).toContain("Call 60000 00001");
  expect(html).toMatch(/href="https:\/\/wa\.me\/916000000001\?text=Vanakkam%20[^"+ ]+"/);
  expect(html).toContain('href="mailto:murugan@visitor.example?subject=');
  expect(text).toContain("Call:     +916000000001");
});

test.each([
  ["an enquiry", { kind: "enquiry" }],
  ["a waitlist entry", { kind: "waiting", areaName: "Sample Nagar", areaState: "notYet" }],
])("links to %s in the staff area, in HTML and text", (_, change) => {
  const { html, text } = renderMail(change);
  const url = `${SITE_URL}/admin/enquiries/${enquiry.id}`;
  expect(html).toContain(`href="${url}"`);
  expect(text.endsWith(`: ${url}`)).toBe(true);
});

test("shows the visitor's language only if it is Tamil", () => {
  const { html, text } = renderMail({ language: "ta" });
  expect(text).toMatch(
    / IST\nLanguage: Tamil – reads the Tamil pages\nReference: 3F2A9C1B\n\nCall:/,
  );
  expect(html).toMatch(/Language:<\/span> <b>Tamil – reads the Tamil pages<\/b>/);
  expect(renderMail().html + renderMail().text).not.toContain("Language");
});

test("shows the price lines of the catalogue's plan in HTML and text, and its apps in the text", () => {
  const { html, text } = renderMail();
  for (const part of [html, text]) expect(part).toContain("₹599 × 3 (₹1,797)");
  expect(text).not.toContain("CHECK");
  expect(html).not.toContain('class="warning"');
  expect(text).toMatch(/^Apps +23\+ apps, among them: /m);
  expect(renderMail({ cataloguePlan: null }).text).not.toMatch(/^Apps/m);
});

test("shows the renewal price with a first payment, unless the catalogue's price differs", () => {
  const cataloguePlan = samplePlan({ installationFee: 500 });
  const renderWithPrice = (price: number) =>
    renderMail({ cataloguePlan, selectedPlan: { ...sampleSelectedPlan, price } });
  const sentence = "₹2,535.64 first, then ₹2,035.64 every 3 months";
  expect(renderWithPrice(2535.64).html.split(sentence)).toHaveLength(3);
  const { html, text } = renderWithPrice(2500);
  expect(html + text).not.toContain("first, then");
});

test("warns about differences between the requested plan and the catalogue", () => {
  const selectedPlan = { ...sampleSelectedPlan, price: 1999, androidBox: false };
  const { html, text } = renderMail({ selectedPlan });
  expect(html).toContain("Requested price: ₹1,999. Catalogue price: ₹2,035.64.");
  expect(text).toContain("CHECK: Requested price: ₹1,999. Catalogue price: ₹2,035.64.");
  expect(text).toContain("CHECK: Android box not requested, but in the catalogue plan.");
  const { text: withoutPlan } = renderMail({ cataloguePlan: null });
  expect(withoutPlan).toContain(
    "CHECK: This plan is not in the catalogue. Requested price: ₹2,035.64.",
  );
  expect(withoutPlan).not.toContain("IN THE CATALOGUE");
});

test("escapes all texts that a visitor or a browser sends", () => {
  const markup = `"><img src=x onerror=alert(1)>'&amp;`;
  const selectedPlan = { ...sampleSelectedPlan, speed: markup, router: markup };
  const cataloguePlan = samplePlan({ ottTier: "Other", ottList: [markup] });
  const typed = { lastName: markup, address: markup, message: markup };
  const { html } = renderMail({ ...typed, selectedPlan, cataloguePlan });
  expect(html).not.toContain("<img");
  expect(html).not.toMatch(/href="[^"]*onerror=alert\(1\)/);
  expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;amp;");
});

test("keeps line breaks of the message and the address in HTML", () => {
  const { html } = renderMail({ message: "one\r\ntwo\nthree" });
  expect(html).toContain("one<br>two<br>three");
  expect(html).toContain("12/4 Car Street<br>Sankarankovil 627756");
});

test("stays below the size at which Gmail clips a mail, even with the longest enquiry in Tamil", () => {
  const longest = renderMail({ message: "தமிழ் ".repeat(333), address: "தெரு ".repeat(60) });
  expect(Buffer.byteLength(longest.html)).toBeLessThan(102_000);
});
