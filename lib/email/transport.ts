// Sends one mail: to the mail server where SMTP_URL names one, else into a file for trying out.
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { type Environment, env } from "../env";

export type Mail = {
  to: string;
  /** Shown as the sender where MAIL_FROM names none. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** What the Message-ID is made of: the same id is the same mail. */
  id?: string;
  date?: Date;
  /** Milliseconds after which the send is given up, where somebody waits for it. */
  patienceMs?: number;
};

export type MailSettings = Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;

/** Milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
  // A send that was given up must not go on in the background.
  socketCloseTimeout: 0,
};
export const SEND_WITHIN_MS = 60_000;

/** Resolves once the mail server has taken the mail, or the file is written; throws otherwise. */
export async function sendMail(mail: Mail, settings: MailSettings = env()): Promise<void> {
  const message = compose(mail, settings.MAIL_FROM);
  if (settings.SMTP_URL) return overSmtp(message, settings.SMTP_URL, mail.patienceMs);
  await intoFile(message, path.join(settings.DATA_DIR, "mail"));
}

type Message = SendMailOptions & { id: string; date: Date };

function compose(mail: Mail, from: MailSettings["MAIL_FROM"]): Message {
  const id = mail.id ?? randomUUID();
  return {
    id,
    date: mail.date ?? new Date(),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    from: { name: oneLine(from.name) || mail.senderName, address: from.address },
    to: { name: "", address: mail.to },
    ...(mail.replyTo && {
      replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address },
    }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    // Nothing in a mail may be fetched from a disk or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Control characters, line breaks of any kind and signs that turn the direction of writing. */
const BREAKS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const oneLine = (text: string): string => text.replace(BREAKS, " ").trim();

async function overSmtp(message: Message, url: string, patienceMs = SEND_WITHIN_MS): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS });
  const signal = AbortSignal.timeout(patienceMs);
  await transport.sendMail({ ...message, signal });
}

async function intoFile(message: Message, folder: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: content } = await transport.sendMail(message);
  const time = message.date.toISOString().replace(/[:.]/g, "-");
  const file = path.join(folder, `${time}-${message.id}.eml`);
  const unfinished = `${file}.${process.pid}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    // On a full disk half a mail would take the room that the whole one needs.
    await rm(unfinished, { force: true });
    throw error;
  }
  console.info(`SMTP_URL is not set: a mail was written to ${file}. This is for trying out only.`);
}

/**
 * Why a mail was not taken, as codes: a server's own words may repeat an address or a password.
 * For example `EENVELOPE 550 RCPT TO`.
 */
export function mailError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode, command } = error as Partial<Record<string, unknown>> & Error;
  const parts = [code, responseCode, command].filter((part) =>
    /^[A-Z0-9_ ]{1,30}$/.test(`${part}`),
  );
  return parts.length > 0 ? parts.join(" ") : error.name;
}
