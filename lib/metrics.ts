// What the operator's monitoring reads. Counters are this process's own, as Prometheus expects;
// what all instances share is read from the database.
import { Counter, collectDefaultMetrics, Gauge, register } from "prom-client";
import { isDatabaseAway } from "./connection";

// Next bundles each route on its own; the registry, a package outside, is one for the process.
function metric<Kind extends Counter | Gauge>(
  kind: new (settings: { name: string; help: string; labelNames: string[] }) => Kind,
  name: string,
  help: string,
  labelNames: string[] = [],
): Kind {
  const known = register.getSingleMetric(name);
  return known instanceof kind ? known : new kind({ name, help, labelNames });
}

/** Enquiries that were stored; repeats of one count once. */
export const enquiriesStored = () =>
  metric(Counter, "aaryaa_enquiries_stored_total", "Enquiries that were stored");

export const loginsRefused = () =>
  metric(Counter, "aaryaa_logins_refused_total", "Sign-ins refused");

export const requestsLimited = () =>
  metric(Counter, "aaryaa_requests_limited_total", "Requests over a limit", ["limit"]);

export async function readMetrics(countWaiting: () => Promise<number>): Promise<string> {
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
  // Known from the start, so that an increase from nothing is seen.
  enquiriesStored();
  loginsRefused();
  const waiting = metric(Gauge, "aaryaa_mails_waiting", "Enquiries whose mail no server took yet");
  const up = metric(Gauge, "aaryaa_database_up", "1 where the database answers, else 0");
  try {
    waiting.set(await countWaiting());
    up.set(1);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    // An old number would look like a fresh one.
    waiting.set(Number.NaN);
    up.set(0);
  }
  return register.metrics();
}

export const METRICS_TYPE = register.contentType;
