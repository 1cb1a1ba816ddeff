// Each answer brings about the next request: how much a server can do.
import { Connection } from "./connection";
import type { Load, LoadResult } from "./load";
import type { Writer } from "./requests";
import { Tally } from "./tally";

export async function answerByAnswer(load: Load, next: Writer): Promise<LoadResult> {
  const { origin, connections, seconds } = load;
  const open = () => Connection.open(origin);
  const first = await Promise.all(Array.from({ length: connections }, open));
  const tally = new Tally();
  const endAt = performance.now() + seconds * 1_000;

  async function lane(connection: Connection): Promise<void> {
    let current = connection;
    for (let now = performance.now(); now < endAt; now = performance.now()) {
      if (!current.isOpen) current = await open();
      try {
        const { status } = await current.ask(next());
        tally.answered(status, now);
      } catch (error) {
        tally.failed(String(error));
      }
    }
    current.end();
  }

  await Promise.all(first.map(lane));
  return tally.result();
}
