// What came of a load, as it comes.
import type { LoadResult } from "./load";

export class Tally {
  readonly #latencies: number[] = [];
  readonly #began = performance.now();
  #lastAnswerAt = this.#began;
  #failed = 0;
  #firstFault: string | null = null;

  answered(status: number, dueAt: number): void {
    this.#lastAnswerAt = performance.now();
    if (status >= 200 && status < 300) this.#latencies.push(this.#lastAnswerAt - dueAt);
    else this.failed(`It was answered with ${status}.`);
  }

  failed(why: string): void {
    this.#failed += 1;
    this.#firstFault ??= why;
  }

  result(): LoadResult {
    const sorted = Float64Array.from(this.#latencies).sort();
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    return {
      answered: sorted.length,
      failed: this.#failed,
      firstFault: this.#firstFault,
      seconds: (this.#lastAnswerAt - this.#began) / 1_000,
      latency: { p50: at(0.5), p99: at(0.99), max: at(1) },
    };
  }
}
