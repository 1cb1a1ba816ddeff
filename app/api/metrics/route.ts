// GET /api/metrics – counters for the operator's Prometheus, behind METRICS_TOKEN
import { z } from "zod";
import { countWaitingMails } from "@/lib/enquiries/outbox";
import { requireMetricsToken } from "@/lib/http/tokens";
import { METRICS_TYPE, readMetrics } from "@/lib/metrics";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  answer: z.string().describe("Prometheus' text form"),
  handler: async ({ request }) => {
    requireMetricsToken(request);
    return new Response(await readMetrics(countWaitingMails), {
      headers: { "content-type": METRICS_TYPE, "cache-control": "no-store" },
    });
  },
});
