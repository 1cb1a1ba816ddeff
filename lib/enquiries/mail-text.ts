// What became of an enquiry's mail, in plain words. Safe in the browser.
import { timeText } from "../time";
import type { MailState } from "./inbox-schema";

type MailText = { state: "sent" | "waiting" | "failing"; text: string };

export function mailText({ mailedAt, attempts, fault }: MailState, now: number): MailText {
  if (mailedAt) return { state: "sent", text: `Mailed to the office: ${timeText(mailedAt, now)}.` };
  if (!fault) return { state: "waiting", text: "The mail to the office is on its way." };
  const tries = attempts === 1 ? "one try" : `${attempts} tries`;
  return {
    state: "failing",
    text: `The mail to the office has not gone out after ${tries}: ${errorText(fault)} It is tried again by itself.`,
  };
}

/** From the codes of the mail protocol, which say no more than they must. */
export function errorText(fault: string): string {
  const reply = Number(/\b[45]\d\d\b/.exec(fault)?.[0]);
  if (/\bEAUTH\b/.test(fault) || reply === 535)
    return "the mail server does not take our user name and password.";
  if (reply >= 500 && /RCPT/.test(fault))
    return "the mail server does not know the office's address.";
  if (reply >= 500) return "the mail server refuses the mail.";
  if (reply >= 400) return "the mail server asks to come again later.";
  if (/\b(?:ECONNECTION|ECONNREFUSED|ESOCKET|ETIMEDOUT|EDNS|CONN)\b/.test(fault))
    return "the mail server cannot be reached.";
  return "the mail server did not take it.";
}
