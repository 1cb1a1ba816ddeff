// The job that stands for a mail still to be sent. Putting it down needs no running queue, so that
// it can be part of the transaction that stores what the mail is about.
import PgBoss from "pg-boss";

export const MAIL_QUEUE = "enquiry-mail";

export type MailJob = { enquiryId: string };

type ExecuteSql = (sql: string, values: unknown[]) => Promise<{ rows: object[] }>;

/** Never started: it only words the statement, which runs wherever `executeSql` says. */
const wording = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error("A mail job belongs into a transaction.")) },
  supervise: false,
  schedule: false,
});

/**
 * A job bears its enquiry's id, so an enquiry can never have two.
 *
 * @param executeSql runs a statement inside the transaction that the job belongs to
 */
export async function putMailJob(enquiryId: string, executeSql: ExecuteSql): Promise<void> {
  const job: MailJob = { enquiryId };
  await wording.send(MAIL_QUEUE, job, { id: enquiryId, db: { executeSql } });
}

/** Puts the job anew, due at once, whatever became of the one before. */
export async function replaceMailJob(enquiryId: string, executeSql: ExecuteSql): Promise<void> {
  await wording.deleteJob(MAIL_QUEUE, enquiryId, { db: { executeSql } });
  await putMailJob(enquiryId, executeSql);
}
