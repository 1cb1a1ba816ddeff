// The workers that get mail to the staff, that of each enquiry and that of the morning: claimed, sent,
// and recorded as sent.
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "../db";
import { type Mail, mailError, sendMail } from "../email/transport";
import { env } from "../env";
import { OutageLog } from "../outage-log";
import { enquiryEmail } from "./email";
import { listDue } from "./inbox";
import { claimMorning, recordMorning, releaseMorning, renewMorning } from "./morning-mail";
import { morningEmail } from "./morning-mail-email";
import {
  type ClaimedEnquiry,
  claimMail,
  isRecording,
  listenForNudges,
  pauseAfter,
  recordMailed,
  releaseMail,
  renewMail,
  retryNow,
  SEND_WITHIN_MS,
} from "./outbox";
import { visitorName } from "./reach";

export type WorkerTiming = {
  /** How often an idle worker looks whether a mail is due. */
  pollMs: number;
  /** Until the second try; each further pause is twice as long, up to ten minutes. */
  retrySeconds: number;
  /** How long `stop` waits for the mails that are being sent. */
  graceMs: number;
  /** In the place of the database's clock, by which it is morning: for tests. */
  now?: Date;
};

export const TIMING: WorkerTiming = { pollMs: 1_000, retrySeconds: 5, graceMs: 15_000 };

/** How many mails one instance sends at a time. */
const WORKERS = 3;
/**
 * Between two mails of a worker: visitors come first. In a rush the mails follow at some ten a
 * second, as fast as most mail servers take them.
 */
const REST_MS = 300;

const mailServer = new OutageLog({
  gone: "The mail server does not take mail; enquiries are kept and tried again.",
  back: "The mail server takes mail again.",
});

/** Starts sending what waits, now and from now on. Call it once the migrations are applied. */
export function startMailWorkers(timing: Partial<WorkerTiming> = {}): MailWorkers {
  const workers = new MailWorkers({ ...TIMING, ...timing });
  listenForNudges(() => workers.nudge());
  return workers;
}

class MailWorkers {
  readonly #database = new OutageLog({
    gone: "The mail queue cannot reach the database; mails wait.",
    back: "The mail queue reaches the database again.",
  });
  readonly #idle = new Set<() => void>();
  readonly #ended: Promise<unknown>;
  #stopping = false;

  constructor(private readonly timing: WorkerTiming) {
    this.#ended = Promise.all(Array.from({ length: WORKERS }, () => this.#work()));
  }

  nudge(): void {
    const [wake] = this.#idle;
    wake?.();
  }

  /** Takes no further mail, and waits for those that are being sent; late ones keep their claims. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const wake of [...this.#idle]) wake();
    await Promise.race([this.#ended, pause(this.timing.graceMs, undefined, { ref: false })]);
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      if (await this.#sendNext()) await pause(REST_MS);
      else await this.#idleOn();
    }
  }

  /** @returns whether a mail was due and the database there */
  async #sendNext(): Promise<boolean> {
    if (isRecording()) return false;
    try {
      const { retrySeconds, now } = this.timing;
      const mail = (await enquiryMail(retrySeconds)) ?? (await morningMail(retrySeconds, now));
      this.#database.works();
      if (mail) await deliver(mail);
      return mail !== null;
    } catch (error) {
      // Where the mail was claimed it is due again when the claim ends.
      if (isDatabaseAway(error)) this.#database.fails(String(error));
      else console.error(`The mail queue failed: ${String(error)}`);
      return false;
    }
  }

  /** Until somebody calls, or it is time to look again. */
  #idleOn(): Promise<void> {
    if (this.#stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#idle.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, this.timing.pollMs);
      this.#idle.add(wake);
    });
  }
}

/** A mail in the hands of a worker, and what is noted of it. */
type HeldMail = {
  renew(): Promise<boolean>;
  compose(): Mail;
  sent(): Promise<void>;
  failed(reason: string): Promise<void>;
};

/** @throws where the database is away */
async function deliver({ renew, compose, sent, failed }: HeldMail): Promise<void> {
  if (!(await renew())) return;
  try {
    await sendMail({ ...compose(), patienceMs: SEND_WITHIN_MS });
  } catch (error) {
    const reason = mailError(error);
    mailServer.fails(reason);
    return failed(reason);
  }
  const isBack = mailServer.works();
  await sent();
  if (isBack) await retryNow();
}

async function enquiryMail(retrySeconds: number): Promise<HeldMail | null> {
  const enquiry = await claimMail();
  if (!enquiry) return null;
  const { SITE_URL, ENQUIRY_TO } = env();
  return {
    renew: () => renewMail(enquiry),
    compose: () => ({
      ...mailIdentity(enquiry),
      to: ENQUIRY_TO,
      // Who waits for an area left no address.
      ...(enquiry.email && {
        replyTo: { name: visitorName(enquiry), address: enquiry.email },
      }),
      ...enquiryEmail(enquiry, SITE_URL),
    }),
    sent: () => recordMailed(enquiry.id),
    failed: (reason) => releaseMail(enquiry, reason, retrySeconds),
  };
}

/** As many calls as the mail of the morning names. */
const NAMED = 100;

async function morningMail(retrySeconds: number, now?: Date): Promise<HeldMail | null> {
  const { ENQUIRY_TO, MORNING_MAIL, SITE_URL } = env();
  if (MORNING_MAIL === "off") return null;
  const claim = await claimMorning(now);
  if (!claim) return null;
  const { day, attempts } = claim;
  const due = await listDue(NAMED, day);
  const sent = () => recordMorning(claim);
  if (due.count === 0) {
    await sent();
    return null;
  }
  return {
    renew: () => renewMorning(claim),
    compose: () => ({
      id: `morning-${day}`,
      date: new Date(`${day}T09:00:00+05:30`),
      to: ENQUIRY_TO,
      ...morningEmail(due, day, SITE_URL),
    }),
    sent,
    failed: () => releaseMorning(claim, pauseAfter(attempts, retrySeconds)),
  };
}

/**
 * The same in every try, so that a mailbox can tell a repeat. What staff asked for once more is
 * another mail: a mailbox would hide one that it knows.
 */
function mailIdentity({ id, createdAt, mailRepeatedAt }: ClaimedEnquiry) {
  if (!mailRepeatedAt) return { id: `enquiry-${id}`, date: createdAt };
  return { id: `enquiry-${id}-${mailRepeatedAt.getTime()}`, date: mailRepeatedAt };
}
