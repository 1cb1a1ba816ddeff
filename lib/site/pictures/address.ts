// Where pictures are. Apart from the schema, so that a visitor's page carries no more than this.

/** In pixels, of the files that a browser chooses from. A smaller picture is never enlarged. */
export const WIDTHS = [400, 800, 1600] as const;
export const FORMATS = ["avif", "webp"] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** Where a file of a picture is; what is there never changes. */
export const pictureAddress = (hash: string, width: Width, format: Format): string =>
  `/api/pictures/${hash}-${width}.${format}`;
