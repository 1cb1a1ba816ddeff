// GET /api/enquiries/statistics – what comes in by day and month, and what becomes of it
import { readStatistics } from "@/lib/enquiries/statistics";
import { statistics } from "@/lib/enquiries/statistics-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  answer: statistics,
  handler: () => readStatistics(),
});
