// POST /api/settings/add – add an admin
import { addAdmin } from "@/lib/auth/admins";
import { messageResponse, newAdmin } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: newAdmin,
  response: messageResponse,
  requiresRecentSignIn: true,
  handler: async ({ session, body }) => {
    await addAdmin(body.email, body.password, session);
    return { message: "Admin added successfully!" };
  },
});
