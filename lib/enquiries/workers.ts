// The workers that get the mail of each enquiry to the staff: claimed, sent, and recorded as sent.
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "../db";
import { mailError, sendMail } from "../email/transport";
import { env } from "../env";
import { OutageLog } from "../outage-log";
import { enquiryEmail } from "./email";
import {
  type ClaimedEnquiry,
  claimMail,
  listenForNudges,
  recordMailed,
  releaseMail,
  retryNow,
} from "./outbox";

export type WorkerTiming = {
  /** How often an idle worker looks whether a mail is due. */
  pollMs: number;
  /** Until the second try; each further pause is twice as long, up to ten minutes. */
  retrySeconds: number;
  /** How long `stop` waits for the mails that are being sent. */
  graceMs: number;
};

const TIMING: WorkerTiming = { pollMs: 1_000, retrySeconds: 5, graceMs: 25_000 };

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

  /** Takes no further mail, and resolves when those that are being sent are settled. */
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
    try {
      const enquiry = await claimMail();
      this.#database.works();
      if (enquiry) await deliver(enquiry, this.timing.retrySeconds);
      return enquiry !== null;
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

/** @throws where the database is away */
async function deliver(enquiry: ClaimedEnquiry, retrySeconds: number): Promise<void> {
  try {
    await send(enquiry);
  } catch (error) {
    const reason = mailError(error);
    mailServer.fails(reason);
    return releaseMail(enquiry, reason, retrySeconds);
  }
  const isBack = mailServer.works();
  await recordMailed(enquiry.id);
  if (isBack) await retryNow();
}

async function send(enquiry: ClaimedEnquiry): Promise<void> {
  const { SITE_URL, ENQUIRY_TO } = env();
  await sendMail({
    ...mailIdentity(enquiry),
    to: ENQUIRY_TO,
    replyTo: { name: `${enquiry.firstName} ${enquiry.lastName}`, address: enquiry.email },
    ...enquiryEmail(enquiry, SITE_URL),
  });
}

/**
 * The same in every try, so that a mailbox can tell a repeat. What staff asked for once more is
 * another mail: a mailbox would hide one that it knows.
 */
function mailIdentity({ id, createdAt, mailRepeatedAt }: ClaimedEnquiry) {
  if (!mailRepeatedAt) return { id: `enquiry-${id}`, date: createdAt };
  return { id: `enquiry-${id}-${mailRepeatedAt.getTime()}`, date: mailRepeatedAt };
}
