// GET /api/history?subject=&subjectId=&search= – who changed what, newest first
import { listChanges } from "@/lib/history/data";
import { changeFilter, changeList } from "@/lib/history/schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  query: changeFilter,
  answer: changeList,
  handler: ({ query }) => listChanges(query),
});
