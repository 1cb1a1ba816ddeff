// Gets the mail of each enquiry to the staff: claimed, sent, and recorded as sent.
import { env } from "../env";
import { type MailQueueTiming, startMailQueue } from "../mail/queue";
import { mailFault, sendMail } from "../mail/send";
import { OutageLog } from "../outage-log";
import {
  type ClaimedEnquiry,
  claimMail,
  isMailWaiting,
  listWaitingMails,
  recordMailed,
  releaseMail,
} from "./data";
import { enquiryLetter } from "./letter";

const mailServer = new OutageLog({
  gone: "The mail server does not take mail; enquiries are kept and tried again.",
  back: "The mail server takes mail again.",
});

/**
 * Starts sending what waits, now and from now on. Call it once the migrations are applied; a
 * second call in the same process answers the first. `stop` resolves when the mails that are
 * being sent are settled, after 25 seconds at the latest.
 */
export async function startMailDelivery(
  timing?: Partial<MailQueueTiming>,
): Promise<{ stop(): Promise<void> }> {
  return startMailQueue({ deliver: deliverEnquiry, listWaiting: listWaitingMails }, timing);
}

/**
 * Mails one enquiry, unless that was done.
 *
 * @returns whether there is nothing left to do; false where it is to be tried again
 * @throws where the database is away
 */
export async function deliverEnquiry(id: string): Promise<boolean> {
  const enquiry = await claimMail(id);
  // Mailed before, deleted, or in the hands of another sender that may yet fail.
  if (!enquiry) return !(await isMailWaiting(id));
  try {
    await sendEnquiry(enquiry);
  } catch (error) {
    const fault = mailFault(error);
    mailServer.fails(fault);
    await releaseMail(enquiry, fault);
    return false;
  }
  mailServer.works();
  await recordMailed(id);
  return true;
}

async function sendEnquiry(enquiry: ClaimedEnquiry): Promise<void> {
  const { SITE_URL, ENQUIRY_TO } = env();
  await sendMail({
    ...mailIdentity(enquiry),
    to: ENQUIRY_TO,
    replyTo: { name: `${enquiry.firstName} ${enquiry.lastName}`, address: enquiry.email },
    ...enquiryLetter(enquiry, SITE_URL),
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
