import { expect, test } from "vitest";
import { isLate } from "./inbox-schema";
import { errorText, mailText } from "./mail-text";

const now = Date.parse("2026-11-21T05:10:00Z");

test("sent, on its way, and not gone out; two hours are late, and not before", () => {
  expect(isLate("2026-11-21T03:10:00Z", now)).toBe(false);
  expect(isLate("2026-11-21T03:09:59Z", now)).toBe(true);
  const mailedAt = "2026-11-21T02:08:00Z";
  expect(mailText({ mailedAt, attempts: 1, fault: null }, now)).toEqual({
    state: "sent",
    text: "Mailed to the office: today 07:38.",
  });
  expect(mailText({ mailedAt: null, attempts: 0, fault: null }, now).state).toBe("waiting");
  expect(mailText({ mailedAt: null, attempts: 3, fault: "ESOCKET CONN" }, now)).toEqual({
    state: "failing",
    text: "The mail to the office has not gone out after 3 tries: the mail server cannot be reached. It is tried again by itself.",
  });
});

test.each([
  ["EMESSAGE 550 DATA", "the mail server refuses the mail."],
  ["EENVELOPE 550 RCPT TO", "the mail server does not know the office's address."],
  ["EENVELOPE 451 RCPT TO", "the mail server asks to come again later."],
  ["EAUTH 535 AUTH PLAIN", "the mail server does not take our user name and password."],
  ["unknown", "the mail server did not take it."],
])("%s: %s", (fault, text) => expect(errorText(fault)).toBe(text));
