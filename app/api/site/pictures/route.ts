// POST /api/site/pictures – upload a picture as the request body: JPEG, PNG, WebP or AVIF, up to 15 MB

import { adminRoute } from "@/lib/http/route";
import { FILE_TYPES, receivePicture } from "@/lib/site/pictures/receive";
import { uploadedPictureSchema } from "@/lib/site/pictures/schema";

export const POST = adminRoute({
  file: FILE_TYPES,
  response: uploadedPictureSchema,
  idempotencyKey: "Ignored, because a picture is identified by the hash of the file.",
  handler: ({ request }) => receivePicture(request),
});
