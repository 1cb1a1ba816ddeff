// GET /api/settings/morning-mail – whether the mail of the morning goes out
// PUT /api/settings/morning-mail – switch it on or off
import { readMorningMail, switchMorningMail } from "@/lib/enquiries/morning-mail";
import { morningMail } from "@/lib/enquiries/morning-mail-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({ answer: morningMail, handler: readMorningMail });

export const PUT = adminRoute({
  body: morningMail,
  answer: morningMail,
  handler: ({ body }) => switchMorningMail(body.isOn),
});
