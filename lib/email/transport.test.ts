import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Mail, type MailSettings, mailError, sendMail } from "@/lib/email/transport";
import { freePort, MailServer } from "@/test/mail-server";

let server: MailServer;
let settings: MailSettings;

beforeEach(async () => {
  server = new MailServer(await freePort());
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
const NAME = "2026-11-21T09-04-00-000Z-enquiry-1.eml";
const folder = () => path.join(settings.DATA_DIR, "mail");
const mailFile = () => path.join(folder(), NAME);

const mail: Mail = {
  id: "enquiry-1",
  date: new Date("2026-11-21T09:04:00Z"),
  to: "enquiries@aaryaa.example",
  senderName: "Aaryaa Network",
  replyTo: { name: "முருகன் S.", address: VISITOR },
  subject: "Enquiry: முருகன் S., 75 Mbps Quarterly",
  text: "text",
  html: "<p>html</p>",
};

test("the server gets it from our own address, with the visitor to answer to", async () => {
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
  expect(header("auto-submitted")).toBe("auto-generated");
  // Who set a name of their own for the sender is shown under it.
  const MAIL_FROM = { name: 'Aaryaa "Fibre", Namakkal', address: "site@fibre.example" };
  await sendMail(mail, { ...settings, MAIL_FROM });
  expect(server.envelopes[1]?.from).toBe("site@fibre.example");
  const messageId = "<enquiry-1@fibre.example>";
  expect(server.mails[1]).toMatchObject({ from: MAIL_FROM, messageId });
});

test("no field can add a header, an address or a recipient", async () => {
  const subject = "A\r\nBcc: thief@example.com\r\n\r\n<script>";
  const replyTo = { name: `${subject}" <other@example.com>, `, address: VISITOR };
  await sendMail({ ...mail, subject, replyTo }, settings);
  expect(server.envelopes[0]?.to).toEqual(["enquiries@aaryaa.example"]);
  expect(header("bcc")).toBeUndefined();
  expect(server.mails[0]?.subject).toBe("A Bcc: thief@example.com <script>");
  expect(server.mails[0]?.replyTo?.map(({ address }) => address)).toEqual([VISITOR]);
});

test("a refusal is told in codes, without the server's words", async () => {
  const reason = () => sendMail(mail, settings).then(() => "taken", mailError);
  server.manners = "refuse";
  expect(await reason()).toBe("EMESSAGE 550 DATA");
  server.manners = "defer";
  expect(await reason()).toBe("EENVELOPE 451 RCPT TO");
  await server.stop();
  expect(await reason()).toMatch(/^E[A-Z]+ CONN$/);
});

test("a send that was given up leaves no connection behind", async () => {
  const soon = AbortSignal.timeout(50);
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
  const sockets = new Set<net.Socket>();
  // Says hello and never again.
  const silent = net.createServer((socket) => {
    sockets.add(socket.resume());
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.write("220 silent\r\n");
  });
  const port = await freePort();
  silent.listen(port, "127.0.0.1");
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  await expect(sendMail(mail, { ...settings, SMTP_URL })).rejects.toThrow();
  await expect.poll(() => sockets.size).toBe(0);
  silent.close();
});

test("without a mail server it becomes a file that only its owner reads, and the log says so", async () => {
  const log = vi.spyOn(console, "info").mockReturnValue(undefined);
  for (let time = 0; time < 2; time++) await sendMail(mail, withoutServer());
  expect(await readdir(folder())).toEqual([NAME]);
  expect((await stat(mailFile())).mode & 0o777).toBe(0o600);
  expect((await PostalMime.parse(await readFile(mailFile()))).subject).toBe(mail.subject);
  expect(log.mock.calls[0]?.[0]).toContain(mailFile());
  expect(log.mock.calls[0]?.[0]).toContain("for trying out only");
});

test("a file that cannot be written whole leaves nothing behind", async () => {
  // What stands in its place cannot be replaced by a file.
  await mkdir(mailFile(), { recursive: true });
  await expect(sendMail(mail, withoutServer())).rejects.toThrow();
  expect(await readdir(folder())).toEqual([NAME]);
});

const header = (key: string): string | undefined =>
  server.mails[0]?.headers.find((one) => one.key === key)?.value;
