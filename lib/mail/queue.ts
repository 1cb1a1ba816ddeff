// The mails still to be sent. pg-boss keeps the jobs, spaces the tries and gives each job to one
// worker among all instances. The loop round it is ours: pg-boss's own leaves a rejected promise
// behind when the database goes away, which would end the process.
import type PgBoss from "pg-boss";
import { OutageLog } from "../outage-log";
import { closeBoss, openBoss, type RetryTiming, reportUnlessAway } from "./boss";
import { listActiveJobs, MAIL_QUEUE, type MailJob } from "./job";

export type MailQueueTiming = RetryTiming & {
  pollMs: number;
  /** Every so often each enquiry without a mail gets one more try, for as long as it takes. */
  sweepMs: number;
  /** How long `stop` waits for the mails that are being sent. */
  graceMs: number;
};

const TIMING: MailQueueTiming = {
  retryDelaySeconds: 5,
  retryLimit: 7,
  expireSeconds: 150,
  pollMs: 1_000,
  sweepMs: 10 * 60_000,
  graceMs: 25_000,
};

export type MailWork = {
  /** Sends the mail of one enquiry; false where it is to be tried again. */
  deliver(enquiryId: string): Promise<boolean>;
  /** The enquiries whose mail has not been sent and is in nobody's hands, some at a time. */
  listWaiting(): AsyncIterable<string[]>;
};

/** How many mails one instance sends at a time. */
const LANES = 3;
const REOPEN_MS = 2_000;
/**
 * Between two mails of a lane: visitors come first. In a rush the mails follow at some ten a
 * second, as fast as most mail servers take them.
 */
const REST_MS = 300;

// Next bundles each route on its own: whoever stores an enquiry finds the running queue here.
const shared = globalThis as typeof globalThis & { mailQueue?: MailQueue };

/** Lets a waiting worker of this process look at once. */
export function nudgeMailQueue(): void {
  shared.mailQueue?.nudge();
}

/** Starts the workers, once in a process. Where the database is away they begin when it is back. */
export function startMailQueue(work: MailWork, timing: Partial<MailQueueTiming> = {}): MailQueue {
  shared.mailQueue ??= new MailQueue(work, { ...TIMING, ...timing }, () => {
    shared.mailQueue = undefined;
  });
  return shared.mailQueue;
}

export class MailQueue {
  readonly #outage = new OutageLog(
    {
      gone: "The mail queue cannot reach the database; mails wait.",
      back: "The mail queue reaches the database again.",
    },
    console.error,
    () => this.#wakeSweeper(),
  );
  #wakeSweeper: () => void = () => undefined;
  readonly #idleLanes = new Set<() => void>();
  readonly #pauses = new Set<() => void>();
  readonly #running: Promise<void>;
  #stopping = false;
  /** The last try failed: the mail server seems to be away. */
  #failing = false;
  /** The mail server is back: what waits for a later retry is sent now. */
  #catchingUp = false;

  constructor(
    private readonly work: MailWork,
    private readonly timing: MailQueueTiming,
    private readonly onStopped: () => void = () => undefined,
  ) {
    this.#running = this.#run();
  }

  nudge(): void {
    const [wake] = this.#idleLanes;
    wake?.();
  }

  /** Takes no further mail, and resolves when those that are being sent are settled. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const wake of [...this.#idleLanes, ...this.#pauses]) wake();
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.timing.graceMs);
    });
    await Promise.race([this.#running, grace]);
    clearTimeout(timer);
    this.onStopped();
  }

  async #run(): Promise<void> {
    const boss = await this.#open();
    if (!boss) return;
    const lanes = Array.from({ length: LANES }, () => this.#sendInTurn(boss));
    await Promise.all([this.#sweepInTurn(boss), ...lanes]);
    await closeBoss(boss);
  }

  async #open(): Promise<PgBoss | null> {
    while (!this.#stopping) {
      try {
        return await openBoss(this.timing, this.#outage);
      } catch (error) {
        reportUnlessAway(error);
        await this.#pause(REOPEN_MS, this.#pauses);
      }
    }
    return null;
  }

  async #sendInTurn(boss: PgBoss): Promise<void> {
    while (!this.#stopping) {
      // An outage reads as an empty queue here; what runs each statement has told of it.
      const [job] = await boss.fetch<MailJob>(MAIL_QUEUE, { ignoreStartAfter: this.#catchingUp });
      if (job) {
        await this.#send(boss, job);
        await this.#pause(REST_MS, this.#pauses);
      } else {
        this.#catchingUp = false;
        await this.#pause(this.timing.pollMs, this.#idleLanes);
      }
    }
  }

  async #send(boss: PgBoss, job: PgBoss.Job<MailJob>): Promise<void> {
    const sent = await this.work.deliver(job.data.enquiryId).catch((error: unknown) => {
      reportUnlessAway(error);
      return false;
    });
    this.#catchingUp = sent && (this.#failing || this.#catchingUp);
    this.#failing = !sent;
    try {
      if (sent) await boss.complete(MAIL_QUEUE, job.id);
      else await boss.fail(MAIL_QUEUE, job.id);
    } catch (error) {
      // The job then expires and comes again; the enquiry itself knows whether it was mailed.
      reportUnlessAway(error);
    }
  }

  async #sweepInTurn(boss: PgBoss): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#sweep(boss);
      } catch (error) {
        reportUnlessAway(error);
      }
      await new Promise<void>((resolve) => {
        this.#wakeSweeper = resolve;
        this.#pause(this.timing.sweepMs, this.#pauses).then(resolve);
      });
    }
  }

  /** Makes the jobs that are missing and revives those that failed or whose worker is gone. */
  async #sweep(boss: PgBoss): Promise<void> {
    for await (const ids of this.work.listWaiting()) {
      if (this.#stopping) return;
      const jobs = ids.map((id) => ({ id, name: MAIL_QUEUE, data: { enquiryId: id } }));
      await boss.insert(jobs);
      await boss.retry(MAIL_QUEUE, ids);
      // At work, yet in nobody's hands: the answer that gave the job away was lost with the
      // connection. Where a worker takes it up at this very moment, the enquiry's claim holds.
      const active = await listActiveJobs(ids);
      if (active.length > 0) await boss.fail(MAIL_QUEUE, active);
    }
  }

  #pause(ms: number, sleepers: Set<() => void>): Promise<void> {
    if (this.#stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      sleepers.add(wake);
    });
  }
}
