/** Does one thing after the other, whatever became of those before. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns what comes of the work, once it had its turn */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
