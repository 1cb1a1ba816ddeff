// Counters cover this process only, as Prometheus expects. Gauges of shared data read the database.
import { Counter, collectDefaultMetrics, Gauge, register } from "prom-client";
import { isDatabaseUnavailable } from "../connection";

// Next bundles each route separately, so this module runs several times, but all bundles share the registry.
function getOrCreateMetric<Kind extends Counter | Gauge>(
  kind: new (settings: { name: string; help: string; labelNames: string[] }) => Kind,
  name: string,
  help: string,
  labelNames: string[] = [],
): Kind {
  const existing = register.getSingleMetric(name);
  return existing instanceof kind ? existing : new kind({ name, help, labelNames });
}

/** An enquiry that is sent twice counts once. */
export const storedEnquiriesCounter = () =>
  getOrCreateMetric(Counter, "aaryaa_enquiries_stored_total", "Enquiries that were stored");

export const rejectedLoginsCounter = () =>
  getOrCreateMetric(Counter, "aaryaa_logins_refused_total", "Sign-ins refused");

export const rateLimitedRequestsCounter = () =>
  getOrCreateMetric(Counter, "aaryaa_requests_limited_total", "Requests over a limit", ["limit"]);

type DueCounts = {
  countDueMails: () => Promise<number>;
  countDuePushMessages: () => Promise<number>;
};

export async function collectMetrics(counts: DueCounts): Promise<string> {
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
  // Creates the counters, so that Prometheus reads 0 before the first increase.
  storedEnquiriesCounter();
  rejectedLoginsCounter();
  const dueMails = getOrCreateMetric(
    Gauge,
    "aaryaa_mails_waiting",
    "Enquiries whose mail has not been sent yet",
  );
  const duePushMessages = getOrCreateMetric(
    Gauge,
    "aaryaa_notifications_waiting",
    "Push messages that no push service has accepted yet",
  );
  const databaseUp = getOrCreateMetric(
    Gauge,
    "aaryaa_database_up",
    "1 if the database answers, otherwise 0",
  );
  try {
    dueMails.set(await counts.countDueMails());
    duePushMessages.set(await counts.countDuePushMessages());
    databaseUp.set(1);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // The previous numbers would look like current ones.
    dueMails.set(Number.NaN);
    duePushMessages.set(Number.NaN);
    databaseUp.set(0);
  }
  return register.metrics();
}

export const METRICS_CONTENT_TYPE = register.contentType;
