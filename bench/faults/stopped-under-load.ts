// SIGTERM while visitors are being answered, some of them slowly.
import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { planList } from "../../lib/plans/schema";
import { sampleForm, visitorAddress } from "../../test/sample-enquiry";
import type { Environment } from "../../test/site";
import { until } from "../../test/until";

const ENDED_WITHIN_MS = 10_000;
/** How long the slow visitor takes to send the rest of an enquiry. */
const SLOW_MS = 1_500;
/** A connection that was never made, or was closed before a word of an answer. */
const REFUSALS = ["ECONNREFUSED", "ECONNRESET", "EPIPE"];

type Asked = {
  path: string;
  /** By when the whole request was given to the connection; none where there came to be none. */
  sentAt?: number;
  endedAt: number;
  /** The status, or why there is none. */
  outcome: number | string;
};

/** @param loadMs how long the load runs before the signal, in milliseconds */
export async function stopUnderLoad(
  { site }: Environment,
  { loadMs, visitors }: { loadMs: number; visitors: number },
): Promise<string> {
  const url = new URL(site.url);
  // Quotes of several plans, which are drawn anew, and what costs less.
  const plans = planList.parse(await (await fetch(`${site.url}/api/plans/filter`)).json());
  const paths = plans.flatMap(({ _id }) => [`/api/plans/${_id}/quote`, "/", "/customizedplan"]);
  const asked: Asked[] = [];
  let isOver = false;
  const visit = async (visitor: number) => {
    // One half keeps its connection, as browsers do; the other makes a new one for each request.
    const agent = new http.Agent({ keepAlive: visitor % 2 === 0, maxSockets: 1 });
    for (let step = visitor; !isOver; step += 1)
      asked.push(await ask(url, paths[step % paths.length] ?? "/", agent));
    agent.destroy();
  };
  const visits = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  // As a browser opens one in advance. It must not hold the end up.
  const silent = net.connect(Number(url.port), url.hostname).on("error", () => undefined);
  await once(silent, "connect");
  const stopping = new AbortController();
  const slow = enquireSlowly(url, stopping.signal);
  await Promise.race([pause(loadMs), visits]);

  const signalledAt = performance.now();
  const ended = site.stop("SIGTERM");
  stopping.abort();
  await until("new visitors are refused", () => isRefused(url), { within: ENDED_WITHIN_MS });
  assert.equal(await slow, 200);
  assert.equal(await ended, 0);
  const took = Math.round(performance.now() - signalledAt);
  assert.ok(took < ENDED_WITHIN_MS, `It took ${took} ms to end.`);
  isOver = true;
  await visits;
  silent.destroy();
  const inFlight = requireAnswered(asked, signalledAt);
  return (
    `${asked.length} requests, ${inFlight.length} of them in flight at the signal, all of those ` +
    `answered, and a slow enquiry; ended ${took} ms after it`
  );
}

/**
 * Before the signal all is well; what was sent by then is answered; what came later is answered
 * whole or not at all.
 *
 * @returns what was in flight at the signal
 */
function requireAnswered(asked: Asked[], signalledAt: number): Asked[] {
  const wasSent = ({ sentAt = signalledAt }: Asked) => sentAt < signalledAt;
  const wrong = asked.filter(
    (one) => one.outcome !== 200 && (wasSent(one) || !REFUSALS.includes(String(one.outcome))),
  );
  assert.deepEqual(wrong, []);
  const inFlight = asked.filter((one) => wasSent(one) && one.endedAt > signalledAt);
  assert.ok(inFlight.length > 0, "Nothing was in flight.");
  return inFlight;
}

async function ask(url: URL, path: string, agent: http.Agent): Promise<Asked> {
  const headers = { "x-forwarded-for": visitorAddress() };
  const request = http.get(new URL(path, url), { agent, headers });
  let sentAt: number | undefined;
  request.once("socket", (socket: net.Socket) => {
    const note = () => {
      sentAt = performance.now();
    };
    if (socket.connecting) socket.once("connect", note);
    else note();
  });
  const outcome = await statusOf(request).catch(({ code, message }) => code ?? message);
  return { path, sentAt, endedAt: performance.now(), outcome };
}

async function statusOf(request: http.ClientRequest): Promise<number> {
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  if (!response.complete) throw new Error("cut off");
  return response.statusCode ?? 0;
}

/** Begins at once, and sends the rest a while after the site was told to stop. */
function enquireSlowly(url: URL, stopping: AbortSignal): Promise<number> {
  const body = JSON.stringify({ ...sampleForm, message: "Stopped under load" });
  async function* pieces() {
    yield body.slice(0, 20);
    await once(stopping, "abort");
    await pause(SLOW_MS);
    yield body.slice(20);
  }
  const headers = { "content-type": "application/json", "x-forwarded-for": visitorAddress() };
  const request = http.request(new URL("/api/contact/post", url), { method: "POST", headers });
  Readable.from(pieces()).pipe(request);
  return statusOf(request);
}

async function isRefused(url: URL): Promise<boolean> {
  const socket = net.connect(Number(url.port), url.hostname);
  const outcome = await once(socket, "connect").catch(({ code }) => code);
  socket.destroy();
  return outcome === "ECONNREFUSED";
}
