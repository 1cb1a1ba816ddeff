// What is left to do before the site opens, and the test whether its mail goes out.
import { testEmail } from "../auth/emails";
import type { AdminSession } from "../auth/session";
import { mailError, refusalWords, sendMail } from "../email/transport";
import { env } from "../env";
import { readSite } from "../site/content";
import { listSamples, type Sample } from "../site/samples";
import { loadOpening, recordMailTested } from "./data";

export type OpeningStep =
  | Sample
  | "mail"
  | "enquiries"
  | "secondAdmin"
  | "firstPassword"
  | "backup";

export type Opening = {
  open: OpeningStep[];
  samples: Sample[];
  isDismissed: boolean;
  hidesSamples: boolean;
};

export async function readOpening(): Promise<Opening> {
  const [site, row] = await Promise.all([readSite(), loadOpening()]);
  const { SMTP_URL, ENQUIRY_TO } = env();
  const samples = listSamples(site);
  const steps: [OpeningStep, boolean][] = [
    ["mail", row.isMailTested && SMTP_URL !== undefined],
    ["enquiries", !ENQUIRY_TO.endsWith(".example")],
    ["secondAdmin", row.admins > 1],
    ["firstPassword", !row.hasFirstPassword],
    ["backup", row.isBackedUp],
  ];
  const open = steps.flatMap(([step, isDone]) => (isDone ? [] : [step]));
  const { isDismissed, hidesSamples } = row;
  return { open: [...samples, ...open], samples, isDismissed, hidesSamples };
}

/** Milliseconds: the admin waits. */
const PATIENCE_MS = 15_000;

/** Mails the signed-in admin, and says what the mail server answered. */
export async function sendTestMail({ admin }: AdminSession) {
  const { SITE_URL, SMTP_URL } = env();
  // A file would prove nothing.
  if (!SMTP_URL) return no("No mail server is set (SMTP_URL): mails become files on the server.");
  try {
    const letter = { to: admin.email, ...testEmail(SITE_URL), patienceMs: PATIENCE_MS };
    const answer = await sendMail(letter);
    await recordMailTested();
    return { isTaken: true, message: `Taken for ${admin.email}. The mail server said: ${answer}` };
  } catch (error) {
    const codes = mailError(error);
    console.error(`A test mail was not sent: ${codes}`);
    const words = refusalWords(error);
    if (words) return no(`The mail server refused it: ${words}`);
    if (codes.startsWith("EAUTH"))
      return no(`The mail server does not accept the user and password of SMTP_URL (${codes}).`);
    return no(`The mail server did not answer as one (${codes}).`);
  }
}

const no = (message: string) => ({ isTaken: false, message });
