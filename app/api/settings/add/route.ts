// POST /api/settings/add – add an admin
import { adminRoute } from "@/lib/api/route";
import { addAdmin } from "@/lib/auth/admins";
import { messageAnswer, newAdmin } from "@/lib/credentials/schema";

export const POST = adminRoute({
  body: newAdmin,
  answer: messageAnswer,
  recent: true,
  handler: async ({ session, body }) => {
    await addAdmin(body.email, body.password, session);
    return { message: "Admin added successfully!" };
  },
});
