// POST /api/session/activity – extend the session
import { messageResponse } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";

// adminRoute extends the session on every write.
export const POST = adminRoute({
  response: messageResponse,
  handler: () => ({ message: "Noted." }),
});
