// One line when something goes, one when it is back: never one for every try in between.

export class OutageLog {
  #away = false;

  constructor(
    private readonly lines: { gone: string; back: string },
    private readonly write = (line: string) => console.error(line),
  ) {}

  /** @param reason a few words without personal data */
  fails(reason: string): void {
    if (this.#away) return;
    this.#away = true;
    this.write(`${this.lines.gone} (${reason})`);
  }

  works(): void {
    if (this.#away) this.write(this.lines.back);
    this.#away = false;
  }
}
