// GET /api/settings/admins – who the admins are
import { listAdminsFor } from "@/lib/auth/admins";
import { adminsAnswer } from "@/lib/auth/settings-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  answer: adminsAnswer,
  handler: ({ session }) => listAdminsFor(session),
});
