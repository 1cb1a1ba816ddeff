// POST /api/settings/add – add an admin
import { addAdmin } from "@/lib/auth/admins";
import { newAdminSchema } from "@/lib/auth/credentials-schema";
import { messageResponseSchema } from "@/lib/http/message-response";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: newAdminSchema,
  response: messageResponseSchema,
  requiresRecentSignIn: true,
  idempotencyKey:
    "Becomes the id of the admin. A repeated request with the same key changes nothing.",
  handler: async ({ session, body, idempotencyKey }) => {
    await addAdmin(body, session, idempotencyKey);
    return { message: "Admin added successfully!" };
  },
});
