// POST /api/session/activity – extend the session (adminRoute does so on every write)
import { messageResponseSchema } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  response: messageResponseSchema,
  handler: () => ({ message: "Noted." }),
});
