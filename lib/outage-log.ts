// One line when something goes, one when it is back: never one for every try in between.

export class OutageLog {
  #away = false;

  constructor(private readonly lines: { gone: string; back: string }) {}

  /** @param reason a few words without personal data */
  fails(reason: string): void {
    if (this.#away) return;
    this.#away = true;
    console.error(`${this.lines.gone} (${reason})`);
  }

  works(): void {
    if (this.#away) console.error(this.lines.back);
    this.#away = false;
  }
}
