// GET /api/session/activity – how long the session lasts without activity
// POST /api/session/activity – extend the session (adminRoute does so on every write)

import { sessionTimeResponseSchema } from "@/lib/auth/credentials-schema";
import { readSecondsLeft } from "@/lib/auth/session";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  response: sessionTimeResponseSchema,
  handler: async ({ session }) => ({ secondsLeft: await readSecondsLeft(session.id) }),
});

export const POST = adminRoute({
  response: sessionTimeResponseSchema,
  handler: async ({ session }) => ({ secondsLeft: await readSecondsLeft(session.id) }),
});
