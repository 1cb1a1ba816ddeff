// GET /api/metrics – metrics for Prometheus; requires METRICS_TOKEN as bearer token
import { z } from "zod";
import { countDueMails } from "@/lib/enquiries/outbox";
import { collectMetrics, METRICS_CONTENT_TYPE } from "@/lib/http/metrics";
import { requireMetricsToken } from "@/lib/http/metrics-token";
import { publicRoute } from "@/lib/http/route";
import { countDuePushMessages } from "@/lib/push/messages-data";

export const GET = publicRoute({
  response: z.string().describe("Prometheus text format"),
  handler: async ({ request }) => {
    requireMetricsToken(request);
    return new Response(await collectMetrics({ countDueMails, countDuePushMessages }), {
      headers: { "content-type": METRICS_CONTENT_TYPE, "cache-control": "no-store" },
    });
  },
});
