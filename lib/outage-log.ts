// Logs the start and the end of an outage, instead of every failed attempt.

export class OutageLog {
  #isOut = false;

  constructor(private readonly messages: { outageMessage: string; recoveryMessage: string }) {}

  /** @param reason must not contain personal data */
  reportFailure(reason: string): void {
    if (this.#isOut) return;
    this.#isOut = true;
    console.error(`${this.messages.outageMessage} (${reason})`);
  }

  reportSuccess(): void {
    if (this.#isOut) console.error(this.messages.recoveryMessage);
    this.#isOut = false;
  }
}
