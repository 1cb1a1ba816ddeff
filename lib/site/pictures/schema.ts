import { z } from "zod";
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from "./picture-path";

const FILE_NAME = new RegExp(
  `^([\\da-f]{64})-(${PICTURE_WIDTHS.join("|")})\\.(${PICTURE_FORMATS.join("|")})$`,
);

export const pictureParams = z.object({
  file: z
    .string()
    .regex(FILE_NAME)
    .transform((name) => {
      const [, hash = "", width, format] = FILE_NAME.exec(name) ?? [];
      return { hash, width: Number(width), format: format as PictureFormat };
    }),
});
export type PictureFileName = z.infer<typeof pictureParams>["file"];

export const uploadedPicture = z.object({
  hash: z.string().describe("identifies the picture"),
  width: z.number().int().describe("pixels of the widest file"),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;
