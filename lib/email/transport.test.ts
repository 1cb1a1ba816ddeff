import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { describeMailError, type Mail, type MailSettings, sendMail } from "@/lib/email/transport";
import { findFreePort } from "@/test/free-port";
import { MailServer } from "@/test/mail-server";

let server: MailServer;
let settings: MailSettings;

beforeEach(async () => {
  server = new MailServer(await findFreePort());
  await server.start();
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "mail-"));
  const MAIL_FROM = { name: "", address: "website@aaryaa.example" };
  settings = { SMTP_URL: server.url, MAIL_FROM, DATA_DIR };
});
afterEach(async () => {
  await server.stop();
  await rm(settings.DATA_DIR, { recursive: true });
  vi.restoreAllMocks();
});

const VISITOR = "murugan@visitor.example";
const withoutServer = (): MailSettings => ({ ...settings, SMTP_URL: undefined });
const FILE_NAME = "2026-11-21T09-04-00-000Z-enquiry-1.eml";
const mailFolder = () => path.join(settings.DATA_DIR, "mail");
const mailFile = () => path.join(mailFolder(), FILE_NAME);

const mail: Mail = {
  id: "enquiry-1",
  date: new Date("2026-11-21T09:04:00Z"),
  to: ["enquiries@aaryaa.example"],
  senderName: "Aaryaa Network",
  replyTo: { name: "முருகன் S.", address: VISITOR },
  subject: "Enquiry: முருகன் S., 75 Mbps Quarterly",
  text: "text",
  html: "<p>html</p>",
};

test("sends from MAIL_FROM with the visitor as Reply-To", async () => {
  await sendMail(mail, settings);
  expect(server.envelopes).toEqual([
    { from: "website@aaryaa.example", to: ["enquiries@aaryaa.example"] },
  ]);
  expect(server.mails[0]).toMatchObject({
    from: { address: "website@aaryaa.example", name: "Aaryaa Network" },
    to: [{ address: "enquiries@aaryaa.example" }],
    replyTo: [{ address: VISITOR, name: "முருகன் S." }],
    subject: mail.subject,
    messageId: "<enquiry-1@aaryaa.example>",
    date: "2026-11-21T09:04:00.000Z",
    html: expect.stringContaining("<p>html</p>"),
    text: expect.stringContaining("text"),
  });
  expect(readHeader("auto-submitted")).toBe("auto-generated");
});

describe("a mail to several recipients", () => {
  const to = ["office@fibre.example", "priya@fibre.example", "selvi@fibre.example"];

  it("is sent once to those whom the server accepts, and the log names each by its position", async () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue(undefined);
    server.refusedRecipients = ["priya@fibre.example"];
    await sendMail({ ...mail, to }, settings);
    expect(server.envelopes.map((envelope) => envelope.to)).toEqual([
      ["office@fibre.example", "selvi@fibre.example"],
    ]);
    expect(server.mails[0]?.to?.map(({ address }) => address)).toEqual(to);
    expect(consoleError.mock.calls).toEqual([
      ["The mail server refused recipient 2 of 3: EENVELOPE 550 RCPT TO."],
    ]);
  });

  it("fails if the server refuses all of them", async () => {
    server.refusedRecipients = to;
    const error = await sendMail({ ...mail, to }, settings).catch(describeMailError);
    expect(error).toBe("EENVELOPE 550 RCPT TO");
    expect(server.mails).toEqual([]);
  });
});

test("uses the name in MAIL_FROM instead of the default sender name", async () => {
  const MAIL_FROM = { name: 'Aaryaa "Fibre", Namakkal', address: "site@fibre.example" };
  await sendMail(mail, { ...settings, MAIL_FROM });
  expect(server.envelopes[0]?.from).toBe("site@fibre.example");
  const messageId = "<enquiry-1@fibre.example>";
  expect(server.mails[0]).toMatchObject({ from: MAIL_FROM, messageId });
});

test("removes line breaks from fields, so that they cannot add headers or recipients", async () => {
  const subject = "A\r\nBcc: thief@example.com\r\n\r\n<script>";
  const replyTo = { name: `${subject}" <other@example.com>, `, address: VISITOR };
  await sendMail({ ...mail, subject, replyTo }, settings);
  expect(server.envelopes[0]?.to).toEqual(["enquiries@aaryaa.example"]);
  expect(readHeader("bcc")).toBeUndefined();
  expect(server.mails[0]?.subject).toBe("A Bcc: thief@example.com <script>");
  expect(server.mails[0]?.replyTo?.map(({ address }) => address)).toEqual([VISITOR]);
});

test("describes errors by their codes, without the server's message", async () => {
  const sendAndDescribe = () => sendMail(mail, settings).then(() => "sent", describeMailError);
  server.behaviour = "reject";
  expect(await sendAndDescribe()).toBe("EMESSAGE 550 DATA");
  server.behaviour = "defer";
  expect(await sendAndDescribe()).toBe("EENVELOPE 451 RCPT TO");
  await server.stop();
  expect(await sendAndDescribe()).toMatch(/^E[A-Z]+ CONN$/);
});

test("closes the connection when a send times out", async () => {
  const shortTimeout = AbortSignal.timeout(50);
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(shortTimeout);
  const sockets = new Set<net.Socket>();
  const silentServer = net.createServer((socket) => {
    sockets.add(socket.resume());
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.write("220 silent\r\n");
  });
  const port = await findFreePort();
  silentServer.listen(port, "127.0.0.1");
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  await expect(sendMail(mail, { ...settings, SMTP_URL })).rejects.toThrow();
  await expect.poll(() => sockets.size).toBe(0);
  silentServer.close();
});

test("writes the mail to a private file and logs its path if SMTP_URL is not set", async () => {
  const consoleInfo = vi.spyOn(console, "info").mockReturnValue(undefined);
  for (let attempt = 0; attempt < 2; attempt++) await sendMail(mail, withoutServer());
  expect(await readdir(mailFolder())).toEqual([FILE_NAME]);
  expect((await stat(mailFile())).mode & 0o777).toBe(0o600);
  expect((await PostalMime.parse(await readFile(mailFile()))).subject).toBe(mail.subject);
  expect(consoleInfo.mock.calls[0]?.[0]).toContain(mailFile());
  expect(consoleInfo.mock.calls[0]?.[0]).toContain("not sent");
});

test("leaves no temporary file behind if the mail file cannot be written", async () => {
  // The mail file cannot replace a folder with the same name.
  await mkdir(mailFile(), { recursive: true });
  await expect(sendMail(mail, withoutServer())).rejects.toThrow();
  expect(await readdir(mailFolder())).toEqual([FILE_NAME]);
});

const readHeader = (key: string): string | undefined =>
  server.mails[0]?.headers.find((header) => header.key === key)?.value;
