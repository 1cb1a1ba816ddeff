// GET /api/share-pictures/{file} – what a shared link shows, such as `home-ta-0123456789ab.jpg`: a
// page, a language and the version of its words, of which the one of now is always sent
import { z } from "zod";
import { publicRoute } from "@/lib/api/route";
import type { Language } from "@/lib/content/language";
import { siteIn } from "@/lib/memory/site";
import {
  SHARE_PICTURE_NAME,
  type SharedPage,
  sharePictureAddress,
  shareWords,
} from "@/lib/pages/share-words";
import { sharePicture } from "@/lib/share-pictures/draw";

export const GET = publicRoute({
  params: z.object({ file: z.string().regex(SHARE_PICTURE_NAME) }),
  answer: z.instanceof(Response),
  handler: async ({ params: { file } }) => {
    const [page, language] = file.split("-") as [SharedPage, Language];
    const content = await siteIn(language);
    const picture = await sharePicture(language, page, shareWords(language, page, content));
    const isNow = sharePictureAddress(language, page, content).endsWith(file);
    return new Response(new Uint8Array(picture), {
      headers: {
        "content-type": "image/jpeg",
        "cache-control": `public, max-age=${isNow ? "31536000, immutable" : "300"}`,
      },
    });
  },
});
