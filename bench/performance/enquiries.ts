// Enquiries that are taken, and the inbox and the export of 20,000 of them.
import { setTimeout as pause } from "node:timers/promises";
import type { SiteEnvironment } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { loadDuring } from "./load";
import { type Figure, newEnquiry, onSite, timeOf } from "./site";

const COUNT = 20_000;

export const measureEnquiries = (checkout: string): Promise<Figure[]> =>
  onSite(checkout, async ({ site: { url }, postgres }) => {
    const load = (seconds: number) =>
      loadDuring(() => pause(seconds * 1_000), { url, ask: newEnquiry, connections: 8 });
    // To warm up.
    await load(2);
    const taken = await load(10);
    await postgres.query(
      `DELETE FROM "enquiry" WHERE "id" <> (SELECT "id" FROM "enquiry" LIMIT 1)`,
    );
    await copyEnquiries(postgres);
    await postgres.query("VACUUM ANALYZE");
    const staff = await StaffClient.signIn(url);
    const readInbox = async () => (await staff.request("/admin/enquiries")).text();
    await readInbox();
    const inbox = await timeOf(readInbox, 20);
    let took = 0;
    const work = async () => {
      took = await timeOf(async () => {
        const { body } = await staff.request("/api/enquiries/csv");
        let lines = 0;
        // Piece by piece: reading the whole file at once would hold up whoever measures here.
        for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? [])
          lines += piece.split("\r\n").length - 1;
        if (lines <= COUNT) throw new Error(`The export has ${lines} lines.`);
      });
    };
    const ask = () => ({ path: "/" });
    const home = await loadDuring(work, { url, ask, connections: 2, overallRate: 20 });
    const rate = taken.requests.total / taken.duration;
    return [
      { what: "enquiries taken", value: rate, unit: "req/s", least: 200 },
      { what: "… p99", value: taken.latency.p99, unit: "ms" },
      { what: `the inbox of ${COUNT}`, value: inbox, unit: "ms" },
      { what: `the export of ${COUNT}`, value: took / 1_000, unit: "s", most: 2.4 },
      { what: "home's longest wait meanwhile", value: home.latency.max, unit: "ms" },
    ];
  });

/** The one that is there, again and again over years, mailed and under keys of their own. */
async function copyEnquiries(postgres: SiteEnvironment["postgres"]): Promise<void> {
  // PostgreSQL itself computes the others.
  const [table] = await postgres.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
      WHERE table_name = 'enquiry' AND is_generated = 'NEVER'`,
  );
  await postgres.query(
    `INSERT INTO "enquiry" (${table?.columns}) SELECT ${table?.columns}
      FROM generate_series(1, $1::int) AS n, jsonb_populate_record(
        (SELECT "enquiry" FROM "enquiry" LIMIT 1), jsonb_build_object(
          'id', gen_random_uuid(), 'idempotency_key', 'copy-' || n, 'content_hash', 'copy-' || n,
          'last_name', 'Visitor ' || n, 'phone', (6000000000 + n)::text, 'mailed_at', now(),
          'created_at', now() - n * interval '10 minutes'))`,
    [COUNT],
  );
}
