import { expect, test } from "vitest";
import { sampleEnquiryForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { describeMailState, formatCallTime, greetingUrl, replyUrl } from "./contact-links";
import { isLate } from "./inbox-schema";

const visitor = { ...sampleEnquiryForm, language: "en", selectedPlan: null } as const;
const planned = { ...visitor, selectedPlan: sampleSelectedPlan };

/** The text that WhatsApp opens with. */
function greeting(of: Parameters<typeof greetingUrl>[0]) {
  const link = greetingUrl(of);
  expect(link).toMatch(/^https:\/\/wa\.me\/916000000001\?text=[^+ ]+$/);
  return new URL(link).searchParams.get("text");
}

test("a visitor is greeted in the language that they read, with what they asked about", () => {
  const tamil = { language: "ta" } as const;
  const all = [visitor, planned, { ...visitor, ...tamil }, { ...planned, ...tamil }];
  expect(replyUrl("m@v.example")).toMatch(/^mailto:m@v\.example\?subject=Your%20enquiry/);
  expect(all.map(greeting)).toEqual([
    "Vanakkam முருகன்! This is Aaryaa Network. Thank you for your enquiry.",
    "Vanakkam முருகன்! This is Aaryaa Network. Thank you for your enquiry about 75 Mbps Quarterly.",
    "வணக்கம் முருகன்! Aaryaa Network நிறுவனத்திலிருந்து பேசுகிறோம். எங்களுக்கு எழுதியதற்கு நன்றி.",
    "வணக்கம் முருகன்! Aaryaa Network நிறுவனத்திலிருந்து பேசுகிறோம். 75 Mbps (3 மாதம்) திட்டத்தைப் பற்றி நீங்கள் கேட்டதற்கு நன்றி.",
  ]);
});

test.each([
  ["2026-11-22", "morning", "today, morning"],
  ["2026-11-23", null, "tomorrow"],
  ["2026-11-30", "evening", "30 Nov, evening"],
  ["2026-11-21", "morning", "overdue since yesterday"],
] as const)("a call on %s, %s, is due %s", (on, part, text) => {
  // Half past midnight in India.
  expect(formatCallTime({ on, part }, Date.parse("2026-11-21T19:00:00Z"))).toBe(text);
});

test("sent, on its way, and not gone out; two hours are late, and not before", () => {
  const now = Date.parse("2026-11-21T05:10:00Z");
  expect(isLate("2026-11-21T03:10:00Z", now)).toBe(false);
  expect(isLate("2026-11-21T03:09:59Z", now)).toBe(true);
  const waits = { mailedAt: null, attempts: 0, fault: null };
  const sent = { ...waits, mailedAt: "2026-11-21T02:08:00Z", attempts: 1 };
  expect(describeMailState(sent, now)).toBe("Mailed to the office: today 07:38.");
  expect(describeMailState(waits, now)).toContain("on its way");
  expect(describeMailState({ ...waits, attempts: 3, fault: "ESOCKET" }, now)).toContain(
    "(tries: 3)",
  );
});
