// A picture of the owner's, as the API and the pages name it. Safe in the browser.
import { z } from "zod";
import { FORMATS, type Format, WIDTHS } from "./address";

const NAME = new RegExp(`^([\\da-f]{64})-(${WIDTHS.join("|")})\\.(${FORMATS.join("|")})$`);

export const pictureParams = z.object({
  file: z
    .string()
    .regex(NAME)
    .transform((name) => {
      const [, hash = "", width, format] = NAME.exec(name) ?? [];
      return { hash, width: Number(width), format: format as Format };
    }),
});
export type PictureName = z.infer<typeof pictureParams>["file"];

export const keptPicture = z.object({
  hash: z.string().describe("names the picture from now on"),
  width: z.number().int().describe("in pixels, of its widest file"),
  height: z.number().int(),
});
export type KeptPicture = z.infer<typeof keptPicture>;
