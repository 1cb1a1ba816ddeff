// A request leaves when it is due, whatever became of those before, and its time counts from then:
// a server that stands still for a second answers all that came in that second late.
import { Connection } from "./connection";
import type { Load, LoadResult } from "./load";
import type { Writer } from "./requests";
import { Tally } from "./tally";

export async function atRate(load: Load, rate: number, next: Writer): Promise<LoadResult> {
  const total = Math.round(rate * load.seconds);
  const connections = new Connections(load);
  const tally = new Tally();

  async function sendOne(dueAt: number): Promise<void> {
    try {
      const connection = await connections.take();
      try {
        const { status } = await connection.ask(next());
        tally.answered(status, dueAt);
      } finally {
        connections.giveBack(connection);
      }
    } catch (error) {
      tally.failed(String(error));
    }
  }

  const sent: Promise<void>[] = [];
  const began = performance.now();
  const dueAt = (each: number) => began + (each * 1_000) / rate;
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      while (sent.length < total && dueAt(sent.length) <= performance.now())
        sent.push(sendOne(dueAt(sent.length)));
      if (sent.length < total) return;
      clearInterval(clock);
      resolve();
    }, 1);
  });
  await Promise.all(sent);
  connections.end();
  return tally.result();
}

/** Opened as they are needed, up to the load's number. */
class Connections {
  readonly #idle: Connection[] = [];
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(private readonly load: Load) {}

  async take(): Promise<Connection> {
    if (this.#taken === this.load.connections)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#taken += 1;
    // The one used last: the others may be closed by a server that keeps no idle ones.
    let last = this.#idle.pop();
    while (last && !last.isOpen) last = this.#idle.pop();
    return last ?? (await Connection.open(this.load.origin));
  }

  /** The place passes on to the one that waited longest. */
  giveBack(connection: Connection): void {
    if (connection.isOpen) this.#idle.push(connection);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }

  end(): void {
    for (const connection of this.#idle) connection.end();
  }
}
