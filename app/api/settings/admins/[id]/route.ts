// DELETE /api/settings/admins/{id} – remove another admin and end their sessions
import { removeAdmin } from "@/lib/auth/admins";
import { adminParamsSchema } from "@/lib/auth/settings-schema";
import { messageResponseSchema } from "@/lib/http/message-response";
import { adminRoute } from "@/lib/http/route";

export const DELETE = adminRoute({
  params: adminParamsSchema,
  response: messageResponseSchema,
  requiresRecentSignIn: true,
  handler: async ({ session, params }) => {
    await removeAdmin(params.id, session);
    return { message: "Admin removed." };
  },
});
