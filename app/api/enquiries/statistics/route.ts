// GET /api/enquiries/statistics – what comes in by day and month, and what becomes of it
import { adminRoute } from "@/lib/api/route";
import { readStatistics } from "@/lib/enquiries/statistics";
import { statistics } from "@/lib/enquiries/statistics-schema";

export const GET = adminRoute({
  answer: statistics,
  handler: () => readStatistics(),
});
