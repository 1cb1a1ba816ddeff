import { setTimeout as pause } from "node:timers/promises";
import type { SiteEnvironment } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { runLoadDuring } from "./load";
import { buildEnquiryRequest, type Measurement, measureMs, withBenchmarkSite } from "./site";

const ENQUIRY_COUNT = 20_000;

export const measureEnquiries = (checkout: string): Promise<Measurement[]> =>
  withBenchmarkSite(checkout, async ({ site: { url }, postgres }) => {
    const load = (seconds: number) =>
      runLoadDuring(() => pause(seconds * 1_000), {
        url,
        nextRequest: buildEnquiryRequest,
        connections: 8,
      });
    await load(2);
    const sending = await load(10);
    await postgres.query(
      `DELETE FROM "enquiry" WHERE "id" <> (SELECT "id" FROM "enquiry" LIMIT 1)`,
    );
    await copyEnquiries(postgres);
    await postgres.query("VACUUM ANALYZE");
    const staff = await StaffClient.signIn(url);
    const readInbox = async () => (await staff.request("/admin/enquiries")).text();
    await readInbox();
    const inboxMs = await measureMs(readInbox, 20);
    let exportMs = 0;
    const work = async () => {
      exportMs = await measureMs(async () => {
        const { body } = await staff.request("/api/enquiries/csv");
        let lines = 0;
        // Counts in chunks, because processing the file at once would block the load generator.
        for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
          lines += chunk.split("\r\n").length - 1;
        if (lines <= ENQUIRY_COUNT) throw new Error(`The export has ${lines} lines.`);
      });
    };
    const nextRequest = () => ({ path: "/" });
    const home = await runLoadDuring(work, { url, nextRequest, connections: 2, overallRate: 20 });
    const rate = sending.requests.total / sending.duration;
    return [
      { name: "enquiries sent", value: rate, unit: "req/s", min: 200 },
      { name: "… p99", value: sending.latency.p99, unit: "ms" },
      { name: `the inbox of ${ENQUIRY_COUNT}`, value: inboxMs, unit: "ms" },
      { name: `the export of ${ENQUIRY_COUNT}`, value: exportMs / 1_000, unit: "s", max: 2.4 },
      {
        name: "longest response time of home during the export",
        value: home.latency.max,
        unit: "ms",
      },
    ];
  });

/** The copies have dates over several months and are marked as mailed. */
async function copyEnquiries(postgres: SiteEnvironment["postgres"]): Promise<void> {
  // Generated columns cannot be inserted.
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
    [ENQUIRY_COUNT],
  );
}
