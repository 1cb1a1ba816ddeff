import { OutageLog } from "../connection";
import { type StoreResult, startDeliveryLoop } from "../delivery-loop";
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
export const GRACE_MS = 15_000;

const mailServerLog = new OutageLog({
  outageMessage: "The mail server does not accept mail; unsent mails are retried.",
  recoveryMessage: "The mail server accepts mail again.",
});

/** Must be called after the migrations. `claims` begins with the most urgent type of mail. */
export function startMailLoop(claims: ClaimMail[], { pollMs = POLL_MS, graceMs = GRACE_MS } = {}) {
  const queue = {
    name: "mail",
    maxParallel: 1,
    pauseMs: PAUSE_BETWEEN_MAILS_MS,
    claim: () => claimNextMail(claims),
  };
  return startDeliveryLoop(queue, { pollMs, graceMs });
}

async function claimNextMail(claims: ClaimMail[]) {
  for (const claim of claims) {
    const claimedAt = Date.now();
    const mail = await claim();
    if (mail) return [() => send(mail, claimedAt)];
  }
  return [];
}

async function send(
  { compose, markSent, markFailed }: ClaimedMail,
  claimedAt: number,
): Promise<StoreResult> {
  try {
    const mail = await compose();
    // After a delay, for example of a suspended machine, the claim can expire during the send, and another server
    // would send the mail, too.
    if (Date.now() - claimedAt > CLAIM_MS - SEND_TIMEOUT_MS) return keepClaim;
    await sendMail(mail);
  } catch (error) {
    const reason = describeMailError(error);
    mailServerLog.reportFailure(reason);
    return () => markFailed(reason);
  }
  mailServerLog.reportSuccess();
  return markSent;
}

const keepClaim = async (): Promise<void> => undefined;
