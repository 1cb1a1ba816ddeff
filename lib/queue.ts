/** Runs one task after the other; one that fails does not stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns the task's result, once it has run */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
