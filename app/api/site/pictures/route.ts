// POST /api/site/pictures – keep a picture of up to 15 MB, sent as it is: JPEG, PNG, WebP or AVIF by
// its content, whatever its type says
import { FILE_TYPES, receivePicture } from "@/lib/pictures/receive";
import { keptPicture } from "@/lib/pictures/schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  file: FILE_TYPES,
  answer: keptPicture,
  handler: ({ request }) => receivePicture(request),
});
