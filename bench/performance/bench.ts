// What every part of the benchmark works with: a folder, the load, and the end of all that it starts.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Generator } from "./generator";
import { type Load, perSecond } from "./load/load";

export class Bench {
  readonly folder = mkdtempSync(path.join(tmpdir(), "aaryaa-bench-"));
  readonly generator = new Generator();
  readonly #ends: (() => Promise<void>)[] = [() => this.generator.end()];

  /** @param isShort for a look while something is worked on: rounds and times are a fraction */
  constructor(readonly isShort: boolean) {
    // nginx reads as another user.
    chmodSync(this.folder, 0o755);
  }

  at(name: string): string {
    return path.join(this.folder, name);
  }

  seconds(whole: number): number {
    return this.isShort ? Math.max(0.5, whole / 6) : whole;
  }

  rounds(whole: number): number {
    return this.isShort ? Math.min(2, whole) : whole;
  }

  /** A measure for `compare`: what a server does in a round, after a warm-up. */
  async throughput(load: Omit<Load, "seconds">, seconds = 2): Promise<() => Promise<number>> {
    await this.generator.run({ ...load, seconds: this.seconds(2) });
    return async () =>
      perSecond(await this.generator.run({ ...load, seconds: this.seconds(seconds) }));
  }

  /** Ends it with the benchmark, last begun first ended. */
  endLater(end: () => Promise<void>): void {
    this.#ends.unshift(end);
  }

  async end(): Promise<void> {
    for (const end of this.#ends) await end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
