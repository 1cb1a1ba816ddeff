// How long staff wait for a file of many enquiries, and visitors meanwhile.
import { sampleSelectedPlan } from "../../test/sample-enquiry";
import type { Environment } from "../../test/site";
import { Staff } from "../../test/staff";
import { expect, expectAtMost } from "../report";
import { type Effort, slowestOf } from "./compare";
import { askAtRate } from "./load";

/** Of visitors, a second. */
const RATE = 20;
const MOST_MS = 50;
const MOST_SECONDS = 12;

export async function measureExport(
  { site: { url }, postgres }: Environment,
  { isShort }: Effort,
): Promise<void> {
  const count = isShort ? 20_000 : 100_000;
  await postgres.query(ENQUIRIES, [count, JSON.stringify(sampleSelectedPlan)]);
  await postgres.query(NOTES);
  await postgres.query("VACUUM ANALYZE");
  const staff = await Staff.signIn(url);
  const began = performance.now();
  const file = countLines(await staff.ask("/api/enquiries/csv"));
  const { took, failed } = await askAtRate(RATE, file, () => fetch(url));
  const lines = await file;
  const seconds = (performance.now() - began) / 1_000;
  const most = (MOST_SECONDS * count) / 100_000;
  expect(lines === count, `${lines} of ${count} enquiries are in the file`);
  expectAtMost("exported in", seconds, most, "s");
  expect(failed.length === 0, `home meanwhile, ${RATE} times a second: ${failed.length} failed`);
  expectAtMost("… p99", slowestOf(took, 0.99), MOST_MS, "ms");
  expectAtMost("… longest", slowestOf(took, 1), Infinity, "ms");
}

/** Piece by piece: reading the whole file at once would hold up whoever measures here. */
async function countLines({ body }: Response): Promise<number> {
  let lines = 0;
  let rest = "";
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const text = rest + piece;
    lines += text.split(MESSAGE).length - 1;
    rest = text.slice(1 - MESSAGE.length);
  }
  return lines;
}

const MESSAGE = "Benchmark, ";
/** As visitors send them, some hours of years, and staff answer most. */
const ENQUIRIES = `INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email",
    "message", "status", "status_by", "contacted_at", "selected_plan", "idempotency_key",
    "content_hash", "created_at", "mailed_at", "mail_attempts")
  SELECT gen_random_uuid(), 'முருகன்', 'Visitor ' || n, (6000000000 + n)::text,
    n || ' Car Street' || E'\\n' || 'Sankarankovil 627756', 'visitor' || n || '@visitor.example',
    '${MESSAGE}' || n || E'\\n' || repeat('Can you come on Saturday? ', 1 + n % 5),
    CASE WHEN n % 10 = 0 THEN 'new' ELSE 'contacted' END,
    CASE WHEN n % 10 > 0 THEN 'first@staff.example' END, CASE WHEN n % 10 > 0 THEN now() END,
    $2::jsonb, 'benchmark-' || n, md5(n::text), now() - n * interval '10 minutes', now(), 1
  FROM generate_series(1, $1::int) AS n`;
const NOTES = `INSERT INTO "enquiry_note" ("id", "enquiry_id", "text", "written_by")
  SELECT gen_random_uuid(), "id", 'Called, and will call again.', 'first@staff.example'
  FROM "enquiry" WHERE "status" = 'contacted' AND "phone" LIKE '%7'`;
