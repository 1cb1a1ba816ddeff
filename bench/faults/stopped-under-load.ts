// SIGTERM while visitors are being answered, some of them slowly.
import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../../test/until";
import { sampleEnquiry, visitorAddress } from "./load";
import type { World } from "./world";

export type StopSize = {
  /** How long the load runs before the signal, in milliseconds. */
  loadMs: number;
  /** Visitors who ask for one thing after the other. */
  visitors: number;
};

const ENDED_WITHIN_MS = 10_000;
/** How long the slow visitor takes to send the rest of an enquiry. */
const SLOW_MS = 1_500;
const MESSAGE = "Stopped under load";

type Asked = {
  path: string;
  /** By when the whole request was given to the connection; null where there came to be none. */
  sentAt: number | null;
  endedAt: number;
  status: number | null;
  fault: string | null;
};

export async function stopUnderLoad(world: World, { loadMs, visitors }: StopSize): Promise<void> {
  const { site, tell } = world;
  const url = new URL(site.url);
  const paths = await pathsToAsk(url);
  const asked: Asked[] = [];
  let isOver = false;
  const visit = async (visitor: number) => {
    // One half keeps its connection, as browsers do; the other makes a new one for each request.
    const agent = new http.Agent({ keepAlive: visitor % 2 === 0, maxSockets: 1 });
    for (let step = visitor; !isOver; step += 1) {
      const path = paths[step % paths.length] ?? "/";
      asked.push(await ask(url, path, agent));
    }
    agent.destroy();
  };
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
  const idle = await openSilentConnection(url);
  const slow = await beginSlowEnquiry(url);
  await Promise.race([pause(loadMs), Promise.all(visits)]);

  const signalledAt = performance.now();
  const ended = site.stop("SIGTERM");
  await until("new visitors are refused", () => isRefused(url), { within: ENDED_WITHIN_MS });
  assert.equal(await slow.finish(), 200);
  const code = await ended;
  const took = performance.now() - signalledAt;
  isOver = true;
  await Promise.all(visits);
  idle.destroy();

  assert.equal(code, 0);
  assert.ok(took < ENDED_WITHIN_MS, `It took ${Math.round(took)} ms to end.`);
  requireAnswered(asked, signalledAt);
  const inFlight = asked.filter((one) => isInFlight(one, signalledAt));
  assert.ok(inFlight.length > 0, "Nothing was in flight.");
  tell(
    `${asked.filter(({ status }) => status === 200).length} answers; ${inFlight.length} requests in flight at the signal, ` +
      `all answered (${[...new Set(inFlight.map(({ path }) => path.replace(/[0-9a-f-]{36}/, "…")))].join(", ")}); ` +
      `a slow enquiry too; ended ${Math.round(took)} ms after it with ${code}`,
  );
}

const isInFlight = ({ sentAt, endedAt }: Asked, at: number) =>
  sentAt !== null && sentAt < at && endedAt > at;

/** Before the signal all is well; what was sent by then is answered; later ones are refused at most. */
function requireAnswered(asked: Asked[], signalledAt: number): void {
  const failed = asked.filter(({ status }) => status !== 200);
  const owed = failed.filter(({ sentAt }) => sentAt !== null && sentAt < signalledAt);
  assert.deepEqual(owed, [], "What was sent before the signal is answered.");
  const strange = failed.filter(({ status, fault }) => status !== null || !isRefusal(fault));
  assert.deepEqual(strange, [], "What came later is answered whole or not at all.");
}

/** A connection that was never made, or was closed before a word of an answer. */
const isRefusal = (fault: string | null) => /^(?:ECONNREFUSED|ECONNRESET|EPIPE)$/.test(fault ?? "");

/** Quotes of several plans, which are drawn anew, and what costs less. */
async function pathsToAsk(url: URL): Promise<string[]> {
  const answer = await fetch(new URL("/api/plans/filter", url));
  const plans = (await answer.json()) as { _id: string }[];
  const quotes = plans.map(({ _id }) => `/api/plans/${_id}/quote`);
  return quotes.flatMap((quote) => [quote, "/api/plans/filter", "/", "/customizedplan"]);
}

async function ask(url: URL, path: string, agent: http.Agent): Promise<Asked> {
  const asked: Asked = { path, sentAt: null, endedAt: 0, status: null, fault: null };
  const request = http.get({
    ...{ host: url.hostname, port: url.port, path, agent },
    headers: { "x-forwarded-for": visitorAddress() },
  });
  request.once("socket", (socket: net.Socket) => {
    const note = () => {
      asked.sentAt = performance.now();
    };
    if (socket.connecting) socket.once("connect", note);
    else note();
  });
  try {
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    response.resume();
    await once(response, "end");
    if (!response.complete) throw new Error("cut off");
    asked.status = response.statusCode ?? null;
  } catch (error) {
    asked.status = null;
    asked.fault = (error as NodeJS.ErrnoException).code ?? String(error);
  }
  asked.endedAt = performance.now();
  return asked;
}

/** As a browser opens one in advance. It must not hold the end up. */
async function openSilentConnection(url: URL): Promise<net.Socket> {
  const socket = net.connect(Number(url.port), url.hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** @returns what sends the rest and resolves with the status */
async function beginSlowEnquiry(url: URL): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify(sampleEnquiry(MESSAGE));
  const request = http.request({
    ...{ host: url.hostname, port: url.port, path: "/api/contact/post", method: "POST" },
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": visitorAddress(),
    },
  });
  const response = once(request, "response") as Promise<[http.IncomingMessage]>;
  response.catch(() => undefined);
  await new Promise<void>((resolve) => request.write(body.slice(0, 20), () => resolve()));
  return {
    async finish() {
      await pause(SLOW_MS);
      request.end(body.slice(20));
      const [answer] = await response;
      answer.resume();
      return answer.statusCode;
    },
  };
}

function isRefused(url: URL): Promise<boolean> {
  const socket = net.connect(Number(url.port), url.hostname);
  return new Promise((resolve) => {
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED"));
  });
}
