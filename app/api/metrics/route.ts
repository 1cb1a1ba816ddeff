// GET /api/metrics – metrics for Prometheus; requires METRICS_TOKEN as bearer token
import { z } from "zod";
import { countDueMails } from "@/lib/enquiries/outbox";
import { requireMetricsToken } from "@/lib/http/metrics-token";
import { collectMetrics, METRICS_CONTENT_TYPE } from "@/lib/metrics";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  response: z.string().describe("Prometheus text format"),
  handler: async ({ request }) => {
    requireMetricsToken(request);
    return new Response(await collectMetrics(countDueMails), {
      headers: { "content-type": METRICS_CONTENT_TYPE, "cache-control": "no-store" },
    });
  },
});
