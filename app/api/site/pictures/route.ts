// POST /api/site/pictures – keep a picture of up to 15 MB, sent as it is: JPEG, PNG, WebP or AVIF by
// its content, whatever its type says

import { adminRoute } from "@/lib/route";
import { FILE_TYPES, receivePicture } from "@/lib/site/pictures/receive";
import { keptPicture } from "@/lib/site/pictures/schema";

export const POST = adminRoute({
  file: FILE_TYPES,
  answer: keptPicture,
  handler: ({ request }) => receivePicture(request),
});
