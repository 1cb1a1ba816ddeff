// Separate from schema.ts, to keep zod out of the bundle of public pages.

/** Widths in pixels of the files in `srcset`. Smaller pictures are not enlarged. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The file at this path never changes, because the path contains the hash of the uploaded picture. */
export const picturePath = (hash: string, width: PictureWidth, format: PictureFormat): string =>
  `/api/pictures/${hash}-${width}.${format}`;
