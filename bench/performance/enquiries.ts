// Whether a rush of enquiries is taken in time, and each that was acknowledged is stored.
import { setTimeout as pause } from "node:timers/promises";
import { postEnquiry } from "../../test/sample-enquiry";
import type { Environment } from "../../test/site";
import { expect } from "../report";
import { type Effort, median, slowestOf } from "./compare";
import { askAtRate } from "./load";

const RATE = 200;
const WARM_UP_SECONDS = 5;
const MOST_MS = 50;

export async function measureEnquiries(
  { site: { url }, postgres }: Environment,
  { isShort }: Effort,
): Promise<void> {
  const seconds = isShort ? 10 : 60;
  await send(url, "Benchmark, to warm up", WARM_UP_SECONDS);
  const { took, failed } = await send(url, "Benchmark, in a rush", seconds);
  const [{ stored } = { stored: 0 }] = await postgres.query<{ stored: number }>(
    `SELECT count(*)::int AS "stored" FROM "enquiry" WHERE starts_with("message", $1)`,
    ["Benchmark, in a rush"],
  );
  const p99 = slowestOf(took, 0.99);
  const rush = `${RATE} enquiries a second for ${seconds} s`;
  const others = `median ${median(took).toFixed(1)}, longest ${slowestOf(took, 1).toFixed(1)} ms`;
  const within = `p99 ${p99.toFixed(1)} ms, target < ${MOST_MS} ms; ${others}`;
  expect(p99 < MOST_MS, `${rush}, from when each was due to its answer: ${within}`);
  const isWhole = failed.length === 0 && stored >= took.length;
  const kept = `${failed.length} failed, ${stored} stored of ${took.length} taken`;
  expect(isWhole, `${rush}: ${kept} ${failed[0] ?? ""}`);
}

function send(url: string, name: string, seconds: number) {
  // In base 36: a message with 11111 in it is refused, by the rule against five alike.
  const ask = (number: number) => postEnquiry(url, `${name} ${number.toString(36)}`);
  return askAtRate(RATE, pause(seconds * 1_000), ask);
}
