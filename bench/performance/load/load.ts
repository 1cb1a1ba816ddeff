// What is asked of a server, and what came of it: spoken between the benchmark and the process that
// makes the load.

export type Ask = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent as JSON. In header values and here, `{id}` and `{address}` are new for every request. */
  body?: object;
};

export type Load = {
  /** `http://127.0.0.1:3000`, or `https://` with any certificate. */
  origin: string;
  /** Sent in turn. */
  asks: Ask[];
  seconds: number;
  /** Kept alive, each with one request under way; where a rate is given, the most that may be open. */
  connections: number;
  /**
   * Requests a second, sent at their times whatever became of those before. Without one, each
   * answer brings about the next request.
   */
  rate?: number;
};

export type LoadResult = {
  /** Answered with a success. */
  answered: number;
  /** Answered otherwise, or not at all, and a few words on the first of them. */
  failed: number;
  firstFault: string | null;
  /** From the first request to the last answer. */
  seconds: number;
  /** Milliseconds from the time a request was due to the end of its answer. */
  latency: { p50: number; p99: number; max: number };
};

export type GeneratorAnswer = { result: LoadResult } | { fault: string };

export const perSecond = ({ answered, seconds }: LoadResult) => answered / seconds;
