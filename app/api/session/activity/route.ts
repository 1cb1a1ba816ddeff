// GET /api/session/activity – how long the session lasts without activity
// POST /api/session/activity – extend the session (adminRoute does so on every write)
import { readSecondsLeft } from "@/lib/auth/session";
import { sessionTimeResponseSchema } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  response: sessionTimeResponseSchema,
  handler: async ({ session }) => ({ secondsLeft: await readSecondsLeft(session.id) }),
});

export const POST = adminRoute({
  response: sessionTimeResponseSchema,
  handler: async ({ session }) => ({ secondsLeft: await readSecondsLeft(session.id) }),
});
