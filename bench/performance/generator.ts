// The process that makes the load, as the benchmark uses it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { GeneratorAnswer, Load, LoadResult } from "./load/load";

export class Generator {
  readonly #process: ChildProcess = fork(path.join(import.meta.dirname, "load/generator.ts"), {
    execArgv: ["--import", "tsx"],
  });

  /** @throws where a request failed: a benchmark of faults says nothing */
  async run(load: Load): Promise<LoadResult> {
    const result = await this.runWithFaults(load);
    if (result.failed > 0)
      throw new Error(`${result.failed} requests to ${load.origin} failed. ${result.firstFault}`);
    return result;
  }

  /** The same, where faults are part of the result. */
  async runWithFaults(load: Load): Promise<LoadResult> {
    const answer = once(this.#process, "message");
    this.#process.send(load);
    const [message] = (await answer) as [GeneratorAnswer];
    if ("fault" in message) throw new Error(message.fault);
    return message.result;
  }

  async end(): Promise<void> {
    const end = once(this.#process, "exit");
    this.#process.disconnect();
    await end;
  }
}
