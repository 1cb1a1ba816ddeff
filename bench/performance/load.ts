// autocannon, which asks a site.
import { once } from "node:events";
import autocannon, { type Options, type Request, type Result } from "autocannon";

/** An answer that takes longer counts as none. Seconds. */
const PATIENCE = 15;
/** Of a load that its work ends. Seconds. */
const LONGEST = 600;

/**
 * Asks a site while something happens there.
 *
 * @param ask makes the next request
 * @throws where a request failed: how fast errors are says nothing
 */
export async function loadDuring(
  work: () => Promise<unknown>,
  { ask, ...options }: Options & { ask: () => Request },
): Promise<Result> {
  const load = autocannon(
    {
      ...options,
      duration: LONGEST,
      timeout: PATIENCE,
      requests: [{ setupRequest: (request) => ({ ...request, ...ask() }) }],
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
