import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable, OutageLog } from "../connection";
import { describeMailError, type Mail, SEND_TIMEOUT_MS, sendMail } from "./transport";

/** No other server can claim the mail for CLAIM_MS. */
export type ClaimedMail = {
  compose(): Promise<Mail>;
  markSent(): Promise<void>;
  /** The reason must contain no personal data. */
  markFailed(reason: string): Promise<void>;
};

type ClaimMail = () => Promise<ClaimedMail | null>;

/** Long enough to compose a mail and to send it, each within the time-out. */
export const CLAIM_MS = 2 * SEND_TIMEOUT_MS;
const POLL_MS = 1_000;
/** At most ten mails per second, so that requests of visitors have priority. */
const PAUSE_BETWEEN_MAILS_MS = 100;
const MARK_SENT_RETRY_MS = 500;
export const GRACE_MS = 15_000;

const mailServerLog = new OutageLog({
  outageMessage: "The mail server does not accept mail; unsent mails are retried.",
  recoveryMessage: "The mail server accepts mail again.",
});
const databaseLog = new OutageLog({
  outageMessage: "The mail queue cannot reach the database; no mails are sent.",
  recoveryMessage: "The mail queue reaches the database again.",
});

/** Must be called after the migrations. `claims` begins with the most urgent type of mail. */
export function startMailLoop(claims: ClaimMail[], { pollMs = POLL_MS, graceMs = GRACE_MS } = {}) {
  const stopping = new AbortController();
  const loopEnded = runLoop(stopping.signal, claims, pollMs);
  return {
    /** A mail that takes longer than the grace period keeps its claim. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([loopEnded, pause(graceMs, undefined, { ref: false })]);
    },
  };
}

async function runLoop(signal: AbortSignal, claims: ClaimMail[], pollMs: number) {
  while (!signal.aborted) {
    const wasDue = await sendNextDueMail(claims);
    // The pause rejects only when the loop is stopped.
    await pause(wasDue ? PAUSE_BETWEEN_MAILS_MS : pollMs, undefined, { signal }).catch(
      () => undefined,
    );
  }
}

async function sendNextDueMail(claims: ClaimMail[]): Promise<boolean> {
  try {
    for (const claim of claims) {
      const claimedAt = Date.now();
      const mail = await claim();
      databaseLog.reportSuccess();
      if (!mail) continue;
      await send(mail, claimedAt);
      return true;
    }
  } catch (error) {
    // A mail that was claimed is due again when the claim expires.
    if (isDatabaseUnavailable(error)) databaseLog.reportFailure(String(error));
    else console.error(`The mail queue failed: ${String(error)}`);
  }
  return false;
}

/** @throws if the database is unavailable */
async function send({ compose, markSent, markFailed }: ClaimedMail, claimedAt: number) {
  try {
    const mail = await compose();
    // After a delay, for example of a suspended machine, the claim can expire during the send, and another server
    // would send the mail, too.
    if (Date.now() - claimedAt > CLAIM_MS - SEND_TIMEOUT_MS) return;
    await sendMail(mail);
  } catch (error) {
    const reason = describeMailError(error);
    mailServerLog.reportFailure(reason);
    return markFailed(reason);
  }
  mailServerLog.reportSuccess();
  await markSentWithRetries(markSent);
}

/** Retries, because another server would send the mail again when the claim expires. */
async function markSentWithRetries(markSent: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await markSent();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      databaseLog.reportFailure(String(error));
      await pause(MARK_SENT_RETRY_MS);
    }
  }
}
