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
  isPlanUnreadable: false,
  cataloguePlan: samplePlan(),
};

const renderMail = (change: object = {}) => renderEnquiryEmail({ ...enquiry, ...change }, SITE_URL);

test("the enquiry mail shows the time in India in the text, and the name and the plan in the subject", async () => {
  const { text, subject } = await renderMail();
  expect(text).toMatch(/21 November 2026.*2:34\spm IST/);
  expect(subject).toBe("Enquiry: முருகன் S., 75 Mbps Quarterly");
  expect((await renderMail({ selectedPlan: null })).subject).toBe("Enquiry: முருகன் S.");
});

test("the enquiry mail marks possible spam in the subject, the text and the HTML", async () => {
  const genuine = await renderMail();
  const flagged = await renderMail({ isPossibleSpam: true });
  expect(flagged.subject).toBe(`Possible spam: ${genuine.subject}`);
  expect(flagged.text).toMatch(/^Possible spam\. A hidden field of the form was filled in\./m);
  expect(flagged.html).toMatch(/<p class="warning"[^>]*>Possible spam\. A hidden field/);
  expect(genuine.html + genuine.text).not.toMatch(/spam/i);
});

test("the enquiry mail links to the phone number, WhatsApp and a reply", async () => {
  const { html, text } = await renderMail();
  expect(html).toContain('href="tel:+916000000001"');
  expect(html).toContain("Call 60000 00001");
  expect(html).toMatch(/href="https:\/\/wa\.me\/916000000001\?text=Vanakkam%20[^"+ ]+"/);
  expect(html).toContain('href="mailto:murugan@visitor.example?subject=');
  expect(text).toMatch(/^Call 60000 00001$/m);
  expect(text).toMatch(/^WhatsApp: https:\/\/wa\.me\/916000000001\?text=Vanakkam%20[^"+ ]+$/m);
  expect(text).toMatch(/^murugan@visitor\.example$/m);
});

test.each([
  ["an enquiry", { kind: "enquiry" }],
  ["a waitlist entry", { kind: "waiting", areaName: "Sample Nagar", areaState: "notYet" }],
])("the enquiry mail links to %s in the staff area, in HTML and text", async (_, change) => {
  const { html, text } = await renderMail(change);
  const url = `${SITE_URL}/admin/enquiries/${enquiry.id}`;
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain(`\nOpen in the staff area: ${url}`);
});

test("the enquiry mail shows the visitor's language only if it is Tamil", async () => {
  const { html, text } = await renderMail({ language: "ta" });
  expect(text).toMatch(
    / IST · Reference: 3F2A9C1B\n\nLanguage: Tamil – reads the Tamil pages\n\nCall/,
  );
  expect(html).toMatch(/Language:<\/span> <b>Tamil – reads the Tamil pages<\/b>/);
  expect((await renderMail()).html + (await renderMail()).text).not.toContain("Language");
});

test("the enquiry mail shows the price lines of the catalogue's plan in HTML and text, and its apps in the text", async () => {
  const { html, text } = await renderMail();
  for (const part of [html, text]) expect(part).toContain("₹599 × 3 (₹1,797)");
  expect(text).not.toContain("Check:");
  expect(html).not.toContain('class="warning"');
  expect(text).toMatch(/^Apps +23\+ apps, among them: /m);
  expect((await renderMail({ cataloguePlan: null })).text).not.toMatch(/^Apps/m);
});

test("the enquiry mail shows the renewal price with a first payment, unless the catalogue's price differs", async () => {
  const cataloguePlan = samplePlan({ installationFee: 500 });
  const renderWithPrice = (price: number) =>
    renderMail({ cataloguePlan, selectedPlan: { ...sampleSelectedPlan, price } });
  const sentence = "₹2,535.64 first, then ₹2,035.64 every 3 months";
  const { html: htmlWithSamePrice } = await renderWithPrice(2535.64);
  expect(htmlWithSamePrice.match(RegExp(sentence, "g"))).toHaveLength(2);
  const { html, text } = await renderWithPrice(2500);
  expect(html + text).not.toContain("first, then");
});

test("the enquiry mail warns about differences between the requested plan and the catalogue", async () => {
  const selectedPlan = { ...sampleSelectedPlan, price: 1999, androidBox: false };
  const { html, text } = await renderMail({ selectedPlan });
  expect(html).toContain("Check: Requested price: ₹1,999. Catalogue price: ₹2,035.64.");
  expect(text).toContain("Check: Requested price: ₹1,999. Catalogue price: ₹2,035.64.");
  expect(text).toContain("Check: Android box: requested None, in the catalogue Included.");
  const { text: withoutPlan } = await renderMail({ cataloguePlan: null });
  expect(withoutPlan).toContain(
    "Check: This plan is not in the catalogue. Requested price: ₹2,035.64.",
  );
  expect(withoutPlan).not.toContain("In the catalogue when");
});

test("the enquiry mail escapes all texts that a visitor or a browser sends", async () => {
  const markup = `"><img src=x onerror=alert(1)>'&amp;`;
  const selectedPlan = { ...sampleSelectedPlan, speed: markup, router: markup };
  const cataloguePlan = samplePlan({ ottTier: "Other", ottList: [markup] });
  const typed = { lastName: markup, address: markup, message: markup };
  const { html } = await renderMail({ ...typed, selectedPlan, cataloguePlan });
  expect(html).not.toContain("<img");
  expect(html).not.toMatch(/href="[^"]*onerror=alert\(1\)/);
  expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#x27;&amp;amp;");
});

test("the enquiry mail keeps line breaks of the message and the address in HTML and text", async () => {
  const { html, text } = await renderMail({ message: "one\r\ntwo\nthree" });
  expect(html).toContain("one<br/>two<br/>three");
  expect(html).toContain("12/4 Car Street<br/>Sankarankovil 627756");
  expect(text).toContain("\nMessage\none\ntwo\nthree\n\n");
  expect(text).toContain("\nAddress\n12/4 Car Street\nSankarankovil 627756\n\n");
});

test("the text version contains the message of a visitor unchanged", async () => {
  const message = `${"https://sample.example/a-long-path/".repeat(5)} <b>&amp;</b> NOT *bold*`;
  expect((await renderMail({ message })).text).toContain(`\nMessage\n${message}\n`);
});

test("the enquiry mail stays below the size at which Gmail clips a mail, even with the longest enquiry in Tamil", async () => {
  const longest = await renderMail({ message: "தமிழ் ".repeat(333), address: "தெரு ".repeat(60) });
  expect(Buffer.byteLength(longest.html)).toBeLessThan(102_000);
});
