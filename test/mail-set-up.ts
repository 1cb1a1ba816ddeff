// For a test file: a database of its own, and a mail server that the program sends to.
import { afterAll, beforeEach } from "vitest";
import { setUpDatabase } from "./database-set-up";
import { freePort, MailServer } from "./mail-server";

/** The mail server; before each test it has taken nothing yet and takes everything. */
export async function setUpMail(): Promise<MailServer> {
  await setUpDatabase();
  const server = new MailServer(await freePort());
  process.env.SMTP_URL = server.url;
  await server.start();
  beforeEach(() => server.forget());
  afterAll(() => server.stop());
  return server;
}
