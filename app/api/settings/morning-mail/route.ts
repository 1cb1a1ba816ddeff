// PUT /api/settings/morning-mail – switch the mail of the morning on or off
import { adminRoute } from "@/lib/api/route";
import { switchMorningMail } from "@/lib/enquiries/morning-mail";
import { morningMail } from "@/lib/enquiries/morning-mail-schema";

export const PUT = adminRoute({
  body: morningMail,
  answer: morningMail,
  handler: ({ body }) => switchMorningMail(body.isOn),
});
