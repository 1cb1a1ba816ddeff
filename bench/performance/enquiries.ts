// Whether a rush of enquiries is taken in time, and each that was acknowledged is stored.
import { setTimeout as pause } from "node:timers/promises";
import { query } from "../../test/postgres";
import { postEnquiry } from "../../test/sample-enquiry";
import { type Bench, median, tell } from "./bench";

const RATE = 200;
const WARM_UP_SECONDS = 5;
const MOST_MS = 50;

export async function measureEnquiries(bench: Bench): Promise<void> {
  const seconds = bench.isShort ? 10 : 60;
  const database = await bench.newDatabase("enquiries");
  const { url } = await bench.startSite({ database });
  await sendAtRate(url, "Benchmark, to warm up", WARM_UP_SECONDS);
  const { took, failed } = await sendAtRate(url, "Benchmark, in a rush", seconds);
  const [row] = await query<{ stored: number }>(
    database,
    `SELECT count(*)::int AS "stored" FROM "enquiry" WHERE starts_with("message", $1)`,
    ["Benchmark, in a rush"],
  );
  const sorted = took.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN;
  const rush = `${RATE} enquiries a second for ${seconds} s`;
  const others = `median ${median(took).toFixed(1)}, longest ${sorted.at(-1)?.toFixed(1)} ms`;
  tell(
    `${rush}, from when each was due to its answer`,
    `p99 ${p99.toFixed(1)} ms, target < ${MOST_MS} ms; ${others}`,
    p99 < MOST_MS,
  );
  const isStored = row !== undefined && row.stored >= took.length;
  const told = [
    `${failed.length} failed`,
    failed[0],
    `${row?.stored} stored of ${took.length} taken`,
  ];
  tell(rush, told.filter(Boolean).join(", "), failed.length === 0 && isStored);
}

/** Each leaves when it is due, whatever became of those before: autocannon sends a second's at once. */
async function sendAtRate(url: string, name: string, seconds: number) {
  const took: number[] = [];
  const failed: string[] = [];
  const began = performance.now();
  const send = async (number: number, dueAt: number) => {
    try {
      // In base 36: a message with 11111 in it is refused, by the rule against five alike.
      const answer = await postEnquiry(url, `${name} ${number.toString(36)}`);
      await answer.arrayBuffer();
      if (answer.ok) took.push(performance.now() - dueAt);
      else failed.push(`answered with ${answer.status}`);
    } catch (error) {
      failed.push(String(error));
    }
  };
  const sent: Promise<void>[] = [];
  while (sent.length < RATE * seconds) {
    const dueAt = began + (sent.length * 1_000) / RATE;
    if (dueAt <= performance.now()) sent.push(send(sent.length, dueAt));
    else await pause(1);
  }
  await Promise.all(sent);
  return { took, failed };
}
