// GET /api/pictures/{file} – a picture of the owner's by its hash, a width and a format, such as
// `hash-800.avif`; it never changes
import { z } from "zod";
import { pictureParams } from "@/lib/pictures/schema";
import { servePicture } from "@/lib/pictures/serve";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  params: pictureParams,
  answer: z.instanceof(Response),
  handler: ({ params }) => servePicture(params.file),
});
