// GET /api/metrics – counters for the operator's Prometheus, behind METRICS_TOKEN
import { z } from "zod";
import { countWaitingMails } from "@/lib/enquiries/outbox";
import { requireToken } from "@/lib/http/metrics-token";
import { publicRoute } from "@/lib/http/route";
import { METRICS_TYPE, readMetrics } from "@/lib/metrics";

export const GET = publicRoute({
  answer: z.string().describe("Prometheus' text form"),
  handler: async ({ request }) => {
    requireToken(request);
    return new Response(await readMetrics(countWaitingMails), {
      headers: { "content-type": METRICS_TYPE, "cache-control": "no-store" },
    });
  },
});
