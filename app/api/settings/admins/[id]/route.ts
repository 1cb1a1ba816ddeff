// DELETE /api/settings/admins/{id} – remove another admin, who is signed out at once
import { removeAdmin } from "@/lib/auth/admins";
import { messageAnswer } from "@/lib/auth/schema";
import { adminParams } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const DELETE = adminRoute({
  params: adminParams,
  answer: messageAnswer,
  handler: async ({ session, params }) => {
    await removeAdmin(session, params.id);
    return { message: "Admin removed." };
  },
});
