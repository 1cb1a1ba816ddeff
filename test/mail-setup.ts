import { afterAll, beforeEach } from "vitest";
import { setUpDatabase } from "./database-setup";
import { findFreePort } from "./free-port";
import { MailServer } from "./mail-server";

/** The server is reset before each test. */
export async function setUpMail(): Promise<MailServer> {
  await setUpDatabase();
  const server = new MailServer(await findFreePort());
  process.env.SMTP_URL = server.url;
  await server.start();
  beforeEach(() => server.reset());
  afterAll(() => server.stop());
  return server;
}
