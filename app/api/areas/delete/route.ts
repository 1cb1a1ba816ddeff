// POST /api/areas/delete – delete several areas at once, all or none
import { deleteAreas } from "@/lib/areas/data";
import { areaDeletionSchema } from "@/lib/areas/schema";
import { deleteResponseSchema } from "@/lib/changes/schema";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: areaDeletionSchema,
  response: deleteResponseSchema,
  idempotencyKey:
    "Becomes the id of the change in the history. A repeated request with the same key changes nothing.",
  handler: ({ body, session, idempotencyKey }) =>
    deleteAreas(body.ids, session.admin.email, idempotencyKey),
});
