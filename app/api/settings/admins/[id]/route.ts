// DELETE /api/settings/admins/{id} – remove another admin, who is signed out at once
import { removeAdmin } from "@/lib/auth/admins";
import { adminParams } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";

export const DELETE = adminRoute({
  params: adminParams,
  answer: messageAnswer,
  recent: true,
  handler: async ({ session, params }) => {
    await removeAdmin(session, params.id);
    return { message: "Admin removed." };
  },
});
