// PUT /api/site/opening – dismiss the list of what is left to do before the site opens, or have
// search engines leave the site alone while it shows samples
import { adminRoute } from "@/lib/http/route";
import { changeOpening } from "@/lib/opening/data";
import { openingAnswer, openingChange } from "@/lib/opening/schema";

export const PUT = adminRoute({
  body: openingChange,
  answer: openingAnswer,
  handler: ({ body }) => changeOpening(body),
});
