// A process of its own, so that making the load and the benchmark's other work never wait for each
// other. Takes one load after another over its channel and answers each with what came of it.
import { answerByAnswer } from "./closed";
import type { GeneratorAnswer, Load, LoadResult } from "./load";
import { atRate } from "./open";
import { requestWriter, type Writer } from "./requests";

function run(load: Load): Promise<LoadResult> {
  const next = inTurn(load.asks.map((ask) => requestWriter(ask, load.origin)));
  return load.rate === undefined ? answerByAnswer(load, next) : atRate(load, load.rate, next);
}

function inTurn(writers: Writer[]): Writer {
  let sent = 0;
  return () => {
    const write = writers[sent % writers.length];
    if (!write) throw new Error("A load asks for something.");
    sent += 1;
    return write();
  };
}

const answer = (message: GeneratorAnswer) => process.send?.(message);

process.on("message", (load) => {
  run(load as Load).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ fault: String(error) }),
  );
});
