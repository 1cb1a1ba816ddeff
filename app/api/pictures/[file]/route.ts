// GET /api/pictures/{file} – an uploaded picture, named by hash, width and format, such as
// `hash-800.avif`; clients may cache it forever
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { publicRoute } from "@/lib/http/route";
import { findPictureFile } from "@/lib/site/pictures/data";
import { pictureParamsSchema } from "@/lib/site/pictures/schema";

export const GET = publicRoute({
  params: pictureParamsSchema,
  response: z.instanceof(Response),
  handler: async ({ params: { file } }) => {
    const bytes = await findPictureFile(file);
    if (!bytes) throw new AppError("notFound", "There is no such picture.");
    return new Response(bytes, {
      headers: {
        "content-type": `image/${file.format}`,
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
  },
});
