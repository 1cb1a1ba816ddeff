import { expect, test } from "vitest";
import { sampleEnquiryForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import {
  describeCallReason,
  describeMailState,
  formatCallTime,
  greetingUrl,
  replyUrl,
} from "./contact-links";
import { isLate } from "./inbox-schema";

const visitor = { ...sampleEnquiryForm, language: "en", selectedPlan: null } as const;
const withPlan = { ...visitor, selectedPlan: sampleSelectedPlan };

function readGreeting(recipient: Parameters<typeof greetingUrl>[0]) {
  const url = greetingUrl(recipient);
  expect(url).toMatch(/^https:\/\/wa\.me\/916000000001\?text=[^+ ]+$/);
  return new URL(url).searchParams.get("text");
}

test("replyUrl encodes a space in the subject as %20, because mail programs do not decode a plus sign", () => {
  expect(replyUrl("m@v.example")).toMatch(/^mailto:m@v\.example\?subject=Your%20enquiry/);
});

test("greets visitors in their language and names the requested plan", () => {
  const tamil = { language: "ta" } as const;
  const recipients = [visitor, withPlan, { ...visitor, ...tamil }, { ...withPlan, ...tamil }];
  expect(recipients.map(readGreeting)).toEqual([
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
] as const)("describes a call on %s with the part of the day %s as %s", (on, part, text) => {
  // 19:00 UTC is half past midnight in India.
  expect(formatCallTime({ on, part }, Date.parse("2026-11-21T19:00:00Z"))).toBe(text);
});

const now = Date.parse("2026-11-21T05:10:00Z");

test("counts an enquiry as late after more than two hours", () => {
  expect(isLate("2026-11-21T03:10:00Z", now)).toBe(false);
  expect(isLate("2026-11-21T03:09:59Z", now)).toBe(true);
});

test("describes a mail as sent, pending or failed", () => {
  const pending = { mailedAt: null, attempts: 0, fault: null };
  const sent = { ...pending, mailedAt: "2026-11-21T02:08:00Z", attempts: 1 };
  expect(describeMailState(sent, now)).toBe("Emailed to the office: today 07:38.");
  expect(describeMailState(pending, now)).toContain("being sent");
  expect(describeMailState({ ...pending, attempts: 3, fault: "ESOCKET" }, now)).toContain(
    "(attempts: 3)",
  );
});

test.each([
  [
    { area: "Sample Nagar", isAreaConnected: true, plan: null },
    "Was waiting for Sample Nagar, which is connected now",
  ],
  [{ area: "Sample Nagar", isAreaConnected: false, plan: null }, "Waiting for Sample Nagar"],
  [{ area: null, isAreaConnected: false, plan: "75 Mbps" }, "75 Mbps"],
  [{ area: null, isAreaConnected: false, plan: null }, "No plan chosen"],
])("describes the reason of a call for %j", (call, reason) =>
  expect(describeCallReason(call)).toBe(reason),
);
