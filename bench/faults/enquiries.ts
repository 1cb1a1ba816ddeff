// The enquiries of one run, as patient browsers send them, and what became of each: acknowledged,
// stored, mailed.
import assert from "node:assert/strict";
import { ERROR_TEXT } from "../../lib/errors";
import { postEnquiry } from "../../test/sample-enquiry";
import type { Environment } from "../../test/site";
import { until } from "../../test/until";

const TRY_AGAIN_FOR_MS = 90_000;
const TRY_AGAIN_EVERY_MS = 100;
/** Between two looks at whether the mails are out. */
const LOOK_EVERY_MS = 200;
/** A living sender is done by then: the mail server is at hand. Seconds. */
const IN_HAND = 4;

/** Every other one waits for an area, and has what it says as a name. */
const waits = (message: string) => /[02468]$/.test(message);
export const SAID = `coalesce(nullif("enquiry"."message", ''), "enquiry"."first_name")`;

export type UntilMore = (count: number) => Promise<void>;

export class Enquiries {
  /** The messages of those that were: each is another, and begins with the name of the run. */
  readonly acknowledged: string[] = [];
  /** Tries that were refused in the words for what passes, or, where that may be, not answered. */
  refusals = 0;
  #begun = 0;

  constructor(
    private readonly environment: Environment,
    readonly name: string,
  ) {}

  /** Sends one that the site must take at once: the next one, or one that was refused before. */
  async send(message = this.next()): Promise<string> {
    const answer = await postEnquiry(this.environment.site.url, message, waits(message));
    assert.equal(answer.status, 200, `${message}: ${await answer.text()}`);
    this.acknowledged.push(message);
    return message;
  }

  next(): string {
    this.#begun += 1;
    return `${this.name} ${this.#begun}`;
  }

  /**
   * Several senders during some work, each with its next enquiry as soon as its last one was
   * acknowledged, which it tries under one key until it is.
   *
   * @param mayBreak the server itself may die, and no answer come
   */
  async whileSent(
    { senders, mayBreak }: { senders: number; mayBreak: boolean },
    work: (untilMore: UntilMore) => Promise<void>,
  ): Promise<void> {
    const strange: string[] = [];
    let isOver = false;
    const send = async () => {
      while (!isOver) {
        const message = this.next();
        await until(`${message} is taken`, () => this.#isTaken(message, mayBreak, strange), {
          within: TRY_AGAIN_FOR_MS,
          every: TRY_AGAIN_EVERY_MS,
        });
        this.acknowledged.push(message);
      }
    };
    const sending = Promise.all(Array.from({ length: senders }, send));
    const untilMore = async (count: number) => {
      const wanted = this.acknowledged.length + count;
      const isThere = () => this.acknowledged.length >= wanted;
      // A sender ends early only where it failed.
      await Promise.race([until(`${count} more are taken`, isThere, { every: 10 }), sending]);
    };
    try {
      await work(untilMore);
    } finally {
      isOver = true;
      await sending;
    }
    assert.deepEqual(strange, []);
    assert.ok(this.refusals > 0, "No enquiry met the error.");
  }

  async #isTaken(message: string, mayBreak: boolean, strange: string[]): Promise<boolean> {
    const answer = await postEnquiry(this.environment.site.url, message, waits(message)).catch(
      (error) => {
        if (!mayBreak) strange.push(`${error}: ${error.cause}`);
        return null;
      },
    );
    if (answer?.ok) return true;
    if (answer && !(await isRefusal(answer)))
      strange.push(`An enquiry was answered ${answer.status}`);
    this.refusals += 1;
    return false;
  }

  /** Each acknowledged enquiry is one row, and no other is there. */
  async requireKeptOnce(): Promise<void> {
    const rows = await this.#query<{ message: string }>(
      `SELECT ${SAID} AS "message" FROM "enquiry" WHERE starts_with(${SAID}, $1)`,
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

  /**
   * Waits until no mail of the run waits.
   *
   * @param inRealTime waits for the pauses between the tries, too, which are otherwise spent
   */
  async untilMailed({ within = 60_000, inRealTime = false } = {}): Promise<void> {
    const areOut = async () => {
      if (!inRealTime) await this.spendPauses();
      const [row] = await this.#query<{ count: number }>(
        `SELECT count(*)::int AS "count" FROM "enquiry"
         WHERE starts_with(${SAID}, $1) AND "mailed_at" IS NULL`,
      );
      return row?.count === 0;
    };
    await until(`the mails of ${this.name} are out`, areOut, { within, every: LOOK_EVERY_MS });
  }

  /**
   * Waits until a try at a mail has failed, and is over.
   *
   * @returns what it is said to have failed of, which the next try says anew
   */
  untilTried(message: string): Promise<string> {
    return until(`the mail of '${message}' was tried`, async () => {
      const [row] = await this.environment.postgres.query<{ error: string }>(
        `UPDATE "enquiry" SET "mail_error" = NULL FROM "enquiry" AS "before"
         WHERE "enquiry"."id" = "before"."id" AND ${SAID} = $1
           AND "before"."mail_claimed_until" IS NULL AND "before"."mail_error" IS NOT NULL
         RETURNING "before"."mail_error" AS "error"`,
        [message],
      );
      if (!row) throw new Error("No try has failed yet.");
      return row.error;
    });
  }

  /**
   * Each mail that nobody has in hand is due now, and so is one whose sender has not been heard of
   * for a while.
   */
  async spendPauses(): Promise<void> {
    await this.#query(
      `UPDATE "enquiry" SET "mail_claimed_until" = NULL
       WHERE starts_with(${SAID}, $1) AND "mailed_at" IS NULL
         AND "mail_claimed_until" < now() + interval '2 minutes' - make_interval(secs => ${IN_HAND})`,
    );
    await this.#query(
      `UPDATE "enquiry" SET "mail_due_at" = now()
       WHERE starts_with(${SAID}, $1) AND "mailed_at" IS NULL AND "mail_claimed_until" IS NULL`,
    );
  }

  #query<Row extends object>(sql: string): Promise<Row[]> {
    return this.environment.postgres.query<Row>(sql, [`${this.name} `]);
  }
}

/** Whether the site refuses in its own words, for an error that passes. */
export async function isRefusal(answer: Response): Promise<boolean> {
  return answer.status === 503 && (await answer.text()).includes(ERROR_TEXT);
}
