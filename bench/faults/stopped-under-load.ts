import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { nextVisitorIp, sampleEnquiryForm } from "../../test/sample-enquiry";
import type { SiteEnvironment } from "../../test/site";
import { waitUntil } from "../../test/wait-until";

/** Less than the 30 s after which `npm start` kills a server that has not stopped. */
const STOP_TIMEOUT_MS = 20_000;
const SLOW_VISITOR_MS = 1_500;

export async function testStopUnderLoad(
  { site }: SiteEnvironment,
  visitors: number,
): Promise<string> {
  const plans = await (await fetch(`${site.url}/api/plans/filter`)).json();
  // Browsers open connections in advance. An unused one must not delay the exit.
  const unusedConnection = net.connect(Number(new URL(site.url).port), "127.0.0.1");
  unusedConnection.on("error", () => undefined);
  await once(unusedConnection, "connect");
  const enquiry = startEnquiry(site.url);
  const enquiryStatus = readStatus(enquiry.request);
  // Quotes are the slowest requests.
  const requests = Array.from({ length: visitors }, (_, visitor) =>
    http.get(`${site.url}/api/plans/${plans[visitor % plans.length]._id}/quote`, {
      agent: new http.Agent(),
      headers: { "x-forwarded-for": nextVisitorIp() },
    }),
  );
  const statuses = Promise.all(requests.map(readStatus));
  let answeredCount = 0;
  for (const request of requests) request.once("response", () => (answeredCount += 1));
  await waitUntil("the first request is answered", () => answeredCount > 0, { intervalMs: 1 });

  const signalledAt = performance.now();
  assert.ok(answeredCount < visitors, "No request was in flight at the signal.");
  const inFlight = visitors - answeredCount;
  const exitCode = site.stop("SIGTERM");
  await waitUntil("the site refuses new connections", () => isPortClosed(site.url), {
    timeoutMs: STOP_TIMEOUT_MS,
  });
  await pause(SLOW_VISITOR_MS);
  enquiry.finish();
  assert.equal(await enquiryStatus, 200);
  assert.deepEqual([...new Set(await statuses)], [200]);
  assert.equal(await exitCode, 0);
  const stopMs = Math.round(performance.now() - signalledAt);
  assert.ok(stopMs < STOP_TIMEOUT_MS, `Stopping took ${stopMs} ms.`);
  unusedConnection.destroy();
  return `${inFlight} of ${visitors} requests were in flight and answered; stopped after ${stopMs} ms`;
}

function startEnquiry(url: string) {
  const body = JSON.stringify({ ...sampleEnquiryForm, message: "Stopped under load" });
  const headers = { "content-type": "application/json", "x-forwarded-for": nextVisitorIp() };
  const request = http.request(`${url}/api/contact/post`, { method: "POST", headers });
  request.write(body.slice(0, 20));
  return { request, finish: () => request.end(body.slice(20)) };
}

/** @throws if the response is incomplete */
async function readStatus(request: http.ClientRequest): Promise<number | undefined> {
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  await once(response.resume(), "end");
  assert.ok(response.complete);
  return response.statusCode;
}

async function isPortClosed(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const outcome = await once(socket, "connect").catch(({ code }) => code);
  socket.destroy();
  return outcome === "ECONNREFUSED";
}
