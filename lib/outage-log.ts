export class OutageLog {
  #isInOutage = false;

  constructor(private readonly messages: { outageMessage: string; recoveryMessage: string }) {}

  /** @param reason must not contain personal data */
  reportFailure(reason: string): void {
    if (this.#isInOutage) return;
    this.#isInOutage = true;
    console.error(`${this.messages.outageMessage} (${reason})`);
  }

  reportSuccess(): void {
    if (this.#isInOutage) console.error(this.messages.recoveryMessage);
    this.#isInOutage = false;
  }
}
