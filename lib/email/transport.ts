// Without SMTP_URL, mails are written to files.
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { type Environment, env } from "../env";

export type Mail = {
  to: string[];
  /** Used if MAIL_FROM contains no name. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** Part of the Message-ID, so that mailboxes can detect a repeated mail. */
  id?: string;
  date?: Date;
  /** Aborts the send. Default: a timeout of SEND_TIMEOUT_MS. */
  signal?: AbortSignal;
};

export type MailSettings = Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;

const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
  // 0 destroys the socket at once, so that an aborted send does not continue in the background.
  socketCloseTimeout: 0,
};
export const SEND_TIMEOUT_MS = 60_000;

/**
 * Sends the mail once to all recipients.
 *
 * @throws if the mail server does not accept the mail for any recipient or the file cannot be written
 */
export async function sendMail(mail: Mail, settings: MailSettings = env()): Promise<void> {
  const message = composeMessage(mail, settings.MAIL_FROM);
  if (settings.SMTP_URL) return sendOverSmtp(mail.to, message, settings.SMTP_URL, mail.signal);
  await writeToFile(message, path.join(settings.DATA_DIR, "mail"));
}

type Message = SendMailOptions & { id: string; date: Date };

function composeMessage(mail: Mail, from: MailSettings["MAIL_FROM"]): Message {
  const id = mail.id ?? randomUUID();
  return {
    id,
    date: mail.date ?? new Date(),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    from: { name: toSingleLine(from.name) || mail.senderName, address: from.address },
    to: mail.to.map((address) => ({ name: "", address })),
    replyTo: mail.replyTo && {
      name: toSingleLine(mail.replyTo.name),
      address: mail.replyTo.address,
    },
    subject: toSingleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    // Security: no content of a mail may be loaded from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Control characters, line breaks and characters that change the text direction. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const toSingleLine = (text: string): string => text.replace(CONTROL_CHARACTERS, " ").trim();

async function sendOverSmtp(
  recipients: string[],
  message: Message,
  url: string,
  signal = AbortSignal.timeout(SEND_TIMEOUT_MS),
): Promise<void> {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS_MS });
  const { rejectedErrors = [] } = await transport.sendMail({ ...message, signal });
  // Not an error: a retry would send the mail again to the recipients that the server accepted.
  for (const error of rejectedErrors) {
    const position = recipients.indexOf(error.recipient ?? "") + 1;
    console.error(
      `The mail server refused recipient ${position} of ${recipients.length}: ${describeMailError(error)}.`,
    );
  }
}

async function writeToFile(message: Message, folder: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: content } = await transport.sendMail(message);
  const time = message.date.toISOString().replace(/[:.]/g, "-");
  const file = path.join(folder, `${time}-${message.id}.eml`);
  const temporaryFile = `${file}.${process.pid}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(temporaryFile, content, { mode: 0o600 });
    await rename(temporaryFile, file);
  } catch (error) {
    // On a full disk, an incomplete file would take space that later mails need.
    await rm(temporaryFile, { force: true });
    throw error;
  }
  console.info(`SMTP_URL is not set: a mail was written to ${file} and not sent.`);
}

/** Omits the message, which may contain an email address or a password. Example: `EENVELOPE 550 RCPT TO` */
export function describeMailError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode, command } = error as Partial<Record<string, unknown>> & Error;
  const parts = [code, responseCode, command].filter((part) =>
    /^[A-Z0-9_ ]{1,30}$/.test(`${part}`),
  );
  return parts.length > 0 ? parts.join(" ") : error.name;
}
