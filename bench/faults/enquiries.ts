// The enquiries of one fault, as patient browsers send them, and what became of each: acknowledged,
// stored, mailed.
import assert from "node:assert/strict";
import { ERROR_TEXT } from "../../lib/errors";
import { postEnquiry } from "../../test/sample-enquiry";
import type { SiteEnvironment } from "../../test/site";
import { waitUntil } from "../../test/wait-until";

export const SENDERS = 6;

/** Every other one waits for an area, and has its message as a name. */
const isForArea = (message: string) => /[02468]$/.test(message);
const MESSAGE = `coalesce(nullif("enquiry"."message", ''), "enquiry"."first_name")`;

export class Enquiries {
  /** Their messages, each of which begins with the fault's name. */
  readonly acknowledged: string[] = [];
  /** How many tries came to nothing. */
  refusals = 0;
  #begun = 0;

  constructor(
    private readonly environment: SiteEnvironment,
    private readonly name: string,
  ) {}

  newMessage(): string {
    this.#begun += 1;
    return `${this.name} ${this.#begun}`;
  }

  /** Sends one that the site must take at once: a new one, or one that was refused before. */
  async send(message = this.newMessage()): Promise<string> {
    const answer = await this.#post(message);
    assert.equal(answer.status, 200, `${message}: ${await answer.text()}`);
    this.acknowledged.push(message);
    return message;
  }

  /**
   * Several visitors send one enquiry after the other during some work, each under its key until it
   * is acknowledged.
   *
   * @param work may wait until so many more of them are acknowledged
   * @param mayBreak the server itself may die, and no answer come
   */
  async sendDuring(
    work: (waitForMore: (count: number) => Promise<void>) => Promise<void>,
    { mayBreak = false } = {},
  ): Promise<void> {
    const strange: string[] = [];
    let isOver = false;
    const isTaken = async (message: string) => {
      const answer = await this.#post(message).catch((error) => {
        if (!mayBreak) strange.push(`${error}: ${error.cause}`);
        return null;
      });
      if (answer?.ok) return true;
      if (answer && !(await isRefusal(answer))) strange.push(`answered ${answer.status}`);
      this.refusals += 1;
      return false;
    };
    const visit = async () => {
      while (!isOver) {
        const message = this.newMessage();
        await waitUntil(`${message} is taken`, () => isTaken(message), { intervalMs: 100 });
        this.acknowledged.push(message);
      }
    };
    const visits = Promise.all(Array.from({ length: SENDERS }, visit));
    const waitForMore = async (count: number) => {
      const wanted = this.acknowledged.length + count;
      const isThere = () => this.acknowledged.length >= wanted;
      // The visits end early only where one of them failed.
      await Promise.race([
        waitUntil(`${count} more are taken`, isThere, { intervalMs: 10 }),
        visits,
      ]);
    };
    try {
      await work(waitForMore);
    } finally {
      isOver = true;
      await visits;
    }
    assert.deepEqual(strange, []);
    assert.ok(this.refusals > 0, "No enquiry met the fault.");
  }

  /** Each acknowledged enquiry is one row, and no other is there. */
  async requireStoredOnce(): Promise<void> {
    const rows = await this.#query<{ message: string }>(
      `SELECT ${MESSAGE} AS "message" FROM "enquiry" WHERE starts_with(${MESSAGE}, $1)`,
    );
    assert.deepEqual(rows.map(({ message }) => message).sort(), this.acknowledged.toSorted());
  }

  /** The Message-IDs that the mail server took for each message, repeats included. */
  mails(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { text = "", messageId = "" } of this.environment.mailServer.mails) {
      const message = text.match(new RegExp(`${this.name} \\d+`))?.[0];
      if (message) found.set(message, [...(found.get(message) ?? []), messageId]);
    }
    return found;
  }

  /**
   * Each acknowledged enquiry has a mail of its own, and no other has one.
   *
   * @param mayRepeat a mail whose answer was lost comes again, as the same mail
   */
  requireMailedOnce({ mayRepeat = false } = {}): void {
    const mails = this.mails();
    assert.deepEqual([...mails.keys()].sort(), this.acknowledged.toSorted());
    for (const [message, ids] of mails) {
      assert.equal(new Set(ids).size, 1, `${message}: ${ids.join()}`);
      if (!mayRepeat) assert.equal(ids.length, 1, `${message} was mailed ${ids.length} times`);
    }
    assert.equal(new Set([...mails.values()].flat()).size, mails.size);
  }

  /** Waits until no mail of the fault waits: ten a second go out at most. */
  async untilMailed(): Promise<void> {
    const areSent = async () => {
      await this.skipPauses();
      const waiting = await this.#query(
        `SELECT 1 FROM "enquiry" WHERE starts_with(${MESSAGE}, $1) AND "mailed_at" IS NULL`,
      );
      if (waiting.length > 0) throw new Error(`${waiting.length} wait.`);
    };
    await waitUntil(`the mails of ${this.name} are sent`, areSent, {
      timeoutMs: 300_000,
      intervalMs: 200,
    });
  }

  /** Waits until a try at a mail has failed. @returns its error, which the next try writes anew */
  untilTried(message: string): Promise<string> {
    return waitUntil(`the mail of '${message}' was tried`, async () => {
      const [row] = await this.environment.postgres.query<{ error: string }>(
        `UPDATE "enquiry" SET "mail_error" = NULL FROM "enquiry" AS "before"
         WHERE "enquiry"."id" = "before"."id" AND ${MESSAGE} = $1
           AND "before"."mail_claimed_until" IS NULL AND "before"."mail_error" IS NOT NULL
         RETURNING "before"."mail_error" AS "error"`,
        [message],
      );
      if (!row) throw new Error("No try has failed yet.");
      return row.error;
    });
  }

  /** Makes each mail due that no living sender has in hand: a claim of two minutes takes it seconds. */
  async skipPauses(): Promise<void> {
    await this.#query(
      `UPDATE "enquiry" SET "mail_claimed_until" = NULL, "mail_due_at" = now()
       WHERE starts_with(${MESSAGE}, $1) AND "mailed_at" IS NULL
         AND coalesce("mail_claimed_until", now()) < now() + interval '116 seconds'`,
    );
  }

  #post(message: string): Promise<Response> {
    return postEnquiry(this.environment.site.url, message, isForArea(message));
  }

  #query<Row extends object>(sql: string): Promise<Row[]> {
    return this.environment.postgres.query<Row>(sql, [`${this.name} `]);
  }
}

/** Whether the site refuses in its own words, for an error that passes. */
export const isRefusal = async (answer: Response): Promise<boolean> =>
  answer.status === 503 && (await answer.text()).includes(ERROR_TEXT);
