// PATCH /api/site/opening – dismiss the list of what is left to do before the site opens, or have
// search engines leave the site alone while it shows samples
import { messageAnswer } from "@/lib/auth/schema";
import { adminRoute } from "@/lib/http/route";
import { changeOpening } from "@/lib/site/opening-data";
import { openingChange } from "@/lib/site/opening-schema";

export const PATCH = adminRoute({
  body: openingChange,
  answer: messageAnswer,
  handler: async ({ body }) => {
    await changeOpening(body);
    return { message: "Saved." };
  },
});
