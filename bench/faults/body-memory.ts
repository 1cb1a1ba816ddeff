// How much the process holds while each of some large bodies is looked at, as JSON. Started by the
// fault `held-memory` on its database, with little memory: dying is an answer, too.
import { GCProfiler } from "node:v8";
import fc from "fast-check";
import { closeDatabase } from "../../lib/db";
import { answerTo } from "../../test/answer-to";
import { asAdmin } from "../../test/as-admin";
import { ENDPOINTS, largeRequest } from "../../test/hostile/requests";

const MEGABYTE = 1024 * 1024;
const EACH = 2;
/** The same ones each time. */
const SEED = 1;

const collect = globalThis.gc;
if (!collect) throw new Error("Start it with --expose-gc.");

/** What outlived a collection during some work, beyond what was there before it, in MB. */
async function heldDuring(work: () => Promise<unknown>): Promise<number> {
  collect?.();
  const before = process.memoryUsage().heapUsed;
  const profiler = new GCProfiler();
  profiler.start();
  await work();
  const collections = profiler.stop()?.statistics ?? [];
  const most = Math.max(
    before,
    ...collections.map(({ afterGC }) => afterGC.heapStatistics.usedHeapSize),
  );
  return (most - before) / MEGABYTE;
}

const measured: { what: string; bytes: number; heldMb: number }[] = [];
for (const endpoint of ENDPOINTS.filter(({ body }) => body)) {
  const requests = fc.sample(largeRequest(endpoint), { seed: SEED, numRuns: EACH });
  for (const request of requests) {
    const admin = await asAdmin();
    const heldMb = await heldDuring(() => answerTo(endpoint, request, admin));
    const { body = Buffer.alloc(0) } = request;
    const what = `${endpoint.method} ${endpoint.path}: ${body.subarray(0, 80)}`;
    measured.push({ what, bytes: body.length, heldMb: Number(heldMb.toFixed(1)) });
  }
}
await closeDatabase();
process.stdout.write(JSON.stringify(measured));
