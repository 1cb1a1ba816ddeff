import { once } from "node:events";
import autocannon, { type Options, type Request, type Result } from "autocannon";

const RESPONSE_TIMEOUT_S = 15;
/** The load normally stops earlier, at the end of the work. */
const MAX_DURATION_S = 600;

/** @throws Error if a request failed, because errors are faster than normal responses */
export async function runLoadDuring(
  work: () => Promise<unknown>,
  { nextRequest, ...options }: Options & { nextRequest: () => Request },
): Promise<Result> {
  const load = autocannon(
    {
      ...options,
      duration: MAX_DURATION_S,
      timeout: RESPONSE_TIMEOUT_S,
      requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
    },
    () => undefined,
  );
  const ended = once(load, "done");
  try {
    await work();
  } finally {
    load.stop();
  }
  const [result] = (await ended) as [Result];
  const failed = result.errors + result.non2xx;
  if (failed > 0 || result["2xx"] === 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${options.url} failed.`);
  return result;
}
