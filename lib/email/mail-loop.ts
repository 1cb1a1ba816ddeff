// Sends what is due, one mail after another: claimed in the database, sent, and noted there.
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "../connection";
import { OutageLog } from "../outage-log";
import { type Mail, mailError, SEND_WITHIN_MS, sendMail } from "./transport";

/** A mail that no other server sends for two minutes at least. */
export type ClaimedMail = {
  compose(): Mail;
  /** Notes that the mail server took it. */
  noteSent(): Promise<void>;
  /** Notes that it is to be tried again, and why, without personal data. */
  noteFailed(reason: string): Promise<void>;
};

/** Claims a mail that is due; null where none is. */
type ClaimMail = () => Promise<ClaimedMail | null>;

const POLL_MS = 1_000;
/** Visitors come first: in a rush the mails follow at up to ten a second. */
const REST_MS = 100;
const NOTE_AGAIN_MS = 500;
/** How long `stop` waits for the mail that is being sent. */
export const GRACE_MS = 15_000;

const mailServer = new OutageLog({
  gone: "The mail server does not take mail; enquiries are stored and tried again.",
  back: "The mail server takes mail again.",
});
const database = new OutageLog({
  gone: "The mail queue cannot reach the database; mails wait.",
  back: "The mail queue reaches the database again.",
});

/**
 * Starts sending. Call it once the migrations are applied.
 *
 * @param claims the kinds of mail, the most urgent first
 */
export function startMailLoop(claims: ClaimMail[], { pollMs = POLL_MS, graceMs = GRACE_MS } = {}) {
  const stopping = new AbortController();
  const ended = sendUntil(stopping.signal, claims, pollMs);
  return {
    /** Claims no further mail, and waits for the one that is being sent; a late one stays claimed. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    },
  };
}

async function sendUntil(stopped: AbortSignal, claims: ClaimMail[], pollMs: number) {
  while (!stopped.aborted) {
    const wasDue = await sendNext(claims);
    // It rejects only where the loop is stopped.
    await pause(wasDue ? REST_MS : pollMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** @returns whether a mail was due and the database there */
async function sendNext(claims: ClaimMail[]): Promise<boolean> {
  try {
    for (const claim of claims) {
      const claimedAt = Date.now();
      const mail = await claim();
      database.works();
      if (!mail) continue;
      await send(mail, claimedAt);
      return true;
    }
  } catch (error) {
    // A mail that was claimed is due again when its claim ends.
    if (isDatabaseAway(error)) database.fails(String(error));
    else console.error(`The mail queue failed: ${String(error)}`);
  }
  return false;
}

/** @throws where the database is away */
async function send({ compose, noteSent, noteFailed }: ClaimedMail, claimedAt: number) {
  try {
    const mail = compose();
    // Where the machine slept, another server may have claimed the mail since, or soon would.
    if (Date.now() - claimedAt > SEND_WITHIN_MS) return;
    await sendMail(mail);
  } catch (error) {
    const reason = mailError(error);
    mailServer.fails(reason);
    return noteFailed(reason);
  }
  mailServer.works();
  await untilNoted(noteSent);
}

/**
 * A mail that was taken must not go twice because the database fell just then: nothing else is
 * claimed before it is noted, however long the database is away.
 */
async function untilNoted(noteSent: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await noteSent();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      database.fails(String(error));
      await pause(NOTE_AGAIN_MS);
    }
  }
}
