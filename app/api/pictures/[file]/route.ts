// GET /api/pictures/{file} – a picture of the owner's by its hash, a width and a format, such as
// `hash-800.avif`; it never changes
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { publicRoute } from "@/lib/route";
import { readPictureFile } from "@/lib/site/pictures/data";
import { pictureParams } from "@/lib/site/pictures/schema";

// The server's headers (lib/http) keep browsers from running anything in it.
export const GET = publicRoute({
  params: pictureParams,
  answer: z.instanceof(Response),
  handler: async ({ params: { file } }) => {
    const bytes = await readPictureFile(file);
    if (!bytes) throw new AppError("notFound", "There is no such picture.");
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": `image/${file.format}`,
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
  },
});
