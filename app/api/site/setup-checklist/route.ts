// PUT /api/site/setup-checklist – dismiss the setup checklist, say which samples are true, or have
// search engines leave the site alone while it shows samples
import { adminRoute } from "@/lib/api/route";
import { changeSetupChecklist } from "@/lib/setup-checklist/checklist";
import { checklistAnswer, checklistChange } from "@/lib/setup-checklist/schema";

export const PUT = adminRoute({
  body: checklistChange,
  answer: checklistAnswer,
  handler: ({ body, session }) => changeSetupChecklist(body, session.admin.email),
});
