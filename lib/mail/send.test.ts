import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Mail, type MailSettings, mailFault, sendMail } from "@/lib/mail/send";
import { freePort, MailServer } from "@/test/mail-server";

let server: MailServer;
let settings: MailSettings;

beforeEach(async () => {
  server = new MailServer(await freePort());
  await server.start();
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "mail-"));
  settings = { SMTP_URL: server.url, MAIL_FROM: "website@aaryaa.example", DATA_DIR };
});
afterEach(async () => {
  await server.stop();
  await rm(settings.DATA_DIR, { recursive: true });
  vi.restoreAllMocks();
});

const mail: Mail = {
  id: "enquiry-1",
  date: new Date("2026-11-21T09:04:00Z"),
  to: "enquiries@aaryaa.example",
  replyTo: { name: "முருகன் S.", address: "murugan@visitor.example" },
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
    replyTo: [{ address: "murugan@visitor.example", name: "முருகன் S." }],
    subject: mail.subject,
    messageId: "<enquiry-1@aaryaa.example>",
    date: "2026-11-21T09:04:00.000Z",
    html: expect.stringContaining("<p>html</p>"),
    text: expect.stringContaining("text"),
  });
  expect(header("auto-submitted")).toBe("auto-generated");
});

test("no field can add a header, an address or a recipient", async () => {
  const evil = "A\r\nBcc: thief@example.com\r\n\r\n<script>";
  await sendMail(
    {
      ...mail,
      subject: evil,
      replyTo: { name: `${evil}" <other@example.com>, `, address: "murugan@visitor.example" },
    },
    settings,
  );
  expect(server.envelopes[0]?.to).toEqual(["enquiries@aaryaa.example"]);
  expect(header("bcc")).toBeUndefined();
  expect(server.mails[0]?.subject).toBe("A Bcc: thief@example.com <script>");
  expect(server.mails[0]?.replyTo).toHaveLength(1);
  expect(server.mails[0]?.replyTo?.[0]?.address).toBe("murugan@visitor.example");
});

test("a refusal is told in codes, without the server's words", async () => {
  const fault = () => sendMail(mail, settings).then(() => "taken", mailFault);
  server.manners = "refuse";
  expect(await fault()).toBe("EMESSAGE 550 DATA");
  server.manners = "defer";
  expect(await fault()).toBe("EENVELOPE 451 RCPT TO");
  await server.stop();
  expect(await fault()).toMatch(/^E[A-Z]+ CONN$/);
});

test("a send that was given up leaves no connection behind", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(signalAfter(50));
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
  await vi.waitFor(() => expect(sockets.size).toBe(0));
  silent.close();
});

test("without a mail server it becomes a file that only its owner reads, and the log says so", async () => {
  const log = vi.spyOn(console, "info").mockReturnValue(undefined);
  const folder = path.join(settings.DATA_DIR, "mail");
  await sendMail(mail, { ...settings, SMTP_URL: undefined });
  await sendMail(mail, { ...settings, SMTP_URL: undefined });
  const files = await readdir(folder);
  expect(files).toEqual(["2026-11-21T09-04-00-000Z-enquiry-1.eml"]);
  const file = path.join(folder, files[0] ?? "");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const read = await PostalMime.parse(await readFile(file));
  expect(read).toMatchObject({ subject: mail.subject, messageId: "<enquiry-1@aaryaa.example>" });
  expect(log.mock.calls[0]?.[0]).toContain(file);
  expect(log.mock.calls[0]?.[0]).toContain("for trying out only");
});

test("a file that cannot be written whole leaves nothing behind", async () => {
  const folder = path.join(settings.DATA_DIR, "mail");
  const name = "2026-11-21T09-04-00-000Z-enquiry-1.eml";
  // What stands in its place cannot be replaced by a file.
  await mkdir(path.join(folder, name), { recursive: true });
  await expect(sendMail(mail, { ...settings, SMTP_URL: undefined })).rejects.toThrow();
  expect(await readdir(folder)).toEqual([name]);
});

function header(key: string): string | undefined {
  return server.mails[0]?.headers.find((one) => one.key === key)?.value;
}

function signalAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
