// A picture of the owner's, as the API and the pages name it. Safe in the browser.
import { z } from "zod";

/** In pixels, of the files that a browser chooses from. A smaller picture is never enlarged. */
export const WIDTHS = [400, 800, 1600] as const;
export const FORMATS = ["avif", "webp"] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** Where a file of a picture is; what is there never changes. */
export function pictureAddress(hash: string, width: Width, format: Format): string {
  return `/api/pictures/${hash}-${width}.${format}`;
}

const NAME = new RegExp(`^([\\da-f]{64})-(${WIDTHS.join("|")})\\.(${FORMATS.join("|")})$`);

/** The last part of such an address, read. */
export const pictureParams = z.object({
  file: z
    .string()
    .regex(NAME)
    .transform((name) => {
      const [, hash = "", width, format] = NAME.exec(name) ?? [];
      return { name, hash, width: Number(width), format: format as Format };
    }),
});
export type PictureName = z.infer<typeof pictureParams>["file"];

export const keptPicture = z.object({
  hash: z.string().describe("names the picture from now on"),
  width: z.number().int().describe("in pixels, of its widest file"),
  height: z.number().int(),
});
export type KeptPicture = z.infer<typeof keptPicture>;
