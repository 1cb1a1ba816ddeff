// POST /api/settings/add – add an admin
import { addAdmin } from "@/lib/auth/admins";
import { messageAnswer, newAdmin } from "@/lib/auth/schema";
import { ADDED_TEXT } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: newAdmin,
  answer: messageAnswer,
  handler: async ({ session, body }) => {
    await addAdmin(body.email, body.password, session.admin.email);
    return { message: ADDED_TEXT };
  },
});
