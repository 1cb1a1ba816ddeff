import { z } from "zod";
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from "./picture-path";

const FILE_NAME_PATTERN = new RegExp(
  `^([\\da-f]{64})-(${PICTURE_WIDTHS.join("|")})\\.(${PICTURE_FORMATS.join("|")})$`,
);

export const pictureParamsSchema = z.object({
  file: z
    .string()
    .regex(FILE_NAME_PATTERN)
    .transform((name) => {
      const [, hash = "", width, format] = FILE_NAME_PATTERN.exec(name) ?? [];
      return { hash, width: Number(width), format: format as PictureFormat };
    }),
});
export type PictureFileName = z.infer<typeof pictureParamsSchema>["file"];

export const uploadedPictureSchema = z.object({
  hash: z.string().describe("identifies the picture"),
  width: z.number().int().describe("pixels of the widest file"),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
