// SIGTERM while visitors are being answered, one of them slowly.
import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { nextVisitorIp, sampleEnquiryForm } from "../../test/sample-enquiry";
import type { SiteEnvironment } from "../../test/site";
import { waitUntil } from "../../test/wait-until";

const ENDED_WITHIN_MS = 10_000;
/** How long the slow visitor goes on sending after the signal. */
const SLOW_MS = 1_500;

export async function stopUnderLoad({ site }: SiteEnvironment, visitors: number): Promise<string> {
  const plans = await (await fetch(`${site.url}/api/plans/filter`)).json();
  // As a browser opens one in advance: it must not hold the end up.
  const silent = net.connect(Number(new URL(site.url).port), "127.0.0.1");
  silent.on("error", () => undefined);
  await once(silent, "connect");
  const enquiry = startEnquiry(site.url);
  const slow = statusOf(enquiry.request);
  // Quotes take the longest.
  const requests = Array.from({ length: visitors }, (_, visitor) =>
    http.get(`${site.url}/api/plans/${plans[visitor % plans.length]._id}/quote`, {
      agent: new http.Agent(),
      headers: { "x-forwarded-for": nextVisitorIp() },
    }),
  );
  const statuses = Promise.all(requests.map(statusOf));
  let answered = 0;
  for (const request of requests) request.once("response", () => (answered += 1));
  await waitUntil("the first of them is answered", () => answered > 0, { intervalMs: 1 });

  const signalledAt = performance.now();
  assert.ok(answered < visitors, "Nobody was being answered at the signal.");
  const inFlight = visitors - answered;
  const ended = site.stop("SIGTERM");
  await waitUntil("new visitors are refused", () => isRefused(site.url), {
    timeoutMs: ENDED_WITHIN_MS,
  });
  await pause(SLOW_MS);
  enquiry.finish();
  assert.equal(await slow, 200);
  assert.deepEqual([...new Set(await statuses)], [200]);
  assert.equal(await ended, 0);
  const took = Math.round(performance.now() - signalledAt);
  assert.ok(took < ENDED_WITHIN_MS, `It took ${took} ms to end.`);
  silent.destroy();
  return `${inFlight} of ${visitors} requests were in flight and all answered; ended after ${took} ms`;
}

/** Sends the beginning of an enquiry. */
function startEnquiry(url: string) {
  const body = JSON.stringify({ ...sampleEnquiryForm, message: "Stopped under load" });
  const headers = { "content-type": "application/json", "x-forwarded-for": nextVisitorIp() };
  const request = http.request(`${url}/api/contact/post`, { method: "POST", headers });
  request.write(body.slice(0, 20));
  return { request, finish: () => request.end(body.slice(20)) };
}

/** @throws where the answer is cut off */
async function statusOf(request: http.ClientRequest): Promise<number | undefined> {
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  await once(response.resume(), "end");
  assert.ok(response.complete);
  return response.statusCode;
}

async function isRefused(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const outcome = await once(socket, "connect").catch(({ code }) => code);
  socket.destroy();
  return outcome === "ECONNREFUSED";
}
