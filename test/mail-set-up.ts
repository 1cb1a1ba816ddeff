// For a test file: a database of its own, and a mail server that the program sends to.
import { afterAll, beforeEach, vi } from "vitest";
import { pool } from "@/lib/db";
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

/**
 * The next sender who claims a mail is stopped, as where a machine sleeps, before it does anything
 * with what it has claimed.
 *
 * @returns resolves, once that has happened, to what lets it go on
 */
export function stopNextSender(table: "enquiry" | "morning_mail"): Promise<() => void> {
  const query = pool().query.bind(pool()) as (...asked: unknown[]) => Promise<{ rows: unknown[] }>;
  return new Promise((stopped) => {
    let isAwaited = true;
    const asking = vi.spyOn(pool(), "query").mockImplementation((async (...asked: unknown[]) => {
      const answer = await query(...asked);
      const isClaim = String(asked[0]).startsWith(`UPDATE "${table}"\n`) && answer.rows.length > 0;
      if (!isClaim || !isAwaited) return answer;
      isAwaited = false;
      asking.mockRestore();
      await new Promise<void>((goOn) => stopped(goOn));
      return answer;
    }) as never);
  });
}
