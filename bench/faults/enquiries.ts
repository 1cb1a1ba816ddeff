import assert from "node:assert/strict";
import { ERROR_TEXT } from "../../lib/errors";
import { postEnquiry } from "../../test/sample-enquiry";
import type { SiteEnvironment } from "../../test/site";
import { waitUntil } from "../../test/wait-until";

export const CONCURRENT_VISITORS = 6;

/** Every second enquiry is a waitlist enquiry, with the message as its name. */
const isWaitlistMessage = (message: string) => /[02468]$/.test(message);
const MESSAGE_SQL = `coalesce(nullif("enquiry"."message", ''), "enquiry"."first_name")`;

export class Enquiries {
  readonly acknowledged: string[] = [];
  rejectedAttempts = 0;
  #messageCount = 0;

  constructor(
    private readonly environment: SiteEnvironment,
    /** Starts all messages, so that tests do not see each other's enquiries. */
    private readonly name: string,
  ) {}

  createMessage(): string {
    this.#messageCount += 1;
    return `${this.name} ${this.#messageCount}`;
  }

  /** Another attempt can use the same message. */
  async send(message = this.createMessage()): Promise<string> {
    const response = await this.#post(message);
    assert.equal(response.status, 200, `${message}: ${await response.text()}`);
    this.acknowledged.push(message);
    return message;
  }

  /**
   * A visitor retries an enquiry with the same key until it is acknowledged.
   *
   * @param mayDisconnect connection errors are allowed, because the server is killed
   */
  async sendDuring(
    work: (waitForMore: (count: number) => Promise<void>) => Promise<void>,
    { mayDisconnect = false } = {},
  ): Promise<void> {
    const unexpectedErrors: string[] = [];
    let isOver = false;
    const trySending = async (message: string) => {
      const { isAcknowledged, error } = await this.#trySending(message, mayDisconnect);
      if (error) unexpectedErrors.push(error);
      return isAcknowledged;
    };
    const sendEnquiries = async () => {
      while (!isOver) {
        const message = this.createMessage();
        await waitUntil(`${message} is acknowledged`, () => trySending(message), {
          intervalMs: 100,
        });
        this.acknowledged.push(message);
      }
    };
    const visits = Promise.all(Array.from({ length: CONCURRENT_VISITORS }, sendEnquiries));
    const waitForMore = async (count: number) => {
      // `visits` ends before the work only if a visitor fails.
      await Promise.race([this.#waitUntilAcknowledged(count), visits]);
    };
    try {
      await work(waitForMore);
    } finally {
      isOver = true;
      await visits;
    }
    assert.deepEqual(unexpectedErrors, []);
    assert.ok(this.rejectedAttempts > 0, "The fault did not affect any enquiry.");
  }

  /** `error` is set if the attempt failed unexpectedly. */
  async #trySending(
    message: string,
    mayDisconnect: boolean,
  ): Promise<{ isAcknowledged: boolean; error?: string }> {
    let response: Response;
    try {
      response = await this.#post(message);
    } catch (error) {
      this.rejectedAttempts += 1;
      if (mayDisconnect) return { isAcknowledged: false };
      return { isAcknowledged: false, error: `${error}: ${(error as Error).cause}` };
    }
    if (response.ok) return { isAcknowledged: true };
    const isExpected = await isUnavailableResponse(response);
    this.rejectedAttempts += 1;
    if (isExpected) return { isAcknowledged: false };
    return { isAcknowledged: false, error: `status ${response.status}` };
  }

  async #waitUntilAcknowledged(count: number): Promise<void> {
    const target = this.acknowledged.length + count;
    const isReached = () => this.acknowledged.length >= target;
    await waitUntil(`${count} more are acknowledged`, isReached, { intervalMs: 10 });
  }

  async requireStoredOnce(): Promise<void> {
    const rows = await this.#query<{ message: string }>(
      `SELECT ${MESSAGE_SQL} AS "message" FROM "enquiry" WHERE starts_with(${MESSAGE_SQL}, $1)`,
    );
    assert.deepEqual(rows.map(({ message }) => message).sort(), this.acknowledged.toSorted());
  }

  listMessageIds(): Map<string, string[]> {
    const idsByMessage = new Map<string, string[]>();
    for (const { text = "", messageId = "" } of this.environment.mailServer.mails) {
      const message = text.match(new RegExp(`${this.name} \\d+`))?.[0];
      if (message) idsByMessage.set(message, [...(idsByMessage.get(message) ?? []), messageId]);
    }
    return idsByMessage;
  }

  /** @param allowsRepeats a mail may arrive several times with the same Message-ID */
  requireMailed({ allowsRepeats = false } = {}): void {
    const mails = this.listMessageIds();
    assert.deepEqual([...mails.keys()].sort(), this.acknowledged.toSorted());
    for (const [message, ids] of mails) {
      assert.equal(new Set(ids).size, 1, `${message}: ${ids.join()}`);
      if (!allowsRepeats) assert.equal(ids.length, 1, `${message} was mailed ${ids.length} times`);
    }
    assert.equal(new Set([...mails.values()].flat()).size, mails.size);
  }

  /** The site sends at most 10 mails per second. */
  async waitUntilMailed(): Promise<void> {
    const checkSent = async () => {
      await this.makeMailsDue();
      const unsent = await this.#query(
        `SELECT 1 FROM "enquiry" WHERE starts_with(${MESSAGE_SQL}, $1) AND "mailed_at" IS NULL`,
      );
      if (unsent.length > 0) throw new Error(`${unsent.length} mails are not sent.`);
    };
    await waitUntil(`the mails of ${this.name} are sent`, checkSent, {
      timeoutMs: 300_000,
      intervalMs: 200,
    });
  }

  waitForFailedAttempt(message: string): Promise<string> {
    return waitUntil(`an attempt to mail '${message}' has failed`, async () => {
      const [row] = await this.environment.postgres.query<{ error: string }>(
        `UPDATE "enquiry" SET "mail_error" = NULL FROM "enquiry" AS "before"
         WHERE "enquiry"."id" = "before"."id" AND ${MESSAGE_SQL} = $1
           AND "before"."mail_claimed_until" IS NULL AND "before"."mail_error" IS NOT NULL
         RETURNING "before"."mail_error" AS "error"`,
        [message],
      );
      if (!row) throw new Error("No attempt has failed yet.");
      return row.error;
    });
  }

  /** A claim lasts 120 s. One older than 4 s counts as left behind by a killed server. */
  async makeMailsDue(): Promise<void> {
    await this.#query(
      `UPDATE "enquiry" SET "mail_claimed_until" = NULL, "mail_due_at" = now()
       WHERE starts_with(${MESSAGE_SQL}, $1) AND "mailed_at" IS NULL
         AND coalesce("mail_claimed_until", now()) < now() + interval '116 seconds'`,
    );
  }

  #post(message: string): Promise<Response> {
    return postEnquiry(this.environment.site.url, message, isWaitlistMessage(message));
  }

  #query<Row extends object>(sql: string): Promise<Row[]> {
    return this.environment.postgres.query<Row>(sql, [`${this.name} `]);
  }
}

/** True for the site's own 503, but not for an error page of Next.js. */
export const isUnavailableResponse = async (response: Response): Promise<boolean> =>
  response.status === 503 && (await response.text()).includes(ERROR_TEXT);
